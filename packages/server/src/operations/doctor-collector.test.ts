import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen } from '../../test/listen.ts'
import { type CollectorProcess, openCollectorProcess } from '../collector.ts'
import { readConfig } from '../config/index.ts'
import { collectorFindings } from './doctor-collector.ts'
import { examine } from './index.ts'

const key = 'k'.repeat(40)
let folder: string
let collector: CollectorProcess
let server: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-doctor-'))
  const config = readConfig({ QUARRY_DATA: folder, QUARRY_SERVE: 'collector', QUARRY_COLLECTOR_KEY: key })
  collector = await openCollectorProcess({ config })
  server = await listen(request => collector.fetch(request))
})
afterAll(async () => {
  await server.close()
  await collector.close()
  rmSync(folder, { recursive: true, force: true })
})

const look = async (env: Record<string, string> = {}) => {
  const there = { QUARRY_COLLECTOR_URL: server.url, QUARRY_COLLECTOR_KEY: key }
  const found = await collectorFindings(readConfig({ ...there, ...env }), fetch)
  return found.map(({ state, detail, remedy = '' }) => `${state}: ${detail} ${remedy}`.trim())
}

it('asks a collector elsewhere, and says what is wrong with it', async () => {
  expect(await look()).toEqual([`good: ${server.url}/collector/v1/tests answers.`])
  expect(await look({ QUARRY_COLLECTOR_KEY: 'x'.repeat(40) })).toEqual([
    expect.stringMatching(/^fault: .* does not know the key: .* Set QUARRY_COLLECTOR_KEY/),
  ])
  // Nobody can listen there: whoever asks needs no privilege, and the port is none of ours.
  expect(await look({ QUARRY_COLLECTOR_URL: 'http://127.0.0.1:1' })).toEqual([
    expect.stringMatching(/^fault: .* does not answer: .* Check QUARRY_COLLECTOR_URL and the way there\.$/),
  ])
  expect(await collectorFindings(readConfig({}), fetch)).toEqual([])
})

it('looks at no index where a collector runs alone', async () => {
  const config = readConfig({ QUARRY_DATA: folder, QUARRY_SERVE: 'collector', QUARRY_COLLECTOR_KEY: key })
  const verifyIndex = () => Promise.reject(new Error('There is no index.'))
  const found = await examine({ config, node: 'v20.19.0', verifyIndex, hidden: async () => [], fetch })
  expect(found.filter(({ state }) => state !== 'good')).toEqual([])
  expect(found.map(({ what }) => what)).toEqual(expect.arrayContaining(['control.db', 'events.db', 'Events']))
})
