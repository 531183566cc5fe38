import { createAdmission } from '@quarry/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestSite, type TestSite } from './open-test-site.ts'

let site: TestSite
let token = ''

beforeAll(async () => {
  site = await openTestSite()
  const html = await (await site.openLayers({ keepsPages: false })('/about-you')).text()
  token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
}, 300_000)
afterAll(() => site?.close())

const forms = [
  ['/cart', { do: 'add', id: 'L1', quantity: '1' }],
  ['/cart/order', { name: 'Ada', email: 'ada@bread.example', store: 'mill' }],
  ['/editors', { for: 'why', key: 'x'.repeat(40), back: '/' }],
  ['/consent', { choice: 'none' }],
  ['/look', { theme: 'dark' }],
] as const

/** A site with places for so many things at once, which a visitor somewhere asks; half of them are one visitor's. */
function openWith(running: number) {
  const admission = createAdmission({ running })
  let most = 0
  let underWay = 0
  const admit: typeof admission = Object.assign(
    (...[caller, work, leaving]: Parameters<typeof admission>) =>
      admission(
        caller,
        async () => {
          underWay += 1
          most = Math.max(most, underWay)
          return work().finally(() => {
            underWay -= 1
          })
        },
        leaving,
      ),
    { arrive: admission.arrive },
  ) as typeof admission
  const get = site.openLayers({ keepsPages: false, clientAddress: '10.0.0.1', admit })
  const send = (path: string, body: BodyInit, more = {}) =>
    get(path, { 'sec-fetch-site': 'same-origin' }, { method: 'POST', body, ...more })
  return { get, send, most: () => most, underWay: () => underWay }
}

it.each(forms)('a form of %s takes a place as a page does', async (path, fields) => {
  const { send, most } = openWith(2)
  expect((await send(path, new URLSearchParams({ token, ...fields }))).status).toBe(303)
  expect(most()).toBe(1)
})

it('of many at once one visitor has their share of the places, and what is too much is told so', async () => {
  const { send, most } = openWith(4)
  const [[path, fields]] = forms
  const all = await Promise.allSettled(
    Array.from({ length: 60 }, () => send(path, new URLSearchParams({ token, ...fields }))),
  )
  expect(most()).toBe(2)
  const refused = all.flatMap(one => (one.status === 'rejected' ? [one.reason.status] : []))
  expect(new Set(refused)).toEqual(new Set([503]))
  expect(refused.length).toBeLessThan(60)
})

it('has no place while it is still on its way', async () => {
  const { get, send, underWay } = openWith(2)
  const text = new URLSearchParams({ token, choice: 'none' }).toString()
  let rest = (): void => {}
  let isRead = (): void => {}
  const read = new Promise<void>(resolve => {
    isRead = resolve
  })
  const bytes = new TextEncoder().encode(text)
  let pulls = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulls += 1
      if (pulls === 1) return controller.enqueue(bytes.slice(0, 9))
      isRead()
      rest = () => {
        controller.enqueue(bytes.slice(9))
        controller.close()
      }
    },
  })
  const answered = send('/consent', body, { duplex: 'half' })
  await read
  expect(underWay()).toBe(0)
  // Whoever else comes is answered meanwhile, from the same place too.
  expect((await get('/about-you')).status).toBe(200)
  rest()
  expect((await answered).status).toBe(303)
})

it('that nobody takes is refused, and waits for no second place', async () => {
  const { send } = openWith(1)
  expect((await send('/recipes', 'x=1')).status).toBe(405)
  expect((await send('/cart', 'x'.repeat(5000))).status).toBe(413)
})

it('and a page whose visitor leaves while it waits for a place is no failure', async () => {
  const admit = createAdmission({ running: 1 })
  let free = (): void => {}
  const held = new Promise<void>(resolve => {
    free = resolve
  })
  const here = new AbortController().signal
  const other = admit(
    { inner: false, clientAddress: '10.0.0.2' },
    () => held,
    () => here,
  )
  const get = site.openLayers({ keepsPages: true, clientAddress: '10.0.0.1', admit })
  const leaving = new AbortController()
  const asked = ['/about-you', '/search?q=rye'].map(path => get(path, {}, { signal: leaving.signal }))
  leaving.abort()
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([499, 499])
  free()
  await other
  expect((await get('/about-you')).status).toBe(200)
})
