import type { ReactNode } from 'react'
import { everyLanguage } from '../../src/layout/index.ts'
import { type Locale, localePath } from '../../src/locale.ts'
import { keptForAll, type Route } from '../../src/route.ts'
import { chrome } from '../chrome.ts'
import { type EntryReader, readEntry } from '../entry.ts'
import { longDate, whole } from '../format.ts'
import { Frame } from '../frame.tsx'
import { labelOf } from '../kinds.ts'
import { relatedTo } from '../related.ts'
import type { Shelf } from '../shelf.ts'
import type { Catalogue, SkyObject } from '../sky-object.ts'
import { websiteOf } from '../structured.ts'
import { fill, messages } from '../text.ts'
import { finestOf, type Half, type Placed, picksOf, type Tonight, tonight } from '../tonight.ts'
import styles from './home.module.css'
import { Above, SkyMap } from './home-sky.tsx'
import { dayOf, listedAmongItsKind, listedObject, objectNote, pathOf } from './listed.ts'
import { arranged } from './listings.ts'
import { PageList, Section } from './parts.tsx'

export type HomeData = {
  night: Tonight
  picks: readonly Placed[]
  finest: readonly SkyObject[]
  objectCount: number
  events: readonly EntryReader[]
  guides: readonly EntryReader[]
  questions: readonly EntryReader[]
}

export type HomeShelves = {
  objects: Catalogue
  events: Shelf<EntryReader>
  guides: Shelf<EntryReader>
  questions: Shelf<EntryReader>
}

/** The evening's sky, what is best in it, and where to read on. */
export function createHomeRoute(shelves: HomeShelves): Route<HomeData> {
  return {
    async load(request, context) {
      const { content, locale, now, signal } = context
      const half: Half = new URL(request.url).searchParams.get('half') === 'south' ? 'south' : 'north'
      const [envelope, objects, events, guides, questions] = await Promise.all([
        content.entry({ slug: 'home', type: 'page', locale, resolutionDepth: 0, signal }),
        shelves.objects(context),
        shelves.events(context),
        shelves.guides(context),
        shelves.questions(context),
      ])
      const page = envelope && readEntry(envelope, locale)
      // An editor says where to start; without one, what is new comes first.
      const first = page ? (await relatedTo(page, context)).filter(entry => entry.type === 'guide') : []
      const night = tonight(now, half)
      const today = new Date(now).toISOString().slice(0, 10)
      return {
        data: {
          night,
          picks: picksOf(objects, night.zenith, 5),
          finest: finestOf(objects),
          objectCount: objects.length,
          events: events.filter(event => dayOf(event) >= today).slice(0, 4),
          guides: [
            ...first,
            ...arranged(guides, 'newest', locale).filter(guide => !first.some(one => one.id === guide.id)),
          ].slice(0, 6),
          questions: questions.slice(0, 3),
        },
        head: {
          title: page?.text('title') || chrome.name,
          description: page?.text('summary') || chrome.tagline[locale],
          alternates: everyLanguage('/'),
          canonical: localePath(locale, '/'),
          structured: [websiteOf(context)],
        },
        cacheControl: keptForAll,
      }
    },
    Page: Home,
  }
}

function Home({ data, locale }: { data: HomeData; locale: Locale }): ReactNode {
  const text = messages[locale]
  return (
    <Frame locale={locale} path="/">
      <div className={styles.hero}>
        <div className={styles.opening}>
          <p className={styles.date}>{longDate(locale, data.night.time)}</p>
          <h1>{text.tonight}</h1>
          <p className={styles.lead}>{text.tonightLead}</p>
          <Above night={data.night} locale={locale} />
        </div>
        <SkyMap night={data.night} picks={data.picks} locale={locale} />
        <section className={styles.picks} aria-labelledby="picks">
          <h2 id="picks">{text.picks}</h2>
          <p className={styles.note}>{text.picksLead}</p>
          <ol className={styles.pickList}>
            {data.picks.map((object, index) => (
              <li key={object.slug} className={styles.pick}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <span>
                  <a className={styles.pickLink} href={localePath(locale, pathOf('object', object.slug))}>
                    {object.name}
                  </a>
                  <span className={styles.pickNote}>{objectNote(object, locale)}</span>
                </span>
                <span className={styles.with}>{labelOf('instrument', object.instrument, locale)}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      {data.events.length > 0 ? (
        <Section
          id="coming"
          title={text.comingUp}
          lead={text.comingUpLead}
          link={{ href: localePath(locale, '/events'), text: text.allEvents }}
        >
          <PageList columns pages={data.events.map(event => listedAmongItsKind(event, locale))} />
        </Section>
      ) : null}
      <Section
        id="guides"
        title={text.guides}
        lead={text.guidesLead}
        link={{ href: localePath(locale, '/guides'), text: text.allGuides }}
      >
        <PageList columns pages={data.guides.map(guide => listedAmongItsKind(guide, locale))} />
      </Section>
      <Section
        id="finest"
        title={text.finest}
        lead={text.finestLead}
        link={{
          href: localePath(locale, '/objects'),
          text: fill(text.allObjects, { count: whole(locale, data.objectCount) }),
        }}
      >
        <PageList columns pages={data.finest.map(object => listedObject(object, locale))} />
      </Section>
      <Section
        id="questions"
        title={text.questions}
        lead={text.questionsLead}
        link={{ href: localePath(locale, '/questions'), text: text.allQuestions }}
      >
        <PageList pages={data.questions.map(question => listedAmongItsKind(question, locale))} />
      </Section>
    </Frame>
  )
}
