import { expect } from 'vitest'
import { all, isIn, text } from './ask.ts'
import { asDocument, asRequest, type Idea } from './library.ts'

const everything = { everything: true } as const
const upsert = (id: string, version: number, title: string) =>
  ({ op: 'upsert', id, version, fields: { title } }) as const
const remove = (id: string, version: number) => ({ op: 'delete', id, version }) as const
const wait = { visible: 'wait' } as const
const soon = { visible: 'soon' } as const

export const write: Idea = {
  idea: 'write',
  cases(add) {
    add('finds what was written with "wait" at once', async ({ library }) => {
      const { find } = await library({ a: { title: 'fox' } })
      expect(await find(text('fox'))).toEqual(['a'])
    })

    add('reads back what was written with "soon" before searches see it', async ({ library }) => {
      const { engine, index } = await library({})
      await engine.write(index, [upsert('a', 1, 'fox')], soon)
      const [found] = await engine.get(index, ['a'], everything)
      expect(found).toEqual({ id: 'a', version: 1, fields: { title: 'fox' } })
    })

    add('shows earlier "soon" writes with a later "wait" write', async ({ library }) => {
      const { engine, index, find } = await library({})
      await engine.write(index, [upsert('a', 1, 'fox')], soon)
      await engine.write(index, [upsert('b', 1, 'fox')], wait)
      expect(await find(text('fox'))).toEqual(['a', 'b'])
    })

    add('replaces a document whole', async ({ library }) => {
      const { engine, index, find, add } = await library({ a: { title: 'fox', kind: 'animal', price: 3 } })
      await add({ a: { title: 'hound', $: { version: 2 } } })
      expect(await find(text('fox'))).toEqual([])
      expect(await find(all, { filters: [{ kind: 'exists', field: 'price' }] })).toEqual([])
      expect(await find(all, { filters: [isIn('kind', 'animal')] })).toEqual([])
      expect(await engine.get(index, ['a'], everything)).toEqual([
        { id: 'a', version: 2, fields: { title: 'hound' } },
      ])
    })

    add('counts a document once however often it was written', async ({ library }) => {
      const { engine, index, search, add } = await library({ a: { title: 'fox' } })
      for (const version of [2, 3, 4]) await add({ a: { title: 'fox', $: { version } } })
      expect((await search({ query: text('fox') })).total).toBe(1)
      expect((await engine.stats(index)).documents).toBe(1)
    })

    add('ignores an older version', async ({ library }) => {
      const { engine, index, find } = await library({ a: { title: 'new', $: { version: 5 } } })
      const receipt = await engine.write(index, [upsert('a', 4, 'old')], wait)
      expect(receipt.outcomes).toEqual(['stale'])
      expect(await find(text('new'))).toEqual(['a'])
      expect(await find(text('old'))).toEqual([])
    })

    add('ignores the same version written again', async ({ library }) => {
      const { engine, index, find } = await library({ a: { title: 'first', $: { version: 5 } } })
      expect((await engine.write(index, [upsert('a', 5, 'second')], wait)).outcomes).toEqual(['stale'])
      expect(await find(text('first'))).toEqual(['a'])
    })

    add('answers outcomes in the order of the operations', async ({ library }) => {
      const { engine, index } = await library({ a: { title: 'one', $: { version: 2 } } })
      const ops = [upsert('b', 1, 'two'), upsert('a', 1, 'late'), remove('a', 3), remove('b', 1)]
      const { outcomes } = await engine.write(index, ops, wait)
      expect(outcomes).toEqual(['applied', 'stale', 'applied', 'stale'])
    })

    add('applies several operations on one id one after the other', async ({ library }) => {
      const { engine, index, find } = await library({})
      const ops = [
        upsert('a', 1, 'one'),
        remove('a', 2),
        upsert('a', 3, 'three'),
        upsert('b', 2, 'two'),
        upsert('b', 1, 'one'),
      ]
      const { outcomes } = await engine.write(index, ops, wait)
      expect(outcomes).toEqual(['applied', 'applied', 'applied', 'applied', 'stale'])
      expect(await find(text('three'))).toEqual(['a'])
      expect(await find(text('one'))).toEqual([])
      expect(await find(text('two'))).toEqual(['b'])
    })

    add('takes an empty batch', async ({ library }) => {
      const { engine, index } = await library({ a: {} })
      const { seq } = await engine.stats(index)
      expect(await engine.write(index, [], wait)).toEqual({ seq, outcomes: [] })
    })

    add('refuses a batch whole when one document cannot be taken', async ({ library }) => {
      const { engine, index, find } = await library({})
      for (const bad of [
        upsert('', 1, 'x'),
        upsert('x', 1.5, 'x'),
        upsert('x', -1, 'x'),
        upsert('i'.repeat(1025), 1, 'x'),
      ]) {
        const written = engine.write(index, [upsert('good', 1, 'fox'), bad], wait)
        await expect(written).rejects.toMatchObject({ name: 'EngineError', code: 'bad-document' })
      }
      expect(await find(all)).toEqual([])
    })

    add('numbers writes upwards', async ({ library }) => {
      const { engine, index } = await library({})
      const first = await engine.write(index, [upsert('a', 1, 'x'), upsert('b', 1, 'x')], soon)
      const second = await engine.write(index, [upsert('c', 1, 'x')], wait)
      expect(second.seq).toBeGreaterThan(first.seq)
      expect(await engine.stats(index)).toMatchObject({ seq: second.seq, visibleSeq: second.seq })
    })

    add('knows the languages of its documents', async ({ library }) => {
      const { engine, index } = await library({})
      const ops = [
        { ...upsert('a', 1, 'x'), language: 'fr' },
        { ...upsert('b', 1, 'x'), language: 'de-AT' },
      ]
      await engine.write(index, ops, wait)
      expect((await engine.stats(index)).languages).toEqual(expect.arrayContaining(['de', 'fr']))
      await engine.write(index, [{ op: 'delete', id: 'a', version: 2 }], wait)
      expect((await engine.stats(index)).languages).not.toContain('fr')
    })

    add('raises the generation with a visible change and keeps it otherwise', async ({ library }) => {
      const { engine, index, search, add } = await library({ a: { title: 'fox' } })
      const before = await search({})
      expect((await search({})).generation).toBe(before.generation)
      await add({ b: { title: 'fox' } })
      const after = await search({})
      expect(after.generation).toBeGreaterThan(before.generation)
      expect((await engine.stats(index)).generation).toBe(after.generation)
      await engine.write(index, [remove('b', 2)], wait)
      expect((await search({})).generation).toBeGreaterThan(after.generation)
    })

    add('keeps every document of a large batch', async ({ library }) => {
      const { engine, index, search } = await library({})
      const ops = Array.from({ length: 2500 }, (_, number) => upsert(`d${number}`, 1, `number${number % 10}`))
      const { outcomes } = await engine.write(index, ops, wait)
      expect(outcomes.every(outcome => outcome === 'applied')).toBe(true)
      expect((await search({ query: text('number7'), size: 1 })).total).toBe(250)
      expect((await search({ size: 1 })).total).toBe(2500)
    })

    add('keeps every document of many writes at once', async ({ library }) => {
      const { engine, index, search } = await library({})
      const writes = Array.from({ length: 30 }, (_, number) =>
        engine.write(index, [upsert(`d${number}`, 1, 'fox')], number % 2 ? soon : wait),
      )
      const receipts = await Promise.all(writes)
      await engine.write(index, [], wait)
      expect(new Set(receipts.map(receipt => receipt.seq)).size).toBe(30)
      expect((await search({ query: text('fox') })).total).toBe(30)
    })

    add('ends at the highest version whatever the order of writes at once', async ({ library }) => {
      const { engine, index, find } = await library({})
      const versions = [3, 9, 1, 7, 5]
      await Promise.all(
        versions.map(version => engine.write(index, [upsert('a', version, `v${version}`)], wait)),
      )
      expect(await engine.get(index, ['a'], everything)).toMatchObject([{ version: 9 }])
      expect(await find(text('v9'))).toEqual(['a'])
      expect((await Promise.all([1, 3, 5, 7].map(version => find(text(`v${version}`))))).flat()).toEqual([])
    })

    add('keeps what it was given, whatever happens to the object afterwards', async ({ library }) => {
      const { engine, index } = await library({})
      const tags = ['one']
      await engine.write(index, [{ op: 'upsert', id: 'a', version: 1, fields: { tags } }], wait)
      tags.push('two')
      expect(await engine.get(index, ['a'], everything)).toMatchObject([{ fields: { tags: ['one'] } }])
    })

    add('returns a document as it was written', async ({ library }) => {
      const { engine, index } = await library({})
      const document = asDocument('a', {
        title: 'Étoile',
        tags: ['b', 'a', 'b'],
        price: 1.5,
        unknown: [1, 'two', true],
        $: {
          version: 7,
          language: 'fr',
          access: { levels: [[{ allow: ['anna'], deny: ['ben'] }]] },
          passages: [{ id: 'a#1', fields: { body: 'texte', at: 3 } }],
        },
      })
      await engine.write(index, [{ op: 'upsert', ...document }], wait)
      expect(await engine.get(index, ['a'], everything)).toEqual([document])
    })

    add('reads in the order asked, null for what is absent', async ({ library }) => {
      const { engine, index } = await library({ a: {}, b: {} })
      const found = await engine.get(index, ['b', 'nobody', 'a', 'b'], everything)
      expect(found.map(one => one?.id ?? null)).toEqual(['b', null, 'a', 'b'])
    })

    add('takes ids of any characters', async ({ library }) => {
      const strange = ['https://example.org/?a=1&b=2#c', 'él ñandú', '日本', '😀', 'a|b', 'o\'b"c', ' ']
      const { engine, index, find } = await library(
        Object.fromEntries(strange.map(id => [id, { title: 'fox' }])),
      )
      expect((await find(text('fox'))).sort()).toEqual([...strange].sort())
      expect((await engine.get(index, strange, everything)).map(one => one?.id)).toEqual(strange)
    })

    add('does not confuse a document with the request for it', async ({ library }) => {
      const { engine, index } = await library({ a: { title: 'fox' } })
      const request = asRequest({ query: text('fox') })
      const copy = structuredClone(request)
      await engine.search(index, request)
      expect(request).toEqual(copy)
    })
  },
}
