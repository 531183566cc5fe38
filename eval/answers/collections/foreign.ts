import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readPlain } from '@quarry/answers'
import type { Language } from '@quarry/language'
import { type Collection, type CollectionQuestion, spread } from './collection.ts'

const sets = [
  { name: 'xquad-en', language: 'en' },
  { name: 'xquad-es', language: 'es' },
  { name: 'piaf-fr', language: 'fr' },
] as const
const asked = 300

type Page = { id: string; title: string; text: string; article: string }
type Question = { question: string; relevant: string[]; article: string; answers: string[] }

/**
 * Collections that lie outside of the project, in a folder of `NAME.docs.ndjson` and `NAME.queries.ndjson`: the paragraphs of
 * every second article, so that the questions of the others have no answer there.
 */
export function readForeignCollections(folder: string): Collection[] {
  return sets
    .filter(({ name }) => existsSync(path.join(folder, `${name}.docs.ndjson`)))
    .map(({ name, language }) => {
      const pages = linesOf<Page>(path.join(folder, `${name}.docs.ndjson`))
      const articles = [...new Set(pages.map(({ article }) => article))]
      const pushed = new Set(articles.filter((_, at) => at % 2 === 0))
      const questions = linesOf<Question>(path.join(folder, `${name}.queries.ndjson`))
      const of = (isPushed: boolean) =>
        spread(
          questions.filter(({ article }) => pushed.has(article) === isPushed),
          asked,
        )
      return {
        name,
        kind: 'encyclopaedia',
        pages: pages
          .filter(({ article }) => pushed.has(article))
          .map(({ id, title, text }) => ({ id, title, language, body: readPlain(text) })),
        questions: [
          ...of(true).map(question => questionOf(question, language, true)),
          ...of(false).map(question => questionOf(question, language, false)),
        ],
      }
    })
}

function questionOf(
  { question, relevant, answers }: Question,
  language: Language,
  isAnswerable: boolean,
): CollectionQuestion {
  return isAnswerable
    ? { text: question, language, class: 'answerable', pages: relevant, facts: [answers] }
    : { text: question, language, class: 'off topic', pages: [], facts: [] }
}

function linesOf<Line>(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as Line)
}
