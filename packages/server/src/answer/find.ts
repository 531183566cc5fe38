import {
  type Answer,
  type AnswerLanguage,
  type Evidence,
  extract,
  type Question,
  readQuestion,
} from '@quarry/answers'
import type { SearchEngine } from '@quarry/engine'
import type { AnswerConfiguration } from '@quarry/protocol'
import type { Catalogue } from '../search/index.ts'
import { measureWords, type Retrieve, type Retrieved, type Scope } from './retrieve.ts'

/** A question with everything that may answer it. */
export type Looked = Retrieved & { question: Question; evidence: readonly Evidence[] }

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
  const question = readQuestion(text, expected, measured.rareness) ?? read
  return { ...retrieved, question }
}

/** The answer in the pages' own words, by what the configuration demands; null when they do not hold one. */
export function extractFrom(
  { question, evidence }: Looked,
  { answer: { mostWords }, thresholds }: AnswerConfiguration,
): Answer | null {
  const more = mostWords <= 60 ? 1 : 2
  return extract(question, evidence, { mostWords, more, ...thresholds })
}
