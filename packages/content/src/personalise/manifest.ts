/** What editors defined and published: the wire's manifest, as far as the engine reads it. */
export type Manifest = {
  project: {
    pz?: Definitions | undefined
    test?: Readonly<Record<string, { wv?: string | null | undefined }>> | undefined
  }
}

export type Definitions = {
  /** The share of visitors who are never personalised: 10 is 10 %, 0.5 is half of them. */
  control?: number | undefined
  sig?: Readonly<Record<string, Signal>> | undefined
  enr?: Readonly<Record<string, { cap?: number | undefined }>> | undefined
  agg?: Readonly<Record<string, { inputs?: readonly AggregateInput[] | undefined }>> | undefined
}

export type Signal = {
  str: number
  cap: number
  /** `s` this visit, `p` for good, `t` as long as the criteria hold. */
  dur: 's' | 'p' | 't'
  crit: SignalGroup
  conversion?: { freq?: string | undefined } | undefined
}

export type AggregateInput = { dim: string; sign?: '+' | '-' | 'c' | undefined }

export type SignalGroup = {
  type: 'G'
  op?: '&' | '|' | undefined
  clauses: readonly (SignalGroup | SignalCriterion)[]
}

export type SignalCriterion =
  | { type: 'QS'; queryName: string; match: StringMatch }
  | { type: 'CK'; cookieName: string; match: StringMatch }
  | { type: 'QK'; key: string; match: StringMatch }
  | { type: 'EVT'; event: StringMatch }
  | { type: 'PV'; path: StringMatch }
  | { type: 'PVC'; match: NumberMatch }

export type StringMatch = {
  op: '=' | '!=' | '~' | '!~' | '//' | '!//' | '*' | '!*'
  rhs?: string | undefined
  /** Capitals count. */
  cs?: boolean | undefined
}

export type NumberMatch = { op: '=' | '!=' | '<' | '>'; rhs: number }

/** The value that content is tagged with: `{ cat: 'interest', key: 'baking', str: 5 }`. */
export type Enrichment = { cat: string; key: string; str: number }

/** Own members only: a visitor's cookie may name a score `constructor`. */
export function ownOf<Value>(
  map: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined {
  return map && Object.hasOwn(map, key) ? map[key] : undefined
}
