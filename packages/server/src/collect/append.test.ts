import { expect, it } from 'vitest'
import { createAppend } from './append.ts'
import type { CollectedEvent } from './event.ts'

it('says of what is to be handed on whose address it came from, and of nothing else', async () => {
  const kept: CollectedEvent[] = []
  const append = createAppend(async events => kept.push(...events))
  const event = { id: 'a', kind: 'custom', at: 0, visitor: null, body: {} } as const
  const wire = { to: 'usage', call: 'events', body: {} } as const
  const caller = { clientAddress: '192.0.2.1', traceId: '', inner: false }
  await append([{ ...event, wire }, event], caller)
  expect(kept).toEqual([{ ...event, wire: { ...wire, from: '192.0.2.1' } }, event])
})
