import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { openDatabase } from '@quarry/store'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config/index.ts'
import { backup, createMetrics, createRequestLog, errorLine, examine, restore } from './index.ts'

const migrations = [{ name: 'note', sql: 'CREATE TABLE note (text TEXT NOT NULL) STRICT' }]
const quiet = { clock: () => Date.parse('2026-03-01T00:00:00Z'), progress: () => {} }

let folder: string
let data: string
beforeEach(() => {
  folder = temporaryFolder()
  data = path.join(folder, 'data')
  mkdirSync(path.join(data, 'index'), { recursive: true })
})

async function notes(name: string) {
  return await openDatabase(path.join(data, name), { durable: true, migrations })
}

async function fill(): Promise<void> {
  for (const name of ['content.db', 'control.db', 'events.db', 'index/documents.db', 'index/lock.db']) {
    const database = await notes(name)
    await database.run('INSERT INTO note (text) VALUES (?)', name)
    await database.all('PRAGMA wal_checkpoint(TRUNCATE)')
    await database.close()
  }
  writeFileSync(path.join(data, 'secrets.json'), '{"signingKeys":[{}],"ownKeys":{}}', { mode: 0o600 })
}

describe('a backup', () => {
  it('copies every database while it is written to, the content last, and comes back as it was', async () => {
    await fill()
    const open = await notes('content.db')
    await open.run('INSERT INTO note (text) VALUES (?)', 'acknowledged')
    const order: string[] = []
    const target = path.join(folder, 'backup')
    const manifest = await backup(data, target, { ...quiet, progress: text => order.push(text) })
    expect(order).toEqual(['control.db …', 'index/documents.db …', 'events.db …', 'content.db …'])
    expect(manifest.files.map(file => file.name)).toContain('secrets.json')
    expect(statSync(path.join(target, 'secrets.json')).mode & 0o077).toBe(0)
    await open.run('INSERT INTO note (text) VALUES (?)', 'written later')
    await open.close()

    const before = await restore(target, data, quiet)
    expect(before && existsSync(path.join(before, 'content.db'))).toBe(true)
    const back = await notes('content.db')
    expect((await back.all('SELECT text FROM note')).map(row => row['text'])).toEqual([
      'content.db',
      'acknowledged',
    ])
    await back.close()
    expect(existsSync(path.join(data, 'index/lock.db'))).toBe(false)
  })

  it('that is damaged changes nothing', async () => {
    await fill()
    const target = path.join(folder, 'backup')
    await backup(data, target, quiet)
    appendFileSync(path.join(target, 'events.db'), 'x')
    await expect(restore(target, data, quiet)).rejects.toThrow('events.db of the backup is damaged')
    expect(existsSync(path.join(data, 'index/lock.db'))).toBe(true)
    expect(existsSync(`${data}.restoring`)).toBe(false)
  })

  it('wants a folder of its own, something to copy, and a manifest that stays inside', async () => {
    await expect(backup(data, path.join(folder, 'backup'), quiet)).rejects.toThrow('nothing to back up')
    await fill()
    await expect(backup(data, data, quiet)).rejects.toThrow('is not empty')
    await expect(restore(folder, data, quiet)).rejects.toThrow('backup.json is missing')
    writeFileSync(
      path.join(folder, 'backup.json'),
      JSON.stringify({ format: 1, made: '', files: [{ name: '../x', bytes: 0, sha256: '' }] }),
    )
    await expect(restore(folder, data, quiet)).rejects.toThrow('outside of the backup')
  })
})

describe('the doctor', () => {
  const look = (env: Record<string, string> = {}, more: Partial<Parameters<typeof examine>[0]> = {}) =>
    examine({
      config: readConfig({ QUARRY_DATA: data, ...env }),
      node: 'v20.19.0',
      verifyIndex: async () => [],
      hidden: async () => [],
      fetch: async () => new Response('', { status: 401 }),
      ...more,
    })
  const bad = async (...args: Parameters<typeof look>) =>
    (await look(...args)).filter(finding => finding.state !== 'good')

  it('finds nothing in what is well', async () => {
    await fill()
    expect(await bad()).toEqual([])
  })
  it('names damaged documents of the index, and reads no segments through them', async () => {
    await fill()
    writeFileSync(path.join(data, 'index/documents.db'), 'no database at all'.repeat(500))
    const verifyIndex = () => Promise.reject(new Error('database disk image is malformed'))
    expect(await bad({}, { verifyIndex })).toEqual([
      {
        what: 'index/documents.db',
        state: 'fault',
        detail: expect.any(String),
        remedy: expect.stringContaining('the index is filled again from content and pushed documents'),
      },
    ])
  })

  it('says what is wrong, and how to mend it', async () => {
    await fill()
    chmodSync(path.join(data, 'secrets.json'), 0o644)
    const content = path.join(data, 'content.db')
    const bytes = readFileSync(content)
    writeFileSync(content, bytes.fill(7, 4096))
    const found = await bad(
      { HOST: '0.0.0.0' },
      { node: 'v18.0.0', verifyIndex: async () => ['a.seg: checksum'] },
    )
    expect(found.map(one => one.what)).toEqual([
      'Node',
      'Public address',
      'Origins',
      'Secrets',
      'content.db',
      'Index',
    ])
    for (const one of found) expect(one.remedy).toMatch(/\w/)
  })

  it('asks the services of a site that runs alone', async () => {
    const site = { QUARRY_SERVE: 'site', QUARRY_API_URL: 'http://127.0.0.1:1' }
    const found = await bad(site)
    expect(found.map(one => one.what)).toEqual(['Search tokens', 'Content', 'Personalisation'])
    expect(found[0]?.remedy).toContain('QUARRY_SEARCH_API_KEY')
  })
})

