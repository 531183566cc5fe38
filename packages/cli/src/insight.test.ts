import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@quarry/testkit/folder'
import { expect, it } from 'vitest'
import { runQuarry } from '../test/quarry.ts'

const folder = temporaryFolder()

const quarry = (...args: string[]) =>
  runQuarry(['insight', ...args], { QUARRY_DATA: path.join(folder, 'data') })

it('panels are checked, applied and exported', async () => {
  const file = path.join(folder, 'panels.json')
  const write = (panels: object) => writeFileSync(file, JSON.stringify(panels))
  write({ configurations: [{ id: 'desk', name: 'Desk', suggestBy: ['subject'] }] })
  expect(await quarry('check', file)).toMatchObject({
    code: 1,
    text: expect.stringContaining('"subject" is no member of contextFields'),
  })
  expect((await quarry('apply', file)).code).toBe(1)
  const good = { configurations: [{ id: 'desk', name: 'Desk' }] }
  write(good)
  expect(await quarry('check', file)).toEqual({ code: 0, text: `${file} is in order: 1 panels.` })
  expect(await quarry('apply', file, '--note', 'First')).toEqual({
    code: 0,
    text: 'Version 1 holds now: 1 panels.',
  })
  const other = path.join(folder, 'other.json')
  expect((await quarry('export', other)).code).toBe(0)
  expect(JSON.parse(readFileSync(other, 'utf8'))).toEqual(good)
  expect((await quarry('check', path.join(folder, 'gone.json'))).text).toContain('cannot be read')
})
