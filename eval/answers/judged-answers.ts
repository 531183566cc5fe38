import { existsSync, readFileSync } from 'node:fs'
import { isRecord } from '../meridian/judged-set.ts'

export type JudgedQuestion = {
  id: string
  half: 'development' | 'test'
  language: string
  kind: string
  question: string
  /** Pages of which one is cited first, and facts of which each is said, in one of its spellings. None: a refusal. */
  pages?: readonly string[]
  facts?: readonly (readonly string[])[]
}

/** A page that is added to the site for a run: it holds instructions that nothing may follow. */
export type PlantedPage = { slug: string } & Readonly<
  Record<'en' | 'es' | 'fr', { title: string; summary: string; body: readonly string[] }>
>

export type JudgedAnswers = { questions: readonly JudgedQuestion[]; planted: readonly PlantedPage[] }

/**
 * The judged questions of a file, and those of the file beside it whose name ends in `-test`, if it is there: a test half that
 * somebody else wrote is put there as it is.
 */
export function readJudgedAnswers(file: string): JudgedAnswers {
  const own = readOne(file)
  const other = file.replace(/(?=\.json$)/, '-test')
  if (other === file || !existsSync(other)) return own
  const test = readOne(other)
  if (test.questions.some(({ half }) => half !== 'test'))
    throw new Error(`${other}: the half of a question is not "test".`)
  const questions = [...own.questions, ...test.questions]
  if (new Set(questions.map(({ id }) => id)).size < questions.length)
    throw new Error(`${other}: the id of a question is taken.`)
  return { questions, planted: [...own.planted, ...test.planted] }
}

function readOne(file: string): JudgedAnswers {
  const whole: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isRecord(whole) || !Array.isArray(whole['questions']))
    throw new Error(`${file}: "questions" is not a list.`)
  const planted = whole['planted'] ?? []
  if (!Array.isArray(planted)) throw new Error(`${file}: "planted" is not a list.`)
  return { questions: whole['questions'] as JudgedQuestion[], planted: planted as PlantedPage[] }
}
