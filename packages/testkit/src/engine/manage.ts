import { expect } from 'vitest'
import { all, text } from './ask.ts'
import { asRequest, type Idea, ids, shelf } from './library.ts'

const wait = { visible: 'wait' } as const
const fox = { op: 'upsert', id: 'a', version: 1, fields: { title: 'fox' } } as const

export const manage: Idea = {
  idea: 'manage',
  cases(add) {
    add('refuses an index that is not there', async ({ engine }) => {
      const unknown = { name: 'EngineError', code: 'unknown-index' }
      await expect(engine.search('nowhere', asRequest({}))).rejects.toMatchObject(unknown)
      await expect(engine.write('nowhere', [], wait)).rejects.toMatchObject(unknown)
      await expect(engine.stats('nowhere')).rejects.toMatchObject(unknown)
      await expect(engine.get('nowhere', ['a'], { everything: true })).rejects.toMatchObject(unknown)
      await expect(engine.switchAlias('alias', 'nowhere')).rejects.toMatchObject(unknown)
    })

    add('keeps an index that is ensured again', async ({ library }) => {
      const { engine, index, find } = await library({ a: { title: 'fox' } })
      await engine.ensureIndex({ name: index, version: 1, fields: shelf })
      await engine.ensureIndex({ name: index, version: 1, fields: [...shelf].reverse() })
      expect(await find(all)).toEqual(['a'])
    })

    add('refuses other fields under the same version', async ({ library }) => {
      const { engine, index } = await library({})
      const changed = engine.ensureIndex({
        name: index,
        version: 1,
        fields: [{ name: 'title', kind: 'keyword' }],
      })
      await expect(changed).rejects.toMatchObject({ code: 'spec-changed' })
    })

    add('gives a new version an index of its own', async ({ library }) => {
      const { engine, index, find } = await library({ a: { title: 'fox' } })
      await engine.ensureIndex({ name: index, version: 2, fields: shelf })
      expect(await find(all)).toEqual(['a'])
      expect((await engine.search(`${index}@2`, asRequest({}))).total).toBe(0)
      expect((await engine.search(`${index}@1`, asRequest({}))).total).toBe(1)
    })

    add('moves readers over with an alias', async ({ library }) => {
      const { engine, index, find } = await library({ a: { title: 'fox' } })
      await engine.ensureIndex({ name: index, version: 2, fields: shelf })
      await engine.write(`${index}@2`, [{ ...fox, id: 'b' }], wait)
      await engine.switchAlias(index, `${index}@2`)
      expect(await find(all)).toEqual(['b'])
      await engine.switchAlias(index, `${index}@1`)
      expect(await find(all)).toEqual(['a'])
    })

    add('reads and writes through any alias', async ({ library, freshName }) => {
      const { engine, index, find } = await library({})
      const alias = freshName()
      await engine.switchAlias(alias, index)
      await engine.write(alias, [fox], wait)
      expect(await find(text('fox'))).toEqual(['a'])
      expect(ids(await engine.search(alias, asRequest({})))).toEqual(['a'])
    })

    add('drops an index that no alias names, and no other', async ({ library }) => {
      const { engine, index } = await library({ a: { title: 'fox' } })
      await engine.ensureIndex({ name: index, version: 2, fields: shelf })
      await expect(engine.dropIndex(`${index}@1`)).rejects.toMatchObject({ code: 'index-in-use' })
      await engine.switchAlias(index, `${index}@2`)
      await engine.dropIndex(`${index}@1`)
      await expect(engine.search(`${index}@1`, asRequest({}))).rejects.toMatchObject({
        code: 'unknown-index',
      })
      expect((await engine.search(index, asRequest({}))).total).toBe(0)
    })

    add('refuses names that could not be a file or part of an address', async ({ engine }) => {
      for (const name of ['', 'a b', 'a/b', '../a', 'a@1', 'é']) {
        const refused = engine.ensureIndex({ name, version: 1, fields: [] })
        await expect(refused, name).rejects.toMatchObject({ code: 'index-name' })
      }
    })

    add('keeps indexes apart', async ({ library }) => {
      const one = await library({ a: { title: 'fox' } })
      const other = await library({ a: { title: 'hound' }, b: { title: 'fox' } })
      expect(await one.find(text('fox'))).toEqual(['a'])
      expect(await other.find(text('fox'))).toEqual(['b'])
      await one.engine.write(one.index, [{ op: 'delete', id: 'a', version: 9 }], wait)
      expect(await other.find(text('hound'))).toEqual(['a'])
    })

    add('takes an index without fields', async ({ library }) => {
      const { find } = await library({ a: { title: 'fox' } }, [])
      expect(await find(all)).toEqual(['a'])
      expect(await find(text('fox'))).toEqual([])
    })

    add('refuses everything once closed', async ({ open, freshName }) => {
      const engine = await open()
      const name = freshName()
      await engine.ensureIndex({ name, version: 1, fields: shelf })
      await engine.close()
      const closed = { name: 'EngineError', code: 'closed' }
      await expect(engine.search(name, asRequest({}))).rejects.toMatchObject(closed)
      await expect(engine.write(name, [fox], wait)).rejects.toMatchObject(closed)
      await expect(engine.ensureIndex({ name, version: 2, fields: [] })).rejects.toMatchObject(closed)
    })

    add('may be closed again', async ({ open }) => {
      const engine = await open()
      await engine.close()
      await expect(engine.close()).resolves.toBeUndefined()
    })

    add('counts documents, passages and bytes', async ({ library }) => {
      const passages = [
        { id: 'a#1', fields: { body: 'one' } },
        { id: 'a#2', fields: { body: 'two' } },
      ]
      const { engine, index } = await library({ a: { title: 'fox', $: { passages } }, b: { title: 'hound' } })
      const stats = await engine.stats(index)
      expect(stats).toMatchObject({ documents: 2, passages: 2 })
      expect(stats.bytes).toBeGreaterThan(0)
      expect(stats.seq).toBe(stats.visibleSeq)
    })
  },
}
