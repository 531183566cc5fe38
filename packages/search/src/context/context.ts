import type { ContextValue } from '@quarry/protocol'
import type { Capability } from '../core/capability.ts'

export type ContextState = Readonly<Record<string, ContextValue>>
export type DictionaryState = Readonly<Record<string, string>>

declare module '../core/model.ts' {
  interface EventMap {
    'context changed': { values: Readonly<Record<string, ContextValue | undefined>> }
    'dictionary changed': { fields: Readonly<Record<string, string | undefined>> }
  }
  interface StateMap {
    context: ContextState
    dictionary: DictionaryState
  }
}

const RESERVED = ['caseId', 'caseNumber']

/** A key that is set to undefined goes. */
const merged = <Value>(
  own: Readonly<Record<string, Value>>,
  change: Readonly<Record<string, Value | undefined>>,
) =>
  Object.fromEntries(
    Object.entries({ ...own, ...change }).filter(([, value]) => value !== undefined),
  ) as Record<string, Value>

/** What the service should know about the visit: rules and models may depend on it. */
export const context = (initial: ContextState = {}): Capability<ContextState, 'context'> => ({
  name: 'context',
  initial,
  reduce: (own, event) =>
    event.type === 'context changed'
      ? merged(own, event.values)
      : event.type === 'url opened'
        ? (event.states?.context ?? own)
        : own,
  common: (body, own) => ({ ...body, context: own }),
})

/** Adds, replaces or (with undefined) removes context. Throws for keys that the service keeps for itself. */
export function contextChanged(values: Readonly<Record<string, ContextValue | undefined>>) {
  for (const [key, value] of Object.entries(values)) {
    if (RESERVED.includes(key)) {
      throw new Error(
        `The key "${key}" is reserved for internal use. Use setCaseContext of @quarry/search/insight to set this value.`,
      )
    }
    if (
      value !== undefined &&
      typeof value !== 'string' &&
      (!value.length || !value.every(one => typeof one === 'string'))
    ) {
      throw new Error(`context: ${key}: value is not a string.`)
    }
  }
  return { type: 'context changed', values } as const
}

/** Which entry of a dictionary field is meant: `{ price: 'cad' }`. */
export const dictionary = (initial: DictionaryState = {}): Capability<DictionaryState, 'dictionary'> => ({
  name: 'dictionary',
  initial,
  reduce: (own, event) =>
    event.type === 'dictionary changed'
      ? merged(own, event.fields)
      : event.type === 'url opened'
        ? (event.states?.dictionary ?? own)
        : own,
  request: (body, own) => ({ ...body, dictionaryFieldContext: own }),
})

export const dictionaryChanged = (fields: Readonly<Record<string, string | undefined>>) =>
  ({ type: 'dictionary changed', fields }) as const
