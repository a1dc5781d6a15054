// Records that somebody opens: read here, told again by the house, and shown if they can be.
import { api, Failed } from '../api'
import { t as shell } from '../i18n'
import { said } from '../i18n/reasons'
import { go } from '../route.svelte'
import { toast } from '../ui/toasts.svelte'
import { t } from './text'

/** The house refuses what is larger; so nothing of that size is read. */
const LARGEST = 1_000_000

export async function open(files: FileList | readonly File[]): Promise<void> {
  const [file, ...more] = files
  if (!file || more.length) return toast(t().noFile, 'bad')
  if (file.size > LARGEST) return toast(t().largeFile, 'bad')
  try {
    go(`/replay/${(await api.openRecord(await file.text())).id}`)
  } catch (why) {
    toast(why instanceof Failed ? said(why.why) : shell().failed, 'bad')
  }
}
