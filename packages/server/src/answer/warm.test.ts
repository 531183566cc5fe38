import type { SearchRequest } from '@quarry/engine'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSea, type Sea } from './test/sea.ts'

let sea: Sea
let asked: SearchRequest[]
let fails: boolean
beforeEach(async () => {
  asked = []
  fails = false
  sea = await openSea({}, engine => ({
    ...engine,
    search(index, request) {
      if (fails) return Promise.reject(new Error('no disk'))
      asked.push(request)
      return engine.search(index, request)
    },
  }))
})
afterEach(() => sea.close())

it('asks about pages in each language that they are in as a visitor who is nobody in particular, and nothing is counted', async () => {
  let served = 0
  sea.services.provided.search.log.listen(() => {
    served += 1
  })
  await sea.services.warm()
  // A start counts sources as well, and reads none of their documents.
  const read = asked.filter(({ size }) => size > 0)
  const passages = read.filter(({ level }) => level === 'passage')
  expect(passages.length).toBeGreaterThanOrEqual(3)
  expect(read.length - passages.length).toBe(1)
  expect(read.every(({ access }) => 'identities' in access && access.identities.length === 0)).toBe(true)
  expect(JSON.stringify(passages)).not.toContain('Quill')
  expect([served, sea.errors]).toEqual([0, []])
})

it('says what it met, and nobody waits for it', async () => {
  fails = true
  await sea.services.warm()
  expect(sea.errors.map(String)).toEqual(['Error: no disk'])
})

it('ends with the services', async () => {
  const warming = sea.services.warm()
  await Promise.all([warming, sea.services.close()])
  expect(sea.errors).toEqual([])
})
