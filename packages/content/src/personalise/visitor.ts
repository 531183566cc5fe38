import type { Rules } from './rules.ts'

export type Scores = Readonly<Record<string, number>>

/** Everything that is known of a visitor. Plain JSON. */
export type Visitor = {
  /** Milliseconds since 1970. */
  readonly updated: number
  /** Facts, not scores: country, level. */
  readonly quirks: Readonly<Record<string, string>>
  /** For good. */
  readonly scores: Scores
  /** For this visit; `$pvc_v` counts its pages. */
  readonly sessionScores: Scores
  /** The variant of each test. */
  readonly tests: Readonly<Record<string, string>>
  readonly goals: Readonly<Record<string, true>>
  /** Is never personalised. `null`: not rolled yet. */
  readonly controlGroup: boolean | null
  /** Rolls of variants that have a control share of their own, by placement. */
  readonly personalizeVariants: Readonly<Record<string, readonly Roll[]>>
}

export type Roll = { readonly index: number; readonly control: boolean }

export const pageViews = '$pvc_v'

export const emptyVisitor: Visitor = {
  updated: 0,
  quirks: {},
  scores: {},
  sessionScores: {},
  tests: {},
  goals: {},
  controlGroup: null,
  personalizeVariants: {},
}

export type LifeSpans = {
  /** Without a page for so long a visit is over. */
  visitMs: number
  /** Without a page for so long the visitor is forgotten. */
  visitorMs: number
}

/** Half an hour, and half a year. */
export const usualLifeSpans: LifeSpans = { visitMs: 30 * 60_000, visitorMs: 180 * 86_400_000 }

/** The visitor as they come back: after the end of a visit its scores are gone, after the longer one everything. */
export function returning(visitor: Visitor, now: number, { visitMs, visitorMs } = usualLifeSpans): Visitor {
  if (visitor.updated + visitorMs < now) return { ...emptyVisitor, updated: now }
  if (visitor.updated + visitMs < now) return { ...visitor, sessionScores: {} }
  return visitor
}

export type Decay = { graceMs: number; perDay: number; most: number }

const day = 86_400_000
export const usualDecay: Decay = { graceMs: day, perDay: 1 / 30, most: 0.95 }

/** Scores that were not fed fade; what begins with `$` is a count and does not. */
export function decayed(visitor: Visitor, now: number, { graceMs, perDay, most } = usualDecay): Visitor {
  const idle = now - visitor.updated - graceMs
  if (idle <= 0) return visitor
  const left = 1 - Math.min(most, (idle / day) * perDay)
  const fade = (scores: Scores): Scores =>
    Object.fromEntries(
      Object.entries(scores).map(([key, score]) => [key, key.startsWith('$') ? score : score * left]),
    )
  return { ...visitor, scores: fade(visitor.scores), sessionScores: fade(visitor.sessionScores) }
}

/** Above 1 a share is a percentage. */
export function rolled(share: number, random: () => number): boolean {
  return random() < (share >= 1 ? share / 100 : share)
}

/** Rolled once, when the visitor is first seen. */
export function withControl(
  visitor: Visitor,
  { control }: Pick<Rules, 'control'>,
  random: () => number,
): Visitor {
  return visitor.controlGroup === null ? { ...visitor, controlGroup: rolled(control, random) } : visitor
}
