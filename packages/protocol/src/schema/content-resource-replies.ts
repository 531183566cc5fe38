import { z } from 'zod'
import {
  aggregateWrite,
  dataTypeWrite,
  enrichmentValueWrite,
  localeWrite,
  quirkWrite,
  signalWrite,
  testWrite,
} from './content-resources.ts'

/** What the content service answers of its smaller resources: mostly a list of what was written. */

const text = z.string()
const count = z.number().int()
const anything = z.record(z.string(), z.unknown())

export type ContentLocale = z.infer<typeof localeWrite.shape.locale>
export const localesReply = z.object({ results: z.array(localeWrite.shape.locale) })
export const dataTypesReply = z.object({ results: z.array(dataTypeWrite.shape.data) })
export const signalsReply: z.ZodType = z.object({ signals: z.array(signalWrite.shape.signal) })
export const testsReply = z.object({ tests: z.array(testWrite.shape.test) })
export const quirksReply = z.object({ quirks: z.array(quirkWrite.shape.quirk) })
export const aggregatesReply = z.object({ aggregates: z.array(aggregateWrite.shape.aggregate) })
export const enrichmentsReply = z.object({
  enrichments: z.array(
    z.object({
      id: text,
      name: text,
      sortOrder: z.number().optional(),
      cap: z.number(),
      values: z.array(enrichmentValueWrite.shape.enrichmentValue),
    }),
  ),
})

export const dimensionsReply = z.object({
  dimensions: z.array(
    z.object({
      dim: text,
      category: z.enum(['AGG', 'ENR', 'SIG']),
      subcategory: text.optional(),
      name: text,
      description: text.optional(),
      min: z.number(),
      cap: z.number(),
    }),
  ),
})

export const manifestReply = z.object({
  project: z.object({
    id: text.optional(),
    name: text.optional(),
    ui_version: count,
    pz: z.object({
      control: z.number().optional(),
      sig: z.record(text, anything),
      enr: z.record(text, z.object({ cap: z.number().optional() })),
      agg: z.record(text, z.object({ inputs: z.array(anything).optional() })),
    }),
    test: z.record(text, z.object({ wv: text.optional() })),
  }),
})
export const manifestHistoryReply = z.union([
  z.object({
    results: z.array(
      z.object({
        versionId: text,
        timestamp: z.number(),
        authorName: text,
        current: z.boolean(),
        signals: count,
        aggregates: count,
        enrichments: count,
        tests: count,
      }),
    ),
  }),
  manifestReply,
])

export const testResultsReply = z.object({
  testId: text,
  goal: text.nullable(),
  results: z.array(
    z.object({
      variantId: text,
      control: z.boolean(),
      exposures: count,
      conversions: count,
      rate: z.number(),
      low: z.number(),
      high: z.number(),
      lift: z.number().nullable(),
      confidence: z.number().nullable(),
    }),
  ),
})

export const projectReply = z.object({
  id: text,
  name: text.optional(),
  teamId: text,
  teamName: text,
  projectTypeId: text.nullable(),
  previewUrl: text.nullable(),
  uiVersion: count,
  createdAt: text.optional(),
  sampleSize: z.number().optional(),
  guidance: text.nullish(),
  control: z.number().optional(),
  searchIndexVersion: count.optional(),
  searchIndexStatus: text.optional(),
  relationshipsIndexStatus: text.optional(),
})
export const projectWriteReply = z.object({ id: text })

export const webhooksReply = z.object({
  webhooks: z.array(
    z.object({
      id: text,
      url: text,
      events: z.array(text),
      created: text,
      waiting: count,
      failure: text.optional(),
      attempts: count.optional(),
      nextAttempt: text.optional(),
    }),
  ),
})
/** A new one. */
export const webhookWriteReply = z.object({ id: text, secret: text })
