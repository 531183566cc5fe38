import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeEach, expect, it } from 'vitest'
import { runQuarry } from '../test/quarry.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const at = (name: string): string => path.join(folder, name)
const quarry = (...args: string[]) =>
  runQuarry(args, { QUARRY_DATA: at('data'), QUARRY_PROJECT: '6c1b2f3a-0000-4000-8000-000000000001' }, () =>
    Date.parse('2026-03-01T00:00:00Z'),
  )
const svg = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4" fill="${color}"/></svg>`

it('takes many files at once, says what is amiss with which, and goes on where it stopped', async () => {
  writeFileSync(
    at('locales.json'),
    JSON.stringify([{ locale: 'en', displayName: 'English', isDefault: true }]),
  )
  expect((await quarry('content', 'import', folder)).code).toBe(0)
  writeFileSync(at('a.svg'), svg('red'))
  writeFileSync(at('a.svg.json'), JSON.stringify({ alt: { en: 'Red' }, focalPoint: [0.5, 0.5] }))
  writeFileSync(at('b.svg'), svg('blue'))
  const first = await quarry('assets', 'add', at('a.svg'), at('b.svg'))
  expect(first.code).toBe(1)
  expect(first.text).toContain(`${at('b.svg')}: Say what the image shows, in en`)
  expect(first.text).toContain('1 new, 0 changed, 0 unchanged, 1 refused.')
  writeFileSync(at('b.svg.json'), JSON.stringify({ alt: { en: 'Blue' } }))
  const second = await quarry('assets', 'add', at('a.svg'), at('b.svg'))
  expect(second.text).toBe('1 new, 0 changed, 1 unchanged, 0 refused.')
  expect(second.code).toBe(0)
})

it('says which file is not there, and whether it was told which', async () => {
  expect(await quarry('assets', 'add')).toMatchObject({
    code: 2,
    text: expect.stringContaining('which files'),
  })
  expect((await quarry('assets', 'add', at('none.png'))).text).toContain('There is no file')
})
