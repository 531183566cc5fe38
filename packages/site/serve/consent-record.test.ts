import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeEach, expect, it } from 'vitest'
import { createConsentRecord } from './consent-record.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const decision = (at: number, visitor: string | null) => ({ at, version: 1, given: ['statistics'], visitor })
const read = (name: string): (string | null)[] =>
  readFileSync(path.join(folder, name), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line).visitor)

it('keeps decisions by month, and forgets in all of them whose they were', async () => {
  writeFileSync(path.join(folder, 'consent.jsonl'), `${JSON.stringify(decision(0, 'ada'))}\n`)
  const record = createConsentRecord(folder)
  for (const [month, visitor] of [
    [4, 'ada'],
    [4, 'bert'],
    [5, 'ada'],
    [5, null],
  ] as const)
    await record.add(decision(Date.UTC(2026, month, 7), visitor))
  await record.forget('ada')
  expect(readdirSync(folder).sort()).toEqual([
    'consent-2026-05.jsonl',
    'consent-2026-06.jsonl',
    'consent.jsonl',
  ])
  expect(read('consent.jsonl')).toEqual([null])
  expect(read('consent-2026-05.jsonl')).toEqual([null, 'bert'])
  expect(read('consent-2026-06.jsonl')).toEqual([null, null])
})

it('takes what a month holds and no more, and goes on with the next', async () => {
  const record = createConsentRecord(folder, 100)
  const may = Date.UTC(2026, 4, 7)
  await record.add(decision(may, 'ada'))
  await record.add(decision(may, 'bert'))
  await expect(record.add(decision(may, 'carl'))).rejects.toThrow('is full')
  await record.add(decision(Date.UTC(2026, 5, 1), 'dora'))
  expect(read('consent-2026-05.jsonl')).toEqual(['ada', 'bert'])
  expect(read('consent-2026-06.jsonl')).toEqual(['dora'])
})
