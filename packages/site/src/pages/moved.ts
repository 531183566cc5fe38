import type { ReactNode } from 'react'
import { localePath } from '../locale.ts'
import type { Route } from '../route.ts'

/** An address that has another name for good. */
export function movedRoute(path: string): Route<null> {
  return {
    load: async (_request, { locale }) =>
      new Response(null, { status: 308, headers: { location: localePath(locale, path) } }),
    Page: Nothing,
  }
}

function Nothing(): ReactNode {
  return null
}
