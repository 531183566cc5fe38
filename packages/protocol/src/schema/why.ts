import { z } from 'zod'

/** Why a document is where it is, or is not there: for whoever may ask. */

const count = z.number().int()
const text = z.string().exactOptional()

/** What a rule of a pipeline did for one document. */
const ruleEffect = z.object({
  rule: z.string(),
  /** What it added to the score; nothing of a rule that puts first. */
  value: z.number().exactOptional(),
  /** The place without this rule; null: not found then. Only told of the document that was asked for. */
  rankWithout: count.nullable().exactOptional(),
})
export type RuleEffect = z.infer<typeof ruleEffect>

export const whyHit = z.object({
  found: z.literal(true),
  /** From 1, in the whole answer, unfolded. */
  rank: count,
  score: z.number(),
  /** They add up to the score. */
  parts: z.array(
    z.object({
      what: z.string(),
      field: text,
      term: text,
      value: z.number(),
    }),
  ),
  rules: z.array(ruleEffect),
  /** The `$qre` that mean this document, with the points that each adds. */
  rankings: z.array(z.object({ expression: z.string(), value: z.number() })).exactOptional(),
  /** Visitors who opened it, how many usually open results at its places, and what its score is multiplied by. */
  clicks: z.object({ visitors: z.number(), usual: z.number(), factor: z.number() }).exactOptional(),
})
export type WhyHit = z.infer<typeof whyHit>

/** Why a document is not there: absent and hidden read the same. */
const whyNot = z.object({
  found: z.literal(false),
  because: z.enum(['absent', 'query', 'filter', 'selection']),
  /** The member of the request, the facet or the rule that left it out, and its expression. */
  by: z
    .object({
      what: z.enum(['q', 'aq', 'cq', 'dq', 'lq', 'facet', 'rule']),
      name: text,
      expression: text,
    })
    .exactOptional(),
  /** Words that the document does not have. */
  missing: z.array(z.string()).exactOptional(),
})
export type WhyNot = z.infer<typeof whyNot>

export const why = z.union([whyHit.extend({ uniqueId: z.string() }), whyNot.extend({ uniqueId: z.string() })])
export type Why = z.infer<typeof why>
