import type { ContentFields, EntryEnvelope } from '@quarry/protocol'
import { expect, expectTypeOf, test } from 'vitest'
import { fieldText } from '../fields.ts'
import { createContentClient } from './client.ts'

type Guide = { title?: { type: string; value?: string }; minutes?: { type: string; value?: number } }
type Types = { guide: Guide; object: { magnitude?: { type: string; value?: number } } }

const envelope = {
  projectId: 'p',
  state: 64,
  created: '',
  modified: '',
  entry: { _id: 'e', type: 'guide', fields: { title: { type: 'text', value: 'First night' } } },
}
const answering = (async () => Response.json({ entries: [envelope] })) as typeof fetch
const options = { baseUrl: 'https://a.example', projectId: 'p', apiKey: 'k', fetch: answering }

test('a query about one type gives its fields', async () => {
  const content = createContentClient<Types>(options)
  const guide = await content.entry({ slug: 'first-night', type: 'guide' })
  expectTypeOf(guide?.entry.fields?.title?.value).toEqualTypeOf<string | undefined>()
  expectTypeOf(guide?.entry.fields?.minutes?.value).toEqualTypeOf<number | undefined>()
  // @ts-expect-error a guide has no magnitude
  expect(guide?.entry.fields?.magnitude).toBeUndefined()
  expect(guide?.entry.fields?.title?.value).toBe('First night')
  const { entries } = await content.entries({ type: 'object', limit: 1 })
  expectTypeOf(entries[0]?.entry.fields?.magnitude?.value).toEqualTypeOf<number | undefined>()
  expectTypeOf(entries[0]?.entry.type).toEqualTypeOf<'object' | undefined>()
  expect(guide && fieldText(guide, 'title')).toBe('First night')
})

test('without types, and about several types, fields are properties by name', async () => {
  const typed = await createContentClient<Types>(options).entries({ type: ['guide', 'object'] })
  const untyped = await createContentClient(options).entry({ slug: 'first-night', type: 'guide' })
  expectTypeOf(typed.entries[0]?.entry.fields).toEqualTypeOf<ContentFields | undefined>()
  expectTypeOf(untyped).toExtend<EntryEnvelope | null>()
  expect(untyped?.entry.fields?.['title']?.value).toBe('First night')
})
