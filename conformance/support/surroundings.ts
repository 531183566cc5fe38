import type { Page } from './corpus.ts'

/** What a scenario may know of the server, be it in the same process or on the other side of a browser. */
export type Surroundings = {
  origin: string
  /** Where searches are sent. */
  base: string
  /** A visitor's token. */
  token: string
  /** What a visitor without a name may see. */
  pages: readonly Page[]
  mint(grant?: Record<string, unknown>): Promise<string>
  /** Lets the services believe that it is later. */
  advance(ms: number): Promise<void>
  /** How many requests have come to the server. */
  arrivals(): Promise<number>
}
