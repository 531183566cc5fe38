import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPushServer } from './support/push-server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Enough for several batches after the one in which it is killed; `QUARRY_THOROUGH=1` takes as many as its page says. */
const rows = process.env['QUARRY_THOROUGH'] ? 10_000 : 4000
const makers = ['Plath', 'Zorn', 'Ames', 'Quill', 'Tern']
let folder: string
let file: string
let server: Awaited<ReturnType<typeof startPushServer>>

beforeAll(async () => {
  // Inside node_modules, so that the built command finds the database driver as we do.
  folder = mkdtempSync(path.join(root, 'node_modules/.ingest-'))
  await build({
    configFile: false,
    logLevel: 'silent',
    root,
    ssr: { noExternal: true, external: ['libsql'] },
    build: {
      ssr: 'packages/cli/src/main.ts',
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'quarry.mjs' } },
    },
  })
  file = path.join(folder, 'stock.csv')
  const line = (n: number): string =>
    [
      `s${n}`,
      `Lens ${n}`,
      makers[n % 5],
      (n % 400) / 4,
      1900 + (n % 100),
      `"Ground by hand, number ${n}"`,
    ].join(',')
  writeFileSync(
    file,
    ['SKU,Title,Maker,Price,Year,Text', ...Array.from({ length: rows }, (_, n) => line(n))].join('\n'),
  )
  server = await startPushServer()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the command in a process of its own; kills it without warning as soon as `isTime` says so. */
function quarry(args: readonly string[], isTime: () => boolean = () => false) {
  return new Promise<{ code: number | null; signal: string | null; text: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(folder, 'quarry.mjs'), ...args], {
      env: { ...process.env, QUARRY_KEY: server.key },
      cwd: folder,
    })
    let text = ''
    child.stdout.on('data', chunk => (text += chunk))
    child.stderr.on('data', chunk => (text += chunk))
    const watcher = watch(folder, () => {
      if (isTime()) child.kill('SIGKILL')
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      watcher.close()
      resolve({ code, signal, text })
    })
  })
}

const memory = (): { line: number } | null => {
  try {
    const name = `${file}.progress.json`
    return existsSync(name) ? (JSON.parse(readFileSync(name, 'utf8')) as { line: number }) : null
  } catch {
    return null
  }
}

describe('a table of some thousand rows', () => {
  it('is taken whole, every row once, though the command is killed in the middle', async () => {
    const args = ['ingest', file, '--source', 'Stock', '--url', server.origin]
    const killed = await quarry(args, () => (memory()?.line ?? 0) > rows / 4)
    expect(killed).toMatchObject({ code: null, signal: 'SIGKILL' })
    const done = await quarry(args)
    expect(done.text).toMatch(/goes on after row \d+/)
    expect(done.text).toContain(`${rows} rows taken`)
    expect(done.code).toBe(0)
    await server.settle()
    const { total } = await server.search({ q: '', numberOfResults: 0 })
    expect(total).toBe(rows)
  }, 600_000)
  it('has three facets after one more command', async () => {
    const inferred = await quarry(['fields', 'infer', 'Stock', '--apply', 'yes', '--url', server.origin])
    expect(inferred.text).toContain('maker\tstring\tfacet')
    await server.settle()
    const facets = [
      { facetId: 'maker', field: 'maker', type: 'specific' },
      {
        facetId: 'year',
        field: 'year',
        type: 'numericalRange',
        generateAutomaticRanges: true,
        numberOfValues: 4,
      },
      {
        facetId: 'price',
        field: 'price',
        type: 'numericalRange',
        generateAutomaticRanges: true,
        numberOfValues: 5,
      },
    ]
    const { facets: answered, total } = await server.search({ q: '', facets })
    expect(total).toBe(rows)
    expect(answered[0]?.values.map(({ numberOfResults }) => numberOfResults)).toEqual(
      makers.map(() => rows / 5),
    )
    for (const { values } of answered.slice(1))
      expect(values.reduce((sum, { numberOfResults }) => sum + numberOfResults, 0)).toBe(rows)
    // Every number is there, and none twice.
    const one = await server.search({ q: '', aq: `@sku==s${rows - 1}` })
    expect(one.titles).toEqual([`Lens ${rows - 1}`])
    const chosen = await server.search({ q: 'ground', aq: '@maker==Zorn @price<1' })
    expect(chosen.total).toBe(
      Array.from({ length: rows }, (_, n) => n).filter(n => n % 5 === 1 && n % 400 < 4).length,
    )
  }, 600_000)
})
