import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Blocks of a stylesheet: the innermost braces, with what stands before them. */
const blocksOf = (css: string): string[] => css.match(/[^{};]*\{[^{}]*\}/g) ?? []

it('what is written on a ground of its own is read where colours are forced: browsers put their paper behind words else', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.css'),
  )
  const onGround = files.flatMap(name =>
    blocksOf(readFileSync(path.join(import.meta.dirname, name), 'utf8'))
      .filter(
        block =>
          /background: var\(--(accent|ink)\)/.test(block) &&
          /(?<!-)color: var\(--(accent-ink|paper)/.test(block),
      )
      .map(block => ({ name, block })),
  )
  expect(onGround.length).toBeGreaterThan(5)
  expect(onGround.filter(({ block }) => !block.includes('forced-color-adjust: none;'))).toEqual([])
})
