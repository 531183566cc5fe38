import { it } from 'vitest'

/** Registers cases, each on a store of its own that is closed behind it. */
export function casesOn<Store extends { close(): Promise<void> }>(open: () => Promise<Store>) {
  return (name: string, run: (store: Store) => Promise<void>): void =>
    it(name, async () => {
      const store = await open()
      try {
        await run(store)
      } finally {
        await store.close()
      }
    })
}
