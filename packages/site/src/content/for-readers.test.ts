import type { ContentClient } from '@quarry/content'
import { expect, it } from 'vitest'
import { forReaders } from './for-readers.ts'

it('lists of what is no entry stay as they are: texts, files, references that lead nowhere', async () => {
  const value = [
    'a text',
    { entry: null },
    { entry: 'x' },
    { entry: { fields: {} } },
    { url: '/a.png' },
    null,
  ]
  const envelope = {
    entry: { _id: 'a', _name: 'A', type: 'guide', fields: { list: { type: 'list', value } } },
  }
  const client = { entry: async () => envelope } as unknown as ContentClient
  const found = await forReaders(client, []).entry({ slug: 'a' } as never)
  expect(found?.entry.fields?.['list']?.value).toEqual(value)
})
