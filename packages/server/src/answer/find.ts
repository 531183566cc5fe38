import {
  type Answer,
  type AnswerLanguage,
  type Evidence,
  extract,
  type Question,
  type Rareness,
  readQuestion,
  termsOf,
} from '@quarry/answers'
import type { SearchEngine } from '@quarry/engine'
import type { AnswerConfiguration } from '@quarry/protocol'
import type { Catalogue } from '../search/index.ts'
import { measureWords, type Retrieve, type Retrieved, type Scope } from './retrieve.ts'

/** A question with everything that may answer it, and how telling its words are. */
export type Looked = Retrieved & { question: Question; evidence: readonly Evidence[]; rareness: Rareness }

/** Of a word that stands on no page as it is asked, but in another form on what was found; and of one that does not. */
const inOtherForm = 0.8
const nowhere = 0.7

/** Reads a question and finds what may answer it; null for what is no question. */
export async function lookUp(
  text: string,
  expected: AnswerLanguage,
  scope: Scope,
  { engine, catalogue, retrieve }: { engine: SearchEngine; catalogue: Catalogue; retrieve: Retrieve },
): Promise<Looked | null> {
  const read = readQuestion(text, expected)
  if (!read) return null
  const measured = await measureWords(engine, catalogue.index, read)
  const retrieved = await retrieve(read, scope, measured)
  const found = termsFound(read, retrieved.evidence)
  // What no page says is mostly how somebody talks: it tells less than a word that few pages have.
  const rareness: Rareness = term => {
    const own = measured.rareness(term)
    return own < 1 ? own : found.has(term) ? inOtherForm : nowhere
  }
  return { ...retrieved, rareness, question: readQuestion(text, expected, rareness) ?? read }
}

function termsFound({ language }: Question, evidence: readonly Evidence[]): ReadonlySet<string> {
  return new Set(
    evidence.flatMap(({ title, text, asked = [] }) => [
      ...termsOf(`${title} ${text}`, language),
      ...asked.flatMap(({ terms }) => terms),
    ]),
  )
}

/** The answer in the pages' own words, by what the configuration demands; null when they do not hold one. */
export function extractFrom(
  { question, evidence, untold }: Looked,
  { answer: { mostWords }, thresholds }: AnswerConfiguration,
): Answer | null {
  const more = mostWords <= 60 ? 1 : 3
  return extract(question, evidence, { mostWords, more, ...thresholds }, untold)
}
