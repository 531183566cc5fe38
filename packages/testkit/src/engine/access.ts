import type { Access, Identity } from '@quarry/engine'
import { expect } from 'vitest'
import { all } from './ask.ts'
import { type Idea, type Library, many } from './library.ts'

const as = (...identities: string[]): Identity => ({ identities })
const only = (...allow: string[]): Access => ({ levels: [[{ allow }]] })

async function seen({ find }: Library, ...identities: string[]): Promise<string> {
  return (await find(all, { access: as(...identities) })).join('')
}

export const access: Idea = {
  idea: 'access',
  cases(add) {
    add('shows everyone what says nothing', async ({ library }) => {
      expect(await seen(await library({ a: {} }))).toBe('a')
    })

    add('shows those who are let in', async ({ library }) => {
      const shelves = await library({ a: { $: { access: only('anna', 'staff') } }, b: {} })
      expect(await seen(shelves)).toBe('b')
      expect(await seen(shelves, 'ben')).toBe('b')
      expect(await seen(shelves, 'ben', 'staff')).toBe('ab')
    })

    add('shows everything to who may see everything', async ({ library }) => {
      const { find } = await library({
        a: { $: { access: only('anna') } },
        b: { $: { access: { levels: [] } } },
      })
      expect(await find(all, { access: { everything: true } })).toEqual(['a', 'b'])
    })

    add('compares identities as written', async ({ library }) => {
      const shelves = await library({ a: { $: { access: only('Anna') } } })
      expect(await seen(shelves, 'anna')).toBe('')
      expect(await seen(shelves, 'Anna')).toBe('a')
    })

    add('lets a denial beat a permission', async ({ library }) => {
      const shelves = await library({
        a: { $: { access: { levels: [[{ allow: ['staff'], deny: ['ben'] }]] } } },
      })
      expect(await seen(shelves, 'staff')).toBe('a')
      expect(await seen(shelves, 'staff', 'ben')).toBe('')
    })

    add('lets everybody in but who is denied', async ({ library }) => {
      const shelves = await library({
        a: { $: { access: { levels: [[{ anonymous: true, deny: ['ben'] }]] } } },
      })
      expect(await seen(shelves)).toBe('a')
      expect(await seen(shelves, 'anna')).toBe('a')
      expect(await seen(shelves, 'ben')).toBe('')
    })

    add('wants a permission from every set of a level', async ({ library }) => {
      const shelves = await library({
        a: { $: { access: { levels: [[{ allow: ['staff'] }, { allow: ['paris'] }]] } } },
      })
      expect(await seen(shelves, 'staff')).toBe('')
      expect(await seen(shelves, 'staff', 'paris')).toBe('a')
    })

    add('is denied by one set of a level, whatever the others say', async ({ library }) => {
      const levels = [[{ allow: ['staff'], deny: ['ben'] }, { allow: ['paris'] }], [{ anonymous: true }]]
      const shelves = await library({ a: { $: { access: { levels } } } })
      expect(await seen(shelves, 'ben')).toBe('')
      expect(await seen(shelves, 'ben', 'paris')).toBe('')
    })

    add('asks the next level when one does not decide', async ({ library }) => {
      const levels = [[{ allow: ['chief'], deny: ['ben'] }], [{ allow: ['staff'] }]]
      const shelves = await library({ a: { $: { access: { levels } } } })
      expect(await seen(shelves, 'chief')).toBe('a')
      expect(await seen(shelves, 'staff')).toBe('a')
      expect(await seen(shelves, 'staff', 'ben')).toBe('')
      expect(await seen(shelves, 'guest')).toBe('')
    })

    add('lets an earlier level decide alone', async ({ library }) => {
      const levels = [[{ allow: ['anna'] }], [{ deny: ['anna'], anonymous: true }]]
      const shelves = await library({ a: { $: { access: { levels } } } })
      expect(await seen(shelves, 'anna')).toBe('a')
      expect(await seen(shelves)).toBe('a')
    })

    add('asks past a level that only some sets of decide', async ({ library }) => {
      const levels = [[{ allow: ['staff'] }, { allow: ['paris'] }], [{ allow: ['staff'] }]]
      const shelves = await library({ a: { $: { access: { levels } } } })
      expect(await seen(shelves, 'staff')).toBe('a')
      expect(await seen(shelves, 'paris')).toBe('')
    })

    add('hides what nobody decides', async ({ library }) => {
      const shelves = await library({
        a: { $: { access: { levels: [] } } },
        b: { $: { access: { levels: [[]] } } },
        c: { $: { access: { levels: [[{}]] } } },
        d: { $: { access: { levels: [[], [{ allow: ['anna'] }]] } } },
      })
      expect(await seen(shelves, 'anna')).toBe('d')
    })

    add('follows a document whose access changes', async ({ library }) => {
      const shelves = await library({ a: { $: { access: only('anna') } } })
      await shelves.add({ a: { $: { version: 2, access: only('ben') } } })
      expect(await seen(shelves, 'anna')).toBe('')
      expect(await seen(shelves, 'ben')).toBe('a')
      await shelves.add({ a: { $: { version: 3 } } })
      expect(await seen(shelves)).toBe('a')
    })

    add('tells many different permissions apart', async ({ library }) => {
      const entries = many(400, number => ({ $: { access: only(`u${number % 100}`, `g${number % 7}`) } }))
      const { search } = await library(entries)
      const visible = Array.from({ length: 400 }, (_, number) => number).filter(
        number => number % 100 === 42 || number % 7 === 3,
      )
      expect((await search({ access: as('u42', 'g3') })).total).toBe(visible.length)
    })
  },
}
