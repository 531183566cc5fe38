import { words } from '@quarry/language'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candidate } from './candidate.ts'
import { createPrefixIndex, plain } from './prefix-index.ts'

const titles = ['ra', 'rab ra', 'Rabe', 'za Rab', 'ze', 'Zerab ra', 'r', 'raa za']
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), which: fc.nat(7), weight: fc.nat(3) }),
  fc.record({ kind: fc.constant('remove' as const), which: fc.nat(7) }),
  fc.record({ kind: fc.constant('reweigh' as const), which: fc.nat(7), weight: fc.nat(3) }),
  fc.record({ kind: fc.constant('sort' as const) }),
  fc.record({ kind: fc.constant('ask' as const), prefix: fc.constantFrom('r', 'ra', 'rab', 'z', 'ze', 'x') }),
)

/** The places at which words of a text begin that a prefix begins. */
function placesIn(text: string, prefix: string): number[] {
  return words(text)
    .map(({ start }) => start)
    .filter(start => plain(text.slice(start)).startsWith(prefix))
}

describe('an index of prefixes', () => {
  it('finds the weightiest of what is there, whatever came, went or changed between two questions', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        const prefixes = createPrefixIndex()
        const there = new Map<number, Candidate>()
        for (const one of steps) {
          if (one.kind === 'ask') {
            const found = prefixes.startingWith(one.prefix, 3)
            const matching = [...there.values()].filter(({ text }) => placesIn(text, one.prefix).length > 0)
            const weights = matching.map(({ weight }) => weight).sort((a, b) => b - a)
            expect(found.map(({ candidate }) => candidate.weight)).toEqual(weights.slice(0, 3))
            for (const { candidate, at } of found) {
              expect(matching).toContain(candidate)
              expect(at).toBe(Math.min(...placesIn(candidate.text, one.prefix)))
            }
            continue
          }
          if (one.kind === 'sort') {
            prefixes.sortOne()
            continue
          }
          const known = there.get(one.which)
          if (one.kind === 'add' && !known) {
            const text = titles[one.which] ?? ''
            const candidate = { text, language: null, hub: null, weight: one.weight / 4, isTopic: false }
            there.set(one.which, candidate)
            // What is taken apart later is found as if it had been at once.
            if (one.weight % 2 === 0) prefixes.add(candidate)
            else prefixes.addLater(candidate, namesOf(candidate))
          } else if (one.kind === 'remove' && known) {
            there.delete(one.which)
            prefixes.remove(known)
          } else if (one.kind === 'reweigh' && known) {
            known.weight = one.weight / 4
            prefixes.reweigh(known)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})

function namesOf(candidate: Candidate): string {
  const other = createPrefixIndex()
  other.add(candidate)
  return other.namesOf(candidate)
}

it('knows the words that were given as if it had read them', () => {
  const [first, second] = [createPrefixIndex(), createPrefixIndex()]
  for (const text of ['Rye bread', 'Ring needle', 'L’aurore'])
    first.add({ text, language: null, hub: null, weight: 1, isTopic: false })
  second.addWords(first.words())
  for (const word of ['bred', 'rimg', 'aurore']) {
    expect(second.near(word, 1)).toEqual(first.near(word, 1))
  }
  expect(second.near('bred', 1)).toEqual(['bread'])
  expect(second.words()).toEqual(first.words())
})
