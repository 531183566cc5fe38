import { expect, it } from 'vitest'
import { type Message, postOf } from './message.ts'

const place = { next: 'https://e.test/events/v1', legacy: 'https://e.test/rest/v15', token: 't' }
const event = { meta: { type: 'itemView' } } as never
const messages: Message[] = [
  { protocol: 'next', event },
  { protocol: 'legacy', kind: 'search', event: { clientId: 'c' } as never, id: 'i' },
  { protocol: 'legacy', kind: 'click', event: { clientId: 'c' } as never, id: 'i' },
]

it('a message says in its address what the visitor decided, only where no cookie says it', () => {
  for (const message of messages)
    for (const leaving of [false, true]) {
      const consentIn = (consent?: string): string | null =>
        new URL(postOf(message, { ...place, ...(consent && { consent }) }, leaving).url).searchParams.get(
          'consent',
        )
      expect(consentIn('1.2.s')).toBe('1.2.s')
      expect(consentIn()).toBeNull()
    }
})
