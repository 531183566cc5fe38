import { type FieldModel, unasked } from './field.ts'
import { dateOf } from './field-value.ts'
import type { PushedDocument } from './pushed-document.ts'
import type { Inferred } from './replies.ts'

type Seen = {
  documents: number
  values: number
  numbers: number
  whole: number
  dates: number
  lists: number
  separated: number
  steps: number
  length: number
  distinct: Set<string>
  odd: boolean
}

const mostDistinct = 1000
/** With so many documents of which each says something else, a field names them and groups nothing. */
const leastUnique = 20

/** Looks at documents and proposes fields for what they carry; names that the index has already are left out. */
export function createInference(isKnown: (name: string) => boolean) {
  const names = new Map<string, Seen>()
  const unfit = new Set<string>()
  return {
    look({ metadata }: Pick<PushedDocument, 'metadata'>): void {
      for (const [name, value] of Object.entries(metadata)) {
        if (value === null || value === '' || isKnown(name)) continue
        if (!/^[a-z][a-z0-9_]{0,254}$/.test(name)) {
          if (unfit.size < mostDistinct) unfit.add(name.slice(0, 100))
          continue
        }
        const seen = names.get(name) ?? blank()
        if (!names.has(name)) names.set(name, seen)
        count(seen, value)
      }
    },
    report(): { fields: Inferred[]; unfit: string[] } {
      const fields = [...names].map(([name, seen]) => propose(name, seen))
      return { fields: fields.sort((a, b) => (a.name < b.name ? -1 : 1)), unfit: [...unfit].sort() }
    },
  }
}

function blank(): Seen {
  const none = { documents: 0, values: 0, numbers: 0, whole: 0, dates: 0, lists: 0, separated: 0, steps: 0 }
  return { ...none, length: 0, distinct: new Set(), odd: false }
}

function count(seen: Seen, value: unknown): void {
  seen.documents += 1
  const list = Array.isArray(value) ? value : [value]
  if (list.length > 1) seen.lists += 1
  for (const one of list) {
    if (one === null || one === '') continue
    if (typeof one === 'object') {
      seen.odd = true
      continue
    }
    const text = String(one)
    seen.values += 1
    seen.length = Math.max(seen.length, text.length)
    if (typeof one !== 'boolean' && /^\s*[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?\s*$/i.test(text)) {
      seen.numbers += 1
      if (Number.isSafeInteger(Number(text))) seen.whole += 1
    } else if (typeof one === 'string' && dateOf(one) !== undefined) seen.dates += 1
    if (/\S;\S|\S; \S/.test(text)) seen.separated += 1
    if (/\S\|\S/.test(text)) seen.steps += 1
    if (seen.distinct.size < mostDistinct) seen.distinct.add(text.slice(0, 80))
  }
}

function propose(name: string, seen: Seen): Inferred {
  const { values, distinct } = seen
  const made = (why: string, field: Omit<FieldModel, 'name'>): Inferred => ({
    name,
    documents: seen.documents,
    why,
    examples: [...distinct].slice(0, 3),
    field: unasked({ name, ...field }),
  })
  if (seen.odd) return made('some values are objects: only texts and numbers are taken', { type: 'STRING' })
  // Codes such as 007 lose their zeros as numbers.
  const codes = [...distinct].some(text => /^0\d/.test(text.trim()))
  if (values > 0 && seen.numbers === values && !codes)
    return seen.whole === values
      ? made('every value is a whole number', { type: 'LONG', facet: true, sort: true })
      : made('every value is a number', { type: 'DOUBLE', facet: true, sort: true })
  if (values > 0 && seen.dates === values)
    return made('every value is a date', { type: 'DATE', facet: true, sort: true })
  if (
    seen.documents >= leastUnique &&
    distinct.size === seen.documents &&
    values === seen.documents &&
    seen.length <= 80
  )
    return made('another one in each document: found and sorted, and not counted', {
      type: 'STRING',
      sort: true,
      mergeWithLexicon: true,
    })
  if (seen.steps > 0)
    return made('values have steps divided by |', {
      type: 'STRING',
      facet: true,
      multiValueFacet: true,
      hierarchicalFacet: true,
      mergeWithLexicon: true,
    })
  if (distinct.size >= mostDistinct && seen.length <= 60 && seen.lists === 0)
    return made('ever new short texts: found and sorted, and not counted', {
      type: 'STRING',
      sort: true,
      mergeWithLexicon: true,
    })
  if (seen.length > 200 || distinct.size >= mostDistinct)
    return made('long or ever new texts: searched, and not counted', {
      type: 'STRING',
      mergeWithLexicon: true,
      stemming: true,
      // As long as a body: it may say what was found where the body does not.
      ...(seen.length > 200 ? { excerpt: true } : {}),
    })
  const several = seen.lists > 0 || seen.separated * 2 > values
  const once =
    distinct.size === values ? 'short texts, too few to see whether they return' : 'short texts that return'
  return made(several ? 'short texts, often several' : once, {
    type: 'STRING',
    facet: true,
    sort: true,
    mergeWithLexicon: true,
    ...(several ? { multiValueFacet: true } : {}),
  })
}
