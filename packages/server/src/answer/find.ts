import {
  type Answer,
  type AnswerLanguage,
  type Evidence,
  extract,
  type Question,
  readQuestion,
  termsOf,
} from '@quarry/answers'
import type { SearchEngine } from '@quarry/engine'
import type { AnswerConfiguration } from '@quarry/protocol'
import type { Catalogue } from '../search/index.ts'
import { measureWords, type Retrieve, type Retrieved, type Scope } from './retrieve.ts'

/** A question with everything that may answer it. */
export type Looked = Retrieved & { question: Question }

type LookUpOptions = {
  engine: SearchEngine
  catalogue: Catalogue
  retrieve: Retrieve
  /** Other ways to ask the same, by the site's rules. */
  alternatives?: readonly string[]
}

/** Reads a question and finds what may answer it; null for what is no question. */
export async function lookUp(
  text: string,
  expected: AnswerLanguage,
  scope: Scope,
  { engine, catalogue, retrieve, alternatives = [] }: LookUpOptions,
): Promise<Looked | null> {
  const read = readQuestion(text, expected, { alternatives })
  if (!read) return null
  const measured = await measureWords(engine, catalogue.index, read)
  const retrieved = await retrieve(read, scope, measured)
  const found = countTerms(read, retrieved.evidence)
  const question = readQuestion(text, expected, {
    alternatives,
    documents: measured.documents,
    // Words are counted as they are written: another form of one is found by its term only.
    frequencyOf: term => Math.max(measured.frequencyOf(term), found.get(term) ?? 0),
  })
  return { ...retrieved, question: question ?? read }
}

/** In how many of the documents found each term stands. */
function countTerms({ language }: Question, evidence: readonly Evidence[]): ReadonlyMap<string, number> {
  const documents = new Map<string, Set<string>>()
  for (const { document, title, text } of evidence)
    for (const term of termsOf(`${title} ${text}`, language))
      documents.set(term, (documents.get(term) ?? new Set()).add(document))
  return new Map([...documents].map(([term, holders]) => [term, holders.size]))
}

/** The answer in the pages' own words, by what the configuration demands; null when they do not hold one. */
export function extractFrom(
  { question, evidence }: Looked,
  { answer: { mostWords }, thresholds }: AnswerConfiguration,
): Promise<Answer | null> {
  return extract(question, evidence, { mostWords, ...thresholds })
}
