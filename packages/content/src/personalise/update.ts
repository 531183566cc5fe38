import { type Enrichment, ownOf } from './manifest.ts'
import type { Moment, Rules } from './rules.ts'
import { totalOf } from './score.ts'
import { pageViews, type Visitor } from './visitor.ts'

/** What is new: a page, facts, things that happened. Everything is optional. */
export type Facts = {
  url?: URL | undefined
  cookies?: Readonly<Record<string, string>> | undefined
  quirks?: Readonly<Record<string, string>> | undefined
  events?: readonly string[] | undefined
  enrichments?: readonly Enrichment[] | undefined
}

/** What the update before this one saw: criteria count only where something changed since. */
export type Seen = {
  url: URL | undefined
  cookies: Readonly<Record<string, string>> | undefined
  /** Kept only where foreign behaviour is wanted: their events are never cleared. */
  events: readonly string[]
}

export const nothingSeen: Seen = { url: undefined, cookies: undefined, events: [] }

/** One step of a score, and why. */
export type Change = {
  key: string
  delta: number
  by: 'signal' | 'enrichment' | 'page'
  /** Of the signal, or category and value. */
  id: string
}

export type Updated = {
  visitor: Visitor
  seen: Seen
  changes: readonly Change[]
  /** Goals that were reached just now. */
  goals: readonly string[]
  /** Enrichments of categories that nobody defined. */
  ignored: readonly Enrichment[]
}

/** Cookies that are ours and say nothing new. */
const ownCookies = new Set(['ufvd', 'ufvdqk', 'ufqc', 'quarry-personal'])

/**
 * The visitor after this: quirks first, then enrichments, then signals, all judged against the visitor as they were.
 *
 * @param compatible Behaves as the foreign engine does where it has defects: for comparing with it only.
 */
export function updateVisitor(
  rules: Rules,
  visitor: Visitor,
  facts: Facts,
  { seen, now, compatible = false }: { seen: Seen; now: number; compatible?: boolean },
): Updated {
  const scores = { ...visitor.scores }
  const sessionScores = { ...visitor.sessionScores }
  const changes: Change[] = []
  const goals: string[] = []
  const ignored: Enrichment[] = []
  const moment = momentOf(visitor, facts, seen, compatible)

  const add = (permanent: boolean, key: string, delta: number, why: Pick<Change, 'by' | 'id'>): void => {
    const map = permanent ? scores : sessionScores
    const other = (permanent ? ownOf(sessionScores, key) : ownOf(scores, key)) ?? 0
    const before = ownOf(map, key) ?? 0
    // Not only either of the two keeps to the cap, but both together.
    const cap = rules.capOf(key) - (compatible ? 0 : Math.max(0, other))
    const after = delta > 0 ? Math.max(before, Math.min(before + delta, cap)) : before + delta
    if (after === before) return
    map[key] = after
    changes.push({ key, delta: after - before, ...why })
  }

  for (const enrichment of facts.enrichments ?? []) {
    const { cat, key, str } = enrichment
    if (rules.categories.has(cat) && Number.isFinite(str))
      add(true, `${cat}_${key}`, str, { by: 'enrichment', id: `${cat}_${key}` })
    else ignored.push(enrichment)
  }

  let counts = !compatible
  for (const { id, str, cap, dur, judge, conversion, countsPages } of rules.signals) {
    const before = totalOf(visitor, id)
    if (before >= cap && dur !== 't') continue
    counts ||= countsPages
    const { holds, changed } = judge(moment)
    if (!changed) continue
    if (holds) add(dur === 'p', id, str, { by: 'signal', id })
    else if (dur === 't') {
      const stored = ownOf(visitor.sessionScores, id) ?? 0
      if (stored !== 0) add(false, id, -stored, { by: 'signal', id })
    }
    if (conversion && holds && before === 0 && !ownOf(visitor.goals, id)) goals.push(id)
  }
  if (moment.addressChanged && counts) add(false, pageViews, 1, { by: 'page', id: pageViews })

  const triggered = Object.fromEntries(goals.map(id => [`goal_${id}_triggered`, '1']))
  return {
    visitor: {
      ...visitor,
      updated: now,
      scores: withoutZeros(scores),
      sessionScores: withoutZeros(sessionScores),
      quirks: { ...moment.quirks, ...triggered },
      goals:
        goals.length > 0
          ? { ...visitor.goals, ...Object.fromEntries(goals.map(id => [id, true])) }
          : visitor.goals,
    },
    seen: {
      url: facts.url ?? seen.url,
      cookies: facts.cookies ?? seen.cookies,
      events: compatible ? moment.events : [],
    },
    changes,
    goals,
    ignored,
  }
}

function momentOf(visitor: Visitor, facts: Facts, seen: Seen, compatible: boolean): Moment {
  const { url, cookies } = facts
  const quirks = { ...visitor.quirks, ...facts.quirks }
  const differs = (part: (url: URL) => string): boolean =>
    url !== undefined && (seen.url === undefined || part(url) !== part(seen.url))
  const page = url ?? seen.url
  return {
    path: page?.pathname,
    query: page?.searchParams,
    queryChanged: differs(one => one.search),
    pathChanged: differs(one => one.pathname),
    addressChanged: differs(one => one.href),
    cookies: cookies ?? seen.cookies ?? {},
    cookiesChanged: cookies !== undefined && !sameCookies(cookies, seen.cookies),
    quirks,
    quirksChanged: new Set(
      Object.keys(facts.quirks ?? {}).filter(key => quirks[key] !== ownOf(visitor.quirks, key)),
    ),
    events: facts.events ?? (compatible ? seen.events : []),
    views: (ownOf(visitor.sessionScores, pageViews) ?? 0) + 1,
  }
}

function sameCookies(
  a: Readonly<Record<string, string>>,
  b: Readonly<Record<string, string>> | undefined,
): boolean {
  if (b === undefined) return false
  const keys = (map: object): string[] => Object.keys(map).filter(key => !ownCookies.has(key))
  return keys(a).length === keys(b).length && keys(a).every(key => ownOf(b, key) === a[key])
}

function withoutZeros(scores: Record<string, number>): Record<string, number> {
  return Object.values(scores).includes(0)
    ? Object.fromEntries(Object.entries(scores).filter(([, score]) => score !== 0))
    : scores
}
