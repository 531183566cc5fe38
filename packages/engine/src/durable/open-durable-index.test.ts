import { describe, expect, it } from 'vitest'
import { memoryDocuments } from '../documents/index.ts'
import { crashingFiles } from '../files/crashing-files.fixture.ts'
import type { IndexSpec, SearchRequest } from '../port.ts'
import type { DurableOptions } from './durable-options.ts'
import { type Manifest, readManifest, writeManifest } from './manifest.ts'
import { openDurableIndex } from './open-durable-index.ts'
import type { Publication } from './publication.ts'
import { createViewer } from './viewer.ts'

const spec: IndexSpec = {
  name: 'sea',
  version: 1,
  fields: [
    { name: 'title', kind: 'text' },
    { name: 'kind', kind: 'keyword' },
  ],
}
const wait = { visible: 'wait' } as const
const put = (id: string, version = 1, kind = 'star') =>
  ({ op: 'upsert', id, version, fields: { title: `object ${id}`, kind } }) as const
const everything: SearchRequest = {
  query: { kind: 'all' },
  access: { everything: true },
  facets: [{ name: 'kind', field: 'kind', kind: 'terms', size: 5 }],
  from: 0,
  size: 100,
}

async function setUp(options: Partial<DurableOptions> = {}) {
  const documents = memoryDocuments()
  const files = crashingFiles()
  const open = (more: Partial<DurableOptions> = {}) =>
    openDurableIndex({ documents, files: () => files, ...options, ...more })
  const engine = await open()
  await engine.ensureIndex(spec)
  return { documents, files, open, engine }
}

describe('what nobody waits for', () => {
  it('can be searched by itself before long, however often there is more', async () => {
    const { engine } = await setUp({ refreshMs: 1 })
    for (const [total, id] of [
      [1, 'a'],
      [2, 'b'],
    ] as const) {
      await engine.write('sea', [put(id)], { visible: 'soon' })
      await expect.poll(async () => (await engine.search('sea', everything)).total).toBe(total)
    }
    await engine.close()
  })
})

it('is settled when all that was written is on the disk, and tells then what it knows by each name', async () => {
  const { engine, open } = await setUp()
  await engine.switchAlias('lake', 'sea')
  await engine.write('sea', [put('a')], wait)
  expect(engine.settled()).toBeNull()
  await engine.close()
  const again = await open()
  expect([...(again.settled()?.keys() ?? [])]).toEqual(['sea@1', 'sea', 'lake'])
  expect(again.settled()?.get('lake')).toEqual(await again.stats('sea'))
  await again.close()
})

describe('opening', () => {
  const changes: [string, (manifest: Manifest) => Manifest, string][] = [
    ['another format', one => ({ ...one, format: one.format + 1 }), 'its format is'],
    ['another analysis', one => ({ ...one, analysis: one.analysis + 1 }), 'its analysis is'],
    ['other fields', one => ({ ...one, spec: { ...spec, fields: [] } }), 'other fields'],
    ['a later time than its documents', one => ({ ...one, seq: 1000 }), 'of another time'],
  ]
  it.each(changes)('makes an index of %s again', async (_, change, why) => {
    const { engine, files, open } = await setUp()
    await engine.write('sea', [put('a'), put('b')], wait)
    await engine.close()
    writeManifest(files, change(readManifest(files) as Manifest))
    const told: unknown[] = []
    const again = await open({ progress: step => told.push(step) })
    expect(told).toEqual([{ index: 'sea@1', documents: 2, of: 2, why: expect.stringContaining(why) }])
    expect((await again.search('sea', everything)).total).toBe(2)
    await again.close()
  })
  it('does not count the documents of an index that is whole: that reads them all', async () => {
    const { engine, documents, open } = await setUp()
    await engine.write('sea', [put('a'), put('b')], wait)
    await engine.close()
    documents.write('sea@1', [put('c')])
    const counted: string[] = []
    const told: unknown[] = []
    const again = await open({
      documents: { ...documents, count: index => counted.push(index) },
      progress: step => told.push(step),
    })
    expect(counted).toEqual([])
    expect(told).toEqual([{ index: 'sea@1', documents: 1, of: 1, why: '' }])
    await again.close()
  })
  it('takes away what no manifest names', async () => {
    const { engine, files, open } = await setUp()
    await engine.write('sea', [put('a')], wait)
    await engine.close()
    files.write('segment-99', Uint8Array.of(1, 2, 3))
    files.write('manifest.new', Uint8Array.of(1))
    const again = await open()
    await again.write('sea', [put('b')], wait)
    await again.close()
    expect(files.list().filter(name => /99|new/.test(name))).toEqual([])
  })
  it('gives generations that no one before had', async () => {
    const { engine, open } = await setUp({ clock: () => 5 })
    await engine.write('sea', [put('a')], wait)
    const before = (await engine.stats('sea')).generation
    await engine.close()
    const again = await open()
    expect((await again.stats('sea')).generation).toBeGreaterThan(before)
  })
})

