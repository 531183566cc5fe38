import { box, createSearch, facets, pager, query, results, sort, specific } from '@quarry/search'

type Made = { baseUrl: string; token: string; url: string; state?: Readonly<Record<string, unknown>> }

/** The same search on the server and in the browser, which goes on from the server's state. */
export const makeSearch = ({ baseUrl, token, url, state }: Made) =>
  createSearch(
    {
      organizationId: 'quarry',
      baseUrl,
      accessToken: token,
      ...(state ? { state } : { url }),
      // A token lives for a day; where a page stays open for longer, give `renewAccessToken`.
    },
    [query(), box(), results({ fields: ['kind'] }), facets([specific({ field: 'kind' })]), sort(), pager()],
  )
