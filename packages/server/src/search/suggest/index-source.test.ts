import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SearchEngine } from '@quarry/engine'
import { createReferenceEngine } from '@quarry/engine/reference'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { baseFields, createCatalogue } from '../catalogue.ts'
import { createIndexSource } from './index-source.ts'
import { createTitleStore, type TitleStore } from './title-store.ts'
import { watchEngine } from './watch-engine.ts'

let now = 0
let scans = 0
let reference: SearchEngine
const catalogue = () => createCatalogue('content', () => now)
const counted = (engine: SearchEngine): SearchEngine => ({
  ...engine,
  scan(...given) {
    scans += 1
    return engine.scan(...given)
  },
})

beforeEach(async () => {
  now = 0
  scans = 0
  reference = createReferenceEngine()
  await reference.ensureIndex({ name: 'content', version: 1, fields: baseFields })
})
afterEach(() => reference.close())

const upsert = (id: string, title: string, version: number, more: object = {}) => ({
  op: 'upsert' as const,
  id,
  version,
  fields: { title, language: 'English' },
  ...more,
})
const hidden = { access: { levels: [{ sets: [{ allow: ['user|x|ada'], deny: [] }] }] } }

async function openSource(kept?: TitleStore) {
  const { engine, changes } = watchEngine(counted(reference), 'content')
  const known = catalogue()
  const source = createIndexSource({ engine, catalogue: known, clock: () => now, changes, kept })
  const find = (text: string) =>
    source
      .titles()
      .startingWith(text, 10)
      .map(one => one.candidate.text)
      .sort()
  const settle = () => new Promise<void>(resolve => setTimeout(resolve))
  return { engine, source, known, find, settle }
}

it('follows what is written without reading the index again', async () => {
  const { engine, source, known, find, settle } = await openSource()
  await engine.write('content', [upsert('a', 'Ring needle', 1)], { visible: 'wait' })
  await source.refresh()
  expect(find('r')).toEqual(['Ring needle'])
  await engine.write('content', [upsert('a', 'Red star', 2), upsert('b', 'Ring (M57)', 1)], {
    visible: 'wait',
  })
  await settle()
  expect(find('r')).toEqual(['Red star', 'Ring', 'Ring M57'])
  await engine.write('content', [upsert('a', 'Ring', 1)], { visible: 'wait' })
  await engine.write('content', [{ op: 'delete', id: 'b', version: 2 }], { visible: 'wait' })
  await settle()
  expect(find('r')).toEqual(['Red star'])
  known.touch()
  now += 100_000
  await source.refresh()
  expect(find('r')).toEqual(['Red star'])
  expect(scans).toBe(1)
})

it('forgets a title once nobody may see it', async () => {
  const { engine, source, find, settle } = await openSource()
  await engine.write('content', [upsert('a', 'Mill', 1), upsert('b', 'Mill', 1)], { visible: 'wait' })
  await source.refresh()
  await engine.write('content', [upsert('a', 'Mill', 2, hidden)], { visible: 'wait' })
  await settle()
  expect(find('mill')).toEqual(['Mill'])
  await engine.write('content', [upsert('b', 'Mill', 2, hidden)], { visible: 'wait' })
  await settle()
  expect(find('mill')).toEqual([])
})

it('misses nothing that is written while it reads', async () => {
  const { engine, source, find, settle } = await openSource()
  const many = Array.from({ length: 1000 }, (_, n) => upsert(`d${n}`, `Star ${n}`, 1))
  await engine.write('content', many, { visible: 'wait' })
  const reading = source.refresh()
  await engine.write('content', [upsert('d999', 'Clamp', 2)], { visible: 'wait' })
  await reading
  await settle()
  expect(find('clamp')).toEqual(['Clamp'])
  expect(find('star 999')).toEqual([])
})

it('reads everything again after a change that names no documents, and after one that nobody told of', async () => {
  const { engine, source, known, find } = await openSource()
  await engine.write('content', [upsert('a', 'Mill', 1), upsert('b', 'Mint', 1)], { visible: 'wait' })
  await source.refresh()
  await engine.deleteWhere('content', { kind: 'ids', ids: ['a'] })
  now += 100_000
  await source.refresh()
  expect(find('m')).toEqual(['Mint'])
  await reference.write('content', [upsert('c', 'Mortar', 1)], { visible: 'wait' })
  known.touch()
  now += 100_000
  await source.refresh()
  expect(find('m')).toEqual(['Mint', 'Mortar'])
  expect(scans).toBe(3)
})

it('reads no documents again where searches changed and no document did', async () => {
  const { engine, source, known, find } = await openSource()
  await engine.write('content', [upsert('a', 'Mill', 1)], { visible: 'wait' })
  for (let turn = 0; turn < 3; turn++) {
    await source.refresh()
    known.touch()
    now += 100_000
  }
  expect(find('m')).toEqual(['Mill'])
  expect(scans).toBe(1)
})

