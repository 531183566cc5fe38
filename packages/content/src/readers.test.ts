import { expect, it } from 'vitest'
import { mayRead, readersOf } from './readers.ts'

type Field = NonNullable<Parameters<typeof readersOf>[0]['fields']>[string]
/** An entry whose field `readers` holds this. */
const entry = (value: unknown) => ({ fields: { readers: { type: 'text', value } as unknown as Field } })
const inLanguages = (locales: Record<string, unknown>) => ({
  fields: { readers: { type: 'text', locales } as unknown as Field },
})

it.each([
  ['without the field', { fields: {} }],
  ['with nothing in it', entry(null)],
  ['with an empty text', entry(' , ')],
  ['with an empty list', entry([])],
  ['with nothing in any language', inLanguages({ en: null, fr: '' })],
])('an entry %s is for everybody', (_name, one) => {
  expect(readersOf(one)).toEqual([])
  expect(mayRead(one, [])).toBe(true)
})

it.each([
  ['a text', entry('staff, Bakers')],
  ['a list', entry(['staff', ' Bakers '])],
])('the groups of %s may read it, however they are written', (_name, one) => {
  expect(mayRead(one, ['bakers'])).toBe(true)
  expect(mayRead(one, ['STAFF', 'guests'])).toBe(true)
  expect(mayRead(one, ['guests'])).toBe(false)
  expect(mayRead(one, [])).toBe(false)
})

it.each([[7], [true], [{ name: 'staff' }], [['staff', 7]]])('%j opens an entry to nobody', value => {
  for (const groups of [[], ['staff'], ['7'], ['true']]) expect(mayRead(entry(value), groups)).toBe(false)
})

it('what languages say has to be met in all of them', () => {
  const one = inLanguages({ en: 'staff', fr: 'bakers', es: null })
  expect(mayRead(one, ['staff'])).toBe(false)
  expect(mayRead(one, ['staff', 'bakers'])).toBe(true)
})
