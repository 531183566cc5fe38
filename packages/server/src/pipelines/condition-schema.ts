import { EngineError } from '@quarry/engine'
import { readRegex } from '@quarry/engine/regex'
import { z } from 'zod'

const text = z.string().trim().min(1).max(500)
const several = z.union([text.transform(one => [one]), z.array(text).min(1).max(100)])

const devices = ['desktop', 'mobile', 'tablet'] as const
export type Device = (typeof devices)[number]
const device = z.enum(devices)

const pattern = z
  .string()
  .min(1)
  .max(500)
  .superRefine((source, context) => {
    try {
      readRegex(source)
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      context.addIssue({ code: 'custom', message: error.message })
    }
  })

/** What was typed; all that is said must hold. */
const query = z.strictObject({
  /** The whole query is one of these, whatever its case and accents. */
  is: several.optional(),
  /** It has all words of one of these, side by side and in this order. */
  contains: several.optional(),
  /** The whole query fits this regular expression, in RE2's syntax. */
  pattern: pattern.optional(),
  empty: z.boolean().optional(),
})

/** When a pipeline decides, or a rule takes part; all that is said must hold. */
export type Condition = {
  hub?: string[] | undefined
  tab?: string[] | undefined
  /** A language such as `es`, or a locale such as `es-MX`. */
  locale?: string[] | undefined
  device?: Device[] | undefined
  /** A group that the asker belongs to. */
  group?: string[] | undefined
  /** Values of `context`; `true`: any value. */
  context?: Record<string, string[] | true> | undefined
  query?: z.output<typeof query> | undefined
  any?: Condition[] | undefined
  not?: Condition | undefined
}

export const condition: z.ZodType<Condition> = z.lazy(() =>
  z.strictObject({
    hub: several.optional(),
    tab: several.optional(),
    locale: several.optional(),
    device: z.union([device.transform(one => [one]), z.array(device).min(1).max(3)]).optional(),
    group: several.optional(),
    context: z.record(text, z.union([z.literal(true), several])).optional(),
    query: query.optional(),
    any: z.array(condition).min(1).max(50).optional(),
    not: condition.optional(),
  }),
)
