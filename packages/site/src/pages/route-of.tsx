import type { ReactNode } from 'react'
import type { Locale } from '../locale.ts'
import { keptForAll, type Loaded, type Route } from '../route.ts'

type PageProps<Data> = { data: Data; locale: Locale }

/** What `load` answers when nothing has this address: the site's own page for it is shown instead. */
export const absent: Loaded<null> = { data: null, head: { title: '' }, status: 404 }

/** A route that may find nothing. Its page is written for what is there. */
export function routeOf<Data>(
  load: (...given: Parameters<Route<Data>['load']>) => Promise<Loaded<Data> | Loaded<null> | Response>,
  Page: (props: PageProps<Data>) => ReactNode,
): Route<Data | null> {
  return {
    async load(request, context) {
      const loaded = await load(request, context)
      if (loaded instanceof Response) return loaded
      // What everybody sees alike, whatever else the address says; a page that says otherwise is believed.
      return loaded.status === undefined ? { cacheControl: keptForAll, parameters: [], ...loaded } : loaded
    },
    Page: ({ data, locale }) => (data === null ? null : <Page data={data} locale={locale} />),
  }
}
