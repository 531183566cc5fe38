/** Names of what is asked for: few, so that they can be labels of metrics and fields of a log. */
const named: readonly (readonly [RegExp, string])[] = [
  [/^\/(healthz|readyz|metrics)$/, 'operations'],
  [/^\/openapi\.json$/, 'operations'],
  [/^\/search-token$/, 'token'],
  [/^\/rest\/search\/v2\/token$/, 'token'],
  [/^\/rest\/search\/v2\/querySuggest$/, 'suggest'],
  [/^\/rest\/search\/v2/, 'search-api'],
  [/^\/rest\/organizations\/[^/]+\/(answer|insight|machinelearning)\//, 'answer'],
  [/^\/rest\/((v15|ua)\/|organizations\/[^/]+\/events\/)/, 'events'],
  [/^\/rest\/insights\//, 'insights'],
  [/^\/(collect|cdn|rum|va)\b/, 'events'],
  [/^\/rest\//, 'search-api'],
  [/^\/push\//, 'push'],
  [/^\/admin\//, 'admin-api'],
  [/^\/api\//, 'content-api'],
  [/^\/assets\//, 'asset'],
  [/^\/((es|fr)\/)?search$/, 'search-page'],
]

/** What a path belongs to. */
export function routeOf(pathname: string): string {
  return (
    named.find(([pattern]) => pattern.test(pathname))?.[1] ?? (/\.\w{2,5}$/.test(pathname) ? 'asset' : 'page')
  )
}
