import type { ReactNode } from 'react'
import { everyLanguage } from '../../src/layout/index.ts'
import { type Locale, localePath } from '../../src/locale.ts'
import { chrome } from '../chrome.ts'
import { type EntryReader, readEntry } from '../entry.ts'
import { longDate, shortDate } from '../format.ts'
import { Frame } from '../frame.tsx'
import { interestsOf } from '../interests.ts'
import { labelOf } from '../kinds.ts'
import { keptShortly, type Recommended, recommendedFrom } from '../recommended.ts'
import { relatedTo } from '../related.ts'
import { readingOf } from '../structured.ts'
import { fill, messages, plural } from '../text.ts'
import { absent, routeOf } from './absent.tsx'
import { dayOf, listedEntry, pathOf } from './listed.ts'
import { type ListingName, listings } from './listings.ts'
import { PageHead, PageList, Section, Trail } from './parts.tsx'
import { minutesToRead, outlineOf, Prose } from './prose.tsx'
import styles from './reading.module.css'
import { RecommendedSection } from './recommended-section.tsx'

export type ReadingData = {
  entry: EntryReader
  listing: ListingName | null
  related: readonly EntryReader[]
  recommended: Recommended
}

/** Types whose entries have their place elsewhere. */
const placed = new Set(['page', 'reply', 'placement'])

/**
 * A text to read: a guide, an article, an event, an instrument, a word explained, a page of its own. Without a type it
 * is of the one that the address names: what editors make has pages as soon as it has a title and a body.
 */
export function readingRoute(fixed: string | null, listing: ListingName | null) {
  return routeOf<ReadingData>(async (_request, context) => {
    const { content, locale, params, signal } = context
    const slug = params['slug'] ?? ''
    const type = fixed ?? params['type'] ?? ''
    if (fixed === null && placed.has(type)) return absent
    const path = pathOf(type, slug)
    const [envelope, recommended] = await Promise.all([
      content.entry({ slug, type, locale, resolutionDepth: 0, signal }),
      // What a site says of itself leads nowhere.
      listing ? recommendedFrom(path, context) : [],
    ])
    if (!envelope) return absent
    const entry = readEntry(envelope, locale)
    return {
      ...(recommended ? {} : { cacheControl: keptShortly }),
      enrichments: interestsOf(entry),
      data: { entry, listing, related: await relatedTo(entry, context), recommended },
      head: {
        title: `${entry.text('title')} · ${chrome.name}`,
        description: entry.text('summary'),
        alternates: everyLanguage(path),
        canonical: localePath(locale, path),
        type: 'article',
        structured: readingOf(entry, path, context),
      },
    }
  }, Reading)
}

function Reading({ data, locale }: { data: ReadingData; locale: Locale }): ReactNode {
  const text = messages[locale]
  const { entry, listing } = data
  const body = entry.value('body')
  const outline = outlineOf(body)
  const list = listing && { path: listings[listing].path, text: text[listings[listing].name] }
  return (
    <Frame locale={locale} path={pathOf(entry.type, entry.slug)}>
      <Trail locale={locale} steps={[{ path: '/', text: text.home }, ...(list ? [list] : [])]} />
      <article>
        <PageHead eyebrow={aboutOf(entry, locale)} title={entry.text('title')} lead={entry.text('summary')}>
          <p className={styles.byline}>{bylineOf(entry, body, locale)}</p>
        </PageHead>
        <div className={styles.columns}>
          {outline.length > 1 ? (
            <nav className={styles.contents} aria-labelledby="contents">
              <h2 id="contents" className={styles.contentsTitle}>
                {text.contents}
              </h2>
              <ol className={styles.outline}>
                {outline.map(heading => (
                  <li key={heading.id}>
                    <a className={styles.outlineLink} href={`#${heading.id}`}>
                      {heading.text}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          ) : null}
          <div className={styles.body}>
            <Prose value={body} locale={locale} lead />
          </div>
        </div>
      </article>
      {data.related.length > 0 ? (
        <Section id="related" title={text.related}>
          <PageList columns pages={data.related.map(one => listedEntry(one, locale))} />
        </Section>
      ) : null}
      <RecommendedSection pages={data.recommended} locale={locale} besides={data.related} />
    </Frame>
  )
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

function bylineOf(entry: EntryReader, body: unknown, locale: Locale): string {
  const text = messages[locale]
  const [author, date] = [entry.text('author'), entry.text('date')]
  const minutes = entry.number('minutes') ?? minutesToRead(body)
  const parts = [
    author && fill(text.by, { author }),
    date && fill(text.updated, { date: shortDate(locale, date) }),
    plural(locale, text.readingTime, minutes),
  ]
  return parts.filter(Boolean).join(' · ')
}
