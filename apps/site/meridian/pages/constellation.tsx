import type { ReactNode } from 'react'
import { everyLanguage } from '../../src/layout/index.ts'
import { type Locale, localePath } from '../../src/locale.ts'
import { chrome } from '../chrome.ts'
import { type EntryReader, readEntry } from '../entry.ts'
import { whole } from '../format.ts'
import { Frame } from '../frame.tsx'
import { relatedTo } from '../related.ts'
import type { Point } from '../sky/catalogue.ts'
import { FinderChart } from '../sky/finder.tsx'
import { reachOf } from '../sky/layers.ts'
import type { Catalogue, SkyObject } from '../sky-object.ts'
import { readingOf } from '../structured.ts'
import { fill, messages } from '../text.ts'
import { absent, routeOf } from './absent.tsx'
import styles from './chart-page.module.css'
import { Facts } from './chart-page.tsx'
import { listedEntry, listedObject, pathOf } from './listed.ts'
import { PageList, Section, Trail } from './parts.tsx'
import { type Parted, Prose, partFacts } from './prose.tsx'

export type ConstellationData = {
  entry: EntryReader
  centre: Point | undefined
  body: Parted
  objects: readonly SkyObject[]
  /** Named by the entry, and not among its objects. */
  related: readonly EntryReader[]
}

/** A constellation: its figure, what lies in it, and its story. */
export function createConstellationRoute(catalogue: Catalogue) {
  return routeOf<ConstellationData>(async (_request, context) => {
    const { content, locale, params, signal } = context
    const slug = params['slug'] ?? ''
    const [envelope, all] = await Promise.all([
      content.entry({ slug, type: 'constellation', locale, resolutionDepth: 0, signal }),
      catalogue(context),
    ])
    if (!envelope) return absent
    const entry = readEntry(envelope, locale)
    const [hours, dec] = [entry.number('raHours'), entry.number('decDegrees')]
    const objects = all.filter(object => object.constellationId === entry.id)
    const related = await relatedTo(entry, context)
    const path = pathOf('constellation', slug)
    return {
      data: {
        entry,
        centre: hours === undefined || dec === undefined ? undefined : { ra: hours * 15, dec },
        body: partFacts(entry.value('body')),
        objects,
        related: related.filter(one => !objects.some(object => object.slug === one.slug)),
      },
      head: {
        title: `${entry.text('title')} · ${chrome.name}`,
        description: entry.text('summary'),
        alternates: everyLanguage(path),
        canonical: localePath(locale, path),
        type: 'article',
        structured: readingOf(entry, path, context),
      },
    }
  }, Constellation)
}

function Constellation({ data, locale }: { data: ConstellationData; locale: Locale }): ReactNode {
  const text = messages[locale]
  const { entry, centre, objects } = data
  return (
    <Frame locale={locale} path={pathOf('constellation', entry.slug)}>
      <Trail
        locale={locale}
        steps={[
          { path: '/', text: text.home },
          { path: '/constellations', text: text.constellations },
        ]}
      />
      <article className={styles.opening}>
        <header className={styles.head}>
          <p className={styles.names}>
            {[entry.text('code'), entry.text('genitive')].filter(Boolean).join(' · ')}
          </p>
          <h1>{entry.text('title')}</h1>
          <p className={styles.lead}>{entry.text('summary')}</p>
        </header>
        <div className={styles.side}>
          {centre ? <Figure entry={entry} centre={centre} objects={objects} locale={locale} /> : null}
          <Facts body={data.body} locale={locale} />
        </div>
        <Prose value={data.body.rest} locale={locale} lead />
      </article>
      {objects.length > 0 ? (
        <Section id="objects" title={text.within}>
          <PageList columns pages={objects.map(object => listedObject(object, locale))} />
        </Section>
      ) : null}
      {data.related.length > 0 ? (
        <Section id="related" title={text.related}>
          <PageList columns pages={data.related.map(one => listedEntry(one, locale))} />
        </Section>
      ) : null}
    </Frame>
  )
}

/** The figure in its surroundings, as much of the sky as it needs. */
function Figure({
  entry,
  centre,
  objects,
  locale,
}: {
  entry: EntryReader
  centre: Point
  objects: readonly SkyObject[]
  locale: Locale
}): ReactNode {
  const text = messages[locale]
  const code = entry.text('code')
  const width = Math.round(Math.min(110, Math.max(40, (reachOf(code, centre) + 6) * 2)))
  const known = { name: entry.text('title'), degrees: whole(locale, width) }
  const marks = objects.flatMap(object =>
    object.position && object.type !== 'star'
      ? [{ ...object.position, label: object.designation || object.name }]
      : [],
  )
  return (
    <figure>
      <FinderChart
        target={centre}
        width={width}
        figure={code}
        marks={marks}
        description={fill(text.figureDescription, known)}
      />
      <figcaption className={styles.caption}>{fill(text.figureCaption, known)}</figcaption>
    </figure>
  )
}
