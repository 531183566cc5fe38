import { readFileSync } from 'node:fs'
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

export function readJudgedAnswers(file: string): JudgedAnswers {
  const whole: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isRecord(whole) || !Array.isArray(whole['questions']) || !Array.isArray(whole['planted']))
    throw new Error(`${file}: "questions" or "planted" is not a list.`)
  return { questions: whole['questions'] as JudgedQuestion[], planted: whole['planted'] as PlantedPage[] }
}
