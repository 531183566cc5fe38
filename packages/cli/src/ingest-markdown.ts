import { markdownText } from '@quarry/server/sources'
import { readFrontMatter } from './front-matter.ts'

export type Page = {
  title: string
  /** What is pushed, and the extension that says how it is to be read. */
  text: string
  extension: '.md' | '.txt' | '.html'
  headings: readonly string[]
  meta: Readonly<Record<string, unknown>>
}

/** A page of Markdown: what stands before it in `---` lines, its title and headings. Throws a `FrontMatterFault`. */
export function readMarkdown(source: string): Page {
  const { meta, body } = readFrontMatter(source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'))
  const { headings } = markdownText(body)
  const said = meta['title'] ?? ''
  const title = Array.isArray(said) || said === '' ? (headings[0] ?? '') : String(said)
  return { title, text: body, extension: '.md', headings, meta }
}
