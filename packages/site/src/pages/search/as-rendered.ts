import type { Capability } from '@quarry/search'

/** An answer that says nothing but this is the one that the page was made of. */
export const asServed = 'asServed'

/** What these remember is the visit, not its last answer. */
const ofTheVisit = ['history', 'recentQueries']

/**
 * The server's state is all that the page has of its first answer, and all that is needed of it: asked for it again, each
 * capability is again as it was served.
 */
export const againAsRendered = (one: Capability, served: Readonly<Record<string, unknown>>): Capability => {
  const { receive } = one
  if (!receive || ofTheVisit.includes(one.name)) return one
  return {
    ...one,
    receive: (own, answer, ask, all) =>
      asServed in answer.body ? (served[one.name] ?? own) : receive(own, answer, ask, all),
  }
}
