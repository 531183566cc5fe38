import { expect, it } from 'vitest'
import { inAscii } from './plain-source.mjs'

const run = (code: string): unknown => new Function(`return (${code})`)()

it.each([
  ["'→ Grüße, 日本 👩‍🚀'", '→ Grüße, 日本 👩‍🚀'],
  ['`a\\→b\\\\é…`', 'a→b\\é…'],
  ["'“»x«”'.replace(/[“”]|\\»/g, '')", 'x«'],
  ["'👩‍🚀'.replaceAll(/[👩🚀]/gu, '')", '\u200d'],
  ["({ größe: 1, 'tamaño': 2 }).größe /* ✓ */", 1],
])('a program in ASCII says the same: %s', (code, value) => {
  const plain = inAscii(code)
  expect(plain).toMatch(/^[\0-\x7f]*$/)
  expect(run(code)).toBe(value)
  expect(run(plain)).toBe(value)
})
