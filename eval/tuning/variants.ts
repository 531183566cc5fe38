import type { FieldSpec, FieldWeight } from '@quarry/engine'
import type { Variant } from './variant.ts'

/** One thing at a time is changed: what each is worth beside the others as they are. */
export function variantsFor(fields: readonly FieldSpec[]): Variant[] {
  const weigh = (changed: Readonly<Record<string, number>>): readonly FieldWeight[] =>
    fields.flatMap(({ name, kind, weight = 1, searchable }) => {
      const usual = kind === 'text' ? weight : searchable
      return usual === undefined || usual === 0 ? [] : { name, weight: changed[name] ?? usual }
    })
  const weights = (field: string, ...values: number[]): Variant[] =>
    values.map(value => ({ name: `${field} × ${value}`, weights: weigh({ [field]: value }) }))
  return [
    { name: 'as it is' },
    ...weights('title', 1, 2, 3, 6, 8),
    ...weights('summary', 1, 3, 4),
    ...[0, 0.25, 1, 2].map(proximity => ({ name: `proximity ${proximity}`, proximity })),
    { name: 'last word is a beginning', prefixLast: true },
    { name: 'one letter may differ', fuzzy: 1 },
    { name: 'all words', least: count => count },
    { name: 'all of 2, then 3 in 4', least: count => (count <= 2 ? count : Math.ceil(count * 0.75)) },
    { name: 'all of 2, then 3 in 5', least: count => (count <= 2 ? count : Math.ceil(count * 0.6)) },
    { name: 'all of 2, then half', least: count => (count <= 2 ? count : Math.ceil(count * 0.5)) },
    { name: 'half of any number', least: count => Math.ceil(count * 0.5) },
    { name: 'any word', least: () => 1 },
  ]
}
