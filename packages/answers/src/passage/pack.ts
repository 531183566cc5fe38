import type { Asked } from './asked.ts'
import type { Passage } from './cut.ts'
import type { Block } from './read-body.ts'

/** A passage as the fields of an index: its words to search, the rest as it is. */
export type PackedPassage = {
  title: string
  body: string
  headings: readonly string[]
  span: readonly number[]
  blocks: string
  /** Questions that it is expected to answer; where in it, and their terms as they are read again. */
  asked?: readonly string[]
  askedAt?: readonly number[]
  askedTerms?: readonly string[]
}

const letters = { heading: 'h', paragraph: 'p', item: 'i', row: 'r', head: 't' } as const
const kinds = new Map(Object.entries(letters).map(([kind, letter]) => [letter, kind as Block['kind']]))

const separator = ' · '

/** Title and headings are searched with the passage: what it says, it says of them. */
export function packPassage(passage: Passage, title: string): PackedPassage {
  return {
    title: [title, ...passage.headings].join(separator),
    body: passage.text,
    headings: passage.headings,
    span: [passage.start, passage.end],
    blocks: passage.blocks
      .map(({ kind, start, end, level, cells }) => {
        const inner = level ?? cells?.map(cell => `${cell.start}-${cell.end}`).join('+') ?? ''
        return `${letters[kind]}${start}-${end}${inner === '' ? '' : `:${inner}`}`
      })
      .join(' '),
    ...(passage.asked
      ? {
          asked: passage.asked.map(({ text = '' }) => text),
          askedAt: passage.asked.map(({ at }) => at),
          askedTerms: passage.asked.map(
            ({ kind, measure, terms }) => `${kind}${measure ? `/${measure}` : ''}: ${terms.join(' ')}`,
          ),
        }
      : {}),
  }
}

/** With the title of its document; null for what is no packed passage. */
export function unpackPassage(
  fields: Readonly<Record<string, unknown>>,
): (Passage & { title: string }) | null {
  const { span, blocks } = fields
  const headings = listed(fields['headings']).map(String)
  // An index may leave out what is empty: questions without an answer have no text.
  const body = fields['body'] ?? ''
  if (typeof body !== 'string' || typeof blocks !== 'string' || !Array.isArray(span)) return null
  const [start, end] = span.map(Number)
  return {
    text: body,
    start: start ?? 0,
    end: end ?? body.length,
    headings,
    title: titleWithout(headings, String(fields['title'] ?? '')),
    blocks: blocks.split(' ').flatMap(readBlock),
    ...readAsked(listed(fields['askedTerms']), listed(fields['askedAt'])),
  }
}

function titleWithout(headings: readonly string[], whole: string): string {
  const added = ['', ...headings].join(separator)
  return whole.endsWith(added) ? whole.slice(0, whole.length - added.length) : whole
}

/** An index gives a list of one as what is in it. */
function listed(value: unknown): readonly unknown[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

function readAsked(written: readonly unknown[], places: readonly unknown[]): { asked?: readonly Asked[] } {
  if (written.length === 0) return {}
  return {
    asked: written.map((one, index) => {
      const [wish = '', terms = ''] = String(one).split(': ')
      // `yes/no` has a stroke of its own.
      const [, kind = wish, measure] = /^(how many)\/(.+)$/.exec(wish) ?? []
      const at = Number(places[index] ?? 0)
      return { at, kind, ...(measure ? { measure } : {}), terms: terms === '' ? [] : terms.split(' ') }
    }),
  }
}

function readBlock(code: string): Block[] {
  const match = /^([hpirt])(\d+)-(\d+)(?::(.*))?$/.exec(code)
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
