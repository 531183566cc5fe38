import type { ReactNode } from 'react'
import { type EntryReader, readEntry } from '../content/entry.ts'
import type { EntryList } from '../content/entry-list.ts'
import { type Facts, factsIn } from '../content/facts.ts'
import { chosenVariants, type PlacedVariant, type PlacementEntry } from '../content/placement.ts'
import { everyLanguage } from '../layout/layout.tsx'
import { type Locale, localePath } from '../locale.ts'
import { inLocale, type Localized } from '../localized.ts'
import { visitFor } from '../personal/visit.ts'
import { keptForAll, type Route } from '../route.ts'
import { websiteOf } from '../structured.ts'
import styles from './home.module.css'
import { pageWords } from './messages.ts'
import { PageList, Section } from './parts.tsx'
import { Placement } from './placement.tsx'
import { type Listing, listedNow, type PagesSetup } from './setup.ts'
import { VisitorForm } from './visitor-form.tsx'

type HomeSetup = {
  tagline: Localized
  /** What a visitor may say of themselves; none: nobody is asked. */
  facts: Facts
  /** The lists of which the first entries stand here. */
  sections: readonly { listing: Listing; list: EntryList<EntryReader>; entries?: number }[]
  placements: EntryList<PlacementEntry>
}

type HomeData = {
  title: string
  lead: string
  said: Readonly<Record<string, string>>
  remembered: boolean
  placed: PlacedVariant | undefined
  sections: readonly { listing: Listing; entries: readonly EntryReader[] }[]
}

/**
 * The start of a site: its own words (the entry `home` of the type `page`, if there is one), what the placement `home-hero` shows
 * this visitor, and the beginning of its lists.
 */
export function createHomeRoute(pages: PagesSetup, setup: HomeSetup): Route<HomeData> {
  return {
    async load(request, context) {
      const { content, locale, signal } = context
      const visit = visitFor(request, context, (url, language) => factsIn(setup.facts, url, language))
      const [envelope, placements, ...lists] = await Promise.all([
        content.entry({ slug: 'home', type: 'page', locale, resolutionDepth: 0, signal }),
        setup.placements(context),
        ...setup.sections.map(({ list }) => list(context)),
      ])
      const page = envelope && readEntry(envelope, locale)
      const [title, lead] = [
        page?.text('title') || pages.name,
        page?.text('summary') || inLocale(setup.tagline, locale),
      ]
      return {
        data: {
          title,
          lead,
          said: Object.fromEntries(setup.facts.map(({ name }) => [name, visit.quirk(name)])),
          remembered: visit.consented,
          placed: chosenVariants(visit, placements, 'home-hero')[0],
          sections: setup.sections.map(({ listing, entries = 6 }, at) => ({
            listing,
            entries: listedNow(listing, lists[at] ?? [], context.now).slice(0, entries),
          })),
        },
        head: {
          title: title === pages.name ? title : `${title} · ${pages.name}`,
          description: lead,
          alternates: everyLanguage('/'),
          canonical: localePath(locale, '/'),
          structured: [websiteOf(pages.name, inLocale(setup.tagline, locale), context)],
        },
        cacheControl: keptForAll,
        parameters: setup.facts.map(({ name }) => name),
      }
    },
    Page: ({ data, locale }) => (
      <pages.Frame locale={locale} path="/">
        <Home data={data} locale={locale} pages={pages} facts={setup.facts} />
      </pages.Frame>
    ),
  }
}

type HomeProps = { data: HomeData; locale: Locale; pages: PagesSetup; facts: Facts }

function Home({ data, locale, pages, facts }: HomeProps): ReactNode {
  return (
    <>
      <div className={styles.hero}>
        <div>
          <h1>{data.title}</h1>
          <p className={styles.lead}>{data.lead}</p>
        </div>
        <Placement variant={data.placed} locale={locale} />
      </div>
      {facts.length > 0 ? (
        <VisitorForm facts={facts} said={data.said} remembered={data.remembered} locale={locale} />
      ) : null}
      {data.sections.map(({ listing, entries }) =>
        entries.length === 0 ? null : (
          <Section
            key={listing.path}
            id={listing.path.slice(1)}
            title={inLocale(listing.title, locale)}
            lead={inLocale(listing.lead, locale)}
            link={{ href: localePath(locale, listing.path), text: pageWords(locale).all }}
          >
            <PageList columns pages={entries.map(entry => pages.listed(entry, locale, 'its type'))} />
          </Section>
        ),
      )}
    </>
  )
}
