import type { Enrichment } from '@quarry/content/personalise'
import type { EntryReader } from '@quarry/site/content'

const about = (key: 'planets' | 'deepsky' | 'photography', str = 10): readonly Enrichment[] => [
  { cat: 'interest', key, str },
]
const wanderers = ['planet', 'dwarf planet', 'moon']

/** What a page is about, as far as interests of visitors go: reading two such pages begins to count. */
export function interestsOf(entry: EntryReader): readonly Enrichment[] {
  const kind = entry.text('objectType')
  if (wanderers.includes(kind) || entry.slug === 'exploring-the-moon') return about('planets')
  if (kind !== '' && kind !== 'star') return about('deepsky')
  if (entry.text('instrumentClass') === 'camera' || entry.slug.includes('phone'))
    return about('photography', 20)
  if (entry.slug === 'averted-vision') return about('deepsky')
  return []
}
