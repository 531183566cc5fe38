import type { Param } from './params.ts'

/** The state of each capability, by name; each capability adds its own with `declare module`. */
export interface StateMap {
  page: PageState
}

/** What the core itself remembers: where the page is, what it carries along, and whether it was answered. */
export type PageState = {
  readonly path: string
  readonly carried: readonly Param[]
  readonly answered: boolean
}

/** What a capability sees of the others: any of them may be absent. */
export type State = { readonly [Name in keyof StateMap]?: StateMap[Name] }
