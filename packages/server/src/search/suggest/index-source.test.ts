import type { SearchEngine } from '@quarry/engine'
import { createReferenceEngine } from '@quarry/engine/reference'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { baseFields, createCatalogue } from '../catalogue.ts'
import { createIndexSource } from './index-source.ts'
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

async function openSource() {
  const { engine, changes } = watchEngine(counted(reference), 'content')
  const known = catalogue()
  const source = createIndexSource(engine, known, () => now, changes)
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
