import type { Installation } from './installation.ts'

/** The two ends, and what is told on the way. */
export type Ends = {
  from: Installation
  to: Installation
  /** What cannot be moved, in a sentence. */
  note(sentence: string): void
}

/** A kind of thing that is moved, page by page. */
export type Step = {
  name: string
  /** What stands after a place, the first page at ''. Without `next` it was the last. */
  read(after: string): Promise<Page>
  write(items: readonly unknown[]): Promise<void>
  /** How many there are; null where nobody tells. */
  count(of: Installation): Promise<number | null>
  /** Whether there may be more at the other end than were moved: what was there before. */
  mayHoldMore?: boolean
  /** A text that finds an item. */
  sample?(item: unknown): string | undefined
}

type Page = { items: readonly unknown[]; next?: string }

/** Runs what was asked, a few at a time: providers limit calls in flight. */
export async function severally<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = [...items]
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: 6 }, worker))
}
