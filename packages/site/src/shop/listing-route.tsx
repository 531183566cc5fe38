import { productPageTurned, redirectIn } from '@quarry/search/commerce'
import { type ReactNode, useContext } from 'react'
import { visitorOf } from '../consent/index.ts'
import { nobody } from '../consent/visitor.ts'
import { Island } from '../islands/island.tsx'
import { everyLanguage } from '../layout/layout.tsx'
import { localePath } from '../locale.ts'
import { inLocale } from '../localized.ts'
import { homeStep, PageHead, Trail } from '../pages/parts.tsx'
import type { PagesSetup } from '../pages/setup.ts'
import type { Route } from '../route.ts'
import { seeOther } from '../see-other.ts'
import { collectionOf, trailOf } from '../structured.ts'
import { edgesOf } from './ask.ts'
import { CartContext } from './cart-sign.tsx'
import { ListingPage, type ListingProps } from './listing-page.tsx'
import { shopWords } from './messages.ts'
import { openListing, type SiteListing } from './open.ts'
import { cartPath, marketOf, numbersIn, type ShopSection, type ShopSetup } from './setup.ts'
import styles from './shop.module.css'

/** What the browser needs to go on with a listing: it travels in the page's state block. */
export type ShopPageState = {
  organizationId: string
  accessToken: string
  searchBaseUrl: string
  view: string
  /** What its products are paid in. */
  currency: string
  custom: Readonly<Record<string, unknown>>
  state: object
}

type ListingData = { page: SiteListing; query: string | null; section: ShopSection }

/** So long a page may be given to others who ask the same, if nothing changes meanwhile. */
const sharedSeconds = 60

/** A section of the shop: the server asks once, by the address, and all links of the page are addresses. */
export function createSectionRoute(
  { name: siteName, Frame }: PagesSetup,
  setup: ShopSetup,
  section: ShopSection,
): Route<ListingData> {
  const [top] = setup.sections
  return {
    async load(request, context) {
      const { locale, origin = '' } = context
      const url = new URL(request.url)
      const words = shopWords(locale)
      const query = url.searchParams.get('q')
      const { accessToken } = await context.searchToken()
      const edges = edgesOf(context)
      const known = visitorOf(request, context.consent, {
        mode: context.analyticsMode ?? 'next',
        href: `${origin}${url.pathname}${url.search}`,
      })
      // What is to be kept without its visitor is told by the browser, under an id that only its page has.
      const visitor = context.searchService?.analytics?.isAnonymous ? nobody : known
      const view = `${origin}${section.path}`
      const custom = context.personal?.searchContext() ?? {}
      const { organizationId, searchBaseUrl } = context
      const page = openListing(
        setup,
        { organizationId, searchBaseUrl, locale, url: url.pathname + url.search, view, custom },
        { ...edges, token: () => accessToken, visitor: () => visitor },
      )
      await page.run(context.signal)
      const { products } = page.state
      const redirect = redirectIn(products)
      if (redirect) return Response.redirect(new URL(redirect, request.url), 303)
      const { productPages: turned } = page.state
      // A page that is not there any more, or never was: its visitor is led to the last one that is.
      if (
        turned.page > 0 &&
        (products.status === 'refused' || (products.status === 'ready' && products.list.length === 0))
      )
        return seeOther(page.href(productPageTurned(Math.max(0, turned.pages - 1))))
      const title = inLocale(section.name, locale)
      const state: ShopPageState = {
        organizationId,
        accessToken,
        searchBaseUrl: context.publicSearchBaseUrl,
        view,
        currency: marketOf(setup, locale).currency,
        custom,
        state: page.snapshot(),
      }
      const isReady = products.status === 'ready'
      return {
        data: { page, query, section },
        head: {
          title: `${title} · ${siteName}`,
          description: inLocale(section.lead, locale),
          alternates: everyLanguage(`${section.path}${url.search}`),
          canonical: page.href(),
          // Filtered lists are endless; the products that they lead to are what an engine should keep.
          ...(url.search === '' ? {} : { robots: 'noindex, follow' }),
          structured: [
            collectionOf(section.path, title, context),
            trailOf(
              [
                homeStep(locale),
                { path: top.path, text: words.trail },
                ...(section === top ? [] : [{ path: section.path, text: title }]),
              ],
              context,
            ),
          ],
        },
        cacheControl: 'private, no-cache',
        status: isReady ? 200 : products.status === 'refused' ? 400 : 503,
        ...(isReady && known.clientId === '' && { sharedFor: sharedSeconds }),
        state: { shop: state, opens: [] },
      }
    },
    Page({ data, locale }) {
      const words = shopWords(locale)
      const own: ListingProps = { locale, words, query: data.query }
      return (
        <Frame locale={locale} path={section.path}>
          <Trail
            locale={locale}
            steps={[homeStep(locale), ...(section === top ? [] : [{ path: top.path, text: words.trail }])]}
          />
          <PageHead title={inLocale(section.name, locale)} lead={inLocale(section.lead, locale)} />
          <ShopNav setup={setup} locale={locale} current={section.path} query={data.query} />
          <Island
            name="shop"
            hydrate="interaction"
            component={ListingPage}
            props={own}
            live={{ page: data.page, setup }}
          />
        </Frame>
      )
    },
  }
}

type ShopNavProps = { setup: ShopSetup; locale: string; current?: string; query?: string | null }

/** The sections of the shop, its cart, and what looks for products. */
export function ShopNav({ setup, locale, current = '', query = null }: ShopNavProps): ReactNode {
  const words = shopWords(locale)
  const [top] = setup.sections
  const count = useContext(CartContext)
  return (
    <div className={styles.nav}>
      <nav aria-label={words.sections}>
        <ul className={styles.sections}>
          {setup.sections.map(({ path, name }) => (
            <li key={path}>
              <a
                className={styles.section}
                href={localePath(locale, path)}
                aria-current={path === current ? 'page' : undefined}
              >
                {inLocale(name, locale)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <search aria-label={words.find}>
        <form className={styles.find} action={localePath(locale, top.path)}>
          <input
            className={styles.field}
            type="search"
            name="q"
            defaultValue={query ?? ''}
            placeholder={words.find}
            aria-label={words.find}
          />
          <button type="submit" className={styles.quiet}>
            {words.findGo}
          </button>
        </form>
      </search>
      <a
        className={styles.section}
        href={localePath(locale, cartPath)}
        aria-current={current === cartPath ? 'page' : undefined}
      >
        {words.cart}
        {count > 0 ? ` (${numbersIn(locale).format(count)})` : ''}
      </a>
    </div>
  )
}
