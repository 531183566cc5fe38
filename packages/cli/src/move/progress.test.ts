import { existsSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeEach, expect, it } from 'vitest'
import { openMoveState } from './progress.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

it('is gone on from what was saved, and removed whether it was saved or not', () => {
  const file = path.join(folder, 'state.json')
  const first = openMoveState(file, 'a', 'b', false)
  first.remove()
  first.state.steps['content'] = { after: 'x', moved: 3, done: false }
  first.save()
  const second = openMoveState(file, 'a', 'b', false)
  expect([first.goesOn, second.goesOn, second.state.steps]).toEqual([false, true, first.state.steps])
  expect(openMoveState(file, 'a', 'b', true).goesOn).toBe(false)
  expect(() => openMoveState(file, 'a', 'c', false)).toThrow('belongs to a move from a to b')
  second.remove()
  expect(existsSync(file)).toBe(false)
})
