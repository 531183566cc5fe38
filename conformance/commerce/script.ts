import type { CartItem, ShopEvent, ShopPlace } from '@quarry/search/commerce'
import type { Ours } from './our-side.ts'
import type { Theirs } from './vendor-side.ts'

/** Where the shop is, and who comes: without a visitor nothing is told of what they do. */
export type ShopAddress = {
  base: string
  token: string
  visitor?: () => { clientId: string; userAgent: string | null; referrer: string | null }
}

/** Takes what our page tells of a visitor. */
export type Tell = (event: ShopEvent) => void

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
  ours(page: Ours, tell: Tell): Promise<void> | void
  theirs(page: Theirs): void
}

/** What a step brought, told alike by both. */
export type Look = { ours(page: Ours): unknown; theirs(page: Theirs): unknown }

export type Script = { name: string; page?: ShopSetup; steps: readonly Step[]; looks?: readonly Look[] }

export const placeOf = ({ path = '/all', currency = 'USD', location }: ShopSetup): ShopPlace => ({
  language: 'en',
  country: 'US',
  currency,
  view: { url: `https://bread.example${path}` },
  ...(location && { location }),
})
