import type { ReactNode } from 'react'
import type { Locale } from '../../src/locale.ts'
import type { Loaded, Route } from '../../src/route.ts'

type PageProps<Data> = { data: Data; locale: Locale }

/** What `load` answers when nothing has this address: the site's own page for it is shown instead. */
export const absent: Loaded<null> = { data: null, head: { title: '' }, status: 404 }

/** A route that may find nothing. Its page is written for what is there. */
export function routeOf<Data>(
  load: (...given: Parameters<Route<Data>['load']>) => Promise<Loaded<Data> | Loaded<null>>,
  Page: (props: PageProps<Data>) => ReactNode,
): Route<Data | null> {
  return { load, Page: ({ data, locale }) => (data === null ? null : <Page data={data} locale={locale} />) }
}
