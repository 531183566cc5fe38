import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Evidence } from '../extract/evidence.ts'
import { expectQuestions, readExpected } from '../passage/asked.ts'
import { cutPassages } from '../passage/cut.ts'
import { readBody } from '../passage/read-body.ts'
import type { AnswerLanguage } from '../words/language.ts'

const folder = fileURLToPath(new URL('../../../../apps/site/meridian/content/entries', import.meta.url))

export type SitePage = {
  slug: string
  language: AnswerLanguage
  title: string
  expected: ReturnType<typeof readExpected>
  evidence: readonly Evidence[]
}

/** Real pages, as answers see them. */
export function sitePages(types: readonly string[], languages: readonly AnswerLanguage[]): SitePage[] {
  return types.flatMap(type =>
    readdirSync(path.join(folder, type)).flatMap(file => {
      const { entry } = JSON.parse(readFileSync(path.join(folder, type, file), 'utf8'))
      const slug: string = entry._slug
      return languages.map(language => {
        const title: string = entry.fields.title.locales[language]
        const body = cutPassages(readBody(entry.fields.body?.locales[language], 500_000))
        const expected = readExpected(entry.fields.asked?.locales[language] ?? '')
        const passages = expectQuestions(body, expected, language)
        const evidence = passages.map((passage, at) => ({
          ...passage,
          id: `${slug}:${language}#${at}`,
          document: slug,
          title,
          score: 1,
        }))
        return { slug, language, title, expected, evidence }
      })
    }),
  )
}
