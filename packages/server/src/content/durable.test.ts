import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@quarry/store'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createContent } from './content.ts'
import { createContentStore } from './store/content-store.ts'
import { contentMigrations } from './store/migrations.ts'
import { project, uuid } from './test/fixture.ts'

const here = path.dirname(fileURLToPath(import.meta.url))
let folder: string

beforeAll(async () => {
  // Inside node_modules, so that the built writer finds the database driver as we do.
  folder = await mkdtemp(path.join(here, '../../../../node_modules/.durable-'))
  await build({
    configFile: false,
    logLevel: 'silent',
    root: here,
    ssr: { noExternal: [/^@quarry\//, 'zod', 'hono'] },
    build: {
      ssr: 'test/writer.ts',
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'writer.mjs' } },
    },
  })
}, 300_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the writer until it has acknowledged so many writes, and kills it without warning. */
function writeUntilKilled(file: string, from: number, count: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(folder, 'writer.mjs'), file, project, String(from)])
    let output = ''
    let errors = ''
    child.stderr.on('data', chunk => (errors += chunk))
    child.stdout.on('data', chunk => {
      output += chunk
      if (output.split('\n').length > count) child.kill('SIGKILL')
    })
    child.on('exit', (code, signal) => {
      if (signal !== 'SIGKILL') reject(new Error(`The writer ended by itself (${code}): ${errors}`))
      resolve(output.split('\n').filter(Boolean).map(Number))
    })
  })
}

describe('a process killed while it writes', () => {
  test('has lost nothing that it acknowledged, and left nothing half written', async () => {
    const file = path.join(folder, 'content.db')
    for (let round = 0; round < 4; round++) {
      const acknowledged = await writeUntilKilled(file, round * 100_000, 10 + round * 7)
      expect(acknowledged.length).toBeGreaterThan(9)
      const database = await openDatabase(file, { durable: true, migrations: contentMigrations })
      const content = createContent({ store: createContentStore(database) })
      try {
        expect(await database.check()).toEqual([])
        // Written through to the disk before it is acknowledged.
        expect(await database.transaction(tx => tx.get('PRAGMA synchronous'))).toEqual({ synchronous: 2 })
        for (const n of acknowledged) {
          expect((await content.store.entries.get(project, uuid(n), 64))?.body).toContain(`note ${n}`)
        }
        // Each row has its version and its place in the log of changes, and nothing has those without a row.
        const count = async (table: string) =>
          (await database.get(`SELECT count(*) AS n FROM ${table}`))?.['n']
        expect(await count('entry')).toBe(await count("outbox WHERE topic LIKE 'entry.%'"))
        expect(await count('entry')).toBe(await count('entry_version'))
        expect(await count('(SELECT DISTINCT part FROM entry)')).toBe(await count('entry_part'))
        expect(await count('entry_part')).toBe(await count('entry_words'))
      } finally {
        await database.close()
      }
    }
  }, 300_000)
})
