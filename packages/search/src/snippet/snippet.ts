import type { AnswerDocumentId, QuestionAnswer, RelatedQuestion } from '@quarry/protocol'
import type { Capability } from '../core/capability.ts'
import type { State } from '../core/model.ts'
import type { Result } from '../results/results-of.ts'

export type Snippet = {
  readonly question: string
  /** HTML: show it in a frame, or parse it. */
  readonly answer: string
  readonly documentId: AnswerDocumentId
  readonly score: number
  readonly expanded: boolean
}

export type SnippetState = Snippet & {
  readonly liked: boolean
  readonly disliked: boolean
  readonly feedbackOpen: boolean
  readonly related: readonly Snippet[]
}

/** A link in the text of a snippet. */
export type SnippetLink = { readonly text: string; readonly url: string }

export type FeedbackReason = 'does_not_answer' | 'partially_answers' | 'was_not_a_question' | 'other'

declare module '../core/model.ts' {
  interface EventMap {
    /** `index` is that of a related question; none is the answer itself. */
    'snippet expanded': { index?: number | undefined }
    'snippet collapsed': { index?: number | undefined }
    'snippet liked': object
    'snippet disliked': object
    /** The page that it was taken from was opened; `link` when it was by a link in its text. */
    'snippet source opened': { result: Result; index?: number | undefined; link?: SnippetLink | undefined }
    'snippet feedback opened': object
    'snippet feedback closed': object
    'snippet feedback sent': { reason: FeedbackReason; details?: string | undefined }
  }
  interface StateMap {
    snippet: SnippetState
  }
}

const ANSWER: Snippet = {
  question: '',
  answer: '',
  documentId: { contentIdKey: '', contentIdValue: '' },
  score: 0,
  expanded: false,
}
const NONE: SnippetState = { ...ANSWER, liked: false, disliked: false, feedbackOpen: false, related: [] }

const read = (part: Partial<RelatedQuestion> | undefined): Snippet => ({
  ...ANSWER,
  question: part?.question ?? '',
  answer: part?.answerSnippet ?? '',
  documentId: part?.documentId ?? ANSWER.documentId,
  score: part?.score ?? 0,
})

const identity = ({ question, answer, documentId }: Snippet): string =>
  JSON.stringify([question, answer, documentId.contentIdKey, documentId.contentIdValue])

/** An answer taken from a document, and questions like it. What the visitor said about it lasts as long as it does. */
export function snippet(): Capability<SnippetState, 'snippet'> {
  return {
    name: 'snippet',
    initial: NONE,
    reduce(own, event) {
      switch (event.type) {
        case 'snippet expanded':
        case 'snippet collapsed': {
          const expanded = event.type === 'snippet expanded'
          const { index } = event
          if (index === undefined) return { ...own, expanded }
          return {
            ...own,
            related: own.related.map((one, at) => (at === index ? { ...one, expanded } : one)),
          }
        }
        case 'snippet liked':
          return { ...own, liked: true, disliked: false, feedbackOpen: false }
        case 'snippet disliked':
          return { ...own, liked: false, disliked: true }
        case 'snippet feedback opened':
          return { ...own, feedbackOpen: true }
        case 'snippet feedback closed':
        // Who leaves for the page has said what there is to say, and whoever listens hears of it.
        case 'snippet source opened':
        case 'snippet feedback sent':
          return { ...own, feedbackOpen: false }
        default:
          return own
      }
    },
    receive(own, { body }, ask) {
      if (ask !== 'full') return own
      const answered = body['questionAnswer'] as Partial<QuestionAnswer> | null | undefined
      const fresh = read(answered ?? undefined)
      const related = (answered?.relatedQuestions ?? []).map((part, at) => {
        const one = read(part)
        const before = own.related[at]
        return before && identity(before) === identity(one) ? { ...one, expanded: before.expanded } : one
      })
      return identity(own) === identity(fresh)
        ? { ...own, score: fresh.score, related }
        : { ...NONE, ...fresh, related }
    },
  }
}

export const answerFound = ({ answer }: Snippet): boolean => answer !== ''

/** The result that an answer was taken from, if it is among those shown. */
export function snippetSource(
  { results }: Pick<State, 'results'>,
  { documentId: { contentIdKey, contentIdValue } }: Snippet,
): Result | undefined {
  return results?.list.find(
    one =>
      contentIdValue !== '' &&
      (one.raw[contentIdKey] === contentIdValue ||
        (one as Record<string, unknown>)[contentIdKey] === contentIdValue),
  )
}