describe('metrics', () => {
  it('count answers by what was asked for, in Prometheus’ format', () => {
    const metrics = createMetrics('1.2.3')
    metrics.observe({ route: 'page', method: 'GET', status: 200, seconds: 0.02 })
    metrics.observe({ route: 'page', method: 'GET', status: 200, seconds: 3 })
    metrics.observe({ route: 'page', method: 'BREW', status: 404, seconds: 0.001 })
    const help = { name: 'quarry_index_documents', help: 'Documents.' }
    const lines = metrics.text([{ ...help, values: [{ labels: { index: 'a"b' }, value: 5 }] }]).split('\n')
    metrics.close()
    expect(lines).toContain('quarry_requests_total{route="page",method="GET",status="200"} 2')
    expect(lines).toContain('quarry_requests_total{route="page",method="other",status="404"} 1')
    expect(lines).toContain('quarry_request_seconds_bucket{route="page",le="0.025"} 2')
    expect(lines).toContain('quarry_request_seconds_bucket{route="page",le="+Inf"} 3')
    expect(lines).toContain('quarry_request_seconds_count{route="page"} 3')
    expect(lines).toContain('quarry_index_documents{index="a\\"b"} 5')
    expect(lines.filter(line => line !== '' && !/^(#|[a-z_]+(\{[^ ]*\})? [\d.eE+-]+$)/.test(line))).toEqual(
      [],
    )
  })
})

describe('the log', () => {
  const request = { id: 'r1', route: 'page', method: 'GET', status: 200, seconds: 0.0123 }
  const logged = (level: 'none' | 'errors' | 'all', ...requests: (typeof request)[]) => {
    const lines: string[] = []
    const log = createRequestLog(level, { ...quiet, write: line => lines.push(line), later: () => {} })
    for (const one of requests) log.tell(one)
    log.close()
    return lines.map(line => JSON.parse(line))
  }

  it('tells of every answer, or of those that failed or took long, or of none', () => {
    const all = [request, { ...request, status: 503 }, { ...request, seconds: 7 }]
    expect(logged('all', ...all).map(line => line.level)).toEqual(['info', 'error', 'warn'])
    expect(logged('errors', ...all).map(line => line.level)).toEqual(['error', 'warn'])
    expect(logged('none', ...all)).toEqual([])
  })

  it('counts what fails alike beyond some lines, and says how many there were', () => {
    const refused = Array.from({ length: 800 }, () => ({ ...request, status: 503 }))
    const lines: string[] = []
    const due: (() => void)[] = []
    const log = createRequestLog('errors', {
      ...quiet,
      write: line => lines.push(line),
      later: act => void due.push(act),
    })
    for (const one of [...refused, { ...request, route: 'push', status: 507 }]) log.tell(one)
    expect(lines.length).toBe(11)
    for (const act of due.splice(0)) act()
    expect(lines.slice(11).map(line => JSON.parse(line))).toEqual([
      {
        time: '2026-03-01T00:00:00.000Z',
        level: 'error',
        msg: 'more requests',
        method: 'GET',
        route: 'page',
        status: 503,
        count: 790,
      },
    ])
    // Then they have lines again.
    log.tell({ ...request, status: 503 })
    expect(lines.length).toBe(13)
    log.close()
    expect(lines.length).toBe(13)
    expect(logged('errors', ...refused).at(-1)).toMatchObject({ msg: 'more requests', count: 790 })
    expect(logged('all', ...refused).length).toBe(800)
  })

  it('holds an id and a time, and no address', () => {
    expect(logged('all', request)).toEqual([
      {
        time: '2026-03-01T00:00:00.000Z',
        level: 'info',
        msg: 'request',
        id: 'r1',
        method: 'GET',
        route: 'page',
        status: 200,
        ms: 12.3,
      },
    ])
  })
})

it('a failure is one line, with what it came of', () => {
  const error = new Error('not written', { cause: new Error('no room') })
  const line = errorLine(error, 'r-1', quiet.clock)
  expect(line).not.toContain('\n')
  expect(JSON.parse(line)).toMatchObject({
    time: '2026-03-01T00:00:00.000Z',
    level: 'error',
    id: 'r-1',
    error: 'not written',
    stack: expect.stringContaining('operations.test'),
    causes: [expect.stringContaining('no room')],
  })
  expect(JSON.parse(errorLine('text', '', quiet.clock))).toMatchObject({ error: 'text' })
  // What is thrown may be anything, nothing too.
  expect(JSON.parse(errorLine(null, '', quiet.clock))).toMatchObject({ error: 'null' })
})
