import type { ReadingSetup } from '@quarry/site'
import { type EntryReader, keptShortly } from '@quarry/site/content'
import type { Locale } from '@quarry/site/words'
import { longDate } from '../format.ts'
import { interestsOf } from '../interests.ts'
import { labelOf } from '../kinds.ts'
import { opensOf, type Recommended, recommendedFrom } from '../recommended.ts'
import { readingOf } from '../structured.ts'
import { dayOf, listedFields } from './listed.tsx'
import styles from './reading.module.css'
import { RecommendedSection } from './recommended-section.tsx'

/** What Meridian's texts have beyond what all texts have: interests, recommendations, a drop cap. */
export const reading: ReadingSetup<Recommended> = {
  placed: new Set(['page', 'reply', 'placement']),
  relatedFields: listedFields,
  eyebrow: aboutOf,
  enrichments: interestsOf,
  minutes: entry => entry.number('minutes') ?? undefined,
  structured: readingOf,
  // What a site says of itself leads nowhere.
  async load(path, listing, context) {
    if (!listing) return { more: null }
    const more = await recommendedFrom(path, context)
    return more ? { more } : { more, cacheControl: keptShortly }
  },
  state: ({ more, related, locale }) => opensOf(more, related, locale),
  After: ({ more, related, locale }) => <RecommendedSection pages={more} locale={locale} besides={related} />,
  proseClass: styles.opening,
}

/** What stands above the title: when an event is, what sort of instrument, which other words. */
function aboutOf(entry: EntryReader, locale: Locale): string {
  const day = entry.type === 'event' ? dayOf(entry) : ''
  const parts = [
    day ? longDate(locale, day) : '',
    labelOf('eventType', entry.text('eventType'), locale),
    labelOf('instrumentClass', entry.text('instrumentClass'), locale),
    entry.text('aliases'),
  ]
  return parts.filter(Boolean).join(' · ')
}
