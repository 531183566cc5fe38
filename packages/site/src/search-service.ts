import type { SearchConfig } from '@quarry/search'
import { regionalTag } from './language.ts'
import type { Locale } from './locale.ts'
import type { SearchServiceTraits } from './route.ts'

/** What every search of a page carries, as the operator has set it. */
export function asTheServiceWants(
  { locales, pipeline, searchHub, authenticationProviders, analytics }: SearchServiceTraits,
  locale: Locale,
): Pick<SearchConfig, 'locale' | 'pipeline' | 'searchHub' | 'authenticationProviders' | 'analytics'> {
  return {
    locale: locales?.[locale] ?? regionalTag(locale),
    ...(pipeline && { pipeline }),
    ...(searchHub && { searchHub }),
    ...(authenticationProviders && { authenticationProviders }),
    ...(analytics && { analytics }),
  }
}
