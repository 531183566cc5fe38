import type { Claim, Piece } from './answer.ts'
import type { Sentence } from './evidence.ts'

/** Signs that markdown would read as its own. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~]/g, sign => `\\${sign}`)
}

function claimOf(sentence: Sentence): Claim {
  const { text, cells, columns, evidence, start, end } = sentence
  const said =
    cells && namesNothing(sentence)
      ? cells
          .map((cell, at) => (columns?.[at] && cell ? `${columns[at]}: ${cell}` : cell))
          .filter(Boolean)
          .join('; ')
      : cells?.join(': ')
  return { text: said ?? text, supports: [{ passage: evidence.id, start, end }] }
}

/** Sentences as a paragraph, items and steps as lists, a row as a table; what is of another page is told apart by its title. */
export function writeAnswer(sentences: readonly Sentence[]): Piece[] {
  return sentences.map((sentence, at) => {
    const before = sentences[at - 1]
    const isOther = before !== undefined && before.evidence.document !== sentence.evidence.document
    const title = isOther ? `**${plain(sentence.evidence.title)}**: ` : ''
    const isStep = sentence.kind === 'step'
    const isListed = isStep || sentence.kind === 'item'
    if (sentence.kind === 'code')
      return {
        markdown: `${before ? '\n\n' : ''}${fenced(sentence.text)}`,
        claim: claimOf(sentence),
        isCode: true,
      }
    const step = sentences.slice(0, at).filter(({ kind }) => kind === 'step').length + 1
    const mark = isStep ? `${step}. ` : isListed && sentences.length > 1 ? '- ' : ''
    const wasListed = before?.kind === 'step' || before?.kind === 'item'
    const gap = !before
      ? ''
      : isListed && wasListed
        ? '\n'
        : isListed || wasListed || isOther || isRow(before) || isRow(sentence) || before.kind === 'code'
          ? '\n\n'
          : ' '
    return {
      markdown: `${gap}${mark}${title}${isRow(sentence) ? rowOf(sentence) : plain(sentence.text)}`,
      claim: claimOf(sentence),
    }
  })
}

function fenced(code: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${code}\n${fence}`
}

function isRow({ kind }: Sentence): boolean {
  return kind === 'row'
}

/** `**Solo**: Price a month: 9 euros; Users: 1`; of a row that names nothing, each cell with its column. */
function rowOf(sentence: Sentence): string {
  const { cells = [], columns = [] } = sentence
  const [label = '', ...values] = cells
  const named = (value: string, at: number): string => {
    const column = value === '' ? undefined : columns[at]
    return column ? `${plain(column)}: ${plain(value)}` : plain(value)
  }
  if (namesNothing(sentence)) return cells.map(named).filter(Boolean).join('; ')
  const rest = values.map((value, at) => (values.length > 1 ? named(value, at + 1) : plain(value)))
  return `**${plain(label)}**: ${rest.filter(Boolean).join('; ')}`
}

/** The only row of its table, or one that begins with a figure, below columns that have names. */
function namesNothing({ cells = [], columns = [], isAlone }: Sentence): boolean {
  return columns[0] !== undefined && columns[0] !== '' && (isAlone === true || !/\p{L}/u.test(cells[0] ?? ''))
}
