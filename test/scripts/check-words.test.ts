import { expect, it } from 'vitest'
import { checkWords, wordFaults } from '../../scripts/check-words.mjs'

it('finds a word of the demo in a package, comments included, with its line', () => {
  expect(wordFaults('packages/site/src/a.ts', 'const a = 1\n// for the Moon')).toEqual([
    'packages/site/src/a.ts:2: "Moon" is a word of the demo\'s subject',
  ])
})

it('leaves tests, the answers and the demo itself alone', () => {
  for (const file of ['packages/site/src/a.test.ts', 'packages/answers/src/a.ts', 'sites/meridian/a.ts'])
    expect(wordFaults(file, 'the Moon')).toEqual([])
})

it('finds none in this repository', async () => {
  expect(await checkWords()).toEqual([])
})
