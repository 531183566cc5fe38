import { z } from 'zod'

/** What the administration of answers answers: types of the wire, and what `openapi.json` says of them. */

const names = z.array(z.string())
const share = z.number()

/** How questions are answered. */
export const answerConfigurationReply = z.object({
  id: z.string(),
  name: z.string(),
  answer: z.object({
    /** What a model is asked to sound like; without one the pages' own words are used. */
    tone: z.enum(['neutral', 'friendly', 'formal']),
    mostWords: z.number().int(),
  }),
  /** Tags of languages: questions in others are not answered. None named means that all are. */
  languages: names,
  /** Names of sources that may be cited; none named means all. */
  sources: names,
  /** How much of a question an answer must account for, and how sure it must be: 0 to 1. */
  thresholds: z.object({ coverage: share, confidence: share }),
  /** What is otherwise on a tab, by its name; `enabled: false` answers nothing there. */
  tabs: z.record(
    z.string(),
    z.object({
      enabled: z.boolean().exactOptional(),
      sources: names.exactOptional(),
      mostWords: z.number().int().exactOptional(),
    }),
  ),
})
export type AnswerConfiguration = z.infer<typeof answerConfigurationReply>
export const answerConfigurationsReply = z.object({ items: z.array(answerConfigurationReply) })

export const answerTrialsReply = z.object({
  items: z.array(z.object({ text: z.string(), confidence: share, title: z.string(), uri: z.string() })),
})

const judged = z.boolean().nullable()
const evaluation = z.object({
  question: z.string(),
  helpful: z.boolean(),
  answer: z.object({
    text: z.string().optional(),
    responseId: z.string().optional(),
    format: z.string().optional(),
  }),
  details: z.object({
    readable: judged,
    documented: judged,
    correctTopic: judged,
    hallucinationFree: judged,
  }),
  correctAnswerUrl: z.string().nullable(),
  additionalNotes: z.string().nullable(),
})
export type AnswerEvaluation = z.infer<typeof evaluation>
export const answerEvaluationsReply = z.object({ items: z.array(z.object({ at: z.number(), evaluation })) })
