import type { FieldSpec, FieldWeight } from '@quarry/engine'
import type { Variant } from './variant.ts'

const half = (count: number): number => (count <= 2 ? count : Math.ceil(count * 0.5))
const most = (count: number): number => (count <= 2 ? count : Math.ceil(count * 0.6))

/** Mostly one thing at a time is changed: what each is worth beside the others as they are. The last go together. */
export function variantsFor(fields: readonly FieldSpec[], only = ''): Variant[] {
  const weigh = (changed: Readonly<Record<string, number>>): readonly FieldWeight[] =>
    fields.flatMap(({ name, kind, weight = 1, searchable }) => {
      const usual = kind === 'text' ? weight : searchable
      return usual === undefined || usual === 0 ? [] : { name, weight: changed[name] ?? usual }
    })
  const weights = (field: string, ...values: number[]): Variant[] =>
    values.map(value => ({ name: `${field} weighs ${value}`, weights: weigh({ [field]: value }) }))
  const all: Variant[] = [
    { name: 'as it is' },
    ...weights('title', 1, 2, 3, 6, 8),
    ...weights('summary', 1, 3, 4),
    ...[0, 0.25, 1, 2].map(proximity => ({ name: `proximity ${proximity}`, proximity })),
    { name: 'last word is a beginning', prefixLast: true },
    { name: 'one letter may differ', fuzzy: 1 },
    { name: 'all words', least: count => count },
    { name: 'all of 2, then 3 in 4', least: count => (count <= 2 ? count : Math.ceil(count * 0.75)) },
    { name: 'all of 2, then 3 in 5', least: most },
    { name: 'all of 2, then half', least: half },
    { name: 'half of any number', least: count => Math.ceil(count * 0.5) },
    { name: 'any word', least: () => 1 },
    ...[0.5, 1, 2].map(whole => ({ name: `half, all words first × ${whole}`, least: half, whole })),
    { name: '3 in 5, all words first × 1', least: most, whole: 1 },
    { name: 'half, all first × 1, proximity 1', least: half, whole: 1, proximity: 1 },
    { name: 'the same, title weighs 3', least: half, whole: 1, proximity: 1, weights: weigh({ title: 3 }) },
    { name: 'half, all first × 1, one letter', least: half, whole: 1, fuzzy: 1 },
  ]
  // The first is what the others are compared with.
  return all.filter(({ name }, place) => place === 0 || name.includes(only))
}
