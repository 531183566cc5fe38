import type { CommerceContext } from '@quarry/protocol'
import { atLeast, check, filled, matching, oneOf, optional } from '../core/check.ts'
import type { Environment, SearchConfig } from '../core/config.ts'

/** Where in the shop somebody stands, and how they pay. */
export type ShopPlace = {
  readonly language: string
  readonly country: string
  /** ISO 4217, in capital letters. */
  readonly currency: string
  readonly view: { readonly url: string; readonly referrer?: string }
  readonly location?: { readonly latitude: number; readonly longitude: number }
}

export type ShopConfig = Omit<
  SearchConfig,
  'pipeline' | 'searchHub' | 'locale' | 'timezone' | 'knowledge'
> & {
  trackingId: string
  place: ShopPlace
  /** What the page says of its visitor besides: rules may ask for it. */
  custom?: CommerceContext['custom']
}

/** Where an organisation's shop lives. */
export const shopEndpoint = (organizationId: string, environment: Environment = 'prod'): string =>
  `https://${organizationId}.org${environment === 'prod' ? '' : environment}.coveo.com/rest/organizations/${organizationId}/commerce/v2`

const between = (value: unknown, least: number, most: number): string =>
  value === undefined
    ? ''
    : atLeast(value, least) || ((value as number) > most ? `maximum value of ${most} not respected.` : '')

/** What is wrong with a place, by property; empty where nothing is. */
export function placeFaults({
  language,
  country,
  currency,
  view,
  location,
}: ShopPlace): Record<string, string> {
  return {
    language: filled(language),
    country: filled(country),
    currency: filled(currency) || oneOf(currency, Intl.supportedValuesOf('currency')),
    view: view ? filled(view.url) : 'value does not contain view',
    latitude: location ? between(location.latitude, -90, 90) : '',
    longitude: location ? between(location.longitude, -180, 180) : '',
  }
}

/** The configuration as the core takes it. Throws when something in it is wrong. */
export function searchConfigOf({ trackingId, place, custom: _, ...config }: ShopConfig): SearchConfig {
  const { organizationId, environment, analytics = {} } = config
  const baseUrl = config.baseUrl ?? shopEndpoint(organizationId, environment)
  check('configuration of the shop: Commerce engine configuration error', {
    ...placeFaults(place),
    trackingId: trackingId
      ? optional(trackingId, value => matching(value, /^[a-zA-Z0-9_\-.]{1,100}$/))
      : 'value does not contain trackingId',
    organizationId: filled(organizationId),
    baseUrl: /^https?:\/\/[^\s/]+/i.test(baseUrl) ? '' : 'value is not a valid URL.',
  })
  const send = config.fetch ?? ((input, init) => fetch(input, init))
  return {
    ...config,
    baseUrl,
    analytics: { ...analytics, trackingId },
    // The address of a shop names its organisation itself: what the core adds is taken off.
    fetch: (input, init) => send(String(input).replace(/[?]organizationId=[^?]*$/, ''), init),
  }
}
