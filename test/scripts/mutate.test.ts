import { expect, it } from 'vitest'
import { createNumbers, failureIn, mutationsOf } from '../../scripts/mutate.mjs'

const source = `import { a } from './a.ts'
type Size = 3 | 4
const most = 20
export function fits(size: 5 | 6, isOpen = true): boolean {
  return (size < most && isOpen) || a === '||' + size
}
const named = { 7: 8, text: 'x' } as const
`

/** The file after each change, without what stayed. */
function changes(text: string): string[] {
  return mutationsOf(text, false).map(({ start, end, replacement, line }) => {
    const changed = text.slice(0, start) + replacement + text.slice(end)
    return `${line}: ${changed.split('\n')[line - 1]?.trim()}`
  })
}

it('changes numbers, truths and operators, and neither types, texts nor names', () => {
  expect(changes(source).toSorted()).toEqual([
    '3: const most = 21',
    '4: export function fits(size: 5 | 6, isOpen = false): boolean {',
    "5: return (size < most && isOpen) && a === '||' + size",
    "5: return (size < most && isOpen) || a !== '||' + size",
    "5: return (size < most && isOpen) || a === '||' - size",
    "5: return (size < most || isOpen) || a === '||' + size",
    "5: return (size <= most && isOpen) || a === '||' + size",
    "7: const named = { 7: 9, text: 'x' } as const",
  ])
})

it('reads markup, and picks the same for the same seed', () => {
  expect(mutationsOf('const box = <b tabIndex={0}>{n > 1 ? 2 : 3}</b>', true)).toHaveLength(5)
  const [one, other] = [createNumbers(5), createNumbers(5)]
  const some = Array.from({ length: 20 }, () => one(10))
  expect(Array.from({ length: 20 }, () => other(10))).toEqual(some)
  expect(new Set(some).size).toBeGreaterThan(3)
})

it('names the test that noticed, from what the runner prints', () => {
  const printed = [
    '\u001B[31m⎯⎯ Failed Tests 1 ⎯⎯\u001B[39m',
    '\u001B[41m FAIL \u001B[49m \u001B[42m unit \u001B[49m packages/a/src/b.test.ts > \u001B[22mb > counts',
    ' FAIL  unit packages/a/src/c.test.ts > c',
  ]
  expect(failureIn(printed.join('\n'))).toBe('packages/a/src/b.test.ts > b > counts')
  expect(failureIn('Error: out of memory')).toBe('no test by name')
})
