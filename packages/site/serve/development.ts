import type { Assets } from '../src/kernel/page.tsx'
import { type ConnectionConfig, connect } from './connection.ts'
import { createSiteLayers, type LayersConfig } from './site-layers.ts'

/** Where a browser finds, at Vite, what pages begin with. */
type DevelopmentModules = { client: string; styles: string }

/** Inline styles and a socket are Vite's. In production neither is allowed. */
const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src *; frame-ancestors 'none'"

/** What React's refresh wants to stand before any component: on a page made by Vite it would be there. */
const refresh =
  '<script type="module">import refresh from "/@react-refresh";refresh.injectIntoGlobalHook(window);' +
  'window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>type=>type</script>'

/**
 * The site for `npm run dev`: loaded anew by Vite at each request, so every edit shows. Around its pages stands what
 * stands there in production, with the same settings.
 */
export function createDevelopmentSite(
  config: ConnectionConfig & LayersConfig,
  origin: string,
  modules: DevelopmentModules,
): (request: Request) => Promise<Response> {
  // Vite serves sources as they are; its client brings styles and reloads.
  const assets: Assets = { styles: [], script: modules.client, islandModules: () => [] }
  const answer = createSiteLayers({
    config,
    assets,
    origin,
    connection: connect(config, null),
    release: 'development',
    keepsPages: false,
    timeoutMs: 30_000,
    securityPolicy: policy,
    report: error => console.error(error),
  })
  return async request => {
    const response = await answer({
      request,
      requestId: 'development',
      clientAddress: '',
      signal: request.signal,
    })
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const scripts = `${refresh}<script type="module" src="/@vite/client"></script><script type="module" src="${modules.styles}"></script>`
    const html = (await response.text()).replace('</head>', `${scripts}</head>`)
    return new Response(html, response)
  }
}
