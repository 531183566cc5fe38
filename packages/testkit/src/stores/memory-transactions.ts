import { createTurns } from '@quarry/store'

/** How a store in memory is read and written: what it holds, or what a transaction makes of it. */
export type Access<State> = {
  read<Result>(look: (state: State) => Result): Promise<Result>
  /** All or nothing. */
  write<Result>(change: (state: State) => Result): Promise<Result>
}

type Transaction<Store> = <Result>(work: (tx: Store) => Promise<Result>) => Promise<Result>

/**
 * Transactions over plain data. Each works on a copy, which takes the place of the whole when it ends well: slow, and
 * easy to see to be right. Nothing that goes in or out is shared.
 */
export function inMemory<State, Store>(
  empty: State,
  storeOf: (access: Access<State>, transaction: Transaction<Store>) => Store,
): Store & { close(): Promise<void> } {
  const inTurn = createTurns()
  let state = empty
  let isClosed = false

  function refuseClosed(): void {
    if (isClosed) throw new Error('The store is closed.')
  }

  const transaction: Transaction<Store> = work =>
    inTurn(async () => {
      refuseClosed()
      const draft = structuredClone(state)
      let broken: { error: unknown } | null = null
      let isOver = false
      const access: Access<State> = {
        async read(look) {
          if (isOver) throw new Error('The transaction is over.')
          return structuredClone(look(draft))
        },
        write: change => access.read(change),
      }
      const tx: Store = storeOf(access, async part => {
        try {
          return await part(tx)
        } catch (error) {
          broken ??= { error }
          throw error
        }
      })
      try {
        const result = await work(tx)
        const failure = broken as { error: unknown } | null
        if (failure) throw failure.error
        state = draft
        return result
      } finally {
        isOver = true
      }
    })

  const access: Access<State> = {
    async read(look) {
      refuseClosed()
      return structuredClone(look(state))
    },
    write: change =>
      inTurn(async () => {
        refuseClosed()
        const draft = structuredClone(state)
        const result = structuredClone(change(draft))
        state = draft
        return result
      }),
  }

  return {
    ...storeOf(access, transaction),
    close: () =>
      inTurn(() => {
        isClosed = true
      }),
  }
}

/** As UTF-8 compares. */
export function compareTexts(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
