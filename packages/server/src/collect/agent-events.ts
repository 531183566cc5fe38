import { z } from 'zod'

/** What agents' panels and ticket forms tell, by type. */

const text = z.string().max(2000)
const uid = z.string().min(1).max(200)
const position = z.number().int().min(1).max(100_000)

export function agentPayloads(item: z.ZodType): Readonly<Record<string, z.ZodType>> {
  const context = z.looseObject({ targetId: uid, targetType: z.literal('Case') })
  const inCase = z.looseObject({ context })
  const action = z.enum(['attach', 'open', 'copyToClipboard', 'sendEmail', 'postToFeed', 'preview'])
  const suggested = { responseId: uid, position, itemMetadata: item }
  return {
    'InsightPanel.ItemAction': z.object({ ...suggested, action, context }),
    'InsightPanel.DetachItem': z.object({ context, itemMetadata: item }),
    'InsightPanel.ExpandToFullUI': inCase,
    'InsightPanel.CreateArticle': inCase,
    'CaseAssist.Start': z.looseObject({}),
    'CaseAssist.Cancel': z.object({ reason: z.enum(['solved', 'quit']) }),
    'CaseAssist.CreateTicket': z.object({ ticket: z.looseObject({ id: uid }) }),
    'CaseAssist.UpdateField': z.object({ fieldName: text, fieldValue: text }),
    'CaseAssist.SelectFieldClassification': z.object({
      responseId: uid,
      classificationId: uid,
      autoselected: z.boolean(),
    }),
    'CaseAssist.DocumentSuggestionClick': z.object(suggested),
    'CaseAssist.DocumentSuggestionFeedback': z.object({
      responseId: uid,
      itemMetadata: item,
      liked: z.boolean(),
    }),
  }
}
