import { absent, everyLanguage, routeOf } from '@quarry/site'
import { type EntryReader, keptShortly, readEntry, relatedTo } from '@quarry/site/content'
import {
  FavouriteButton,
  LeadPicture,
  linksTo,
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
import { declination, rightAscension, whole } from '../format.ts'
import { interestsOf } from '../interests.ts'
import { labelOf } from '../kinds.ts'
import { drawings } from '../pictures/draw.ts'
import { opensOf, type Recommended, recommendedFrom } from '../recommended.ts'
import type { Point } from '../sky/catalogue.ts'
import { FinderChart, fieldWidth } from '../sky/finder.tsx'
import { wandererAt } from '../sky/planets.ts'
import { type Catalogue, readObject, type SkyObject } from '../sky-object.ts'
import { readingOf } from '../structured.ts'
import { wordsIn } from '../text.ts'
import { tonight } from '../tonight.ts'
import styles from './chart-page.module.css'
import { Facts, Neighbours } from './chart-page.tsx'
import { InTheSky } from './in-the-sky.tsx'
import { listedEntry, listedFields, pathOf } from './listed.tsx'
import reading from './reading.module.css'
import { RecommendedSection } from './recommended-section.tsx'

type ObjectData = {
  picture: ShownPicture | null
  object: SkyObject
  /** Where it stands: for ever, or this evening. */
  place: Point | undefined
  wanders: boolean
  body: Parted
  related: readonly EntryReader[]
  recommended: Recommended
  previous: SkyObject | undefined
  next: SkyObject | undefined
}

/** One thing in the sky: where to point, what it is, when to look. */
export function createObjectRoute(catalogue: Catalogue) {
  return routeOf<ObjectData>(async (_request, context) => {
    const { content, locale, params, signal, now } = context
    const slug = params['slug'] ?? ''
    const [envelope, objects, recommended] = await Promise.all([
      content.entry({ slug, type: 'object', locale, resolutionDepth: 0, signal }),
      catalogue(context),
      recommendedFrom(pathOf('object', slug), context),
    ])
    if (!envelope) return absent
    const entry = readEntry(envelope, locale)
    const object = readObject(entry)
    const at = objects.findIndex(other => other.slug === slug)
    const path = pathOf('object', slug)
    // What the text itself leads to need not be listed again.
    const related = (await relatedTo(entry, context, listedFields)).filter(
      one => !linksTo(entry.value('body'), pathOf(one.type, one.slug)),
    )
    return {
      ...(recommended ? { state: opensOf(recommended, related, locale) } : { cacheControl: keptShortly }),
      enrichments: interestsOf(entry),
      data: {
        picture: pictureOrDrawing(entry, locale, drawings, now),
        object,
        place: object.position ?? wandererAt(slug, tonight(now, 'north').time),
        wanders: object.position === undefined,
        body: partFacts(withoutLead(entry.value('body'), object.summary)),
        related,
        recommended,
        previous: objects[at - 1],
        next: at < 0 ? undefined : objects[at + 1],
      },
      head: {
        title: `${entry.text('title')} · ${chrome.name}`,
        description: object.summary,
        alternates: everyLanguage(path),
        canonical: localePath(locale, path),
        type: 'article',
        ...shareImageOf(entry, context),
        structured: readingOf(entry, path, context),
      },
    }
  }, ObjectPage)
}

function ObjectPage({ data, locale }: { data: ObjectData; locale: Locale }): ReactNode {
  const text = wordsIn(locale)
  const { object, place, body } = data
  const about = [
    labelOf('objectType', object.type, locale),
    object.constellation,
    object.instrument && labelOf('instrument', object.instrument, locale),
  ]
  return (
    <Frame locale={locale} path={pathOf('object', object.slug)}>
      <Trail
        locale={locale}
        steps={[
          { path: '/', text: text.home },
          { path: '/objects', text: text.objects },
        ]}
      />
      <article>
        {data.picture ? <LeadPicture picture={data.picture} /> : null}
        <div className={styles.opening}>
          <header className={styles.head}>
            {object.designation === object.name ? null : <p className={styles.names}>{object.designation}</p>}
            <h1>{object.name}</h1>
            <p className={styles.kind}>{about.filter(Boolean).join(' · ')}</p>
            <p className={styles.lead}>{object.summary}</p>
            <FavouriteButton path={pathOf('object', object.slug)} locale={locale} />
          </header>
          <div className={styles.side}>
            {place ? <Finder object={object} place={place} wanders={data.wanders} locale={locale} /> : null}
            <Facts body={body} locale={locale} />
          </div>
          <Prose value={body.rest} locale={locale} className={reading.opening} />
        </div>
        {place ? <InTheSky object={object} place={place} wanders={data.wanders} locale={locale} /> : null}
      </article>
      {data.related.length > 0 ? (
        <Section id="related" title={text.related}>
          <PageList columns pages={data.related.map(entry => listedEntry(entry, locale))} />
        </Section>
      ) : null}
      <RecommendedSection pages={data.recommended} locale={locale} besides={data.related} />
      <Neighbours previous={data.previous} next={data.next} locale={locale} />
    </Frame>
  )
}

type FinderProps = { object: SkyObject; place: Point; wanders: boolean; locale: Locale }

function Finder({ object, place, wanders, locale }: FinderProps) {
  const text = wordsIn(locale)
  const known = { name: object.name, degrees: whole(locale, fieldWidth) }
  return (
    <figure>
      <FinderChart target={place} description={fill(text.finderDescription, known)} />
      <figcaption className={styles.caption}>
        <b>{wanders ? text.finderTonight : text.finder}</b> {rightAscension(place, locale)},{' '}
        {declination(place)}. {fill(text.finderCaption, known)}
      </figcaption>
    </figure>
  )
}
