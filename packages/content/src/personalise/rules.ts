import {
  type AggregateInput,
  type Manifest,
  ownOf,
  type SignalCriterion,
  type SignalGroup,
} from './manifest.ts'
import { numberTest, textTest } from './match.ts'

/** What an update brings, beside what the visitor had. */
export type Moment = {
  /** Without it nothing about the page is known, and nothing about it changed. */
  path: string | undefined
  query: URLSearchParams | undefined
  queryChanged: boolean
  pathChanged: boolean
  addressChanged: boolean
  cookies: Readonly<Record<string, string>>
  cookiesChanged: boolean
  /** Quirks as they will be. */
  quirks: Readonly<Record<string, string>>
  /** Keys that this update sets to another value. */
  quirksChanged: ReadonlySet<string>
  events: readonly string[]
  /** Pages of this visit, this one included. */
  views: number
}

/** `holds` now, and whether anything that it looked at is new. */
type Verdict = { holds: boolean; changed: boolean }
type Judge = (moment: Moment) => Verdict

type SignalRule = {
  id: string
  str: number
  cap: number
  dur: 's' | 'p' | 't'
  judge: Judge
  conversion: boolean
  countsPages: boolean
}

/** A manifest made ready: patterns compiled, caps by key. Made once, used by every visitor. */
export type Rules = {
  control: number
  signals: readonly SignalRule[]
  aggregates: ReadonlyMap<string, readonly AggregateInput[]>
  categories: ReadonlySet<string>
  /** Winner of each test, or null. */
  tests: ReadonlyMap<string, string | null>
  capOf(key: string): number
}

export function createRules({ project }: Manifest): Rules {
  const { control = 0, sig = {}, enr = {}, agg = {} } = project.pz ?? {}
  const signals = Object.entries(sig).map(([id, { str, cap, dur, crit, conversion }]) => ({
    id,
    str,
    cap,
    dur,
    judge: judgeOf(crit),
    conversion: conversion !== undefined,
    countsPages: looksAtViews(crit),
  }))
  return {
    control,
    signals,
    aggregates: new Map(Object.entries(agg).map(([id, { inputs = [] }]) => [id, inputs])),
    categories: new Set(Object.keys(enr)),
    tests: new Map(Object.entries(project.test ?? {}).map(([id, { wv }]) => [id, wv ?? null])),
    capOf(key) {
      const line = key.indexOf('_')
      const found = line > 0 ? ownOf(enr, key.slice(0, line)) : ownOf(sig, key)
      return found?.cap ?? Number.POSITIVE_INFINITY
    },
  }
}

function judgeOf({ op = '&', clauses }: SignalGroup): Judge {
  const judges = clauses.map(clause => (clause.type === 'G' ? judgeOf(clause) : judgeOfLeaf(clause)))
  const ends = op === '|'
  return moment => {
    let changed = false
    for (const judge of judges) {
      const found = judge(moment)
      changed ||= found.changed
      // The first that decides ends it: what it did not look at cannot have changed it.
      if (found.holds === ends) return { holds: ends, changed }
    }
    return { holds: !ends, changed }
  }
}

function judgeOfLeaf(leaf: SignalCriterion): Judge {
  switch (leaf.type) {
    case 'QS': {
      const test = textTest(leaf.match)
      return ({ query, queryChanged }) => ({
        holds: test(query?.get(leaf.queryName) ?? undefined),
        changed: queryChanged,
      })
    }
    case 'CK': {
      const test = textTest(leaf.match)
      return ({ cookies, cookiesChanged }) => ({
        holds: test(ownOf(cookies, leaf.cookieName)),
        changed: cookiesChanged,
      })
    }
    case 'QK': {
      const test = textTest(leaf.match)
      return ({ quirks, quirksChanged }) => ({
        holds: test(ownOf(quirks, leaf.key)),
        changed: quirksChanged.has(leaf.key),
      })
    }
    case 'EVT': {
      const test = textTest(leaf.event)
      return ({ events }) => {
        const holds = events.some(event => test(event))
        return { holds, changed: holds }
      }
    }
    case 'PV': {
      const test = textTest(leaf.path)
      return ({ path, pathChanged }) => ({ holds: test(path), changed: pathChanged })
    }
    case 'PVC': {
      const test = numberTest(leaf.match)
      return ({ views, addressChanged }) => ({ holds: test(views), changed: addressChanged })
    }
    default:
      throw new Error(
        `A signal has a criterion of the type "${String((leaf as { type: unknown }).type)}", which is not known`,
      )
  }
}

function looksAtViews({ clauses }: SignalGroup): boolean {
  return clauses.some(clause => (clause.type === 'G' ? looksAtViews(clause) : clause.type === 'PVC'))
}
