import type { Passage } from '../passage/cut.ts'
import type { Block } from '../passage/read-body.ts'
import { countWords, type Language, sentencesOf } from '../text.ts'
import { commandsMachines } from './commands.ts'

/** A passage that was found, with what is known of its document. */
export type Evidence = Passage & {
  /** Of the passage, and of its document. */
  id: string
  document: string
  title: string
  /** How well it was found: scores compare within one list. */
  score: number
}

/** What an answer is made of: a sentence, an item, a step, a row of facts or a piece of code, just as it stands there. */
export type Sentence = {
  evidence: Evidence
  kind: 'sentence' | 'item' | 'step' | 'row' | 'code'
  start: number
  end: number
  text: string
  /** The heading that stands over it, if one does; and the one above that. */
  heading: string
  above?: string
  /** Of what is listed: the sentence that leads to the list. */
  lead?: Sentence
  /** The place of its block in the passage. */
  block: number
  /** Of a row. */
  cells?: readonly string[]
  columns?: readonly string[]
  /** Of a row: it is the only one below its columns, so that its first cell names nothing. */
  isAlone?: boolean
  /** The code below it that shows what it says. */
  code?: Sentence
}

/** An item that is no longer is told whole: `default: 30` alone says nothing of what. */
const wordsOfItem = 40
/** Code is shown by what stands right above it, or by the paragraph before that. */
const nearestBlocks = 2
/** More than this is a program, and no example. */
const mostOfCode = 1500

/**
 * The sentences of the passages, in order; passages that command machines are left out whole. With `code`, also code that its heading
 * alone speaks of.
 */
export function sentencesIn(
  evidence: readonly Evidence[],
  { code = false, language }: { code?: boolean; language?: Language } = {},
): Sentence[] {
  return evidence
    .filter(({ text, title }) => !commandsMachines(`${title}\n${text}`))
    .flatMap(one => sentencesOfPassage(one, code, language))
}

function sentencesOfPassage(evidence: Evidence, withCode: boolean, language?: Language): Sentence[] {
  const { text, blocks } = evidence
  const found: Sentence[] = []
  let path = evidence.headings.map(one => ({ text: one, level: 0 }))
  // What stands above the passage stands above its headings where it begins with one, and until one of a higher level.
  const outermost = blocks[0]?.kind === 'heading' ? (blocks[0].level ?? 2) : Number.POSITIVE_INFINITY
  let columns: readonly string[] = []
  let lead: Sentence | undefined
  for (const [block, { kind, start, end, level = 2, cells = [] }] of blocks.entries()) {
    const [above = '', heading = ''] = ['', '', ...path.map(one => one.text)].slice(-2)
    if (kind === 'code') {
      const before = blocks.slice(0, block).findLast(one => one.kind !== 'code')
      const code = withCode && before?.kind === 'heading' ? codeAt(evidence, block) : null
      if (code) found.push({ ...code, code })
      continue
    }
    if (kind === 'heading') {
      path = path.filter(one => one.level < level && (one.level > 0 || level >= outermost))
      path.push({ text: text.slice(start, end), level })
      lead = undefined
      continue
    }
    const words = cells.map(cell => text.slice(cell.start, cell.end))
    if (kind === 'head') {
      columns = words
      continue
    }
    if (kind !== 'row') columns = []
    const code = codeBelow(evidence, block)
    const isListed = kind !== 'paragraph'
    const common = {
      evidence,
      heading,
      ...(above && { above }),
      block,
      ...(code && { code }),
      ...(isListed && lead && { lead }),
    }
    if (kind === 'row')
      found.push({
        ...common,
        kind,
        start,
        end,
        text: words.join(' '),
        cells: words,
        columns,
        ...(isAlone(blocks, block) && { isAlone: true }),
      })
    else if (kind === 'step' || (kind === 'item' && countWords(text.slice(start, end)) <= wordsOfItem))
      found.push({ ...common, kind, start, end, text: text.slice(start, end) })
    else
      for (const sentence of joined(sentencesOf(text.slice(start, end), language), text.slice(start, end)))
        found.push({
          ...common,
          kind: kind === 'item' ? 'item' : 'sentence',
          start: start + sentence.start,
          end: start + sentence.end,
          text: text.slice(start + sentence.start, start + sentence.end),
        })
    if (/:\s*$/.test(text.slice(start, end))) lead = found.at(-1)
    else if (!isListed) lead = undefined
  }
  return found
}

function isAlone(blocks: readonly Block[], at: number): boolean {
  return blocks[at - 1]?.kind === 'head' && blocks[at + 1]?.kind !== 'row'
}

/** The first code after a block, below the same heading. */
function codeBelow(evidence: Evidence, block: number): Sentence | null {
  const { blocks } = evidence
  const near = blocks.slice(block + 1, block + 1 + nearestBlocks)
  const at = near.findIndex(({ kind }) => kind === 'heading' || kind === 'code')
  return codeAt(evidence, block + 1 + at)
}

/** Null where a block is no code, or more than an example, or only says what it takes from elsewhere. */
function codeAt(evidence: Evidence, block: number): Sentence | null {
  const { kind, start = 0, end = 0 } = evidence.blocks[block] ?? {}
  if (kind !== 'code' || end - start > mostOfCode) return null
  if (withoutImports(evidence.text.slice(start, end)).trim() === '') return null
  const above = evidence.blocks.slice(0, block).findLast(one => one.kind === 'heading')
  const heading = above ? evidence.text.slice(above.start, above.end) : (evidence.headings.at(-1) ?? '')
  return { evidence, kind, start, end, text: evidence.text.slice(start, end), heading, block }
}

/** What a piece of code does, without what it takes from elsewhere. */
export function withoutImports(code: string): string {
  return code
    .replace(/^\s*import\b[^;'"]*(['"]).*?\1;?/gm, '')
    .replace(/^\s*(?:from|use|using|#include|package|(?:const|let|var)\b.*=\s*require)\b.*$/gm, '')
}

/** The pieces of code of a passage. */
export function codesIn(evidence: Evidence): Sentence[] {
  return evidence.blocks.flatMap((_, block) => codeAt(evidence, block) ?? [])
}

/** A sentence of one or two words (`No.`) says something only with the next one. */
function joined(sentences: readonly { start: number; end: number }[], text: string) {
  const found: { start: number; end: number }[] = []
  for (const sentence of sentences) {
    const last = found.at(-1)
    if (last && text.slice(last.start, last.end).split(/\s+/).length <= 2) last.end = sentence.end
    else found.push({ ...sentence })
  }
  return found
}
