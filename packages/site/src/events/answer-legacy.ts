import type { Result } from '@quarry/search'
import type { Citation } from '@quarry/search/answer'
import type { AnswerAct, AnswerHappening } from './follow-answer.ts'
import type { LegacyReport } from './legacy-report.ts'

const legacyActs: Readonly<Record<AnswerAct, string>> = {
  like: 'likeGeneratedAnswer',
  dislike: 'dislikeGeneratedAnswer',
  copyToClipboard: 'generatedAnswerCopyToClipboard',
  show: 'generatedAnswerShowAnswers',
  hide: 'generatedAnswerHideAnswers',
  expand: 'generatedAnswerExpand',
  collapse: 'generatedAnswerCollapse',
}

/** What happens to answers, in the older protocol. */
export function reportAnswer(tell: (telling: LegacyReport) => void): (happening: AnswerHappening) => void {
  return happening => {
    const { id, what } = happening
    const custom = (value: string, data: object = {}): void =>
      tell({ custom: 'generatedAnswer', value, data: { generativeQuestionAnsweringId: id, ...data } })
    switch (what) {
      case 'received': {
        const { isGenerated, isEmpty } = happening
        const answerTextIsEmpty = isGenerated ? { answerTextIsEmpty: isEmpty } : {}
        return custom('generatedAnswerStreamEnd', { answerGenerated: isGenerated, ...answerTextIsEmpty })
      }
      case 'opened':
        return tell(openedTelling(id, happening.citation))
      case 'hovered': {
        const { citation, milliseconds } = happening
        return custom('generatedAnswerSourceHover', {
          permanentId: citation.permanentid,
          citationId: citation.id,
          citationHoverTimeMs: milliseconds,
        })
      }
      case 'judged':
        return custom('generatedAnswerFeedbackSubmitV2', happening.feedback)
      default:
        return custom(legacyActs[what])
    }
  }
}

function openedTelling(
  id: string,
  { id: citationId, permanentid, title, uri, clickUri, source }: Citation,
): LegacyReport {
  const result = { uniqueId: '', title, uri, clickUri: clickUri ?? uri, raw: { permanentid, source } }
  return {
    click: 'generatedAnswerCitationClick',
    result: result as unknown as Result,
    // Nobody says of a cited page who wrote it, or in which collection it is.
    fields: { collectionName: '', documentAuthor: '' },
    data: {
      generativeQuestionAnsweringId: id,
      citationId,
      documentId: { contentIdKey: 'permanentid', contentIdValue: permanentid },
    },
  }
}
