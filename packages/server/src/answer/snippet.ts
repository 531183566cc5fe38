import { type Answer, answerLanguageOf, isAsking } from '@quarry/answers'
import { escapeHtml } from '@quarry/content'
import type { AnswerConfiguration, QuestionAnswer, RelatedQuestion } from '@quarry/protocol'
import type { Extend } from '../search/index.ts'
import { answerParameters } from './answer-parameters.ts'
import type { Answers } from './answers.ts'
import type { Made } from './citation.ts'
import type { QuestionRequest } from './events.ts'

type SnippetOptions = {
  answers: Answers
  /** How snippets are made. */
  configuration: () => Promise<AnswerConfiguration | null>
  /** Keeps a question until its answer is read; gives the id under which it is. */
  keep: (asked: QuestionRequest) => string
  onError: (error: unknown) => void
}

/** Surer than an answer that one asked for: a snippet stands there unasked. */
const threshold = 0.6
const mostRelated = 3
const longest = 500

/** What stands beside the results of a search: a snippet where a question was asked, and where its answer streams. */
export function createSnippets({
  answers,
  configuration: configured,
  keep,
  onError,
}: SnippetOptions): Extend {
  return async function extend(body, asker, { results }) {
    const text = body.q ?? ''
    if (text === '' || body.recommendation || (body.firstResult ?? 0) > 0 || text.length > longest) return {}
    const configuration = await configured()
    if (!configuration) return {}
    const asked: QuestionRequest = { body, asker, configuration }
    const streamed = answerParameters(body)
      ? { extendedResults: { generativeQuestionAnsweringId: keep(asked) } }
      : {}
    if (!isAsking(text, answerLanguageOf(body.locale) ?? 'en')) return streamed
    try {
      const shown = new Map(results.map(({ raw }) => [String(raw['permanentid'] ?? ''), true]))
      const own = snippetOf(text, await answers.extract(withoutPage(asked)), shown, configuration)
      if (!own) return streamed
      const others = questionsAmong(results, text).slice(0, mostRelated)
      const related = await Promise.all(
        others.map(async question =>
          snippetOf(
            question,
            await answers.extract(withoutPage({ ...asked, body: { ...body, q: question } })),
            shown,
            configuration,
          ),
        ),
      )
      const questionAnswer: QuestionAnswer = {
        ...own,
        answerFound: true,
        relatedQuestions: related.filter(one => one !== null),
      }
      return { ...streamed, questionAnswer }
    } catch (error) {
      // Results without a snippet are better than none.
      onError(error)
      return streamed
    }
  }
}

/** What of a search changes its answer: neither the page of results nor what is shown of them. */
const members = [
  ...(['q', 'aq', 'cq', 'dq', 'lq', 'enableQuerySyntax', 'facets', 'tab'] as const),
  ...(['locale', 'timezone', 'searchHub', 'pipeline', 'context'] as const),
]

function withoutPage(asked: QuestionRequest): QuestionRequest {
  return { ...asked, body: Object.fromEntries(members.map(name => [name, asked.body[name]])) }
}

function snippetOf(
  question: string,
  made: Made,
  shown: ReadonlyMap<string, boolean>,
  { thresholds }: AnswerConfiguration,
): RelatedQuestion | null {
  const [first] = made?.citations ?? []
  // A page that is called as the question is about it: what any answer needs is enough.
  const least = first && levelled(first.title) === levelled(question) ? thresholds.confidence : threshold
  if (!made || !first || made.answer.confidence < least || !shown.has(first.permanentid)) return null
  return {
    question,
    answerSnippet: htmlOf(made.answer, first.id),
    documentId: { contentIdKey: 'permanentid', contentIdValue: first.permanentid },
    score: Math.round(made.answer.confidence * 100) / 100,
  }
}

function levelled(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** What the first source says, as the few elements that a snippet may have. */
function htmlOf({ pieces }: Answer, passage: string): string {
  const own = pieces.filter(({ claim }) => claim.supports.some(support => support.passage === passage))
  const isList = own.length > 1 && own.every(({ markdown }) => /^\s*\d+\. /.test(markdown))
  if (isList) return `<ol>${own.map(({ claim }) => `<li>${escapeHtml(claim.text)}</li>`).join('')}</ol>`
  return own
    .map(({ claim: { text }, markdown }) => {
      const [, label, value] = /^([^:]+): (.+)$/s.exec(text) ?? []
      if (markdown.startsWith('|') && label && value)
        return `<p><b>${escapeHtml(label)}</b>: ${escapeHtml(value)}</p>`
      return `<p>${escapeHtml(text)}</p>`
    })
    .join('')
}

/** Titles that are questions, the one that was asked left out. */
function questionsAmong(results: readonly { title: string }[], asked: string): string[] {
  const titles = results.map(({ title }) => title).filter(title => /\?\s*$/.test(title) && title !== asked)
  return [...new Set(titles.filter(title => !/^Re ?: /.test(title)))]
}
