import type { CartItem, ShopPlace } from '@quarry/search/commerce'
import type { Ours } from './our-side.ts'
import type { Theirs } from './vendor-side.ts'

/** Where the shop is. */
export type ShopAddress = { base: string; token: string }

/** What a page is made of: each client builds it with its own means. */
export type ShopSetup = {
  /** A search asks for this; without it the page is a listing. */
  query?: string
  /** Path of the page that is looked at. */
  path?: string
  currency?: 'USD' | 'EUR'
  /** What was chosen in an address, as the part after `#` has it. */
  link?: string
  promotions?: boolean
  cart?: readonly CartItem[]
  location?: { latitude: number; longitude: number }
  custom?: Record<string, unknown>
  /** Nothing is asked until the first step. */
  waits?: boolean
}

/** One thing that somebody does, by the means of each client. */
export type Step = {
  ours(page: Ours): Promise<void> | void
  theirs(page: Theirs): void
}

/** What a step brought, told alike by both. */
export type Look = { ours(page: Ours): unknown; theirs(page: Theirs): unknown }

export type Script = { name: string; page?: ShopSetup; steps: readonly Step[]; looks?: readonly Look[] }

export type Told = { type: string; payload: unknown }

export const placeOf = ({ path = '/all', currency = 'USD', location }: ShopSetup): ShopPlace => ({
  language: 'en',
  country: 'US',
  currency,
  view: { url: `https://bread.example${path}` },
  ...(location && { location }),
})
