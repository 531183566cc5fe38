import type { Enrichment } from '@quarry/content/personalise'
import type { ProductVariant } from '@quarry/protocol'
import { say } from '@quarry/search/say'
import type { ReactNode } from 'react'
import { type EntryReader, readEntry } from '../content/entry.ts'
import { namedBy, relatedTo } from '../content/related.ts'
import { dayFormat } from '../day.ts'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { everyLanguage } from '../layout/layout.tsx'
import { type Locale, localePath } from '../locale.ts'
import { inLocale } from '../localized.ts'
import { fill } from '../messages.ts'
import { LeadPicture, type ShownPicture } from '../pictures/picture.tsx'
import { shareImageOf } from '../pictures/share.ts'
import type { Loaded, Route, RouteContext } from '../route.ts'
import { InShop, productsIn } from '../shop/seen-in.tsx'
import type { ShopSetup } from '../shop/setup.ts'
import { articleOf, type Step, type Structured, trailOf } from '../structured.ts'
import { asMarkdown, markdownSlug } from './as-markdown.ts'
import { datesOf } from './feeds/calendar.ts'
import { pageWords } from './messages.ts'
import { Outline } from './outline.tsx'
import { OwnFacts } from './own-facts.tsx'
import { homeStep, PageHead, PageList, Section, Trail } from './parts.tsx'
import { minutesToRead, outlineOf, Prose, withoutLead } from './prose.tsx'
import styles from './reading.module.css'
import { absent, routeOf } from './route-of.tsx'
import type { FilterWords } from './search/setup.ts'
import type { Listing, PagesSetup } from './setup.ts'

/** What stands below a text: what a site asked for, and what is related. */
type Beside<More> = { more: More; related: readonly EntryReader[]; locale: Locale }

/** What a site may say of its texts beyond what all texts have. */
export type ReadingSetup<More> = {
  /** Types whose entries have their place elsewhere. */
  placed?: ReadonlySet<string>
  /** Fields that lists of related entries show. */
  relatedFields?: readonly string[]
  /** Stands above the title. */
  eyebrow?(entry: EntryReader, locale: Locale): string
  enrichments?(entry: EntryReader): readonly Enrichment[]
  /** What fields, and their values, are called in the facts that a list names. */
  factWords?(locale: Locale): Readonly<Record<string, FilterWords>>
  /** What an editor says of the time that reading takes; without it words are counted. */
  minutes?(entry: EntryReader): number | undefined
  structured?(entry: EntryReader, path: string, context: RouteContext): readonly Structured[]
  /** What else the page is made of, asked for beside the entry; `cacheControl` where it is not whole. */
  load?(
    path: string,
    listing: Listing | null,
    context: RouteContext,
  ): Promise<{ more: More } & Pick<Loaded<never>, 'cacheControl'>>
  /** What of it the browser is to know. */
  state?(shown: Beside<More>): NonNullable<Loaded<never>['state']>
  /** Stands below the text and what is related. */
  After?(props: Beside<More>): ReactNode
  /** For the text's stylesheet. */
  proseClass?: string | undefined
}

type ReadingData<More> = {
  entry: EntryReader
  picture: ShownPicture | null
  path: string
  related: readonly EntryReader[]
  /** What the facts below the title name. */
  named: readonly EntryReader[]
  more: More | undefined
  /** What of the shop the text speaks of. */
  products: readonly ProductVariant[]
}

/**
 * A text to read. Without a type it is of the one that the address names: what editors make has pages as soon as it has a
 * title and a body. `SLUG.md` is its Markdown.
 */
