import { parametersHeader } from '../kernel/handler.tsx'
import { defaultLocale } from '../locale.ts'
import { keptForAll, type Route, type RouteContext } from '../route.ts'

type Text = (context: RouteContext) => Promise<string | null>

/** A file that is made from content, in the language of its address; null is no file. */
export function fileRoute(type: string, text: Text): Route<null> {
  return {
    async load(_request, context) {
      const body = await text(context)
      if (body === null) return { data: null, head: { title: '' }, status: 404 }
      return new Response(body, {
        headers: {
          'content-type': type,
          'cache-control': context.preview ? 'private, no-store' : keptForAll,
          'x-content-type-options': 'nosniff',
          [parametersHeader]: '',
        },
      })
    },
    Page: () => null,
  }
}

/** One that stands at the root of the site only, whatever language is asked for. */
export function rootFileRoute(type: string, text: Text): Route<null> {
  return fileRoute(type, async context => (context.locale === defaultLocale ? text(context) : null))
}
