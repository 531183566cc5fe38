/** A visitor who is somebody: signed in, named by a trusted proxy, or by a function of the operator. */
export type Identity = {
  /** As permissions of documents name them. */
  user: string
  groups: readonly string[]
  /** What the page calls them. */
  name: string
  /** What personalisation may know: `{ department: 'sales' }`. */
  facts: Readonly<Record<string, string>>
  /** An expression that narrows everything they search for. */
  filter?: string
}

/** Somebody as a function of the operator says it: of whom nothing else is known, the name is enough. */
export type SaidIdentity = (Pick<Identity, 'user'> & Partial<Identity>) | null | undefined

/** Whoever is signed in is in this group. */
export const membersGroup = 'members'

const mostGroups = 200
const mostText = 300

/** Somebody is more than a site can keep of them: too many groups, or names that are too long. */
export class IdentityError extends Error {}

/** An identity from what others say of it; null when it names nobody. Throws where it is more than can be kept whole. */
export function identityFrom(said: {
  user?: unknown
  groups?: unknown
  name?: unknown
  facts?: Readonly<Record<string, unknown>>
  filter?: unknown
}): Identity | null {
  const user = wholeOf(said.user)
  if (user === '') return null
  const listed = Array.isArray(said.groups) ? said.groups : written(said.groups).split(',')
  const groups = [...new Set([membersGroup, ...listed.map(wholeOf).filter(Boolean)])].sort()
  // Some of the groups only would be other rights than they have.
  if (groups.length > mostGroups) throw new IdentityError(`${user} is in more than ${mostGroups} groups.`)
  const facts = Object.entries(said.facts ?? {}).map(([name, value]) => [name, textOf(value)] as const)
  const filter = typeof said.filter === 'string' ? said.filter : ''
  return {
    user,
    groups,
    name: textOf(said.name) || user,
    facts: Object.fromEntries(facts.filter(([, value]) => value !== '')),
    ...(filter && { filter }),
  }
}

/** The same text for the same rights: what is made for one may be given to the other. */
export function rightsOf(identity: Identity | undefined): string {
  if (!identity) return ''
  const { user, groups, filter = '' } = identity
  return JSON.stringify([user, groups, filter])
}

function written(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? value : ''
}

const textOf = (value: unknown): string => written(value).trim().slice(0, mostText)

/** What rights go by: the beginning of a name may be the name of somebody else. */
function wholeOf(value: unknown): string {
  const text = written(value).trim()
  if (text.length > mostText)
    throw new IdentityError(`"${text.slice(0, 40)}…" is longer than ${mostText} characters.`)
  return text
}
