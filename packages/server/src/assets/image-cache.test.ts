import { readdirSync } from 'node:fs'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeEach, expect, it } from 'vitest'
import { openImageCache } from './image-cache.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

it('makes an image once, however many ask, and keeps it over a restart', async () => {
  let made = 0
  const make = async (): Promise<Uint8Array> => {
    made += 1
    return Buffer.from('image')
  }
  const kept = await openImageCache(folder, 100)
  await Promise.all([kept.get('a', make), kept.get('a', make)])
  const after = await openImageCache(folder, 100)
  expect(Buffer.from(await after.get('a', make)).toString()).toBe('image')
  expect(made).toBe(1)
})

it('stays within its bound: what was not asked for the longest goes', async () => {
  const kept = await openImageCache(folder, 10)
  const four = async (): Promise<Uint8Array> => Buffer.alloc(4)
  await kept.get('a', four)
  await kept.get('b', four)
  await kept.get('a', four)
  await kept.get('c', four)
  expect(kept.bytes()).toBe(8)
  expect(readdirSync(folder)).toHaveLength(2)
  let again = 0
  const count = async (): Promise<Uint8Array> => {
    again += 1
    return four()
  }
  await kept.get('a', count)
  expect(again).toBe(0)
  await kept.get('b', count)
  expect(again).toBe(1)
  await kept.get('large', async () => Buffer.alloc(11))
  expect(kept.bytes()).toBeLessThanOrEqual(10)
})

it('does not remember a failure', async () => {
  const kept = await openImageCache(folder, 10)
  await expect(kept.get('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await kept.get('a', async () => Buffer.alloc(2))).byteLength).toBe(2)
})
