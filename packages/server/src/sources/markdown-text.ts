import { packBlocks, readMarkdown } from '@quarry/answers'
import { pushLimits } from './limits.ts'

/**
 * What a page of Markdown or MDX says, without its marks. `title`: its first heading, unless that is one of a part with words
 * before it. `blocks`: what the lines of the text are.
 */
export function markdownText(source: string) {
  const { text, blocks } = readMarkdown(source, pushLimits.documentText)
  const first = blocks.find(({ kind }) => kind === 'heading')
  return {
    text,
    title: first && (first.level === 1 || first === blocks[0]) ? text.slice(first.start, first.end) : '',
    headings: blocks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => text.slice(start, end)),
    blocks: packBlocks(blocks),
  }
}
