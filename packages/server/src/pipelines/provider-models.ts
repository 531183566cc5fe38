import { z } from 'zod'
import type { PipelineDocument } from './schema.ts'
import { asStatements, type WrittenRule } from './statement.ts'

/** Pipelines and rules in the shapes of the provider's administration. */

export type Written = PipelineDocument['pipelines'][number]
export type Listed = { rule: WrittenRule; statement: { feature: string; definition: string } }

export const defaultName = 'default'

export const pipelineModel = z.looseObject({
  name: z.string().min(1),
  description: z.string().nullish(),
  isDefault: z.boolean().nullish(),
  filter: z.string().nullish(),
})
export const statementModel = z.looseObject({
  id: z
    .string()
    .regex(/^[\w.-]{1,60}$/)
    .nullish(),
  feature: z.string(),
  definition: z.string().min(1).max(20_000),
  description: z.string().max(1000).nullish(),
  position: z.number().int().min(1).nullish(),
  parent: z.string().nullish(),
})
export const pipelineReply = pipelineModel.extend({
  id: z.string(),
  position: z.number(),
  statementComposition: z.object({ totalCount: z.number() }),
})
export const statementReply = z.object({
  id: z.string(),
  feature: z.string(),
  definition: z.string(),
  description: z.string(),
  position: z.number(),
  ready: z.boolean(),
  detailed: z.object({}),
  childrenCount: z.number(),
})
export const statementPage = z.object({
  statements: z.array(statementReply),
  totalEntries: z.number(),
  totalPages: z.number(),
})
export const pipelineList = z.union([
  z.array(pipelineReply),
  z.object({ items: z.array(pipelineReply), totalEntries: z.number() }),
])
export const moveModel = z.looseObject({ position: z.number().int().min(1) })

export function listedOf({ rules = [] }: Written): Listed[] {
  return rules.flatMap(rule => asStatements(rule) ?? [])
}

export function modelOf({ name, note, when, split, rules = [] }: Written, position = 0) {
  return {
    id: name,
    name,
    description: note ?? '',
    isDefault: name === defaultName,
    position,
    ...(when ? { condition: { id: name, definition: JSON.stringify(when), detailed: when } } : {}),
    splitTestEnabled: split !== undefined,
    ...(split
      ? { splitTestName: split.test, splitTestTarget: split.to, splitTestRatio: split.percent / 100 }
      : {}),
    // With rules that no statement can say: whoever copies statements knows what stays behind.
    statementComposition: {
      totalCount: rules.reduce((sum, rule) => sum + (asStatements(rule)?.length ?? 1), 0),
    },
  }
}

export function statementOf({ rule, statement }: Listed, at: number) {
  return {
    id: rule.id,
    ...statement,
    description: rule.note ?? '',
    position: at + 1,
    ready: true,
    detailed: {},
    childrenCount: 0,
  }
}
