import type { SearchRequest } from '@quarry/engine'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSky, type Sky } from './test/sky.ts'

let sky: Sky
let asked: SearchRequest[]
let fails: boolean
beforeEach(async () => {
  asked = []
  fails = false
  sky = await openSky({}, engine => ({
    ...engine,
    search(index, request) {
      if (fails) return Promise.reject(new Error('no disk'))
      asked.push(request)
      return engine.search(index, request)
    },
  }))
})
afterEach(() => sky.close())

it('asks about pages in each language as a visitor who is nobody in particular, and nothing is counted', async () => {
  let served = 0
  sky.services.provided.search.log.listen(() => {
    served += 1
  })
  await sky.services.warm()
  // A start counts sources as well, and reads none of their documents.
  const read = asked.filter(({ size }) => size > 0)
  const passages = read.filter(({ level }) => level === 'passage')
  expect(passages.length).toBeGreaterThanOrEqual(3)
  expect(read.length - passages.length).toBe(3)
  expect(read.every(({ access }) => 'identities' in access && access.identities.length === 0)).toBe(true)
  expect(JSON.stringify(passages)).not.toContain('Quill')
  expect([served, sky.errors]).toEqual([0, []])
})

it('says what it met, and nobody waits for it', async () => {
  fails = true
  await sky.services.warm()
  expect(sky.errors.map(String)).toEqual(['Error: no disk'])
})

it('ends with the services', async () => {
  const warming = sky.services.warm()
  await Promise.all([warming, sky.services.close()])
  expect(sky.errors).toEqual([])
})
