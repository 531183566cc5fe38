import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Body, readMarkdown } from '@quarry/answers'
import { type Collection, type CollectionPage, type CollectionQuestion, comparable } from './collection.ts'

const root = 'eval/collections'
const documentationOf = 'node_modules/react-router/docs'

/** The collections that were written for this, and the documentation that a package ships under the MIT licence. */
export function readWrittenCollections(): Collection[] {
  const own = (['help', 'shop', 'policies'] as const).map(
    (name): Collection =>
      withQuestions(name, name, pagesOf(readFileSync(path.join(root, name, 'pages.md'), 'utf8'))),
  )
  if (!existsSync(documentationOf)) return own
  return [withQuestions('documentation', 'documentation', readFolder(documentationOf)), ...own]
}

function withQuestions(name: string, kind: Collection['kind'], pages: readonly CollectionPage[]): Collection {
  const texts = new Map(pages.map(({ id, body }) => [id, comparable(body.text)]))
  const questions = readFileSync(path.join(root, name, 'questions.txt'), 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .flatMap((line): CollectionQuestion[] => {
      const [text = '', page = '', fact = ''] = line.split(' | ')
      if (page === '-') return [{ text, language: 'en', class: 'near miss', pages: [], facts: [] }]
      // What a newer version of the page does not say any more is no question of it.
      if (!texts.get(page)?.includes(comparable(fact))) {
        process.stderr.write(`  ${name}: "${page}" does not say "${fact}"; "${text}" is left out.\n`)
        return []
      }
      return [{ text, language: 'en', class: 'answerable', pages: [page], facts: [[fact]] }]
    })
  return { name, kind, pages, questions }
}

/** Each heading of the first level begins a page. */
function pagesOf(source: string): CollectionPage[] {
  return source
    .split(/^(?=# )/m)
    .filter(part => part.trim() !== '')
    .map(part => {
      const [first = '', ...rest] = part.split('\n')
      const title = first.replace(/^# /, '').trim()
      return { id: slugOf(title), title, language: 'en', body: readMarkdown(rest.join('\n')) }
    })
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/['’?]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function readFolder(folder: string): CollectionPage[] {
  return (readdirSync(folder, { recursive: true }) as string[])
    .filter(name => name.endsWith('.md'))
    .sort()
    .flatMap((name): CollectionPage[] => {
      const source = readFileSync(path.join(folder, name), 'utf8')
      const title = /^title: (.+)$/m.exec(source)?.[1] ?? name
      const body = withoutTitle(readMarkdown(source), title)
      return body.blocks.length > 0 ? [{ id: name.replace(/\.md$/, ''), title, language: 'en', body }] : []
    })
}

/** A page that begins with its own title says it once. */
function withoutTitle(body: Body, title: string): Body {
  const [first] = body.blocks
  const isTitle = first?.kind === 'heading' && body.text.slice(first.start, first.end) === title
  return isTitle ? { ...body, blocks: body.blocks.slice(1) } : body
}
