import { book } from '../i18n'
import { en } from './en'
import { fr } from './fr'

export const t = book({ en, fr })
