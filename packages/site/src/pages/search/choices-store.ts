import { mayOnDevice } from '../../consent/device.ts'

export const layouts = ['list', 'grid', 'compact'] as const
type Layout = (typeof layouts)[number]

/** A search that somebody wants to find again: what it is called, and its address. */
export type SavedSearch = { name: string; href: string }

/** How this visitor looks at results, and which searches they keep. */
type Choices = { layout: Layout; saved: readonly SavedSearch[] }

const key = 'quarry.search-choices'
const mostSaved = 50

const usual: Choices = { layout: 'list', saved: [] }
let known: Choices | undefined
const listeners = new Set<() => void>()

/** On a server nobody has chosen. */
export const usualChoices = (): Choices => usual

/** What was chosen on this page or, where the visitor agreed to preferences, on an earlier one. */
export function choices(): Choices {
  known ??= mayOnDevice('preferences') ? recalled() : usual
  return known
}

export function onChoices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @returns whether it is kept beyond this page. */
export function choose(change: Partial<Choices>): boolean {
  const next = { ...choices(), ...change }
  known = { ...next, saved: next.saved.slice(0, mostSaved) }
  for (const listener of listeners) listener()
  if (!mayOnDevice('preferences')) return false
  try {
    localStorage.setItem(key, JSON.stringify(known))
    return true
  } catch {
    // Switched off, or full.
    return false
  }
}

function recalled(): Choices {
  try {
    const { layout, saved } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    const list = Array.isArray(saved) ? saved.filter(isSaved).slice(0, mostSaved) : []
    return { layout: layouts.find(one => one === layout) ?? 'list', saved: list }
  } catch {
    // Somebody else’s text, or no storage.
    return usual
  }
}

/** An address of this site only: what is stored may have been written by others. */
function isSaved(one: unknown): one is SavedSearch {
  const { name, href } = (one ?? {}) as Partial<SavedSearch>
  return typeof name === 'string' && typeof href === 'string' && /^\/(?![/\\])/.test(href)
}

/** Styles look for it around the results. */
export function showLayout(root: Element | null | undefined): void {
  root?.setAttribute('data-layout', choices().layout)
}
