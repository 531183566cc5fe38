import { answerLanguageOf, answerLanguages, followUp, tellingTerms } from '@quarry/answers'
import type { QuestionRequest } from './events.ts'
import type { ModelDriver } from './model.ts'

export type Understand = (
  request: QuestionRequest,
  previous: readonly string[],
  signal: AbortSignal,
) => Promise<QuestionRequest>

const longest = 500
/** What is longer is refused as it stands, and costs nothing before. */
const longestQuestion = 2000

/** Reads a question after those before it, by rules, or by a model where one speaks: then the rules say whether it is asked. */
export function createUnderstand(model: ModelDriver | null, onError: (error: unknown) => void): Understand {
  async function byModel(
    text: string,
    previous: readonly string[],
    usual: string,
    signal: AbortSignal,
  ): Promise<string> {
    if (!model) return usual
    try {
      const said = (await model.restate(text, previous, signal)).trim().replace(/^["“]|["”]$/g, '')
      return isMadeOf(said, [text, ...previous]) ? said : usual
    } catch (error) {
      signal.throwIfAborted()
      onError(error)
      return usual
    }
  }

  return async function understand(request, previous, signal) {
    const text = request.body.q ?? ''
    const last = previous.at(-1)
    const language = answerLanguageOf(request.body.locale) ?? 'en'
    const isAlone = last === undefined || text.length > longestQuestion
    const usual = isAlone ? null : followUp(text, last, language)
    const q = usual === null ? text : await byModel(text, previous, usual, signal)
    return { ...request, body: { ...request.body, q }, understoodAs: q }
  }
}

/** Whether a question has no telling word that nobody asked with: a model may not ask something else. */
function isMadeOf(text: string, asked: readonly string[]): boolean {
  if (text === '' || text.length > longest || /[\n<>]/.test(text)) return false
  return answerLanguages.some(language => {
    const known = new Set(tellingTerms(asked.join(' '), language))
    return tellingTerms(text, language).every(term => known.has(term))
  })
}
