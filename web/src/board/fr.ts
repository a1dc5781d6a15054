import type { en } from './en'

export const fr: typeof en = {
  alone: 'Cette page montre des plateaux dans d’autres pages ; seule, elle n’a rien à montrer.',
  see: 'Voir une partie',
  board: (game) => `Une partie de ${game}, à suivre pas à pas et à continuer`,
}
