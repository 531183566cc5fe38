import { expect, it } from 'vitest'
import { config, promptService } from '../../test/fakes.ts'
import { createSearch } from '../core/create-search.ts'
import { excerpt } from './excerpt.ts'

it('the length of excerpts goes with every search', async () => {
  const service = promptService()
  await createSearch(config({ fetch: service.fetch }), [excerpt(50)]).run()
  expect(service.sent[0]?.body.excerptLength).toBe(50)
})

it('the length of excerpts is not below zero', () => {
  expect(() => createSearch(config(), [excerpt(-1)])).toThrow(
    'excerptLength: minimum value of 0 not respected.',
  )
})
