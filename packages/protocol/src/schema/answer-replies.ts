import { z } from 'zod'

/** What the administration of answers answers, for those who read `openapi.json`. */

const names = z.array(z.string())
const share = z.number()

export const answerConfigurationReply = z.object({
  id: z.string(),
  name: z.string(),
  answer: z.object({ tone: z.enum(['neutral', 'friendly', 'formal']), mostWords: z.number().int() }),
  languages: names,
  sources: names,
  thresholds: z.object({ coverage: share, confidence: share }),
  tabs: z.record(
    z.string(),
    z.object({
      enabled: z.boolean().optional(),
      sources: names.optional(),
      mostWords: z.number().int().optional(),
    }),
  ),
})
export const answerConfigurationsReply = z.object({ items: z.array(answerConfigurationReply) })

export const answerTrialsReply = z.object({
  items: z.array(z.object({ text: z.string(), confidence: share, title: z.string(), uri: z.string() })),
})

const judged = z.boolean().nullable()
export const answerEvaluationsReply = z.object({
  items: z.array(
    z.object({
      at: z.number(),
      evaluation: z.object({
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
      }),
    }),
  ),
})
