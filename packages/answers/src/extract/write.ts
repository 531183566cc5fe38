import { countWords } from '../words/words.ts'
import type { Claim, Piece } from './answer.ts'
import type { Unit } from './evidence.ts'

/** Signs that markdown would read as its own. */
export function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~]/g, sign => `\\${sign}`)
}

export function claimOf({ text, cells, evidence, start, end }: Unit): Claim {
  return { text: cells ? cells.join(': ') : text, supports: [{ passage: evidence.id, start, end }] }
}

/** Sentences as a paragraph; one of another document is told apart by its title, and so is the first if it must be. */
export function writeParagraph(units: readonly Unit[], isTitled = false): Piece[] {
  let document = units[0]?.evidence.document
  return units.map((unit, at) => {
    const isOther = unit.evidence.document !== document
    document = unit.evidence.document
    const title = `**${plain(unit.evidence.title)}**: `
    const lead = isOther ? `\n\n${title}` : at > 0 ? ' ' : isTitled ? title : ''
    return { markdown: `${lead}${plain(unit.text)}`, claim: claimOf(unit) }
  })
}

/** Steps as a numbered list, other items as a plain one. */
export function writeList(units: readonly Unit[], isOrdered: boolean): Piece[] {
  return units.map((unit, at) => ({
    markdown: `${at > 0 ? '\n' : ''}${isOrdered ? `${at + 1}.` : '-'} ${plain(unit.text)}`,
    claim: claimOf(unit),
  }))
}

/** Rows of facts as a table, a document a column: its title stands over it. */
export function writeFacts(columns: readonly { title: string; unit: Unit }[]): Piece[] {
  const [first] = columns
  if (!first) return []
  const label = first.unit.cells?.[0] ?? ''
  const cell = ({ unit }: { unit: Unit }): string =>
    plain((unit.cells ?? []).slice(1).filter(Boolean).join(', '))
  return columns.map((column, at) => ({
    markdown:
      (at === 0
        ? `| | ${columns.map(({ title }) => plain(title)).join(' | ')} |\n|${' --- |'.repeat(columns.length + 1)}\n| ${plain(label)} | `
        : ' | ') + `${cell(column)}${at === columns.length - 1 ? ' |' : ''}`,
    claim: claimOf(column.unit),
  }))
}

/** Whole units until the words run out; the first is always taken. */
export function within<Item extends { unit: Unit } | Unit>(
  items: readonly Item[],
  mostWords: number,
): Item[] {
  let words = 0
  const taken: Item[] = []
  for (const item of items) {
    words += countWords('unit' in item ? item.unit.text : item.text)
    if (taken.length > 0 && words > mostWords) break
    taken.push(item)
  }
  return taken
}
