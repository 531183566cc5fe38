import type { NextPayloads, NextType } from '@quarry/events'
import type { Citation } from '@quarry/search/answer'
import type { AnswerHappening } from './follow-answer.ts'
import type { SayNext } from './follow-next.ts'

/** What happens to answers, in the newer protocol. */
export function sayAnswer(say: SayNext): (happening: AnswerHappening) => void {
  return happening => {
    const { id: answerId, what } = happening
    switch (what) {
      case 'received':
        return say('Rga.AnswerReceived', { answerId, answerGenerated: happening.isGenerated })
      case 'opened':
        return say('Rga.CitationClick', { answerId, ...citedIn(happening.citation) })
      case 'hovered':
        return say('Rga.CitationHover', {
          answerId,
          ...citedIn(happening.citation),
          citationHoverTimeInMs: happening.milliseconds,
        })
      case 'judged': {
        const { helpful, details, documentUrl, ...opinions } = happening.feedback
        const told: NextPayloads['Rga.SubmitFeedback'] = {
          answerId,
          helpful,
          details: Object.fromEntries(
            Object.entries(opinions).flatMap(([name, said]) =>
              said === 'unknown' ? [] : [[name, said === 'yes']],
            ),
          ),
          ...(details && { additionalNotes: details }),
          ...(documentUrl && { correctAnswerUrl: documentUrl }),
        }
        return say('Rga.SubmitFeedback', told)
      }
      default:
        return say('Rga.AnswerAction' satisfies NextType, { answerId, action: what })
    }
  }
}

const citedIn = ({ id, permanentid, title, uri, clickUri }: Citation) => ({
  citationId: id,
  itemMetadata: {
    uniqueFieldName: 'permanentid',
    uniqueFieldValue: permanentid,
    title,
    url: clickUri || uri,
  },
})
