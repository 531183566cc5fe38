import { expect, it } from 'vitest'
import { learnMeaning, usualLearnOptions } from '../eval/answers/fit/learn-meaning.ts'
import { packMeaning, readMeaning } from '../packages/answers/src/words/meaning/meaning.ts'

const alike = {
  worth: 1,
  groups: [
    [['heavy'], ['mass', 'kilo']],
    [['far'], ['distance']],
    [['colour'], ['tint']],
  ],
}
const options = { ...usualLearnOptions, width: 8, rounds: 100, dropped: 0 }
const learnt = (seed: number) => learnMeaning(() => [alike, alike], { ...options, seed })

it('learns which terms ask for the same', () => {
  const meaning = readMeaning(packMeaning(learnt(1)))
  const like = (one: string, other: string) => meaning.likeness(meaning.of([one]), [other], new Set())
  expect(like('far', 'distance')).toBeGreaterThan(0.6)
  expect(like('distance', 'tint')).toBeLessThan(0.3)
  expect(meaning.likeness(meaning.of(['mass', 'kilo']), ['heavy'], new Set())).toBeGreaterThan(0.6)
})

it('learns the same from the same', () => {
  expect(packMeaning(learnt(3))).toEqual(packMeaning(learnt(3)))
  expect(packMeaning(learnt(3)).vectors).not.toBe(packMeaning(learnt(4)).vectors)
})

it('learns nothing of a term that is met once', () => {
  const groups = [
    [['heavy', 'once'], ['weigh'], ['heavy']],
    [['far'], ['distance', 'far']],
  ]
  const few = learnMeaning(() => [{ worth: 1, groups }], options)
  expect([...few.keys()].sort()).toEqual(['far', 'heavy'])
})