describe('a large index', () => {
  it('is searched at once, compared with its checksums meanwhile, and made again if need be', async () => {
    const { engine, files, open } = await setUp()
    await engine.write('sea', [put('a'), put('b')], wait)
    await engine.close()
    const segment = files.list().find(name => name.startsWith('segment')) ?? ''
    // In the stored documents, which opening does not read.
    files.flip(segment, 20 * 8)
    const damage = await new Promise<string>(resolve => {
      void open({ thoroughBytes: 0, progress: ({ why }) => resolve(why) })
    })
    expect(damage).toBe(`${segment} does not match its checksum`)
  })
  it('is not made again when it is whole', async () => {
    const { engine, open } = await setUp()
    await engine.write('sea', [put('a')], wait)
    await engine.close()
    const told: unknown[] = []
    const again = await open({ thoroughBytes: 0, progress: step => told.push(step) })
    await again.close()
    expect(told).toEqual([])
    expect(await open({ thoroughBytes: 0 }).then(one => one.search('sea', everything))).toMatchObject({
      total: 1,
    })
  })
})

describe('the disk', () => {
  it('is left alone until there is enough to write', async () => {
    const { engine, files } = await setUp({ commitChanges: 3 })
    await engine.write('sea', [put('a'), put('b')], wait)
    expect(files.list()).toEqual([])
    await engine.write('sea', [put('c')], wait)
    expect(files.list()).toContain('manifest')
    await engine.close()
  })
  it('gets few dictionary files, however often there are new values', async () => {
    const { engine, files, open } = await setUp({ commitChanges: 1 })
    for (let each = 0; each < 40; each++)
      await engine.write('sea', [put(`d${each}`, 1, `kind ${each}`)], wait)
    expect(files.list().filter(name => name.startsWith('dictionary')).length).toBeLessThan(18)
    await engine.close()
    const again = await open()
    const { facets } = await again.search('sea', everything)
    expect(facets).toMatchObject([{ values: { length: 5 } }])
    await again.close()
  })
})

describe('searches on another thread', () => {
  /** The viewer as a worker has it: everything told has been through a message. */
  async function withViewer(options: Partial<DurableOptions> = {}) {
    const files = crashingFiles()
    const viewer = createViewer({ files: () => files })
    const told: Publication[] = []
    const engine = await openDurableIndex({
      documents: memoryDocuments(),
      files: () => files,
      ...options,
      async publish(publication) {
        told.push(publication)
        viewer.accept(structuredClone(publication))
      },
    })
    await engine.ensureIndex(spec)
    return { engine, viewer, told }
  }
  it.each([
    ['in memory', {}],
    ['in files', { commitChanges: 1, memoryMergeBytes: 0 }],
  ])('see what is written and deleted, with segments %s', async (_, options) => {
    const { engine, viewer } = await withViewer(options)
    for (let each = 0; each < 30; each++) {
      await engine.write('sea', [put(`d${each}`, 1, `kind ${each % 7}`)], wait)
      if (each % 4 === 3) await engine.write('sea', [{ op: 'delete', id: `d${each - 2}`, version: 2 }], wait)
      const [here, there] = [await engine.search('sea', everything), await viewer.search('sea', everything)]
      expect(there).toEqual(here)
    }
    await engine.rebuild('sea')
    expect(await viewer.search('sea', everything)).toEqual(await engine.search('sea', everything))
    await engine.close()
    viewer.close()
  })
  it('are told a value of a dictionary once', async () => {
    const { engine, told } = await withViewer()
    await engine.write('sea', [put('a', 1, 'gallery')], wait)
    await engine.write('sea', [put('b', 1, 'gallery')], wait)
    const last = told.at(-1)
    expect(last).toMatchObject({ kind: 'view', dictionaries: {}, anew: false })
    await engine.close()
  })
  it('forget an index that is dropped', async () => {
    const { engine, viewer } = await withViewer()
    await engine.ensureIndex({ ...spec, version: 2 })
    await engine.switchAlias('sea', 'sea@2')
    await engine.dropIndex('sea@1')
    await expect(viewer.search('sea@1', everything)).rejects.toMatchObject({ code: 'unknown-index' })
    expect((await viewer.search('sea', everything)).total).toBe(0)
    await engine.close()
  })
})
