import { countWords, sentencesOf } from '../text.ts'
import type { Block, Body } from './read-body.ts'

/** A question that a place of a text answers: where the answer begins, and the terms of its telling words. */
export type ExpectedQuestion = { at: number; text: string; terms: readonly string[] }

/** A piece of a document that can be read alone: a slice of its text, and the headings that it stands under. */
export type Passage = {
  /** Where in the document's text it stands. */
  start: number
  end: number
  text: string
  headings: readonly string[]
  /** What its lines are, counted from its own beginning. */
  blocks: readonly Block[]
  /** Questions that its editors expect it to answer. */
  expected?: readonly ExpectedQuestion[]
}

const fewest = 60
const most = 180
const mostOfList = 360
/** Of characters in a passage, whatever its words are: several times what so many words take in any language. */
const mostCharacters = 8000
/** A very long document is answered from its beginning. */
const mostPassages = 400

type Heading = { level: number; text: string }

/**
 * Cuts a text where its structure allows it: before a heading once 60 words are there, never past 180 words, or 360 where a list or
 * table would lose what leads to it, never inside an item or a row. A paragraph longer than that is cut between sentences.
 */
export function cutPassages(body: Body): Passage[] {
  const { text } = body
  const passages: Passage[] = []
  let path: Heading[] = []
  let open: Block[] = []
  let words = 0
  let under: string[] = []

  const close = (): void => {
    // A heading at the end belongs to what comes after it.
    const [first, last] = [open[0], open.at(-1)]
    // Signs without a word are found by nobody.
    if (first && last && words > 0 && open.some(({ kind }) => kind !== 'heading')) {
      passages.push({
        start: first.start,
        end: last.end,
        text: text.slice(first.start, last.end),
        headings: under,
        blocks: open.map(block => shift(block, -first.start)),
      })
    }
    open = []
    words = 0
  }

  for (const block of body.blocks.flatMap(block => divided(block, text))) {
    const size = countWords(text.slice(block.start, block.end))
    const isNewSection = block.kind === 'heading' && words >= fewest
    const mayHold = goesOn(open.at(-1), block) ? mostOfList : most
    const isLong = block.end - (open[0] ?? block).start > mostCharacters
    if (open.length > 0 && (isNewSection || isLong || words + size > mayHold)) close()
    const level = block.kind === 'heading' ? (block.level ?? 2) : null
    if (level !== null) path = path.filter(one => one.level < level)
    if (open.length === 0) under = path.map(heading => heading.text)
    if (level !== null) path = [...path, { level, text: text.slice(block.start, block.end) }]
    open.push(block)
    words += size
    if (passages.length >= mostPassages) break
  }
  // A short rest joins what it follows, so that no piece is too small to be understood.
  const last = passages.at(-1)
  const end = open.at(-1)
  const isFit = last && end && end.end - last.start <= mostCharacters && countWords(last.text) + words <= most
  if (isFit && words < fewest / 2) {
    passages[passages.length - 1] = {
      ...last,
      end: end.end,
      text: text.slice(last.start, end.end),
      blocks: [...last.blocks, ...open.map(block => shift(block, -last.start))],
    }
  } else close()
  return passages
}

/** Whether a block is of the same list or table as the one before it. */
function goesOn(before: Block | undefined, { kind }: Block): boolean {
  return kind === 'row'
    ? before?.kind === 'row' || before?.kind === 'head'
    : (kind === 'item' || kind === 'step') && before?.kind === kind
}

function divided(block: Block, text: string): Block[] {
  const isShort =
    block.end - block.start <= mostCharacters && countWords(text.slice(block.start, block.end)) <= most
  if (isShort || block.kind !== 'paragraph') return [cutOff(block)]
  return sentencesOf(text.slice(block.start, block.end)).map(({ start, end }) =>
    cutOff({ kind: 'paragraph', start: block.start + start, end: block.start + end }),
  )
}

/** What goes on for longer without an end was written for no reader. */
function cutOff(block: Block): Block {
  const end = block.start + mostCharacters
  if (block.end <= end) return block
  const { cells } = block
  return { ...block, end, ...(cells && { cells: cells.filter(cell => cell.end <= end) }) }
}

function shift(block: Block, by: number): Block {
  const moved = { ...block, start: block.start + by, end: block.end + by }
  if (!block.cells) return moved
  return { ...moved, cells: block.cells.map(({ start, end }) => ({ start: start + by, end: end + by })) }
}
