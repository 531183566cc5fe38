import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { fadeRule, fadeSource } from './fade.ts'

it('the policy lets exactly the rule stand in a page that is written there', () => {
  expect(fadeSource).toBe(`'sha256-${createHash('sha256').update(fadeRule).digest('base64')}'`)
})
