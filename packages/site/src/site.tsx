import type { ComponentType, ReactNode } from 'react'
import type { SaidIdentity } from './identity.ts'
import type { Locale } from './locale.ts'
import type { Localized } from './localized.ts'
import type { Head, Loaded, Route, RouteContext } from './route.ts'
import type { ShopSetup } from './shop/setup.ts'

/** A page that is ready to be rendered. */
export type Opened = Omit<Loaded<unknown>, 'data'> & { body: ReactNode }

/** A route in the table, its data type kept inside. */
export type MountedRoute = {
  pattern: string
  open(request: Request, context: RouteContext): Promise<Opened | Response>
}

export type ErrorPageProps = { locale: Locale; path: string; requestId: string }

/** What is shown beside a link elsewhere. PNG or JPEG: nobody there takes drawings. */
export type SharedImage = {
  path: string
  width: number
  height: number
  says: Localized
}

/** Everything that makes this site this site: replace it and you have another. */
export type Site = {
  name: string
  /** Stands for pages that have no picture of their own. */
  image?: SharedImage
  routes: readonly MountedRoute[]
  /** What is sold, and where: its pages are among the routes. */
  shop?: ShopSetup
  /** What an address says of the visitor: `?diet=vegan`. It holds for this page, and with consent for those that follow. */
  facts?(url: URL, locale: Locale): Readonly<Record<string, string>>
  /** Who asks, where the operator knows it by a way of their own; null for whoever is nobody. */
  identity?(request: Request): SaidIdentity | Promise<SaidIdentity>
  /** Pages of their own for what was not found, and for what failed. */
  errors: Record<
    'notFound' | 'failed',
    { head(props: ErrorPageProps): Head; Page: ComponentType<ErrorPageProps> }
  >
}

/** Puts a route into the table: `mount('/recipe/:slug', recipeRoute)`. */
export function mount<Data>(pattern: string, route: Route<Data>): MountedRoute {
  return {
    pattern,
    async open(request, context) {
      const loaded = await route.load(request, context)
      if (loaded instanceof Response) return loaded
      const { data, ...rest } = loaded
      return { ...rest, body: <route.Page data={data} locale={context.locale} /> }
    },
  }
}
