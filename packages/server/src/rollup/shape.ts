/** A query as it is counted: case and spaces do not make another one. */
export function plainQuery(q: string): string {
  return q.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}

const mostCharacters = 100
/** Telephone numbers, cards, account and case numbers, however they are grouped. */
const longNumber = /\d(?:[\s().\-/]?\d){6,}/
const causesWhileTyping = new Set(['searchboxAsYouType'])

/** Whether a query may be counted by its words at all: what looks like a person's own data may not. */
export function isCountable(query: string): boolean {
  return (
    query.length >= 2 && query.length <= mostCharacters && !query.includes('@') && !longNumber.test(query)
  )
}

/** Whether it may be shown to others: somebody meant it as a whole, and everybody may see what it was asked of. */
export function isOfferable({ cause, restricted }: { cause: unknown; restricted: unknown }): boolean {
  return restricted !== true && !causesWhileTyping.has(String(cause))
}
