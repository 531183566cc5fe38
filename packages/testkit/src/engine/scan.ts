import type { Document, SearchEngine } from '@quarry/engine'
import { expect } from 'vitest'
import { all, isIn, text } from './ask.ts'
import { asRequest, createLibrary, type Idea, ids, shelf } from './library.ts'

async function collect(documents: AsyncIterable<Document>): Promise<Document[]> {
  const found: Document[] = []
  for await (const document of documents) found.push(document)
  return found
}

async function scanned(
  engine: SearchEngine,
  index: string,
  options?: Parameters<SearchEngine['scan']>[1],
): Promise<string> {
  return (await collect(engine.scan(index, options))).map(({ id }) => id).join(' ')
}

export const scan: Idea = {
  idea: 'scan',
  cases(add) {
    const entries = {
      b: { kind: 'x' },
      a10: { kind: 'y' },
      a9: { kind: 'x' },
      Z: { kind: 'x', $: { access: { levels: [] } } },
    }

    add('goes through all documents by id, hidden ones too', async ({ library }) => {
      const { engine, index } = await library(entries)
      expect(await scanned(engine, index)).toBe('Z a10 a9 b')
    })

    add('goes by code unit, past the first plane too', async ({ library }) => {
      const { engine, index } = await library({ Ａ: {}, '😀': {}, z: {}, é: {} })
      expect(await scanned(engine, index)).toBe('z é 😀 Ａ')
      expect(await scanned(engine, index, { after: '😀' })).toBe('Ａ')
    })

    add('goes on after an id', async ({ library }) => {
      const { engine, index } = await library(entries)
      expect(await scanned(engine, index, { after: 'a10' })).toBe('a9 b')
      expect(await scanned(engine, index, { after: 'a5' })).toBe('a9 b')
      expect(await scanned(engine, index, { after: 'z' })).toBe('')
    })

    add('goes through what a filter keeps', async ({ library }) => {
      const { engine, index } = await library(entries)
      expect(await scanned(engine, index, { filter: isIn('kind', 'x') })).toBe('Z a9 b')
      expect(await scanned(engine, index, { filter: isIn('kind', 'x'), after: 'a' })).toBe('a9 b')
    })

    add('gives documents as they were written', async ({ library }) => {
      const passages = [{ id: 'a#1', fields: { body: 'fox' } }]
      const { engine, index } = await library({
        a: { title: 'x', tags: ['p', 'q'], $: { version: 4, language: 'es', passages } },
      })
      expect(await collect(engine.scan(index))).toEqual([
        { id: 'a', version: 4, language: 'es', fields: { title: 'x', tags: ['p', 'q'] }, passages },
      ])
    })

    add('sees what was acknowledged with "soon"', async ({ library }) => {
      const { engine, index } = await library({})
      await engine.write(index, [{ op: 'upsert', id: 'a', version: 1, fields: { kind: 'x' } }], {
        visible: 'soon',
      })
      expect(await scanned(engine, index)).toBe('a')
      expect(await scanned(engine, index, { filter: isIn('kind', 'x') })).toBe('a')
    })

    add('goes past the window, and may stop anywhere', async ({ library }) => {
      const { engine, index, add } = await library({})
      await add(
        Object.fromEntries(
          Array.from({ length: 6000 }, (_, number) => [`d${String(number).padStart(4, '0')}`, {}]),
        ),
      )
      expect(await collect(engine.scan(index))).toHaveLength(6000)
      for await (const document of engine.scan(index, { after: 'd2999' })) {
        expect(document.id).toBe('d3000')
        break
      }
    })

    add('copies an index into another', async ({ library }) => {
      const from = await library({ a: { title: 'red fox' }, b: { title: 'dog', $: { version: 3 } } })
      const to = await library({})
      for await (const document of from.engine.scan(from.index)) {
        await to.engine.write(to.index, [{ op: 'upsert', ...document }], { visible: 'soon' })
      }
      await to.engine.write(to.index, [], { visible: 'wait' })
      expect(await to.find(text('fox'))).toEqual(['a'])
      expect(await collect(to.engine.scan(to.index))).toEqual(await collect(from.engine.scan(from.index)))
    })
  },
}

