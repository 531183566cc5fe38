import { z } from 'zod'
import { languageTag } from './language-tag.ts'
import { searchRequest } from './search.ts'

const share = z.number().min(0).max(1)
const names = z.array(z.string().min(1).max(200)).max(100)
const words = z.number().int().min(20).max(400)

/** A configuration as it is written; its id stands in the address. */
export const answerConfigurationWrite = z.strictObject({
  id: z.string().max(100).optional(),
  name: z.string().min(1).max(200),
  answer: z
    .strictObject({
      tone: z.enum(['neutral', 'friendly', 'formal']).default('neutral'),
      mostWords: words.default(120),
    })
    .prefault({}),
  languages: z.array(languageTag).max(20).default([]),
  sources: names.default([]),
  thresholds: z.strictObject({ coverage: share.default(0.2), confidence: share.default(0.3) }).prefault({}),
  tabs: z
    .record(
      z.string().max(200),
      z
        .strictObject({ enabled: z.boolean(), sources: names, mostWords: words })
        .partial()
        .transform(own => Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))),
    )
    .default({}),
})

const judged = z
  .boolean()
  .nullish()
  .transform(value => value ?? null)
const note = z
  .string()
  .max(10_000)
  .nullish()
  .transform(value => value ?? null)

export const answerEvaluation = z.object({
  question: z.string().max(20_000),
  helpful: z.boolean(),
  answer: z
    .object({
      text: z.string().max(50_000).optional(),
      responseId: z.string().max(100).optional(),
      format: z.string().max(100).optional(),
    })
    .default({}),
  details: z
    .object({ readable: judged, documented: judged, correctTopic: judged, hallucinationFree: judged })
    .default({ readable: null, documented: null, correctTopic: null, hallucinationFree: null }),
  correctAnswerUrl: note,
  additionalNotes: note,
})

/** Questions that are tried out: what a configuration would answer to them. */
export const answerQuestions = z.strictObject({
  questions: z
    .array(z.strictObject({ q: z.string().min(1).max(2000), locale: z.string().max(35).optional() }))
    .min(1)
    .max(200),
})

/** What is asked, as a search has it; and, ours, the questions before it, the oldest first: the last few of them are read. */
export const answerRequest = searchRequest.extend({
  previousQuestions: z
    .array(z.string().max(2000))
    .max(50)
    .nullish()
    .transform(list => (list ?? []).slice(-3)),
})
