import type { Block, Body } from './read-body.ts'

/** Writes a text a block a line, and notes what each line is. */
export function createBodyWriter(limit: number) {
  const blocks: Block[] = []
  let text = ''

  function append(words: string): { start: number; end: number } {
    if (text !== '') text += '\n'
    const start = text.length
    text += words
    return { start, end: text.length }
  }

  return {
    isFull: () => text.length >= limit,
    /** What is empty is left out. */
    block(kind: Exclude<Block['kind'], 'row' | 'head'>, words: string, level?: number): Block | null {
      const clean = kind === 'code' ? words.replace(/^\n+/, '').trimEnd() : words.replace(/\s+/g, ' ').trim()
      if (clean === '') return null
      const { start, end } = append(clean)
      const block: Block = level === undefined ? { kind, start, end } : { kind, start, end, level }
      blocks.push(block)
      return block
    },
    row(kind: 'row' | 'head', words: readonly string[]): Block | null {
      if (words.every(word => word.trim() === '')) return null
      const cells = words.map(word => {
        const clean = word.replace(/\s+/g, ' ').trim()
        return clean === '' ? { start: text.length, end: text.length } : append(clean)
      })
      const filled = cells.filter(({ start, end }) => end > start)
      const [first, last] = [filled[0], filled.at(-1)]
      if (!first || !last) return null
      const block: Block = { kind, start: first.start, end: last.end, cells }
      blocks.push(block)
      return block
    },
    body: (): Body => ({ text: text.slice(0, limit), blocks: blocks.filter(({ end }) => end <= limit) }),
  }
}
