import type { EventStore, OpenEventStore } from '@quarry/server/stores'
import { describe, expect, it } from 'vitest'
import { casesOn } from './on-store.ts'

type Collected = Parameters<EventStore['append']>[0][number]

const eventOf = (id: string, more: Partial<Collected> = {}): Collected => ({
  id,
  kind: 'page',
  at: 1000,
  visitor: null,
  body: { path: `/${id}` },
  ...more,
})

/** Registers the cases that every driver of `EventStore` must pass. */
export function describeEventStore(name: string, open: () => Promise<OpenEventStore>): void {
  const test = casesOn(open)
  describe(`${name} is an event store`, () => {
    test('takes each event once, whoever sends it again and when', async store => {
      const mine = eventOf('a', {
        uid: 'u',
        visitor: 'v',
        body: { n: 1, list: ['x', null], deep: { é: true } },
      })
      expect(await store.append([mine, eventOf('b'), eventOf('a')])).toBe(2)
      expect(await store.append([eventOf('b', { body: { path: '/other' } }), eventOf('c')])).toBe(1)
      const again = await Promise.all([store.append([eventOf('d')]), store.append([eventOf('d')])])
      expect(again.sort()).toEqual([0, 1])
      const [first, second] = await store.after(0, 9)
      const { id: _, ...said } = mine
      expect(first).toEqual({ ...said, seq: first?.seq })
      expect(second).toEqual({
        kind: 'page',
        at: 1000,
        visitor: null,
        body: { path: '/b' },
        seq: second?.seq,
      })
      expect(await store.count()).toBe(4)
    })
    test('takes all of what is sent at once, or nothing', async store => {
      const bad = eventOf('b', { body: { n: 1n as never } })
      await expect(store.append([eventOf('a'), bad])).rejects.toThrow()
      expect(await store.count()).toBe(0)
      expect(await store.append([eventOf('a')])).toBe(1)
    })
    test('is followed by numbers that only grow, also after the last was removed', async store => {
      expect(await store.lastSeq()).toBe(0)
      await Promise.all(['a', 'b', 'c'].map(id => store.append([eventOf(id)])))
      const first = await store.after(0, 2)
      const rest = await store.after(first.at(-1)?.seq ?? 0, 2)
      expect([...first, ...rest].map(one => String(one.body['path'])).sort()).toEqual(['/a', '/b', '/c'])
      await store.append([eventOf('v', { visitor: 'v' })])
      const last = await store.lastSeq()
      expect(await store.removeVisitor(['v'])).toBe(1)
      expect(await store.lastSeq()).toBe(last)
      await store.append([eventOf('d')])
      expect((await store.after(last, 9)).map(one => one.body['path'])).toEqual(['/d'])
    })
    test('finds a search by its uid, and the figure that another replaces', async store => {
      await store.append([
        eventOf('a', { kind: 'vital', uid: 'u', body: { value: 1 } }),
        eventOf('b', { kind: 'search', uid: 'u', body: { q: 'mill' } }),
        eventOf('c', { kind: 'vital', uid: 'u', body: { value: 2 } }),
      ])
      const [first, , third] = await store.after(0, 9)
      expect(await store.search('u')).toMatchObject({ kind: 'search', body: { q: 'mill' } })
      expect(await store.search('x')).toBeUndefined()
      expect(await store.before('u', 'vital', third?.seq ?? 0)).toEqual(first)
      expect(await store.before('u', 'vital', (third?.seq ?? 0) + 1)).toEqual(third)
      expect(await store.before('u', 'vital', first?.seq ?? 0)).toBeUndefined()
    })
    test('lists by time and kind, some at a time', async store => {
      await store.append(
        [1, 2, 3, 4].map(at => eventOf(`${at}`, { at, kind: at === 3 ? 'click' : 'search' })),
      )
      const between = async (from: number, to: number, after = 0, limit = 9) =>
        (await store.between({ from, to, after }, ['search'], limit)).map(one => one.at)
      expect(await between(1, 4)).toEqual([1, 2, 4])
      expect(await between(2, 3)).toEqual([2])
      expect(await between(1, 4, 0, 1)).toEqual([1])
      const [first] = await store.after(0, 1)
      expect(await between(1, 4, first?.seq)).toEqual([2, 4])
    })
    test('gives a visitor all that is theirs, page by page, and forgets it', async store => {
      const visitors = ['v', 'w', 'v', null]
      await store.append(
        Array.from({ length: 1203 }, (_, at) => eventOf(`${at}`, { visitor: visitors[at % 4] ?? null })),
      )
      const first = await store.ofVisitor(['v', 'w'], 0)
      expect(first).toMatchObject({ next: null, total: 903 })
      await store.append(Array.from({ length: 200 }, (_, at) => eventOf(`more ${at}`, { visitor: 'w' })))
      const page = await store.ofVisitor(['v', 'w'], 0)
      expect(page).toMatchObject({ total: 1103, next: page.events.at(-1)?.seq })
      const rest = await store.ofVisitor(['v', 'w'], page.next ?? 0)
      expect(page.events.length + rest.events.length).toBe(1103)
      expect(rest.next).toBeNull()
      expect(await store.removeVisitor(['v'])).toBe(602)
      expect((await store.ofVisitor(['v'], 0)).total).toBe(0)
      expect(await store.count()).toBe(801)
    })
    test('gives what a user did on the browsers that named them last', async store => {
      const named = (id: string, visitor: string, userId: string) =>
        eventOf(id, { kind: 'customer', visitor, body: { type: 'identify', userId } })
      await store.append([
        eventOf('a', { visitor: 'phone' }),
        named('b', 'phone', 'ada'),
        named('c', 'desk', 'ada'),
        eventOf('d', { visitor: 'desk', body: { userId: 'ada' } }),
        named('e', 'shared', 'ada'),
        named('f', 'shared', 'bob'),
        eventOf('g', { visitor: 'nobody', body: { userId: 'ada' } }),
      ])
      const kindsOf = async (user: string) =>
        (await store.ofUser(user)).map(({ visitor, kind }) => `${visitor} ${kind}`)
      expect(await kindsOf('ada')).toEqual(['phone page', 'phone customer', 'desk customer', 'desk page'])
      expect(await kindsOf('bob')).toEqual(['shared customer', 'shared customer'])
      expect(await kindsOf('eve')).toEqual([])
    })
    test('loses what is too old, in portions', async store => {
      await store.append(Array.from({ length: 2500 }, (_, at) => eventOf(`${at}`, { at })))
      while (await store.expire(2400)) {
        // A portion at a time.
      }
      expect((await store.after(0, 999)).map(one => one.at)).toEqual(
        Array.from({ length: 100 }, (_, at) => 2400 + at),
      )
    })
    it('takes nothing after its end', async () => {
      const store = await open()
      await store.close()
      await expect(store.append([eventOf('a')])).rejects.toThrow()
      await expect(store.count()).rejects.toThrow()
    })
  })
}
