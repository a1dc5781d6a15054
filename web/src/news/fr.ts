import type { en } from './en'

export const fr: typeof en = {
  bell: (count) => (count === 0 ? 'Avis' : count === 1 ? 'Avis : 1 nouveau' : `Avis : ${count} nouveaux`),
  title: 'Avis',
  none: 'Rien de nouveau. Ce qui vous attend apparaîtra ici.',
  fresh: 'Nouveau',
  settings: 'Quels avis me parviennent',
}
