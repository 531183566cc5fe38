import { createBodyWriter } from '@quarry/answers'
import { pushLimits } from '../limits.ts'

type Row = { cells: string[] }
export type Kind = 'heading' | 'paragraph' | 'item' | 'step'

/** Writes paragraphs and tables of an office file. What stands in a cell is part of its row, tables in it too. */
export function createOfficeWriter() {
  const writer = createBodyWriter(pushLimits.documentText)
  const rows: Row[] = []

  function say(words: string): void {
    const cells = rows.at(-1)?.cells
    if (cells && cells.length > 0) cells[cells.length - 1] += ` ${words}`
    else if (words.trim() !== '') writer.block('paragraph', words)
  }

  return {
    paragraph(kind: Kind, words: string, level?: number): void {
      if (writer.isFull()) return
      if (rows.length > 0 || kind === 'paragraph') say(words)
      else writer.block(kind, words, kind === 'heading' ? Math.min(6, Math.max(1, level ?? 1)) : undefined)
    },
    enterRow: (): void => void rows.push({ cells: [] }),
    enterCell: (): void => void rows.at(-1)?.cells.push(''),
    leaveRow(isHead: boolean): void {
      const { cells = [] } = rows.pop() ?? {}
      // One cell alone frames a text.
      if (rows.length > 0 || cells.length < 2) say(cells.join(' '))
      else if (!writer.isFull()) writer.row(isHead ? 'head' : 'row', cells)
    },
    body: () => writer.body(),
  }
}
