import { packBlocks, readMarkdown } from '@quarry/answers'
import { pushLimits } from './limits.ts'

/** What a page of Markdown or MDX says, without its marks. `blocks`: what the lines of the text are. */
export function markdownText(source: string) {
  const { text, blocks } = readMarkdown(source, pushLimits.documentText)
  return {
    text,
    headings: blocks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => text.slice(start, end)),
    blocks: packBlocks(blocks),
  }
}
