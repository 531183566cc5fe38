import { createAnalyser } from '@quarry/language'
import { expect, it } from 'vitest'
import { memoryDocuments } from '../documents/index.ts'
import { crashingFiles } from '../files/crashing-files.fixture.ts'
import type { IndexSpec } from '../port.ts'
import { buildInProcess } from './building.ts'
import { openPhysicalIndex } from './physical-index.ts'

const spec: IndexSpec = {
  name: 'sea',
  version: 1,
  fields: [
    { name: 'title', kind: 'text' },
    { name: 'price', kind: 'number' },
    { name: 'kind', kind: 'keyword' },
  ],
}
const put = (id: number, version = 1) =>
  ({ op: 'upsert', id: `${id}`, version, fields: { title: `object ${id}` } }) as const

/** Eight segments of five documents each, on the disk. */
async function eightSegments() {
  const [documents, files] = [memoryDocuments(), crashingFiles()]
  documents.putIndex('sea', spec)
  const open = () =>
    openPhysicalIndex({ name: 'sea', spec, documents, files, clock: () => 0, memoryMergeBytes: 0 })
  const index = open()
  const building = buildInProcess(createAnalyser(), async () => {})
  const write = async (ops: Parameters<typeof documents.write>[1]) => {
    documents.write('sea', ops)
    await index.take(await index.gather(index.visibleSeq, 100, building))
  }
  for (let first = 0; first < 40; first += 5) await write([0, 1, 2, 3, 4].map(place => put(first + place)))
  const segments = () => index.view().segments
  const ids = () =>
    segments().flatMap(({ segment, live }) =>
      Array.from({ length: segment.meta.documents }, (_, row) => row)
        .filter(row => !live.document || (live.document[row >>> 5]! >>> (row & 31)) & 1)
        .map(row => segment.ids.document.at(row)),
    )
  return { index, open, files, write, segments, ids }
}

it('what is changed while segments are merged aside is so afterwards, and when the index is opened again', async () => {
  const { index, open, write, segments } = await eightSegments()
  const change = (id: number, version: number, price: number | null, kind = `kind ${price}`) =>
    ({ op: 'patch', id: `${id}`, version, fields: { price, kind } }) as const
  const prices = (of = segments()) =>
    of.flatMap(({ segment, live }) =>
      Array.from({ length: segment.meta.documents }, (_, row) => row)
        .filter(row => !live.document || (live.document[row >>> 5]! >>> (row & 31)) & 1)
        .flatMap(row => {
          const price = segment.columns.get('price')?.values[row] ?? Number.NaN
          return Number.isNaN(price) ? [] : [`${segment.ids.document.at(row)}: ${price}`]
        }),
    )
  await write([change(1, 2, 10), change(2, 2, 20), change(9, 2, 90)])
  const merge = index.mergeAside(false)
  merge?.steps.next()
  await write([change(1, 3, 11), change(3, 2, 30), put(9, 3)])
  index.commit()
  while (!merge?.steps.next().done);
  await write([change(2, 3, null), change(4, 2, 40), change(4, 3, 41)])
  expect(prices().toSorted()).toEqual(['1: 11', '3: 30', '4: 41'])
  merge?.install()
  expect(segments()).toHaveLength(2)
  expect(prices().toSorted()).toEqual(['1: 11', '3: 30', '4: 41'])
  index.commit()
  index.close()
  const again = open()
  expect(again.why).toBe('')
  expect(prices(again.view().segments).toSorted()).toEqual(['1: 11', '3: 30', '4: 41'])
  again.close()
})

it('what is changed is in files with the next commit, a few small ones, and in none once segments are merged', async () => {
  const { index, open, files, write, segments } = await eightSegments()
  const layers = () => files.list().filter(name => name.startsWith('patches'))
  const change = (id: number, version: number) =>
    ({ op: 'patch', id: `${id}`, version, fields: { price: id * version } }) as const
  index.commit()
  for (let version = 2; version < 6; version++) {
    await write(Array.from({ length: 40 }, (_, id) => change(id, version)))
    index.commit()
    expect(layers()).toHaveLength(8)
  }
  await write([change(3, 6)])
  const before = layers()
  index.commit()
  // What was there already is not written again.
  expect(layers()).toEqual(expect.arrayContaining(before))
  expect(layers()).toHaveLength(9)
  index.close()
  const again = open()
  const prices = () =>
    again
      .view()
      .segments.flatMap(({ segment }) => [...(segment.columns.get('price')?.values ?? [])])
      .toSorted((one, other) => one - other)
  const expected = Array.from({ length: 40 }, (_, id) => (id === 3 ? 18 : id * 5))
  expect(prices()).toEqual(expected.toSorted((one, other) => one - other))
  const merge = again.mergeAside(false)
  while (!merge?.steps.next().done);
  merge?.install()
  again.commit()
  expect(layers()).toEqual([])
  expect(prices()).toEqual(expected.toSorted((one, other) => one - other))
  again.close()
  expect(segments()).toHaveLength(8)
})

it('what is written and deleted while segments are merged aside is as it would be without', async () => {
  const { index, open, files, write, segments, ids } = await eightSegments()
  const merge = index.mergeAside(false)
  merge?.steps.next()
  expect(index.mergeAside(true)).toBeUndefined()
  await write([put(7, 2), { op: 'delete', id: '8', version: 2 }, put(100)])
  // A whole segment goes, and what is merged is written to files of other names meanwhile.
  await write([10, 11, 12, 13, 14].map(id => ({ op: 'delete', id: `${id}`, version: 2 })))
  index.commit()
  while (!merge?.steps.next().done);
  await write([put(20, 2)])
  index.commit()
  const before = ids()
  merge?.install()
  expect(segments()).toHaveLength(3)
  const left = Array.from({ length: 40 }, (_, id) => `${id}`).filter(
    id => id !== '8' && !(Number(id) >= 10 && Number(id) <= 14),
  )
  expect(ids().toSorted()).toEqual([...left, '100'].toSorted())
  expect(ids().toSorted()).toEqual(before.toSorted())
  index.commit()
  index.close()
  const again = open()
  expect(again.why).toBe('')
  expect(
    again
      .view()
      .segments.map(({ count }) => count.document)
      .toSorted(),
  ).toEqual([1, 2, 32])
  // Nothing else is left: what was merged has gone.
  expect(files.list().filter(name => name.startsWith('segment'))).toHaveLength(3)
  again.close()
})

it('a merge that is given up leaves nothing behind, and another may begin', async () => {
  const { index, files, ids } = await eightSegments()
  index.commit()
  const before = files.list()
  const merge = index.mergeAside(false)
  merge?.steps.next()
  expect(files.list().length).toBe(before.length + 1)
  merge?.steps.return()
  merge?.install()
  expect(files.list()).toEqual(before)
  const next = index.mergeAside(false)
  while (!next?.steps.next().done);
  next?.install()
  expect(index.view().segments).toHaveLength(1)
  expect(ids()).toHaveLength(40)
  index.close()
})

it('an index that is made anew meanwhile does not get what was merged before', async () => {
  const { index, files } = await eightSegments()
  index.commit()
  const merge = index.mergeAside(false)
  merge?.steps.next()
  index.reset()
  while (!merge?.steps.next().done);
  merge?.install()
  expect(index.view().segments).toHaveLength(0)
  index.commit()
  expect(files.list().filter(name => name.startsWith('segment'))).toEqual([])
  index.close()
})