export const durable: Idea = {
  idea: 'durable',
  cases(add) {
    const wait = { visible: 'wait' } as const
    const fox = (id: string, version = 1) =>
      ({ op: 'upsert', id, version, fields: { title: `fox ${id}`, kind: 'x' } }) as const

    add('finds after opening again what was written before', async ({ open, folder, freshName }) => {
      const [place, name] = [await folder(), freshName()]
      const first = await open(place)
      const passages = [{ id: 'p#1', fields: { body: 'whale' } }]
      const { find: before } = await createLibrary(first, name, {
        a: { title: 'red fox', kind: 'x' },
        b: { title: 'dog' },
        p: { $: { passages } },
      })
      expect(await before(text('fox'))).toEqual(['a'])
      await first.close()
      const second = await open(place)
      const answer = await second.search(
        name,
        asRequest({ query: text('fox'), facets: [{ name: 'k', field: 'kind', kind: 'terms', size: 5 }] }),
      )
      expect(ids(answer)).toEqual(['a'])
      expect(answer.facets).toMatchObject([{ values: [{ value: 'x', count: 1 }] }])
      expect(ids(await second.search(name, asRequest({ query: text('whale'), level: 'passage' })))).toEqual([
        'p#1',
      ])
      expect(await second.stats(name)).toMatchObject({ documents: 3, passages: 1 })
    })

    add(
      'keeps what was acknowledged with "soon" just before closing',
      async ({ open, folder, freshName }) => {
        const [place, name] = [await folder(), freshName()]
        const first = await open(place)
        await first.ensureIndex({ name, version: 1, fields: shelf })
        const { seq } = await first.write(name, [fox('a'), fox('b')], { visible: 'soon' })
        await first.close()
        const second = await open(place)
        expect(ids(await second.search(name, asRequest({ query: text('fox') })))).toEqual(['a', 'b'])
        expect((await second.stats(name)).seq).toBe(seq)
      },
    )

    add('remembers versions and deletes', async ({ open, folder, freshName }) => {
      const [place, name] = [await folder(), freshName()]
      const first = await open(place)
      await first.ensureIndex({ name, version: 1, fields: shelf })
      await first.write(
        name,
        [fox('a', 5), fox('b', 5), fox('c', 5), { op: 'delete', id: 'b', version: 6 }],
        wait,
      )
      await first.deleteWhere(name, { kind: 'ids', ids: ['c'] })
      await first.close()
      const second = await open(place)
      const { outcomes } = await second.write(
        name,
        [fox('a', 5), fox('b', 6), fox('c', 5), fox('b', 7)],
        wait,
      )
      expect(outcomes).toEqual(['stale', 'stale', 'stale', 'applied'])
      expect(ids(await second.search(name, asRequest({})))).toEqual(['a', 'b'])
    })

    add(
      'remembers versions of the index, aliases and what was dropped',
      async ({ open, folder, freshName }) => {
        const [place, name] = [await folder(), freshName()]
        const first = await open(place)
        await first.ensureIndex({ name, version: 1, fields: shelf })
        await first.ensureIndex({ name, version: 2, fields: shelf })
        await first.write(`${name}@2`, [fox('b')], wait)
        await first.switchAlias(name, `${name}@2`)
        await first.dropIndex(`${name}@1`)
        await first.close()
        const second = await open(place)
        expect(ids(await second.search(name, asRequest({})))).toEqual(['b'])
        await expect(second.stats(`${name}@1`)).rejects.toMatchObject({ code: 'unknown-index' })
        await expect(second.ensureIndex({ name, version: 2, fields: [] })).rejects.toMatchObject({
          code: 'spec-changed',
        })
      },
    )

    add('keeps raising sequence numbers and generations', async ({ open, folder, freshName }) => {
      const [place, name] = [await folder(), freshName()]
      const first = await open(place)
      await first.ensureIndex({ name, version: 1, fields: shelf })
      const before = await first.write(name, [fox('a')], wait)
      await first.close()
      const second = await open(place)
      const after = await second.write(name, [fox('b')], wait)
      expect(after.seq).toBeGreaterThan(before.seq)
    })

    add('restores a snapshot', async ({ open, folder, freshName }) => {
      const [place, copy, name] = [await folder(), await folder(), freshName()]
      const first = await open(place)
      await first.ensureIndex({ name, version: 1, fields: shelf })
      await first.write(name, [fox('a'), fox('b', 3), { op: 'delete', id: 'a', version: 2 }], {
        visible: 'soon',
      })
      await first.snapshot(name, copy)
      await first.write(name, [fox('late')], wait)
      const restored = await open(copy)
      expect(ids(await restored.search(name, asRequest({ query: text('fox') })))).toEqual(['b'])
      expect((await restored.write(name, [fox('a', 2), fox('b', 3)], wait)).outcomes).toEqual([
        'stale',
        'stale',
      ])
      await restored.write(name, [fox('c')], wait)
      expect(ids(await restored.search(name, asRequest({ query: all })))).toEqual(['b', 'c'])
      expect(ids(await first.search(name, asRequest({ query: all })))).toEqual(['b', 'late'])
    })

    add('refuses to write a snapshot over something', async ({ open, folder, freshName }) => {
      const [place, copy, name] = [await folder(), await folder(), freshName()]
      const engine = await open(place)
      await engine.ensureIndex({ name, version: 1, fields: shelf })
      await engine.snapshot(name, copy)
      await expect(engine.snapshot(name, copy)).rejects.toMatchObject({ code: 'snapshot-folder' })
    })
  },
}
