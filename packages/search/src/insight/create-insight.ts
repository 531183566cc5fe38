import type { Capability, StateOf } from '../core/capability.ts'
import { check, filled, matching } from '../core/check.ts'
import type { Environment, SearchConfig } from '../core/config.ts'
import { createPage, type Page } from '../core/create-page.ts'
import type { State } from '../core/model.ts'
import { SEARCH } from '../core/request.ts'

/** A panel beside a case: a page of results whose questions go to a configuration of its own. */
export type Insight<Whole = State> = Page<Whole>

export type InsightConfig = Omit<SearchConfig, 'baseUrl' | 'pipeline' | 'searchHub'> & {
  /** Which panel: somebody configured it under this id. */
  insightId: string
  /** Where the services are; without it the address follows from organisation and environment. */
  platformUrl?: string
}

const platformOf = (organizationId: string, environment: Environment = 'prod'): string =>
  `https://${organizationId}.org${environment === 'prod' ? '' : environment}.coveo.com`

/** Makes a panel out of capabilities: those of a search page, and those of this module. */
export function createInsight<const List extends readonly Capability[]>(
  { insightId, platformUrl, ...config }: InsightConfig,
  list: List,
): Insight<StateOf<List>> {
  const { organizationId, environment } = config
  const platform = (platformUrl ?? platformOf(organizationId, environment)).replace(/\/+$/, '')
  check('configuration of the panel: Insight engine configuration error', {
    insightId: filled(insightId) || matching(insightId, /^[\w-]{1,100}$/),
    organizationId: filled(organizationId),
    platformUrl: /^https?:\/\/[^\s/]+/i.test(platform) ? '' : 'value is not a valid URL.',
  })
  const organization = `${platform}/rest/organizations/${encodeURIComponent(organizationId)}`
  const baseUrl = `${organization}/insight/v1/configs/${encodeURIComponent(insightId)}`
  /** Where a call of the core lives here: the panel has few of its own, and spells one otherwise. */
  function placed(url: string): string {
    if (!url.startsWith(`${baseUrl}/`)) return url
    const [path = '', query = ''] = url.slice(baseUrl.length).split('?')
    if (path === '/facet') return `${platform}/rest/search/v2/facet?${query}`
    if (path === '/userActions') return `${organization}/machinelearning/user/actions`
    return path === '/html' ? url : `${baseUrl}${path.toLowerCase()}`
  }
  const send = config.fetch ?? ((input, init) => fetch(input, init))
  const question = {
    ...SEARCH,
    path: '/search',
    // Its hub and its pipeline are those of its configuration.
    common: (context: Parameters<typeof SEARCH.common>[0]) => {
      const { searchHub: _, pipeline: __, ...body } = SEARCH.common(context)
      return body
    },
    // Of what a search page asks it is no part.
    main: (...[body, context]: Parameters<typeof SEARCH.main>) => ({
      ...SEARCH.main(body, context),
      ...(body.caseContext && { caseContext: body.caseContext }),
    }),
  }
  return createPage(
    question,
    { ...config, baseUrl, fetch: (input, init) => send(placed(String(input)), init) },
    list,
  )
}
