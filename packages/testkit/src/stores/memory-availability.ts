import type { AvailabilityStore } from '@quarry/server/stores'
import { type DocumentState, keyOf, touch } from './memory-document-state.ts'
import { compareTexts } from './memory-transactions.ts'

type Work = <Result>(work: (state: DocumentState) => Result) => Promise<Result>

export function memoryAvailability({ read, write }: { read: Work; write: Work }): AvailabilityStore {
  return {
    setItems: (source, document, items) =>
      write(state => void state.items.set(keyOf(source, document), { source, document, items: [...items] })),
    setStore: (source, document, said) => write(state => offer(state, source, document, said)),
    storesOf: (source, documents) =>
      read(({ items, offers }) => {
        const found = documents.map((document): [string, string[]] => {
          const own = items.get(keyOf(source, document))?.items ?? []
          const having = [...offers.values()].filter(
            one => one.source === source && one.items.some(item => own.includes(item)),
          )
          return [document, [...new Set(having.map(one => one.store))].sort(compareTexts)]
        })
        return new Map(found.filter(([, stores]) => stores.length > 0))
      }),
    renumber: limit =>
      write(state => {
        const some = [...state.changedItems].slice(0, limit)
        for (const [key, { source, item }] of some) {
          const carriers = [...state.items.values()].filter(
            one => one.source === source && one.items.includes(item),
          )
          for (const { document } of carriers) {
            const there = state.documents.get(keyOf(source, document))
            if (there?.document) touch(state, there)
          }
          state.changedItems.delete(key)
        }
        return some.length
      }),
  }
}

/** What a document says a store has, in place of what it said before. */
export function offer(
  state: DocumentState,
  source: string,
  document: string,
  said: { store: string; items: readonly string[] } | null,
): void {
  const key = keyOf(source, document)
  const before = state.offers.get(key)
  const isSame = before?.store === said?.store
  const [old, now] = [before?.items ?? [], said?.items ?? []]
  const changed = [
    ...old.filter(item => !isSame || !now.includes(item)),
    ...now.filter(item => !isSame || !old.includes(item)),
  ]
  for (const item of changed) state.changedItems.set(keyOf(source, item), { source, item })
  if (said) state.offers.set(key, { source, store: said.store, items: [...said.items] })
  else state.offers.delete(key)
}
