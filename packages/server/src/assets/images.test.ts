import { expect, it } from 'vitest'
import { imageAddress } from './image-address.ts'
import { createImages } from './images.ts'

const secret = 'a secret'

/** Images whose sources come when a test says so; what is fetched is told. */
function openImages() {
  const fetched: string[] = []
  const comes: (() => void)[] = []
  const deliver = createImages({
    secret,
    files: { get: async () => null, put: async () => {}, remove: async () => {} },
    kept: { get: (_name, make) => make(), bytes: () => 0 },
    mostPixels: 1_000_000,
    clock: () => 0,
    async fetchForeign(url) {
      fetched.push(url)
      await new Promise<void>(resolve => comes.push(resolve))
      return Buffer.from('no image')
    },
  })
  return {
    fetched,
    come: () => comes.shift()?.(),
    ask: (src: string, clientAddress: string) =>
      deliver(new Request(`http://x${imageAddress(secret, { src, width: 100 })}`), clientAddress).catch(
        (error: { status: number }) => error,
      ),
  }
}

it('are made one at a time for one address, and meanwhile for another', async () => {
  const { fetched, come, ask } = openImages()
  const one = [ask('https://a.example/1', '10.0.0.1'), ask('https://a.example/2', '10.0.0.1')]
  const other = ask('https://a.example/3', '10.0.0.2')
  await expect.poll(() => fetched).toEqual(['https://a.example/1', 'https://a.example/3'])
  come()
  await one[0]
  await expect.poll(() => fetched.at(-1)).toBe('https://a.example/2')
  come()
  come()
  await Promise.all([...one, other])
})

it('are refused with 503 where too many wait', async () => {
  const { fetched, come, ask } = openImages()
  const asked = Array.from({ length: 6 }, (_, n) => ask(`https://a.example/${n}`, '10.0.0.1'))
  expect(await asked[5]).toMatchObject({ status: 503 })
  for (let n = 0; n < 5; n++) {
    await expect.poll(() => fetched.length).toBe(n + 1)
    come()
  }
  for (const one of asked.slice(0, 5)) expect(await one).toMatchObject({ status: 404 })
})

it('are the same image whatever else an address says', async () => {
  const names = new Set<string>()
  const deliver = createImages({
    secret,
    files: { get: async () => null, put: async () => {}, remove: async () => {} },
    kept: {
      async get(name) {
        names.add(name)
        return Buffer.from('image')
      },
      bytes: () => 0,
    },
    mostPixels: 1_000_000,
    clock: () => 0,
    fetchForeign: async () => Buffer.from('no image'),
  })
  const ask = async (address: string) => (await deliver(new Request(`http://x${address}`), '10.0.0.1')).status
  const address = imageAddress(secret, { src: '/_asset/a.png', width: 100, height: 50 })
  const [path = '', query = ''] = address.split('?')
  const others = [`${address}&n=1`, `${address}&n=2`, `${path}?z=&${query}`, `${address}&w=200`]
  for (const one of [address, ...others, `${path}?${query.split('&').toReversed().join('&')}`])
    expect(await ask(one)).toBe(200)
  expect(names.size).toBe(1)
  await ask(imageAddress(secret, { src: '/_asset/a.png', width: 101, height: 50 }))
  expect(names.size).toBe(2)
})
