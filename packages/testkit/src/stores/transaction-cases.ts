import { describe, expect, it } from 'vitest'
import { casesOn } from './on-store.ts'

type Transactional<Store> = { transaction<Result>(work: (tx: Store) => Promise<Result>): Promise<Result> }

type StoreUnderTest<Store> = {
  open(): Promise<Store & { close(): Promise<void> }>
  /** Writes one thing by its name. */
  put(store: Store, name: string): Promise<unknown>
  /** The names of what is there, in any order. */
  names(store: Store): Promise<readonly string[]>
}

/** What every port of the services promises of transactions. */
export function describeTransactions<Store extends Transactional<Store>>(
  what: string,
  { open, put, names }: StoreUnderTest<Store>,
): void {
  const test = casesOn(open)
  describe(`transactions of ${what}`, () => {
    const namesOf = async (store: Store): Promise<string[]> => [...(await names(store))].sort()

    test('are there as a whole once they have ended, for themselves before', async store => {
      await put(store, 'a')
      let end = (): void => {}
      const half = new Promise<void>(resolve => {
        end = resolve
      })
      let began = (): void => {}
      const isHalf = new Promise<void>(resolve => {
        began = resolve
      })
      const writing = store.transaction(async tx => {
        await put(tx, 'b')
        expect(await namesOf(tx)).toEqual(['a', 'b'])
        began()
        await half
        await put(tx, 'c')
        return 'done'
      })
      await isHalf
      // A driver with one connection lets readers wait, and shows them no half.
      const reading = namesOf(store)
      setImmediate(end)
      expect([['a'], ['a', 'b', 'c']]).toContainEqual(await reading)
      expect(await writing).toBe('done')
      expect(await namesOf(store)).toEqual(['a', 'b', 'c'])
    })
    test('leave nothing when they fail', async store => {
      await put(store, 'a')
      const failing = store.transaction(async tx => {
        await put(tx, 'b')
        throw new Error('not so')
      })
      await expect(failing).rejects.toThrow('not so')
      expect(await namesOf(store)).toEqual(['a'])
      await put(store, 'c')
      expect(await namesOf(store)).toEqual(['a', 'c'])
    })
    test('leave nothing when a part of them failed, even if that was caught', async store => {
      const whole = store.transaction(async tx => {
        await put(tx, 'a')
        await tx
          .transaction(async part => {
            await put(part, 'b')
            throw new Error('a part')
          })
          .catch(() => undefined)
        await put(tx, 'c')
      })
      await expect(whole).rejects.toThrow('a part')
      expect(await namesOf(store)).toEqual([])
    })
    test('have parts that see what the whole has written', async store => {
      await store.transaction(async tx => {
        await put(tx, 'a')
        await tx.transaction(async part => {
          expect(await namesOf(part)).toEqual(['a'])
          await put(part, 'b')
        })
        expect(await namesOf(tx)).toEqual(['a', 'b'])
      })
      expect(await namesOf(store)).toEqual(['a', 'b'])
    })
    test('come one after the other: none overwrites what it has not seen', async store => {
      const numbers = Array.from({ length: 20 }, (_, at) => String(100 + at))
      await Promise.all(
        numbers.map(() =>
          store.transaction(async tx => {
            const there = (await names(tx)).length
            await new Promise(resolve => setImmediate(resolve))
            await put(tx, String(100 + there))
          }),
        ),
      )
      expect(await namesOf(store)).toEqual(numbers)
    })
    test('take in nothing of what others write meanwhile, and lose none of it', async store => {
      const failing = store.transaction(async tx => {
        await put(tx, 'a')
        await new Promise(resolve => setImmediate(resolve))
        throw new Error('not so')
      })
      const beside = put(store, 'b')
      await expect(failing).rejects.toThrow('not so')
      await beside
      expect(await namesOf(store)).toEqual(['b'])
    })
    test('take nothing after their end', async store => {
      const late = await store.transaction(async tx => ({ tx }))
      await expect(put(late.tx, 'a')).rejects.toThrow()
      expect(await namesOf(store)).toEqual([])
    })
    it('are waited for by whoever closes the store, and nothing comes after', async () => {
      const store = await open()
      const writing = store.transaction(async tx => {
        await put(tx, 'a')
        await new Promise(resolve => setImmediate(resolve))
        await put(tx, 'b')
        return namesOf(tx)
      })
      const closing = store.close()
      expect(await writing).toEqual(['a', 'b'])
      await closing
      await expect(put(store, 'c')).rejects.toThrow()
      await expect(names(store)).rejects.toThrow()
      await expect(store.transaction(async () => 1)).rejects.toThrow()
    })
  })
}
