import { expect, it } from 'vitest'
import { createRenewal } from './keeping.ts'

it('makes one page at a time anew, and then leaves four times as long to visitors', async () => {
  let now = 0
  const made: string[] = []
  let done = (): void => {}
  const renew = createRenewal(() => now)
  const ask = (path: string): void => {
    const request = new Request(`https://sea.example${path}`)
    renew({ request, requestId: '', clientAddress: '', signal: request.signal }, async again => {
      made.push(new URL(again.request.url).pathname)
      await new Promise<void>(resolve => {
        done = resolve
      })
    })
  }
  const settle = () => new Promise(resolve => setImmediate(resolve))

  ask('/a')
  await settle()
  ask('/while-one-is-made')
  now += 100
  done()
  await settle()
  now += 399
  ask('/too-early')
  await settle()
  now += 1
  ask('/b')
  await settle()
  done()
  expect(made).toEqual(['/a', '/b'])
})
