import { expect, it } from 'vitest'
import type { Column } from '../segment/column.ts'
import { createAlike } from './alike.ts'

const ordinals = (...values: number[]): Column => ({
  kind: 'ordinals',
  values: Uint32Array.from(values),
  ends: undefined,
})
const lists = (...all: number[][]): Column => {
  let end = 0
  return {
    kind: 'ordinals',
    values: Uint16Array.from(all.flat()),
    ends: Uint32Array.from(all, list => (end += list.length)),
  }
}
const numbers = (...values: number[]): Column => ({
  kind: 'numbers',
  values: Float64Array.from(values),
  ends: undefined,
})
const none = Number.NaN
const groups = ordinals(7, 7, 0, 0, 8, 8, 7)

it.each([
  ['one value a group', ordinals(3, 3, 1, 2, 4, 4, 3), true],
  ['two values in a group', ordinals(3, 3, 1, 1, 4, 5, 3), false],
  ['two values in a group whose rows stand apart', ordinals(3, 3, 1, 1, 4, 4, 5), false],
  ['none, in a whole group', ordinals(0, 0, 1, 2, 4, 4, 0), true],
  ['none, in a part of a group', ordinals(3, 0, 1, 2, 4, 4, 3), false],
  ['one list a group', lists([1, 2], [1, 2], [3], [], [], [], [1, 2]), true],
  ['a longer list in a group', lists([1], [1, 2], [3], [], [], [], [1]), false],
  ['another list in a group', lists([1, 2], [1, 3], [3], [], [], [], [1, 2]), false],
  ['one number a group', numbers(1.5, 1.5, 2, none, none, none, 1.5), true],
  ['two numbers in a group', numbers(1.5, 1.6, 2, none, 3, 3, 1.5), false],
  ['no number, in a part of a group', numbers(1, 1, 2, 2, none, 3, 1), false],
])('tells whether rows of a group say the same: %s', (_, column, expected) => {
  const alike = createAlike()
  expect(alike(column, groups)).toBe(expected)
  expect(alike(column, groups)).toBe(expected)
  // Where no group has two rows, the first of each is all there is.
  expect(alike(column, ordinals(1, 2, 3, 4, 5, 6, 7))).toBe(true)
  // Of groups by several values nobody can tell.
  expect(alike(column, lists([1], [2], [3], [4], [5], [6], [7]))).toBe(false)
})
