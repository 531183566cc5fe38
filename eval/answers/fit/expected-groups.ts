import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type AnswerLanguage,
  answerLanguages,
  cutPassages,
  expectQuestions,
  readBody,
  readExpected,
  readPlain,
  unitsOf,
} from '@quarry/answers'
import { english } from '../../../packages/answers/src/words/lexicon/english.ts'
import { french } from '../../../packages/answers/src/words/lexicon/french.ts'
import { spanish } from '../../../packages/answers/src/words/lexicon/spanish.ts'
import { meaningTerms, termOfKind } from '../../../packages/answers/src/words/meaning/meaning.ts'

/** A sentence of a page and the questions that it is expected to answer, as terms without those of the page's title. */
export type ExpectedGroup = {
  language: AnswerLanguage
  page: string
  sentence: readonly string[]
  questions: readonly (readonly string[])[]
}

const mostText = 1_000_000

type Locales = Readonly<Record<string, unknown>>
type Entry = { type: string; fields: Readonly<Record<string, { locales?: Locales } | undefined>> }

/** All that the entries of a content folder expect to be asked; what many pages expect alike is told once. */
export function expectedGroups(content: string): ExpectedGroup[] {
  const folder = path.join(content, 'entries')
  const known = new Set<string>()
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.json'))
    .sort()
    .flatMap(file => {
      const { entry } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { entry: Entry }
      return answerLanguages.flatMap(language => groupsOf(entry, language, file))
    })
    .filter(({ language, questions }) => {
      const key = `${language} ${questions.map(terms => terms.join(' ')).join('\n')}`
      if (known.has(key)) return false
      known.add(key)
      return true
    })
}

function groupsOf({ fields }: Entry, language: AnswerLanguage, page: string): ExpectedGroup[] {
  const [body, summary, asked, title] = ['body', 'summary', 'asked', 'title'].map(
    name => fields[name]?.locales?.[language],
  )
  if (typeof asked !== 'string') return []
  const common = { document: page, title: String(title ?? ''), score: 0 }
  const read = body ? readBody(body, mostText) : readPlain(String(summary ?? ''))
  const passages = expectQuestions(cutPassages(read), readExpected(asked), language)
  const evidence = passages.map((passage, at) => ({ ...passage, ...common, id: `${page}#${at}` }))
  const left = new Set(meaningTerms(common.title, language))
  const others = (terms: readonly string[]): readonly string[] => terms.filter(term => !left.has(term))
  return unitsOf(evidence).flatMap((unit): ExpectedGroup[] => {
    const own = (unit.evidence.asked ?? []).filter(({ at }) => at >= unit.start && at < unit.end)
    const text = [unit.text, unit.heading, ...(unit.columns ?? [])].join(' ')
    const questions = own
      .map(({ kind, terms }) => others([termOfKind(kind), ...terms]))
      .filter(terms => terms.length > 0)
    if (questions.length === 0) return []
    return [{ language, page, sentence: others(meaningTerms(text, language)), questions }]
  })
}

const lexicons: Readonly<Record<AnswerLanguage, string>> = { en: english, es: spanish, fr: french }

/** The lines of the lexicon: each one's words and phrases, those that are only near too. */
export function lexiconGroups(language: AnswerLanguage): string[][][] {
  return lexicons[language]
    .split('\n')
    .map(line =>
      line
        .split(/[,|]/)
        .map(phrase => meaningTerms(phrase, language))
        .filter(terms => terms.length > 0),
    )
    .filter(phrases => phrases.length > 1)
}
