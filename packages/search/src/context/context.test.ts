import { expect, it } from 'vitest'
import { config, promptService } from '../../test/fakes.ts'
import { createSearch } from '../core/create-search.ts'
import { context, contextChanged, dictionary, dictionaryChanged } from './context.ts'

it('context and dictionary fields go with every search', async () => {
  const service = promptService()
  const search = createSearch(config({ fetch: service.fetch }), [context({ role: 'dev' }), dictionary()])
  await search.dispatch(contextChanged({ langs: ['a', 'b'], role: undefined }))
  await search.dispatch(dictionaryChanged({ price: 'cad' }))
  await search.run()
  expect(service.sent[0]?.body).toMatchObject({
    context: { langs: ['a', 'b'] },
    dictionaryFieldContext: { price: 'cad' },
  })
})

it.each(['caseId', 'caseNumber'])('the key %s is refused', key => {
  expect(() => contextChanged({ [key]: 'x' })).toThrow(
    `The key "${key}" is reserved for internal use. Use setCaseContext of @quarry/search/insight to set this value.`,
  )
})

it('a value that is no text is refused', () => {
  expect(() => contextChanged({ a: [] })).toThrow('value is not a string.')
  expect(() => contextChanged({ a: [1 as unknown as string] })).toThrow('value is not a string.')
})
