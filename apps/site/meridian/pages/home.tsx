import type { ReactNode } from 'react'
import { everyLanguage } from '../../src/layout/index.ts'
import { type Locale, localePath } from '../../src/locale.ts'
import { visitFor } from '../../src/personal/index.ts'
import { keptForAll, type Route } from '../../src/route.ts'
import { chrome } from '../chrome.ts'
import { type EntryReader, readEntry } from '../entry.ts'
import { type Fact, factNames, factsOf } from '../facts.ts'
import { longDate, whole } from '../format.ts'
import { Frame } from '../frame.tsx'
import { labelOf } from '../kinds.ts'
import type { PlacementEntry } from '../placements.ts'
import { relatedTo } from '../related.ts'
import type { Shelf } from '../shelf.ts'
import type { Catalogue, SkyObject } from '../sky-object.ts'
import { websiteOf } from '../structured.ts'
import { fill, messages } from '../text.ts'
import { finestOf, type Placed, picksOf, type Tonight, tonight } from '../tonight.ts'
import styles from './home.module.css'
import { fitting, guidesInOrder, type HomeChoices, homeChoices } from './home-choices.ts'
import { HomeForm } from './home-form.tsx'
import { Above, SkyMap } from './home-sky.tsx'
import { dayOf, listedAmongItsKind, listedObject, objectNote, pathOf } from './listed.ts'
import { arranged } from './listings.ts'
import { PageList, Section } from './parts.tsx'

export type HomeData = {
  choices: HomeChoices
  /** What the visitor said of themselves. */
  said: Readonly<Record<Fact, string>>
  remembered: boolean
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
  placements: Shelf<PlacementEntry>
}

/** The evening's sky, what is best in it, and where to read on. */
export function createHomeRoute(shelves: HomeShelves): Route<HomeData> {
  return {
    async load(request, context) {
      const { content, locale, now, signal } = context
      const visit = visitFor(request, context, factsOf)
      const [envelope, objects, events, guides, questions, placements] = await Promise.all([
        content.entry({ slug: 'home', type: 'page', locale, resolutionDepth: 0, signal }),
        shelves.objects(context),
        shelves.events(context),
        shelves.guides(context),
        shelves.questions(context),
        shelves.placements(context),
      ])
      const page = envelope && readEntry(envelope, locale)
      // An editor says where to start; without one, what is new comes first.
      const first = page ? (await relatedTo(page, context)).filter(entry => entry.type === 'guide') : []
      const choices = homeChoices(visit, placements)
      const night = tonight(now, choices.half)
      const today = new Date(now).toISOString().slice(0, 10)
      return {
        data: {
          choices,
          said: Object.fromEntries(factNames.map(name => [name, visit.quirk(name)])) as Record<Fact, string>,
          remembered: visit.consented,
          night,
          picks: picksFor(objects, night.zenith, choices.instruments),
          finest: finestOf(objects),
          objectCount: objects.length,
          events: events.filter(event => dayOf(event) >= today).slice(0, 4),
          guides: guidesInOrder(
            [
              ...first,
              ...arranged(guides, 'newest', locale).filter(guide => !first.some(one => one.id === guide.id)),
            ],
            choices.guides,
          ).slice(0, 6),
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
  const events =
    data.events.length > 0 ? (
      <Section
        key="coming"
        id="coming"
        title={text.comingUp}
        lead={text.comingUpLead}
        link={{ href: localePath(locale, '/events'), text: text.allEvents }}
      >
        <PageList columns pages={data.events.map(event => listedAmongItsKind(event, locale))} />
      </Section>
    ) : null
  const guides = (
    <Section
      key="guides"
      id="guides"
      title={text.guides}
      lead={text.guidesLead}
      link={{ href: localePath(locale, '/guides'), text: text.allGuides }}
    >
      <PageList columns pages={data.guides.map(guide => listedAmongItsKind(guide, locale))} />
    </Section>
  )
  return (
    <Frame locale={locale} path="/">
      <div className={styles.hero}>
        <div className={styles.opening}>
          <p className={styles.date}>{longDate(locale, data.night.time)}</p>
          <h1>{data.choices.hero.title || text.tonight}</h1>
          <p className={styles.lead}>{data.choices.hero.lead || text.tonightLead}</p>
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
      <HomeForm said={data.said} kept={data.remembered} locale={locale} />
      {data.choices.guidesFirst ? [guides, events] : [events, guides]}
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

/** Enough of the best to have five that fit what a visitor looks with. */
function picksFor(
  objects: readonly SkyObject[],
  zenith: Tonight['zenith'],
  instruments: readonly string[],
): readonly Placed[] {
  if (instruments.length === 0) return picksOf(objects, zenith, 5)
  const within = picksOf(
    objects.filter(object => instruments.includes(object.instrument)),
    zenith,
    5,
  )
  return fitting(
    [...within, ...picksOf(objects, zenith, 10).filter(one => !within.includes(one))],
    instruments,
    5,
  )
}
