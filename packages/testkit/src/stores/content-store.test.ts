import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openContentStore } from '@quarry/server/stores'
import { afterAll, expect, it } from 'vitest'
import { describeContentStore } from './describe-content-store.ts'
import { createMemoryContentStore } from './memory-content-store.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'quarry-content-store-'))
let files = 0
const newFile = (): string => path.join(folder, `${++files}`, 'content.db')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describeContentStore('SQLite in a file', options => openContentStore(newFile(), options))
describeContentStore('SQLite in memory', options => openContentStore(':memory:', options))
describeContentStore('plain data', async options => createMemoryContentStore(options))

it('SQLite tells what another process commits, and not what this one does', async () => {
  const file = newFile()
  const store = await openContentStore(file)
  let told = 0
  const stop = store.watch(() => {
    told += 1
  })
  await store.projects.put('mine', {}, 'now')
  const other = await openContentStore(file)
  await other.projects.put('theirs', {}, 'now')
  await expect.poll(() => told).toBe(1)
  stop()
  await other.close()
  await store.close()
})
