import { absent, everyLanguage, routeOf } from '@quarry/site'
import { type EntryReader, readEntry, relatedTo } from '@quarry/site/content'
import {
  FavouriteButton,
  LeadPicture,
  PageList,
  type Parted,
  Prose,
  partFacts,
  pictureOrDrawing,
  Section,
  type ShownPicture,
  shareImageOf,
  Trail,
  withoutLead,
} from '@quarry/site/pages'
import { fill, type Locale, localePath } from '@quarry/site/words'
import type { ReactNode } from 'react'
import { chrome, Frame } from '../chrome.ts'
import { whole } from '../format.ts'
import { drawings } from '../pictures/draw.ts'
import type { Point } from '../sky/catalogue.ts'
import { FinderChart } from '../sky/finder.tsx'
import { reachOf } from '../sky/layers.ts'
import type { Catalogue, SkyObject } from '../sky-object.ts'
import { readingOf } from '../structured.ts'
import { wordsIn } from '../text.ts'
import styles from './chart-page.module.css'
import { Facts } from './chart-page.tsx'
import { listedEntry, listedFields, listedObject, pathOf } from './listed.tsx'
import reading from './reading.module.css'

type ConstellationData = {
  picture: ShownPicture | null
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
    const related = await relatedTo(entry, context, listedFields)
    const path = pathOf('constellation', slug)
    return {
      data: {
        entry,
        picture: pictureOrDrawing(entry, locale, drawings, context.now),
        centre: hours === undefined || dec === undefined ? undefined : { ra: hours * 15, dec },
        body: partFacts(withoutLead(entry.value('body'), entry.text('summary'))),
        objects,
        related: related.filter(one => !objects.some(object => object.slug === one.slug)),
      },
      head: {
        title: `${entry.text('title')} · ${chrome.name}`,
        description: entry.text('summary'),
        alternates: everyLanguage(path),
        canonical: localePath(locale, path),
        type: 'article',
        ...shareImageOf(entry, context),
        structured: readingOf(entry, path, context),
      },
    }
  }, Constellation)
}

function Constellation({ data, locale }: { data: ConstellationData; locale: Locale }): ReactNode {
  const text = wordsIn(locale)
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
      {data.picture ? <LeadPicture picture={data.picture} /> : null}
      <article className={styles.opening}>
        <header className={styles.head}>
          <p className={styles.names}>
            {[entry.text('code'), entry.text('genitive')].filter(Boolean).join(' · ')}
          </p>
          <h1>{entry.text('title')}</h1>
          <p className={styles.lead}>{entry.text('summary')}</p>
          <FavouriteButton path={pathOf('constellation', entry.slug)} locale={locale} />
        </header>
        <div className={styles.side}>
          {centre ? <Figure entry={entry} centre={centre} objects={objects} locale={locale} /> : null}
          <Facts body={data.body} locale={locale} />
        </div>
        <Prose value={data.body.rest} locale={locale} className={reading.opening} />
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

type FigureProps = { entry: EntryReader; centre: Point; objects: readonly SkyObject[]; locale: Locale }

/** The figure in its surroundings, as much of the sky as it needs. */
function Figure({ entry, centre, objects, locale }: FigureProps): ReactNode {
  const text = wordsIn(locale)
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
