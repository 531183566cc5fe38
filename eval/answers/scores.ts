import type { SiteAnswer } from './ask-site.ts'
import type { JudgedQuestion } from './judged-answers.ts'

/** Shares of the questions of a half: the right page cited first, its facts said, a refusal where none is held. */
export type Scores = { cited: number; fact: number; refused: number }

export const scoreNames = ['cited', 'fact', 'refused'] as const

export type Judged = ReturnType<typeof score>

export function score({ pages, facts = [], ...question }: JudgedQuestion, answer: SiteAnswer) {
  const said = plain(answer.text)
  const isCited = pages?.includes(answer.pages[0] ?? '') ?? false
  const hasFacts =
    answer.generated && facts.every(spellings => spellings.some(one => said.includes(plain(one))))
  const isAnswerable = pages !== undefined
  const good = isAnswerable ? isCited && hasFacts : !answer.generated
  return { ...question, answer, isAnswerable, isCited, hasFacts, good }
}

export function scoresOf(rows: readonly Judged[]): Scores {
  const answerable = rows.filter(row => row.isAnswerable)
  const others = rows.filter(row => !row.isAnswerable)
  return {
    cited: share(answerable, row => row.isCited),
    fact: share(answerable, row => row.hasFacts),
    refused: share(others, row => row.good),
  }
}

function share(rows: readonly Judged[], test: (row: Judged) => boolean): number {
  return rows.filter(test).length / Math.max(1, rows.length)
}

/** Without case, accents, marks of markdown, and spaces between thousands. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/(\d) (?=\d{3})/g, '$1')
    .replace(/\\/g, '')
    .toLowerCase()
}
