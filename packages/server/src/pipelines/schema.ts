import { languageTag } from '@quarry/protocol/schema'
import { z } from 'zod'
import { condition } from './condition-schema.ts'

/** The longest configuration that is taken, as JSON. */
export const mostBytes = 1_000_000

const id = z.string().regex(/^[\w.-]{1,60}$/, '1 to 60 letters, digits, "_", "-" and "."')
const words = z.string().trim().min(1).max(200)
const expression = z.string().trim().min(1).max(20_000)
const documentId = z.string().min(1).max(2000)
const value = z.string().min(1).max(2000)
/** A range of numbers, or of dates as facets write them: `2026/03/31@20:00:00`, `past-1-month`. */
const bound = z.union([z.number(), z.string().min(1).max(60)])
const range = z
  .strictObject({ start: bound, end: bound })
  .refine(({ start, end }) => typeof start === typeof end, 'two numbers, or two dates')
  .refine(
    ({ start, end }) => typeof start !== 'number' || typeof end !== 'number' || start <= end,
    'starts after its end',
  )
const valueOrRange = z.union([value, range], 'a text, or { "start", "end" }')
const field = z
  .string()
  .min(1)
  .max(200)
  .transform(name => name.replace(/^@/, ''))
/** A modifier of 100 adds 1000 to the score of a result, as with `$qre`. */
const modifier = z
  .number()
  .min(-100_000)
  .max(100_000)
  .refine(one => one !== 0, 'not 0: it would do nothing')

const common = {
  id,
  /** Why the rule is there, for people. */
  note: z.string().max(1000).optional(),
  enabled: z.boolean().default(true),
  when: condition.optional(),
}
const rule = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ ...common, type: z.literal(type), ...shape })

const which = {
  ids: z.array(documentId).min(1).max(20).optional(),
  expression: expression.optional(),
}
const isOne = ({ ids, expression: said }: { ids?: unknown; expression?: unknown }): boolean =>
  (ids === undefined) !== (said === undefined)
const oneOfBoth = 'either "ids" or "expression"'

/** An address that a visitor may be led to: of this site, or of another by its full name. */
const address = z
  .string()
  .max(2000)
  .refine(
    text => /^\/(?![/\\])/.test(text) || /^https?:\/\/[^\s/]/i.test(text),
    'an address: /path or https://…',
  )

/** How values of texts may stand; the first two those of a hierarchy as well. */
const textOrders = ['occurrences', 'alphanumeric', 'score', 'alphanumericNatural'] as const
const rangeOrders = ['ascending', 'descending'] as const

export const anyRule = z.discriminatedUnion('type', [
  /** Only what this expression finds. */
  rule('filter', { expression }),
  /** First of all, in this order, whether the words find them or not. */
  rule('featured', which).refine(isOne, oneOfBoth),
  /** Higher or lower. */
  rule('ranking', { ...which, modifier }).refine(isOne, oneOfBoth),
  /** `synonyms`: each stands for the others. `replacements`: what is left finds what is right as well, not back. */
  rule('thesaurus', {
    language: languageTag.optional(),
    synonyms: z.array(z.array(words).min(2).max(20)).max(1000).default([]),
    replacements: z.record(words, z.array(words).min(1).max(20)).default({}),
  }),
  /** Words that are not looked for, unless nothing else is left. */
  rule('stopwords', { language: languageTag.optional(), words: z.array(words).min(1).max(1000) }),
  /** What was typed becomes something else: these words in it, or the whole of it. */
  rule('rewrite', { find: words.optional(), replace: z.string().max(500) }),
  rule('notify', { text: z.string().trim().min(1).max(2000) }),
  rule('redirect', { to: address }),
  rule('query', { query: z.string().trim().min(1).max(500) }),
  rule('execute', {
    name: z.string().min(1).max(200),
    params: z
      .array(z.union([z.string().max(2000), z.number(), z.boolean()]))
      .max(50)
      .default([]),
  }),
  rule('facet', {
    field,
    /** Where the facet stands among those of the page. */
    place: z.enum(['first', 'last']).optional(),
    /** Values that come first, in this order, where they have results; of a hierarchy, paths. */
    boost: z.array(value).max(100).default([]),
    /** Values that are not offered: texts, paths with all below them, or all ranges inside of one. */
    hide: z.array(valueOrRange).max(100).default([]),
    order: z.enum([...textOrders, ...rangeOrders]).optional(),
    /** Chosen from the start, until the visitor chooses. */
    select: z.array(valueOrRange).max(20).default([]),
  }),
  /** Documents whose field holds what this visitor is drawn to come higher, the more so the greater their score. */
  rule('visitor', {
    /** The member of `context` with their scores: `["baking:40", "gardening:10"]`. */
    context: z.string().min(1).max(200),
    field,
    /** What the greatest score brings; lesser ones bring their share. */
    modifier,
    /** The value of the field for a score, where they are not called alike. */
    values: z.record(z.string().max(200), value).default({}),
  }),
])

/** Words that stand for something else where a pipeline is named in an address. */
const reserved: ReadonlySet<string> = new Set(['check', 'history', 'rollback', 'try'])

const pipeline = z.strictObject({
  name: z
    .string()
    .regex(/^\w[\w .-]{0,99}$/, 'up to 100 letters, digits, blanks, "_", "-" and "."')
    .refine(name => !reserved.has(name), 'another name: this one is taken by the interface'),
  note: z.string().max(1000).optional(),
  /** Of requests that name no pipeline, the first whose condition holds decides; without one it waits to be named. */
  when: condition.optional(),
  /** A test: so many of its visitors are answered by another pipeline, each always by the same one. */
  split: z
    .strictObject({ test: id, to: z.string().min(1).max(100), percent: z.number().gt(0).lt(100) })
    .optional(),
  rules: z.array(anyRule).max(500).default([]),
})

/** All pipelines of an installation: what a file of rules holds. */
export const pipelineSet = z.strictObject({
  $schema: z.string().optional(),
  pipelines: z.array(pipeline).max(50),
})

export type Rule = z.output<typeof anyRule>
export type RuleOf<Type extends Rule['type']> = Extract<Rule, { type: Type }>
export type RangeValue = z.output<typeof range>
export type Pipeline = z.output<typeof pipeline>
export type PipelineSet = z.output<typeof pipelineSet>
/** As it is written and kept. */
export type PipelineDocument = z.input<typeof pipelineSet>

export { pipeline as pipelineSchema }
