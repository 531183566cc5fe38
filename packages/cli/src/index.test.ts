import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openEmbedded } from '@quarry/server/indexing'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeEach, expect, it } from 'vitest'
import { runQuarry } from '../test/quarry.ts'

let folder: string
beforeEach(async () => {
  folder = temporaryFolder()
  const engine = open()
  await engine.ensureIndex({ name: 'sea', version: 1, fields: [{ name: 'title', kind: 'text' }] })
  await engine.write('sea', ['m31', 'm42'].map(put), { visible: 'soon' })
  await engine.close()
})

const put = (id: string) => ({ op: 'upsert', id, version: 1, fields: { title: `object ${id}` } }) as const
const open = () => openEmbedded(path.join(folder, 'data/index'))
const segments = () => path.join(folder, 'data/index/segments/sea@1')

const quarry = (...args: string[]) => runQuarry(args, { QUARRY_DATA: path.join(folder, 'data') }, () => 7)

function damage(): void {
  const name = readdirSync(segments()).find(file => file.startsWith('segment')) ?? ''
  const file = path.join(segments(), name)
  const bytes = readFileSync(file)
  bytes[100] = (bytes[100] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

it('lists what there is', async () => {
  const { code, text } = await quarry('index', 'stats')
  expect(code).toBe(0)
  expect(text).toMatch(/^sea@1\t2 documents\t0 passages\t1 segments\t\d+ bytes\tchange 2$/)
})
it('finds damage, and makes the index again', async () => {
  expect(await quarry('index', 'verify')).toEqual({ code: 0, text: 'The index is whole.' })
  damage()
  const damaged = await quarry('index', 'verify')
  expect(damaged.code).toBe(1)
  expect(damaged.text).toMatch(/^sea@1: segment-\d+ does not match its checksum\n.*"quarry index rebuild"/)
  const { code, text } = await quarry('index', 'rebuild')
  expect({ code, text }).toEqual({
    code: 0,
    text: 'Index sea@1: 2 of 2 documents.\nMade again: sea@1.',
  })
  expect((await quarry('index', 'verify')).code).toBe(0)
})
it('takes a snapshot and brings it back, keeping what was there', async () => {
  const copy = path.join(folder, 'copy')
  expect((await quarry('index', 'snapshot', 'sea', copy)).code).toBe(0)
  expect((await quarry('index', 'snapshot', 'sea', copy)).text).toContain('not empty')
  const engine = open()
  await engine.write('sea', [put('late')], { visible: 'wait' })
  await engine.close()
  const { code, text } = await quarry('index', 'restore', copy)
  expect(code).toBe(0)
  expect(text).toContain('index.before-7')
  expect((await quarry('index', 'stats')).text).toContain('2 documents')
})
it('restores no snapshot that is damaged or not there', async () => {
  expect(await quarry('index', 'restore', folder)).toMatchObject({
    code: 1,
    text: expect.stringContaining('no snapshot'),
  })
  const copy = path.join(folder, 'copy')
  await quarry('index', 'snapshot', 'sea', copy)
  writeFileSync(path.join(copy, 'segments/sea@1/manifest'), 'torn')
  expect((await quarry('index', 'restore', copy)).text).toContain('is damaged')
  expect((await quarry('index', 'stats')).text).toContain('2 documents')
})
it('keeps its hands off an index that is open', async () => {
  const engine = open()
  expect(await quarry('index', 'rebuild')).toMatchObject({
    code: 1,
    text: expect.stringContaining('is open in'),
  })
  await engine.close()
})
it.each([
  [['index', 'snapshot', 'sea'], 'Say which index'],
  [['index', 'restore'], 'Say in which folder'],
  [['index', 'rebuild', 'nowhere@1'], 'no index'],
])('says what to type instead of %j', async (args, text) => {
  const answer = await quarry(...args)
  expect(answer.code).toBeGreaterThan(0)
  expect(answer.text).toContain(text)
})
