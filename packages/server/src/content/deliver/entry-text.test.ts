// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how the protocol writes tokens
import type { ContentEntry } from '@quarry/protocol'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readEntryText } from './entry-text.ts'
import { localise } from './localise.ts'
import { createTextJson } from './text-json.ts'

const json = createTextJson()
const asJson = (value: unknown): string => new TextDecoder().decode(json.write(value))

/** What JSON has to write in two signs, what ends values, and what names other parts of an entry. */
const awkward = fc.constantFrom(
  '"',
  '\\',
  '\\"',
  '"}',
  '],',
  '{',
  '"locales":{"en":',
  '\u2028',
  '\ud800',
  '${a}',
)
const texts = fc.oneof(
  fc.string(),
  fc.array(awkward).map(signs => signs.join('')),
)
const value = fc.oneof(
  texts,
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom({ type: 'variable' }, { fields: {} }),
)
const locales = fc.dictionary(fc.constantFrom('en', 'es', 'en-US', 'e"n'), value)
const type = fc.constantFrom('text', 'richText', 'integer', 'asset', 'contentReference')
const property = fc.oneof(
  fc.record({ type, value }),
  fc.record({ type, locales }),
  fc.record({ type, value, locales, other: value }, { requiredKeys: ['type'] }),
  fc.record({ value, type }),
)
const names = fc
  .oneof(fc.constantFrom('title', 'fields', 'locales', 'a"b'), fc.string())
  .filter(name => name !== '__proto__')
const entry = fc.record({
  _id: fc.constant('1'),
  type: fc.constant('article'),
  more: value,
  fields: fc.dictionary(names, property, { maxKeys: 6 }),
  _dataResources: fc.constant({}),
})

const inLanguage = (said: ContentEntry, locale: string): ContentEntry => ({
  ...said,
  fields: localise(said.fields ?? {}, locale, null),
})

it('what an entry says in one language is the same, whether all of it was read or what was looked into', () => {
  fc.assert(
    fc.property(entry, fc.constantFrom('en', 'es', 'e"n'), (said, locale) => {
      const body = JSON.stringify(said)
      const read = readEntryText(body, locale, json.property, () => false)
      if (!read) throw new Error('It was not read.')
      const expected = inLanguage(JSON.parse(body) as ContentEntry, locale)
      const fields = localise(read.entry.fields ?? {}, locale, null, read.asWritten)
      const found = { ...read.entry, fields }
      expect(asJson(found)).toBe(JSON.stringify(expected))
      expect(JSON.parse(JSON.stringify(found))).toEqual(JSON.parse(JSON.stringify(expected)))
    }),
    { numRuns: 300 },
  )
})

it('a field that is wanted in all languages is read as a whole', () => {
  const body = JSON.stringify({ fields: { title: { type: 'text', locales: { en: 'Bread', es: 'Pan' } } } })
  const read = readEntryText(body, 'en', json.property, field => field === 'title')
  expect(read?.entry.fields).toEqual({ title: { type: 'text', locales: { en: 'Bread', es: 'Pan' } } })
  expect(read?.asWritten.size).toBe(0)
})

it('what is to be filled is read as a whole', () => {
  const fields = { title: { type: 'text', value: 'of ${author}' }, note: { type: 'text', value: 'Plain' } }
  const read = readEntryText(JSON.stringify({ fields }), 'en', json.property, () => false)
  expect([...(read?.asWritten ?? [])]).toEqual(['note'])
})

it('JSON with spaces in it, or without an end, is left to others', () => {
  const fields = { title: { type: 'text', value: 'Bread' } }
  for (const body of [
    JSON.stringify({ fields }, null, 2),
    JSON.stringify({ fields }).slice(0, -9),
    '{}',
    '[]',
    '',
  ]) {
    expect(readEntryText(body, 'en', json.property, () => false)).toBeNull()
  }
})