describe('after a restart', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'quarry-titles-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const file = () => path.join(folder, 'index/titles')
  const open = () => openSource(createTitleStore(file()))
  const write = async (engine: SearchEngine, ...ops: Parameters<SearchEngine['write']>[1]) =>
    engine.write('content', ops, { visible: 'wait' })

  /** A process that reads titles, sees some change, and ends well. */
  async function first(): Promise<void> {
    const { engine, source, settle } = await open()
    await write(engine, upsert('a', 'Mill (Old)', 1), upsert('b', 'Mint', 1), upsert('c', 'Mint', 1))
    await source.refresh()
    await write(engine, upsert('d', 'Mortar', 1, { access: undefined }), {
      op: 'delete',
      id: 'c',
      version: 2,
    })
    await settle()
    await source.close()
    expect(scans).toBe(1)
  }

  it('no document is read: what was kept of titles is what they are, and follows what is written', async () => {
    await first()
    const { engine, source, find, settle } = await open()
    await source.refresh()
    expect(find('m')).toEqual(['Mill', 'Mill Old', 'Mint', 'Mortar'])
    await write(engine, { op: 'delete', id: 'b', version: 2 }, upsert('a', 'Meal', 2))
    await settle()
    expect(find('m')).toEqual(['Meal', 'Mortar'])
    await source.close()
    const again = await open()
    await again.source.refresh()
    expect(again.find('m')).toEqual(['Meal', 'Mortar'])
    expect(scans).toBe(1)
  })

  it('what was written before anybody asked is among them, and nothing is kept when nobody did', async () => {
    await first()
    const unasked = await open()
    await write(unasked.engine, upsert('e', 'Marble', 1))
    await unasked.source.close()
    // Nobody told this process of it.
    const unsure = await open()
    await write(unsure.engine, upsert('b', 'Mug', 2))
    await unsure.source.refresh()
    expect(unsure.find('m')).toEqual(['Marble', 'Mill', 'Mill Old', 'Mortar', 'Mug'])
    expect(scans).toBe(2)
    await unsure.source.close()
    const sure = await open()
    await write(sure.engine, upsert('b', 'Mast', 3))
    await sure.source.refresh()
    expect(sure.find('m')).toEqual(['Marble', 'Mast', 'Mill', 'Mill Old', 'Mortar'])
    expect(scans).toBe(2)
  })

  it.each([
    [
      'of an index that changed meanwhile',
      () => reference.write('content', [upsert('e', 'Mug', 1)], { visible: 'wait' }),
    ],
    ['that is cut short', async () => truncateSync(file(), readFileSync(file(), 'utf8').lastIndexOf('["'))],
    [
      'with another letter',
      async () => writeFileSync(file(), readFileSync(file(), 'utf8').replace('Mint', 'Mink')),
    ],
    ['that is another file', async () => writeFileSync(file(), 'Mug')],
    ['that is gone', async () => rmSync(file())],
  ])('documents are read where there is a file %s', async (_, harm) => {
    await first()
    await harm()
    const { source, find } = await open()
    await source.refresh()
    expect(find('m')).toEqual(expect.arrayContaining(['Mill', 'Mill Old', 'Mint', 'Mortar']))
    expect(scans).toBe(2)
  })

  it('documents are read after a change that names none, told before anybody asked', async () => {
    await first()
    const { engine, source, find } = await open()
    await engine.deleteWhere('content', { kind: 'ids', ids: ['a'] })
    await source.refresh()
    expect(find('m')).toEqual(['Mint', 'Mortar'])
    expect(scans).toBe(2)
  })

  it('documents are read when another index took the place of theirs, whatever its numbers', async () => {
    await first()
    const { engine, source } = await open()
    await engine.ensureIndex({ name: 'content', version: 2, fields: baseFields })
    const all = ['a', 'b', 'c', 'd', 'e'].map(id => upsert(id, `New ${id}`, 1))
    await engine.write('content@2', all, { visible: 'wait' })
    await engine.switchAlias('content', 'content@2')
    await source.close()
    const again = await open()
    await again.source.refresh()
    expect(again.find('new')).toHaveLength(5)
  })
})

it('what many documents are called is likelier meant, up to a point', async () => {
  const { engine, source } = await openSource()
  const called = (title: string, documents: number) =>
    Array.from({ length: documents }, (_, at) => upsert(`${title} ${at}`, title, 1))
  const written = [...called('Rock', 1), ...called('Ring', 2), ...called('Rose', 3), ...called('Rain', 40)]
  await engine.write('content', written, { visible: 'wait' })
  await source.refresh()
  const weights = source.titles().startingWith('r', 10)
  const weightOf = (title: string) => weights.find(one => one.candidate.text === title)?.candidate.weight ?? 0
  const [one, two, three, many] = ['Rock', 'Ring', 'Rose', 'Rain'].map(weightOf)
  expect([one, two, three].toSorted()).toEqual([one, two, three])
  expect(new Set([one, two, three, many]).size).toBe(4)
  expect(many).toBeLessThan(1)
})
