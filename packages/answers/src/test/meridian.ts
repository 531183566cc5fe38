import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Evidence } from '../extract/evidence.ts'
import { cutPassages } from '../passage/cut.ts'
import { readBody } from '../passage/read-body.ts'

const folder = fileURLToPath(new URL('../../../../sites/meridian/content/entries', import.meta.url))

type DemoLanguage = 'en' | 'es' | 'fr'

export type SitePage = {
  slug: string
  language: DemoLanguage
  title: string
  evidence: readonly Evidence[]
}

/** Real pages, as answers see them. */
export function sitePages(types: readonly string[], languages: readonly DemoLanguage[]): SitePage[] {
  return types.flatMap(type =>
    readdirSync(path.join(folder, type)).flatMap(file => {
      const { entry } = JSON.parse(readFileSync(path.join(folder, type, file), 'utf8'))
      const slug: string = entry._slug
      return languages.map(language => {
        const title: string = entry.fields.title.locales[language]
        const passages = cutPassages(readBody(entry.fields.body?.locales[language], 500_000))
        const evidence = passages.map((passage, at) => ({
          ...passage,
          id: `${slug}:${language}#${at}`,
          document: slug,
          title,
          score: 1,
        }))
        return { slug, language, title, evidence }
      })
    }),
  )
}
