import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@quarry/engine'
import { linesOf } from '@quarry/server/evaluate'

export type Example = { does: string; command: string }
export type Page = {
  id: string
  language: Language
  title: string
  description: string
  examples: readonly Example[]
}

const languages: readonly Language[] = ['en', 'es', 'fr']

/** Pages of a folder with a file of JSON lines per language: `en.ndjson`, `es.ndjson`, `fr.ndjson`. */
export async function readPages(folder: string): Promise<Page[]> {
  const files = new Set(readdirSync(folder))
  const found = languages.filter(language => files.has(`${language}.ndjson`))
  if (found.length === 0) throw new Error(`${folder} has none of en.ndjson, es.ndjson and fr.ndjson.`)
  const pages: Page[] = []
  for (const language of found) {
    const file = path.join(folder, `${language}.ndjson`)
    let number = 0
    for await (const line of linesOf(file)) {
      number++
      if (line.trim() !== '') pages.push(readPage(line, language, `${file}, line ${number}`))
    }
  }
  return pages
}

function readPage(line: string, language: Language, where: string): Page {
  const page = JSON.parse(line) as Record<string, unknown>
  const { id, title, description, examples } = page
  if (typeof id !== 'string' || typeof title !== 'string' || !Array.isArray(examples))
    throw new Error(`${where}: expected id, title and examples.`)
  return {
    // The same page in another language is another answer.
    id: `${language}:${id}`,
    language,
    title,
    description: plain(String(description ?? '')),
    examples: (examples as Record<string, unknown>[]).map(({ does, command }) => ({
      does: plain(String(does ?? '')),
      command: String(command ?? ''),
    })),
  }
}

/** `[n]ame` marks the letter of an option; a reader reads `name`. */
function plain(text: string): string {
  return text
    .replace(/\[(\p{L})\]/gu, '$1')
    .replace(/`/g, '')
    .trim()
}
