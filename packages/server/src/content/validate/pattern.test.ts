import { expect, it } from 'vitest'
import { createPatternTest } from './pattern.ts'

it.each([
  ['^[\\p{Ll}\\p{N}]+(-[\\p{Ll}\\p{N}]+)*$', 'größe-2', true],
  ['^[\\p{Ll}\\p{N}]+(-[\\p{Ll}\\p{N}]+)*$', 'Größe', false],
  ['^\\P{L}+$', '123', true],
  // Only the older syntax takes this one.
  ['^[\\w-.]+$', 'a-b.c', true],
])('%s says of %s: %s', (pattern, text, fits) => {
  expect(createPatternTest()(pattern, text)).toBe(fits)
})

it.each([
  ['what may be there or not', 'a?'.repeat(36) + 'a'.repeat(36), 'a'.repeat(35)],
  ['one of two that are the same', '^' + '(a|a)'.repeat(30) + '$', `${'a'.repeat(30)}b`],
  ['a bracket that may be there or not', '\\(?'.repeat(36) + '\\('.repeat(36), '('.repeat(35)],
])('stops a pattern of many times %s', (_, pattern, text) => {
  const start = process.cpuUsage()
  expect(createPatternTest()(pattern, text)).toBe(false)
  const { user, system } = process.cpuUsage(start)
  // It is stopped after a second; left alone it takes hours.
  expect((user + system) / 1000).toBeLessThan(10_000)
})
