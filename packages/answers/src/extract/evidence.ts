import type { Passage } from '../passage/cut.ts'
import { sentencesOf } from '../words/sentences.ts'
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

/** What an answer is made of: a sentence, a list item or a row of facts, just as it stands there. */
export type Unit = {
  evidence: Evidence
  kind: 'sentence' | 'item' | 'row'
  start: number
  end: number
  text: string
  /** The heading that stands over it, if one does. */
  heading: string
  /** The place of its block in the passage. */
  block: number
  /** Of a row. */
  cells?: readonly string[]
  columns?: readonly string[]
}

/** The units of the passages, in order; passages that command machines are left out whole. */
export function unitsOf(evidence: readonly Evidence[]): Unit[] {
  return evidence.filter(({ text, title }) => !commandsMachines(`${title}\n${text}`)).flatMap(unitsOfPassage)
}

function unitsOfPassage(evidence: Evidence): Unit[] {
  const { text, blocks } = evidence
  const units: Unit[] = []
  let heading = evidence.headings.at(-1) ?? ''
  let columns: readonly string[] = []
  for (const [block, { kind, start, end, cells = [] }] of blocks.entries()) {
    if (kind === 'heading') {
      heading = text.slice(start, end)
      continue
    }
    const words = cells.map(cell => text.slice(cell.start, cell.end))
    if (kind === 'head') {
      columns = words
      continue
    }
    if (kind !== 'row') columns = []
    const common = { evidence, heading, block }
    if (kind === 'row') {
      units.push({ ...common, kind, start, end, text: words.join(' '), cells: words, columns })
    } else if (kind === 'item') units.push({ ...common, kind, start, end, text: text.slice(start, end) })
    else
      for (const sentence of joined(sentencesOf(text.slice(start, end)), text.slice(start, end)))
        units.push({
          ...common,
          kind: 'sentence',
          start: start + sentence.start,
          end: start + sentence.end,
          text: text.slice(start + sentence.start, start + sentence.end),
        })
  }
  return units
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
