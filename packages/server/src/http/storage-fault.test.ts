import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@quarry/store'
import { expect, it } from 'vitest'
import { createApp } from '../application.ts'
import { createRateLimiter, createRoutes } from './index.ts'
import { storageFault } from './storage-fault.ts'

it('a database without room refuses for now, in the words of each interface, and takes the same later', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-full-'))
  const migrations = [{ name: 'note', sql: 'CREATE TABLE note (text TEXT NOT NULL) STRICT' }]
  const database = await openDatabase(path.join(folder, 'note.db'), { durable: true, migrations })
  await database.exec('PRAGMA max_page_count = 6')
  const routes = createRoutes({ label: 'notes' })
  const write = { summary: 'Write a note' }
  for (const address of ['/rest/note', '/api/v1/note'])
    routes.post(address, write, async c => {
      await database.run('INSERT INTO note (text) VALUES (?)', 'x'.repeat(50_000))
      return c.json({})
    })
  const never = createRateLimiter({ perSecond: 1000, clock: () => 0 })
  const errors: unknown[] = []
  const app = createApp({
    origins: ['*'],
    limits: { address: never, token: never, key: never },
    routes: [routes],
    onError: error => errors.push(error),
  })
  const post = (address: string) =>
    app.fetch(new Request(`http://x${address}`, { method: 'POST' }), {
      caller: { inner: true, clientAddress: '', traceId: 't' },
    })
  const refused = await post('/rest/note')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await refused.json()).toMatchObject({ type: 'ServiceUnavailableException' })
  expect(await (await post('/api/v1/note')).json()).toMatchObject({
    errorMessage: expect.stringContaining('full'),
  })
  expect(errors).toHaveLength(2)
  await database.exec('PRAGMA max_page_count = 1000')
  expect((await post('/rest/note')).status).toBe(200)
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

it('a database that another program holds refuses for now, and takes the same later', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-held-'))
  const file = path.join(folder, 'note.db')
  const migrations = [{ name: 'note', sql: 'CREATE TABLE note (text TEXT NOT NULL) STRICT' }]
  const [database, other] = [
    await openDatabase(file, { durable: true, migrations, busyTimeoutMs: 20 }),
    await openDatabase(file, { durable: true, migrations }),
  ]
  const write = () => database.run('INSERT INTO note (text) VALUES (?)', 'a')
  await other.transaction(async () => {
    const failure = await write().catch((error: unknown) => error)
    expect(storageFault(failure)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    // From a thread its words come alone.
    expect(storageFault(new Error((failure as Error).message))?.status).toBe(503)
  })
  expect(await write()).toMatchObject({ changes: 1 })
  for (const each of [database, other]) await each.close()
  rmSync(folder, { recursive: true, force: true })
})

it('is known by its code, by its words and as a cause, and nothing else is', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
  expect(storageFault(full)?.status).toBe(503)
  expect(storageFault(new Error('of the worker', { cause: full }))?.status).toBe(503)
  expect(storageFault(new Error('ENOSPC: no space left on device, write'))?.status).toBe(503)
  expect(storageFault(new Error('It is full of words'))).toBeNull()
})
