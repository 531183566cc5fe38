import type { Claim, Piece } from './answer.ts'
import type { Sentence } from './evidence.ts'

/** Signs that markdown would read as its own. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~]/g, sign => `\\${sign}`)
}

function claimOf({ text, cells, evidence, start, end }: Sentence): Claim {
  return { text: cells ? cells.join(': ') : text, supports: [{ passage: evidence.id, start, end }] }
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

/** `**Solo**: Price a month: 9 euros; Users: 1`. */
function rowOf({ cells = [], columns = [] }: Sentence): string {
  const [label = '', ...values] = cells
  const named = values.map((value, at) => {
    const column = values.length > 1 ? columns[at + 1] : undefined
    return column ? `${plain(column)}: ${plain(value)}` : plain(value)
  })
  return `**${plain(label)}**: ${named.filter(Boolean).join('; ')}`
}
