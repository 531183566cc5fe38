import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { unpackFont } from './fonts.ts'

it('a font of the web is unpacked into one that draws letters everywhere', () => {
  const face = '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff'
  const woff = readFileSync(createRequire(import.meta.url).resolve(face))
  const font = unpackFont(woff)
  expect(font.length).toBe(woff.readUInt32BE(16))
  const count = font.readUInt16BE(4)
  const tables = Array.from({ length: count }, (_, index) =>
    font.toString('latin1', 12 + 16 * index, 16 + 16 * index),
  )
  expect(tables).toEqual(expect.arrayContaining(['cmap', 'head', 'glyf', 'loca']))
})
