import type { Locale } from '../locale.ts'
import { stateBlockId } from './state-block.ts'

/** What islands of one page share: its state, and things made from it once. */
export type ClientPage = {
  locale: Locale
  state: Readonly<Record<string, unknown>>
  props(index: number): unknown
  /** Makes a thing at its first use and keeps it for the page: one search instance for all islands. */
  shared<Value>(name: string, make: () => Value): Value
  /** The same thing once somebody has made it. */
  made<Value>(name: string): Promise<Value>
  /** Is an input method in the middle of a word? */
  composing(): boolean
}

export type HydrateIsland = (
  element: HTMLElement,
  props: unknown,
  page: ClientPage,
  identifierPrefix: string,
) => void | Promise<void>

export function createClientPage(document: Document): ClientPage {
  const text = document.getElementById(stateBlockId)?.textContent ?? '{}'
  const state = JSON.parse(text) as { locale?: Locale; islands?: readonly unknown[] }
  const things = new Map<string, unknown>()
  const awaited = new Map<string, (thing: unknown) => void>()
  let composing = false
  document.addEventListener('compositionstart', () => {
    composing = true
  })
  document.addEventListener('compositionend', () => {
    composing = false
  })
  // A composition that began before this script was here shows itself at its next input.
  document.addEventListener('input', event => {
    composing = event instanceof InputEvent && event.isComposing
  })
  return {
    locale: state.locale ?? 'en',
    state,
    props: index => state.islands?.[index],
    shared<Value>(name: string, make: () => Value): Value {
      if (!things.has(name)) {
        things.set(name, make())
        awaited.get(name)?.(things.get(name))
      }
      return things.get(name) as Value
    },
    made: <Value>(name: string) =>
      new Promise<Value>(resolve => {
        if (things.has(name)) return resolve(things.get(name) as Value)
        const others = awaited.get(name)
        awaited.set(name, thing => {
          others?.(thing)
          resolve(thing as Value)
        })
      }),
    composing: () => composing,
  }
}
