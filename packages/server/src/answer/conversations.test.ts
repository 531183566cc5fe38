import { expect, it } from 'vitest'
import { createConversations } from './conversations.ts'

it('holds no more questions of a conversation than are read with the next one', () => {
  const conversations = createConversations({ clock: () => 0, newId: () => 'one' })
  const asker = { kind: 'anonymous' } as unknown as Parameters<typeof conversations.find>[2]
  const begun = { body: { q: '0' }, asker } as unknown as Parameters<typeof conversations.begin>[0]
  const one = conversations.begin(begun)
  for (let at = 1; at <= 20; at++) conversations.remember(one, `${at}`)
  expect(conversations.find('one', one.token, asker)?.questions).toEqual(['18', '19', '20'])
})
