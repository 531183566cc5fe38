import { everyLanguage, inOrder, keptForAll, type Route, websiteOf } from '@quarry/site'
import {
  type EntryList,
  type EntryReader,
  factsIn,
  type PlacementEntry,
  readEntry,
  relatedTo,
  visitFor,
} from '@quarry/site/content'
import { PageList, Section, VisitorForm } from '@quarry/site/pages'
import { fill, inLocale, type Locale, localePath } from '@quarry/site/words'
import type { ReactNode } from 'react'
import { chrome, Frame } from '../chrome.ts'
import { facts } from '../facts.ts'
import { clock, longDate, whole } from '../format.ts'
import { labelOf } from '../kinds.ts'
import type { Catalogue, SkyObject } from '../sky-object.ts'
import { wordsIn } from '../text.ts'
import { finestOf, hourIn, type Placed, picksOf, type Tonight, tonight } from '../tonight.ts'
import styles from './home.module.css'
import { fitting, guidesInOrder, type HomeChoices, homeChoices } from './home-choices.ts'
import { Above, SkyMap } from './home-sky.tsx'
import { dayOf, listedAmongItsKind, listedFields, listedObject, objectNote, pathOf } from './listed.tsx'

type HomeData = {
  choices: HomeChoices
  /** What the visitor said of themselves. */
  said: Readonly<Record<string, string>>
  remembered: boolean
  night: Tonight
  picks: readonly Placed[]
  finest: readonly SkyObject[]
  /** Slugs of stars that have a page. */
  stars: readonly string[]
  objectCount: number
  events: readonly EntryReader[]
  guides: readonly EntryReader[]
  questions: readonly EntryReader[]
}

type HomeLists = {
  objects: Catalogue
  events: EntryList<EntryReader>
  guides: EntryList<EntryReader>
  questions: EntryList<EntryReader>
  placements: EntryList<PlacementEntry>
}

/** The evening's sky, what is best in it, and where to read on. */
export function createHomeRoute(lists: HomeLists): Route<HomeData> {
  return {
    async load(request, context) {
      const { content, locale, now, signal } = context
      const visit = visitFor(request, context, (url, language) => factsIn(facts, url, language))
      const [envelope, objects, events, guides, questions, placements] = await Promise.all([
        content.entry({ slug: 'home', type: 'page', locale, resolutionDepth: 0, signal }),
        lists.objects(context),
        lists.events(context),
        lists.guides(context),
        lists.questions(context),
        lists.placements(context),
      ])
      const page = envelope && readEntry(envelope, locale)
      // An editor says where to start; without one, what is new comes first.
      const first = page
        ? (await relatedTo(page, context, listedFields)).filter(entry => entry.type === 'guide')
        : []
      const choices = homeChoices(visit, placements)
      const night = tonight(now, choices.half, hourIn(new URL(request.url).searchParams.get('hour')))
      const today = new Date(now).toISOString().slice(0, 10)
      return {
        data: {
          choices,
          said: Object.fromEntries(facts.map(({ name }) => [name, visit.quirk(name)])),
          remembered: visit.consented,
          night,
          picks: picksFor(objects, night.zenith, choices.instruments),
          finest: finestOf(objects),
          stars: objects.filter(({ type }) => type.includes('star')).map(({ slug }) => slug),
          objectCount: objects.length,
          events: events.filter(event => dayOf(event) >= today).slice(0, 4),
          guides: guidesInOrder(
            [
              ...first,
              ...inOrder(guides, 'newest', locale).filter(guide => !first.some(one => one.id === guide.id)),
            ],
            choices.guides,
          ).slice(0, 6),
          questions: questions.slice(0, 3),
        },
        head: {
          title: page?.text('title') || chrome.name,
          description: page?.text('summary') || inLocale(chrome.tagline, locale),
          alternates: everyLanguage('/'),
          canonical: localePath(locale, '/'),
          structured: [websiteOf(chrome.name, inLocale(chrome.tagline, locale), context)],
        },
        cacheControl: keptForAll,
        parameters: [...facts.map(({ name }) => name), 'hour'],
      }
    },
    Page: Home,
  }
}

function Home({ data, locale }: { data: HomeData; locale: Locale }): ReactNode {
  const text = wordsIn(locale)
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
        <SkyMap night={data.night} picks={data.picks} stars={data.stars} locale={locale} />
        <section className={styles.picks} aria-labelledby="picks">
          <h2 id="picks">{text.picks}</h2>
          <p className={styles.note}>{fill(text.picksLead, { hour: clock(locale, data.night.time) })}</p>
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
      <VisitorForm facts={facts} said={data.said} remembered={data.remembered} locale={locale} />
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
