import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseJsonFile } from './json-file.mjs'

it.each([
  ['{\n  "a": 1\n  "b": 2\n}', '2: not JSON: a comma is missing behind 1.'],
  ['{\n  "a": "x",\n}', '2: not JSON: no comma stands before }.'],
  ['[\n  1,\n  2\n', '3: not JSON: ] is missing behind 2.'],
  ['{\n  "a": {\n', '2: not JSON: a name is missing behind {.'],
  ['{ "a" 1 }', '1: not JSON: a colon is missing behind "a".'],
  ['{\n  a: 1\n}', '2: not JSON: names stand between quotation marks ("): a does not.'],
  ['{ "a": \'x\' }', "1: not JSON: 'x' is no value: texts stand between quotation marks (\")."],
  ['{\n  "a": "x\n}', '2: not JSON: "x has no quotation mark at its end, or one too many.'],
  ['{ "a": "x\\q" }', '1: not JSON: "x\\q" holds a sign that must be written with \\ before it'],
  ['{\n  // why\n  "a": 1 }', '2: not JSON: there are no comments in JSON.'],
  ['{}\n{}', '2: not JSON: something stands behind its end.'],
  ['', '1: not JSON: a value is missing at the beginning.'],
  ['{ "a": [} }', '1: not JSON: ] is missing behind [.'],
  ['{ "a": }', '1: not JSON: a value is missing behind "a".'],
  ['[01]', '1: not JSON: 01 is no value'],
])('says in which line what is wrong: %j', (text, sentence) => {
  expect(() => parseJsonFile(text, 'feed.json')).toThrow(`feed.json:${sentence}`)
})

it('reads what is right, with the mark that some editors put in front', () => {
  expect(parseJsonFile('\uFEFF{"a": [true, -1.5e3, "é\\n"]}', 'a.json')).toEqual({ a: [true, -1500, 'é\n'] })
})

it('says what is wrong with whatever is not JSON', () => {
  const broken = fc
    .tuple(
      fc.json({ maxDepth: 4 }),
      fc.nat(),
      fc.constantFrom('', ',', '"', '}', '[', ':', '\\', '\n', 'é', '-'),
    )
    .map(([text, at, sign]) => {
      const place = at % (text.length + 1)
      return text.slice(0, place) + sign + text.slice(place + 1)
    })
  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  fc.assert(
    fc.property(broken, text => {
      fc.pre(!isJson(text))
      expect(() => parseJsonFile(text, 'a.json')).toThrow(/^a\.json:\d+: not JSON: (?!nothing is wrong)/)
    }),
    { numRuns: 1000 },
  )
})
