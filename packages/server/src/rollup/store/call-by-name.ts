import type { EventCounts } from '../port/event-counts.ts'

const names = [
  'append',
  'ofVisitor',
  'ofUser',
  'boughtBy',
  'forget',
  'fold',
  'expire',
  'publish',
  'insight',
  'exposures',
  'tests',
  'testCounts',
  'ubi',
  'state',
] as const satisfies readonly (keyof EventCounts)[]

export type NamedCall = { name: keyof EventCounts; args: readonly unknown[] }

/** Counts that hand every call to one function, by its name. */
export function forwardCalls(call: (call: NamedCall) => Promise<unknown>): EventCounts {
  const forwarded = names.map(name => [name, (...args: readonly unknown[]) => call({ name, args })])
  return Object.fromEntries(forwarded) as EventCounts
}

export function callByName(counts: EventCounts, { name, args }: NamedCall): Promise<unknown> {
  return (counts[name] as (...given: readonly unknown[]) => Promise<unknown>)(...args)
}
