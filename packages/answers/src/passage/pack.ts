import type { Language } from '../text.ts'
import type { ExpectedQuestion, Passage } from './cut.ts'
import { expectedAt } from './expected-questions.ts'
import type { Block } from './read-body.ts'

/** A passage as the fields of an index: its words to search, the rest as it is. */
type PackedPassage = {
  title: string
  body: string
  headings: readonly string[]
  span: readonly number[]
  blocks: string
  /** Questions that it is expected to answer, and where in it. */
  asked?: readonly string[]
  askedAt?: readonly number[]
}

const letters = {
  heading: 'h',
  paragraph: 'p',
  item: 'i',
  step: 's',
  row: 'r',
  head: 't',
  code: 'c',
} as const
const kinds = new Map(Object.entries(letters).map(([kind, letter]) => [letter, kind as Block['kind']]))

const separator = ' · '

/** The name of a document's first passage: passages are named by their place in it. */
export function firstPassageOf(document: string): string {
  return passageId(document, 0)
}

export function passageId(document: string, at: number): string {
  return `${document}#${at + 1}`
}

/** Title and headings, its own as well, are searched with the passage: what it says, it says of them. */
export function packPassage(passage: Passage, title: string): PackedPassage {
  return {
    title: [title, ...passage.headings, ...headingsIn(passage.text, passage.blocks)].join(separator),
    body: passage.text,
    headings: passage.headings,
    span: [passage.start, passage.end],
    blocks: packBlocks(passage.blocks),
    ...(passage.expected
      ? { asked: passage.expected.map(({ text }) => text), askedAt: passage.expected.map(({ at }) => at) }
      : {}),
  }
}

/** What the lines of a text are, as one word each. */
export function packBlocks(blocks: readonly Block[]): string {
  return blocks
    .map(({ kind, start, end, level, cells }) => {
      const inner = level ?? cells?.map(cell => `${cell.start}-${cell.end}`).join('+') ?? ''
      return `${letters[kind]}${start}-${end}${inner === '' ? '' : `:${inner}`}`
    })
    .join(' ')
}

export function unpackBlocks(packed: string): Block[] {
  return packed.split(' ').flatMap(unpackBlock)
}

/** With the title of its document; null for what is no packed passage. */
export function unpackPassage(
  fields: Readonly<Record<string, unknown>>,
  language: Language,
): (Passage & { title: string }) | null {
  const { span, blocks } = fields
  const headings = listed(fields['headings']).map(String)
  const { body } = fields
  if (typeof body !== 'string' || typeof blocks !== 'string' || !Array.isArray(span)) return null
  const [start, end] = span.map(Number)
  const lines = unpackBlocks(blocks)
  const title = String(fields['title'] ?? '')
  return {
    text: body,
    start: start ?? 0,
    end: end ?? body.length,
    headings,
    title: titleWithout(headings, titleWithout(headingsIn(body, lines), title)),
    blocks: lines,
    ...readAsked(listed(fields['asked']), listed(fields['askedAt']), language),
  }
}

function headingsIn(text: string, blocks: readonly Block[]): string[] {
  return blocks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => text.slice(start, end))
}

function titleWithout(headings: readonly string[], whole: string): string {
  const added = ['', ...headings].join(separator)
  return whole.endsWith(added) ? whole.slice(0, whole.length - added.length) : whole
}

/** An index gives a list of one as what is in it. */
function listed(value: unknown): readonly unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

function readAsked(
  questions: readonly unknown[],
  places: readonly unknown[],
  language: Language,
): { expected?: readonly ExpectedQuestion[] } {
  if (questions.length === 0) return {}
  return {
    expected: questions.map((text, index) => expectedAt(Number(places[index] ?? 0), String(text), language)),
  }
}

function unpackBlock(code: string): Block[] {
  const match = /^([hpisrtc])(\d+)-(\d+)(?::(.*))?$/.exec(code)
  const kind = match && kinds.get(match[1] as 'h')
  if (!match || !kind) return []
  const block: Block = { kind, start: Number(match[2]), end: Number(match[3]) }
  const inner = match[4]
  if (inner === undefined) return [block]
  if (kind === 'heading') return [{ ...block, level: Number(inner) }]
  const cells = inner.split('+').map(cell => {
    const [start = 0, end = 0] = cell.split('-').map(Number)
    return { start, end }
  })
  return [{ ...block, cells }]
}
