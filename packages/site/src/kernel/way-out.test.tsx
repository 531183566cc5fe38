import { searchSetup } from 'virtual:quarry/search'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider, useLoaderData } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createAboutYouRoute } from '../pages/about-you/route.tsx'
import { PagesAndMore } from '../pages/search/paging.tsx'
import { createSearchRoute } from '../pages/search/route.tsx'
import type { Loaded, Route, RouteContext } from '../route.ts'

const services: Pick<
  RouteContext,
  'searchToken' | 'searchFetch' | 'searchBaseUrl' | 'publicSearchBaseUrl' | 'organizationId'
> = {
  searchToken: async () => ({ accessToken: 'token', organizationId: 'o', expiresAt: 1 }),
  searchFetch: async () =>
    Response.json({ results: [], triggers: [], facets: [], searchUid: '1', totalCountFiltered: 0 }),
  searchBaseUrl: 'https://search.example/v2',
  publicSearchBaseUrl: 'https://search.example/v2',
  organizationId: 'o',
}

/** One of our routes as a route of React Router: its load is a loader, its Page a component. */
function asReactRouter<Data>(path: string, route: Route<Data>) {
  return {
    path,
    loader: ({
      request,
      params,
    }: {
      request: Request
      params: Readonly<Record<string, string | undefined>>
    }) =>
      route.load(request, {
        ...services,
        locale: 'en',
        params,
        signal: request.signal,
        now: 0,
      } as unknown as RouteContext),
    Component(): ReactNode {
      const loaded = useLoaderData() as Loaded<Data>
      return <route.Page data={loaded.data} locale="en" />
    },
  }
}

const words = () => ({ filters: {}, tabs: {}, sorts: {}, card: { kinds: {}, path: '' } })

describe('the way out of our kernel', () => {
  it.each([
    ['/search?q=bread', '<search>'],
    ['/about-you', '<h1'],
  ])('leads into React Router: %s', async (path, expected) => {
    const frame = ({ children }: { children: ReactNode }) => <main>{children}</main>
    const listed = () => ({ href: '/', title: '', summary: '', note: '' })
    const pages = { name: 'Site', Frame: frame, listed }
    const routes = [
      asReactRouter('/search', createSearchRoute({ ...searchSetup, Paging: PagesAndMore }, words, pages)),
      asReactRouter('/about-you', createAboutYouRoute(pages)),
    ]
    const handler = createStaticHandler(routes)
    const context = await handler.query(new Request(`https://site.example${path}`))
    if (context instanceof Response) throw new Error('a page was expected')
    const html = renderToString(
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} />,
    )
    expect(html).toContain(expected)
  })
})
