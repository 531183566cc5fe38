import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createOrderBook, type Order } from './orders.ts'

const place = mkdtempSync(path.join(tmpdir(), 'quarry-orders-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

const order: Order = {
  order: 'AAAA-BBBB',
  at: '2026-01-01T00:00:00.000Z',
  name: 'Ada',
  email: 'ada@bread.example',
  store: null,
  currency: 'USD',
  total: 9.99,
  items: [],
}
let books = 0
function open(limits: { mostBytes?: number; mostAnHour?: number }) {
  let now = 0
  const folder = path.join(place, String(books++))
  const book = createOrderBook({ folder, clock: () => now, ...limits })
  return {
    add: (address: string) => book.add(order, address),
    pass: (ms: number) => {
      now += ms
    },
    lines: () => readFileSync(path.join(folder, 'orders.jsonl'), 'utf8').split('\n').length - 1,
  }
}

describe('orders', () => {
  it('of one address are so many an hour, and those of others are kept', async () => {
    const { add, pass, lines } = open({ mostAnHour: 3 })
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => add('203.0.113.9')))
    expect(outcomes).toEqual(['kept', 'kept', 'kept', 'many', 'many'])
    expect(await add('203.0.113.10')).toBe('kept')
    pass(3_599_999)
    expect(await add('203.0.113.9')).toBe('many')
    pass(1)
    expect(await add('203.0.113.9')).toBe('kept')
    expect(lines()).toBe(5)
  })

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8::1', '2001:db8:0:0:9::', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['::1', '::2', true],
    ['::ffff:203.0.113.9', '203.0.113.9', true],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.10', false],
    ['', '', true],
  ])('of %s and %s come from one place: %s', async (one, other, isSame) => {
    const { add } = open({ mostAnHour: 1 })
    expect(await add(one)).toBe('kept')
    expect(await add(other)).toBe(isSame ? 'many' : 'kept')
  })

  it('are kept as far as there is room, and none counts that was not', async () => {
    const size = JSON.stringify(order).length + 1
    const { add, lines } = open({ mostBytes: size * 2, mostAnHour: 3 })
    const all = []
    for (let times = 0; times < 4; times++) all.push(await add('203.0.113.9'))
    expect(all).toEqual(['kept', 'kept', 'full', 'full'])
    expect(lines()).toBe(2)
  })
})
