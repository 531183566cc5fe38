import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PlantedPage } from './judged-answers.ts'

/** The site's content with some pages more, as a folder of its own. */
export function plant(content: string, target: string, pages: readonly PlantedPage[]): string {
  mkdirSync(path.join(target, 'entries'), { recursive: true })
  cpSync(path.join(content, 'feed.json'), path.join(target, 'feed.json'))
  symlinkSync(path.resolve(content, 'content-types'), path.join(target, 'content-types'))
  cpSync(path.join(content, 'entries'), path.join(target, 'entries'), { recursive: true })
  for (const [at, page] of pages.entries())
    writeFileSync(
      path.join(target, 'entries', `planted-${at}.json`),
      JSON.stringify({ entry: entryOf(page, at) }),
    )
  return target
}

function entryOf(page: PlantedPage, at: number) {
  const localized = (type: string, value: (words: PlantedPage['en']) => unknown) => ({
    type,
    locales: { en: value(page.en), es: value(page.es), fr: value(page.fr) },
  })
  return {
    _id: `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`,
    _name: page.en.title,
    _slug: page.slug,
    type: 'article',
    _locales: ['en', 'es', 'fr'],
    fields: {
      title: localized('text', ({ title }) => title),
      summary: localized('text', ({ summary }) => summary),
      category: localized('text', () => 'Notes'),
      author: localized('text', () => 'A reader'),
      date: { type: 'date', value: '2026-01-01' },
      body: localized('richText', ({ body }) => ({
        root: {
          type: 'root',
          version: 1,
          children: body.map(text => ({
            type: 'paragraph',
            version: 1,
            children: [{ type: 'text', version: 1, text }],
          })),
        },
      })),
    },
  }
}
