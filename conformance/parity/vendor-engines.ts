import * as vendor from '@coveo/headless'
import * as recommending from '@coveo/headless/recommendation'
import type { Setup } from './player.ts'
import { base } from './record.ts'

/** Legacy events are another suite's business: here they go nowhere. */
const silentAnalytics = {
  storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  getClientDependingOnEventType: () => ({
    sendEvent: async () => ({ visitId: 'visit', visitorId: 'visitor' }),
    deleteHttpCookieVisitorId: async () => {},
  }),
}

function common(page: Setup) {
  const { mode = 'next', visitor, renew } = page
  return {
    configuration: {
      organizationId: 'quarry',
      accessToken: page.token ?? 'token',
      ...(renew && { renewAccessToken: async () => renew }),
      analytics: {
        ...page.analytics,
        enabled: mode !== 'disabled',
        analyticsMode: mode === 'legacy' ? ('legacy' as const) : ('next' as const),
        ...(mode === 'legacy' && !page.events && { runtimeEnvironment: silentAnalytics as never }),
      },
    },
    loggerOptions: { level: 'silent' as const },
    ...(visitor && {
      navigatorContextProvider: () => ({
        referrer: visitor.referrer ?? null,
        location: visitor.location ?? null,
        userAgent: null,
        clientId: visitor.clientId ?? '',
        ...(visitor.capture !== undefined && { capture: visitor.capture }),
      }),
    }),
  }
}

const given = <Key extends keyof Setup>(page: Setup, keys: readonly Key[]) =>
  Object.fromEntries(keys.flatMap(key => (page[key] === undefined ? [] : [[key, page[key]]])))

export function buildEngine(page: Setup): vendor.SearchEngine {
  const { configuration, ...rest } = common(page)
  return vendor.buildSearchEngine({
    ...rest,
    configuration: {
      ...configuration,
      ...given(page, ['environment']),
      search: {
        ...(!page.environment && { proxyBaseUrl: base }),
        timezone: page.timezone ?? 'UTC',
        ...given(page, ['pipeline', 'searchHub', 'locale', 'authenticationProviders']),
      },
    },
  })
}

/** The recommendations live in an engine of their own. */
export function buildRecommendations(page: Setup) {
  const { id, max } = page.recommendation ?? {}
  const { configuration, ...rest } = common(page)
  const engine = recommending.buildRecommendationEngine({
    ...rest,
    configuration: {
      ...configuration,
      proxyBaseUrl: base,
      timezone: page.timezone ?? 'UTC',
      ...given(page, ['pipeline', 'searchHub', 'locale']),
    },
  })
  if (page.context) recommending.buildContext(engine).set(page.context)
  return recommending.buildRecommendationList(engine, {
    options: { ...(id && { id }), ...(max && { numberOfRecommendations: max }) },
  })
}
