import { childrenOf, type RichNode } from '../rich-text/node.ts'
import { phrasing } from './phrasing.ts'
import type { Block } from './tree.ts'

/** Cells hold words only in Markdown: paragraphs of a cell become its lines. */
export function tableOf(table: RichNode): Block {
  return {
    type: 'table',
    children: childrenOf(table).map(row => ({
      type: 'tableRow',
      children: childrenOf(row).map(cell => ({ type: 'tableCell', children: phrasing(wordsOf(cell)) })),
    })),
  }
}

function wordsOf(cell: RichNode): RichNode[] {
  return childrenOf(cell).flatMap((child, at) => [
    ...(at > 0 ? [{ type: 'text', text: ' ' }] : []),
    ...(child.type === 'paragraph' ? childrenOf(child) : [child]),
  ])
}
