/** What each thing that is kept in a browser is for, as a word of the page that lists them; `other` is nothing of ours. */
const things = {
  consent: /^quarry-consent$/,
  answers: /^quarry-answers$/,
  cart: /^quarry-cart$/,
  look: /^quarry-look$/,
  session: /^quarry-(session|sign-in|as)$/,
  editors: /^quarry-(preview|why|insights|view-as)$/,
  queries: /^quarry\.recent-queries$/,
  results: /^quarry\.recent-results$/,
  choices: /^quarry\.search-choices$/,
  favourites: /^quarry\.favourites$/,
  personal: /^quarry-personal$/,
  visitor: /^(coveo_visitorId|visitorId)$/,
  history: /^__coveo\.analytics\.history$/,
  handover: /^quarry-handover$/,
  waiting: /^(quarry\.(events|held)|persisted-queue.*)$/,
  customer: /^(ajs_.*|analytics_session.*|__tld__|quarry\.identified)$/,
} as const

export type Thing = keyof typeof things | 'other'

export const thingOf = (name: string): Thing =>
  (Object.keys(things) as (keyof typeof things)[]).find(thing => things[thing].test(name)) ?? 'other'

/** Cookies that open something for whoever has them. */
const opening = /^quarry-(session|sign-in|preview|why|insights)$/

/** A cookie as its visitor is shown it: what opens something is named only, for what is shown is copied and handed on. */
export const shownValue = (name: string, value: string): string => (opening.test(name) ? '…' : value)