export function createReadingRoute<More = never>(
  setup: PagesSetup,
  type: string | null,
  listing: Listing | null,
  own: ReadingSetup<More>,
  shop?: ShopSetup,
): Route<ReadingData<More> | null> {
  const stepsTo = (locale: Locale): Step[] => [
    homeStep(locale),
    ...(listing ? [{ path: listing.path, text: inLocale(listing.name, locale) }] : []),
  ]
  return routeOf<ReadingData<More>>(
    async (_request, context) => {
      const { content, locale, params, signal } = context
      const { slug, isMarkdown } = markdownSlug(params['slug'])
      const named = type ?? params['type'] ?? ''
      if (type === null && own.placed?.has(named)) return absent
      const path = setup.pathOf(named, slug)
      const [envelope, besides, products] = await Promise.all([
        content.entry({ slug, type: named, locale, resolutionDepth: 0, signal }),
        own.load?.(path, listing, context),
        shop?.seenIn?.type === named ? productsIn(slug, shop, context) : [],
      ])
      if (!envelope) return absent
      const entry = readEntry(envelope, locale)
      if (isMarkdown) return asMarkdown(entry, context)
      const title = entry.text('title')
      const [related, inFacts] = await Promise.all([
        relatedTo(entry, context, own.relatedFields),
        namedBy(entry, listing?.facts ?? [], context),
      ])
      return {
        ...(besides?.cacheControl ? { cacheControl: besides.cacheControl } : {}),
        ...(besides && own.state ? { state: own.state({ more: besides.more, related, locale }) } : {}),
        enrichments: own.enrichments?.(entry) ?? [],
        data: {
          entry,
          picture: setup.pictureOf(entry, locale, context.now),
          path,
          related,
          named: inFacts,
          more: besides?.more,
          products,
        },
        head: {
          title: `${title} · ${setup.name}`,
          description: entry.text('summary'),
          alternates: everyLanguage(path),
          canonical: localePath(locale, path),
          type: 'article',
          ...shareImageOf(entry, context),
          structured: own.structured?.(entry, path, context) ?? [
            articleOf(entry, path, setup.name, context),
            trailOf([...stepsTo(locale), { path, text: title }], context),
          ],
        },
      }
    },
    ({ data, locale }) => (
      <setup.Frame locale={locale} path={data.path}>
        <Trail locale={locale} steps={stepsTo(locale)} />
        <Article
          entry={data.entry}
          path={data.path}
          locale={locale}
          own={own}
          facts={listing?.facts ?? []}
          named={data.named.map(({ id, type: ofType, slug, text }) => ({
            id,
            title: text('title'),
            path: setup.pathOf(ofType, slug),
          }))}
          picture={data.picture}
          dates={listing ? datesOf(data.entry, locale, listing.dates) : null}
        />
        {data.related.length > 0 ? (
          <Section id="related" title={pageWords(locale).related}>
            <PageList columns pages={data.related.map(entry => setup.listed(entry, locale, 'others'))} />
          </Section>
        ) : null}
        {shop && data.products.length > 0 ? (
          <InShop products={data.products} setup={shop} locale={locale} />
        ) : null}
        {own.After && data.more !== undefined ? (
          <own.After more={data.more} related={data.related} locale={locale} />
        ) : null}
      </setup.Frame>
    ),
  )
}

type ArticleProps<More> = {
  entry: EntryReader
  path: string
  locale: Locale
  picture: ShownPicture | null
  /** Where a calendar finds when it is. */
  dates: string | null
  facts: readonly string[]
  named: Parameters<typeof OwnFacts>[0]['named']
  own: ReadingSetup<More>
}

function Article<More>(props: ArticleProps<More>): ReactNode {
  const { entry, path, locale, own, facts, named, picture, dates } = props
  const body = withoutLead(entry.value('body'), entry.text('summary'))
  const outline = outlineOf(body)
  return (
    <article>
      <PageHead
        eyebrow={own.eyebrow?.(entry, locale)}
        title={entry.text('title')}
        lead={entry.text('summary')}
      >
        {facts.length > 0 ? (
          <OwnFacts
            entry={entry}
            fields={facts}
            named={named}
            words={own.factWords?.(locale) ?? {}}
            locale={locale}
          />
        ) : null}
        <div className={styles.byline}>
          <p>
            {bylineOf(entry, body, locale, own.minutes?.(entry))}
            {dates ? (
              <>
                {' · '}
                <a href={dates}>{pageWords(locale).toCalendar}</a>
              </>
            ) : null}
          </p>
          <FavouriteButton path={path} locale={locale} />
        </div>
      </PageHead>
      {picture ? <LeadPicture picture={picture} /> : null}
      <div className={styles.columns}>
        <Outline outline={outline} locale={locale} styles={styles} />
        <div className={styles.body}>
          <Prose value={body} locale={locale} className={own.proseClass} />
        </div>
      </div>
    </article>
  )
}

function bylineOf(
  entry: EntryReader,
  body: unknown,
  locale: Locale,
  minutes: number = minutesToRead(body),
): string {
  const text = pageWords(locale)
  const [author, date] = [entry.text('author'), entry.text('date')]
  const parts = [
    author && fill(text.by, { author }),
    date && fill(text.updated, { date: dayFormat(locale).format(new Date(date)) }),
    say(text.readingTime, locale, { count: minutes }),
  ]
  return parts.filter(Boolean).join(' · ')
}
