import { expect, it } from 'vitest'
import { checkWords, wordFaults } from '../../scripts/check-words.mjs'

it('finds a word of the demo in a package, comments included, with its line', () => {
  expect(wordFaults('packages/site/src/a.ts', 'const a = 1\n// for the Moon')).toEqual([
    'packages/site/src/a.ts:2: "Moon" is a word of the demo\'s subject',
  ])
})

it('looks at tests too, which may speak of what is ordinary in other languages', () => {
  const file = 'packages/site/src/a.test.ts'
  expect(wordFaults(file, "ask('the Moon')")).toHaveLength(1)
  expect(wordFaults(file, "ask('les étoiles')")).toEqual([])
  expect(wordFaults('packages/site/src/a.ts', "ask('les étoiles')")).toHaveLength(1)
})

it('leaves what is tried on the demo, and the demo itself, alone', () => {
  for (const file of ['packages/answers/src/test/change.ts', 'sites/meridian/a.ts'])
    expect(wordFaults(file, 'the Moon')).toEqual([])
})

it('finds none in this repository', async () => {
  expect(await checkWords()).toEqual([])
})
