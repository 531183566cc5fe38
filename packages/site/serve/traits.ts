import type { SearchServiceTraits } from '../src/route.ts'
import { unusual } from './events.ts'

/** What the search service is told with each search, as far as the operator sets it. */
export type TraitsConfig = {
  searchHub: string
  answerConfigurationId?: string
  answerStream?: 'configuration' | 'search'
  pipeline?: string
  searchLocales?: Readonly<Record<string, string>>
  authenticationProviders?: readonly string[]
  analyticsMode?: 'next' | 'legacy'
  analyticsAnonymous?: 'no' | 'yes'
  trackingId?: string
  originContext?: string
  originLevel2?: string
  originLevel3?: string
  deviceId?: string
  userDisplayName?: string
}

/** How the search service is to be spoken to: what is as usual is left out, for it travels in every page of results. */
export function traitsOf(config: TraitsConfig, { isForeign }: { isForeign: boolean }): SearchServiceTraits {
  const { searchHub, answerConfigurationId, pipeline, searchLocales = {} } = config
  const { authenticationProviders = [], analyticsMode = 'next' } = config
  const isLegacy = analyticsMode === 'legacy'
  const told = {
    originContext: config.originContext ?? 'Search',
    originLevel2: config.originLevel2 ?? 'default',
    originLevel3: (isLegacy && config.originLevel3) || '',
    deviceId: config.deviceId ?? '',
    userDisplayName: config.userDisplayName ?? '',
    trackingId: config.trackingId ?? '',
  }
  const analytics = {
    ...unusual(
      {
        originContext: 'Search',
        originLevel2: 'default',
        originLevel3: '',
        deviceId: '',
        userDisplayName: '',
        trackingId: '',
      },
      told,
    ),
    ...(config.analyticsAnonymous === 'yes' && !isLegacy && { isAnonymous: true as const }),
  }
  return {
    ...(isForeign && { isForeign: true as const }),
    ...(config.answerStream === 'search'
      ? { answersBySearch: true as const, answerConfigurationId: '' }
      : answerConfigurationId && { answerConfigurationId }),
    ...(searchHub !== 'default' && { searchHub }),
    ...(pipeline && { pipeline }),
    ...(Object.keys(searchLocales).length > 0 && { locales: searchLocales }),
    ...(authenticationProviders.length > 0 && { authenticationProviders }),
    ...(Object.keys(analytics).length > 0 && { analytics }),
  }
}
