import { statSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@quarry/testkit/folder'
import { expect, it } from 'vitest'
import { fontsOf } from '../../../packages/site/command/fonts.mjs'
import config from '../quarry.config.ts'

const folder = path.resolve(import.meta.dirname, '..')
const kept = temporaryFolder()

it('the faces of the site weigh at most 60 kB, and a page fetches the upright one with its stylesheet', async () => {
  const { css, early } = await fontsOf(config.fonts, folder, kept)
  const files = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, file = '']) => file)
  expect(files).toHaveLength(2)
  const bytes = files.map(file => statSync(file).size)
  expect(bytes[0]! + bytes[1]!).toBeLessThanOrEqual(60_000)
  expect(early).toEqual([files[0]])
  expect(css).toContain('font-weight: 400 700; font-style: normal; font-display: optional')
  // Cut once: the next build finds the files.
  expect(await fontsOf(config.fonts, folder, kept)).toEqual({ css, early })
})

it('a face of which all letters are wanted is taken as it is', async () => {
  const [upright] = config.fonts
  const { early } = await fontsOf([{ ...upright, letters: 'all' }], folder, kept)
  expect(early[0]).toMatch(/source-serif-4-latin-wght-normal\.woff2$/)
  expect(early[0]).not.toContain(kept)
})
