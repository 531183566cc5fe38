import { normalize } from '@quarry/language'
import type {
  EntryCondition,
  EntryIndex,
  EntryOrder,
  EntryProperty,
  StoredEntry,
  ValueTest,
} from '@quarry/server/stores'
import { compareTexts } from './memory-transactions.ts'

export type EntryRow = { entry: StoredEntry; index: EntryIndex }
type Value = { text: string; number: number | null; loose: string }

/** Whether an entry is as a condition says, seen beside all others of its project. */
export function fits(row: EntryRow, condition: EntryCondition, all: readonly EntryRow[]): boolean {
  const { entry, index } = row
  switch (condition.on) {
    case 'property': {
      const { property, test, not = false } = condition
      const text = propertyOf(entry, property, all)
      const bend = property.endsWith('Name') ? (value: string) => value.toLowerCase() : normalize
      return not !== (text !== null && passes({ text, number: null, loose: bend(text) }, test, bend))
    }
    case 'pattern':
      return entry.pattern === condition.is
    case 'locales':
      return entry.locales.length > 0 === condition.there
    case 'locale': {
      const { codes, anyCase = false, orNone = false, not = false } = condition
      const bend = (code: string) => (anyCase ? code.toLowerCase() : code)
      const has = entry.locales.some(locale => codes.some(code => bend(code) === bend(locale)))
      return not !== (has || (orNone && entry.locales.length === 0))
    }
    case 'words': {
      const words = wordsOf(`${entry.name}\n${entry.slug ?? ''}\n${index.text}`)
      const isThere = (wanted: string) =>
        words.some(word => (condition.prefix ? word.startsWith(wanted) : word === wanted))
      return condition.words.length > 0 && condition.words.flatMap(wordsOf).every(isThere)
    }
    case 'field': {
      const { field, locales, test, not = false } = condition
      const values = valuesOf(index, field, locales)
      return not !== values.some(value => passes(value, test, normalize))
    }
    case 'target': {
      const { field, locales, property, test, not = false } = condition
      const ids = valuesOf(index, field, locales).map(({ text }) => text)
      const targets = all.filter(one => one.entry.state === entry.state && ids.includes(one.entry.id))
      return (
        not !==
        targets.some(one => {
          const text = one.entry[property]
          return text !== null && passes({ text, number: null, loose: text }, test, value => value)
        })
      )
    }
  }
}

function passes(value: Value, test: ValueTest, bend: (text: string) => string): boolean {
  switch (test.op) {
    case 'there':
      return value.text !== ''
    case 'contains':
      return value.loose.includes(bend(test.text))
    case 'starts':
      return value.loose.startsWith(bend(test.text))
    case 'in':
      return test.values.some(wanted => compare(value, wanted) === 0)
    case 'gt':
      return compare(value, test.value) > 0
    case 'gte':
      return compare(value, test.value) >= 0
    case 'lt':
      return compare(value, test.value) < 0
    case 'lte':
      return compare(value, test.value) <= 0
  }
}

/** NaN, which is in no order, where there is nothing to compare. */
function compare({ text, number }: Value, wanted: string | number): number {
  if (typeof wanted === 'string') return compareTexts(text, wanted)
  return number === null ? Number.NaN : number - wanted
}

function propertyOf(entry: StoredEntry, property: EntryProperty, all: readonly EntryRow[]): string | null {
  if (property === 'patternId') {
    const pattern = (JSON.parse(entry.body) as { _pattern?: unknown })._pattern
    return typeof pattern === 'string' ? pattern : null
  }
  if (property !== 'status') return entry[property]
  const other = all.find(one => one.entry.id === entry.id && one.entry.state === (entry.state === 0 ? 64 : 0))
  if (!other) return entry.state === 0 ? 'Draft' : 'Orphan'
  const [draft, published] = entry.state === 0 ? [entry, other.entry] : [other.entry, entry]
  return published.modified >= draft.modified ? 'Published' : 'Modified'
}

function valuesOf(index: EntryIndex, field: string, locales: readonly string[] | null): Value[] {
  return index.values
    .filter(one => one.field === field && (!locales || one.locale === '' || locales.includes(one.locale)))
    .map(({ text, number }) => ({ text, number, loose: normalize(text) }))
}

function wordsOf(text: string): readonly string[] {
  return normalize(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** What an order compares; null comes last. */
export function orderKey({ entry, index }: EntryRow, order: EntryOrder): string | number | null {
  if (order.by === 'name') return entry.name.replace(/[A-Z]/g, letter => letter.toLowerCase())
  if (order.by !== 'field') return entry[order.by]
  const values = valuesOf(index, order.field, order.locales)
  if (order.numeric) {
    const numbers = values.flatMap(({ number }) => number ?? [])
    return numbers.length > 0 ? Math.min(...numbers) : null
  }
  return values.map(({ loose }) => loose).sort(compareTexts)[0] ?? null
}
