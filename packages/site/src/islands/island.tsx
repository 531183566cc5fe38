import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react'

/**
 * When an island's script is fetched: `load` at once, `idle` when the browser has nothing better to do,
 * `visible` when it scrolls into view, `interaction` when it is first touched, focused or hovered.
 */
type Hydrate = 'load' | 'idle' | 'visible' | 'interaction'

export type IslandRecord = {
  name: string
  hydrate: Hydrate
  props: object
  element: ReactNode
  component: unknown
  /** Nothing else is given to it. */
  isOfProps: boolean
}

/** The page being rendered collects its islands here; without a page around it an island is plain markup. */
export const IslandCollector = createContext<IslandRecord[] | null>(null)

/**
 * A part of a page that hydrates in the browser. `component` renders here and hydrates there.
 * `props` travel in the page's state block, so they are plain JSON; `live` is what cannot travel (a search
 * instance, say), and the island's entry in `client-islands.ts` makes it again from the page's state.
 */
export function Island<Props extends object, Live extends object>({
  name,
  hydrate,
  component,
  props,
  live,
  stored,
}: {
  name: string
  hydrate: Hydrate
  component: ComponentType<Props & Live>
  props: Props
  live: Live
  /** What it shows of the browser’s storage, by its key: whoever has something there waits for no touch. */
  stored?: string
}): ReactNode {
  const collected = useContext(IslandCollector)
  const element = createElement(component, { ...props, ...live })
  if (!collected) return element
  const isOfProps = Object.keys(live).length === 0
  const index = collected.push({ name, hydrate, props, element, component, isOfProps }) - 1
  // Left empty: each island is a React root of its own in the browser, so the kernel renders it apart,
  // with an identifier prefix of its own, and sets it in here.
  return <div data-island={name} data-stored={stored} data-hydrate={hydrate} data-index={index} />
}
