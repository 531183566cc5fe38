import type { ExecutionStep, Trigger } from '@quarry/protocol'
import type { RangeValue } from './schema.ts'
import type { WordRules } from './word-rules.ts'

/** Documents that a rule means. */
export type Meant = { ids: readonly string[] } | { expression: string } | { field: string; value: string }

/** What rules want of one question, besides what they changed in it. */
export type Effects = {
  /** Only these: by all rules together. */
  filters: readonly { rule: string; expression: string }[]
  /** Before all others, in this order. */
  featured: readonly { rule: string; meant: Meant }[]
  /** Higher or lower, by so much. */
  rankings: readonly { rule: string; meant: Meant; modifier: number }[]
  /** Values of facets that are not offered. */
  hidden: readonly { rule: string; field: string; values: readonly (string | RangeValue)[] }[]
  /** Values that come first among their like, where the order is not part of the request. */
  raised: readonly { rule: string; field: string; values: readonly string[] }[]
  words: WordRules
}

/** A question after its pipeline. */
export type Applied<Body> = {
  pipeline: string
  /** The test that the visitor takes part in. */
  splitTestRun?: string
  body: Body
  triggers: readonly Trigger[]
  steps: readonly ExecutionStep[]
  effects: Effects
}

/** Words as they were typed, and nothing else. */
export const plainWords: WordRules = { expand: text => ({ text, alternatives: [] }) }
