import { site } from '../meridian/site.ts'
import { createSiteHandler } from '../src/kernel/handler.tsx'
import type { Assets } from '../src/kernel/page.tsx'
import { connect } from './connection.ts'
import { createConsentDesk } from './consent.ts'
import { eventsSettings } from './events.ts'

/** Vite serves sources as they are; its client brings styles and reloads. */
const assets: Assets = {
  styles: [],
  script: '/apps/site/src/kernel/client.ts',
  islandModules: () => [],
}

/** Inline styles and a socket are Vite's. In production neither is allowed. */
const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src *; frame-ancestors 'none'"

/** What React's refresh wants to stand before any component: on a page made by Vite it would be there. */
const refresh =
  '<script type="module">import refresh from "/@react-refresh";refresh.injectIntoGlobalHook(window);' +
  'window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>type=>type</script>'

/** The site for `npm run dev`: loaded anew by Vite at each request, so every edit shows. */
export function createDevelopmentSite(
  env: Record<string, string | undefined>,
  origin: string,
): (request: Request) => Promise<Response> {
  const connection = connect(
    {
      apiUrl: env['QUARRY_API_URL'] ?? '',
      searchUrl: '',
      contentUrl: '',
      organizationId: env['QUARRY_ORGANIZATION'] ?? 'quarry',
      projectId: env['QUARRY_PROJECT'] ?? '',
      searchHub: env['QUARRY_SEARCH_HUB'] ?? 'default',
      searchApiKey: env['QUARRY_SEARCH_API_KEY'] ?? '',
      contentApiKey: env['QUARRY_CONTENT_API_KEY'] ?? '',
    },
    null,
  )
  const consent = createConsentDesk({
    secret: connection.formSecret,
    origin,
    clock: Date.now,
    collect: connection.collect,
  })
  const pages = createSiteHandler({
    site,
    assets,
    consentToken: consent.token,
    events: eventsSettings(
      {
        organizationId: env['QUARRY_ORGANIZATION'] ?? 'quarry',
        searchHub: env['QUARRY_SEARCH_HUB'] ?? 'default',
        analyticsMode: env['QUARRY_ANALYTICS_MODE'] === 'legacy' ? 'legacy' : 'next',
        ...{ analyticsUrl: '', trackingId: '', customerEventsKey: '', consentScript: '' },
        ...{ customerEventsScript: '', webAnalyticsScript: '', performanceScript: '' },
      },
      'development',
    ),
    origin,
    timeoutMs: 30_000,
    securityPolicy: policy,
    clock: Date.now,
    context: (incoming, previewKey) => connection.contextFor(incoming, previewKey),
    mayPreview: (key, incoming) => connection.mayPreview(key, incoming),
    report: error => console.error(error),
  })
  return async request => {
    if (new URL(request.url).pathname === '/search-token') return connection.searchTokenResponse(request)
    const own = (await consent.respond(request)) ?? (await connection.forward(request))
    if (own) return own
    const response = await pages({
      request,
      requestId: 'development',
      clientAddress: '',
      signal: request.signal,
    })
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const scripts = `${refresh}<script type="module" src="/@vite/client"></script><script type="module" src="/apps/site/src/styles.ts"></script>`
    const html = (await response.text()).replace('</head>', `${scripts}</head>`)
    return new Response(html, response)
  }
}
