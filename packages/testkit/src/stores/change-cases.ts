import type { DocumentStore, OpenDocumentStore } from '@quarry/server/stores'
import { describe, expect } from 'vitest'
import { casesOn } from './on-store.ts'

type Pushed = Parameters<DocumentStore['documents']['put']>[0]

const changeOf = (ordering: number) => ({ source: 's', request: 'r', ordering, at: ordering })

/** Cases of documents of which only some metadata changes. */
export function describeChanges(open: () => Promise<OpenDocumentStore>): void {
  const test = casesOn(open)
  describe('documents', () => {
    test('are changed in parts, and followed with what was changed since they were to be read altogether', async ({
      documents,
    }) => {
      const pushed: Pushed = {
        documentId: 'a',
        title: 'a',
        text: 'text',
        metadata: { price: 3, colours: ['red'], kept: { a: 1 } },
      }
      await documents.put(pushed, { ...changeOf(2), at: 7 })
      const change = async (metadata: Record<string, unknown>, ordering: number) => {
        const before = (await documents.some('s', ['a', 'nobody'])).get('a')
        if (!before) throw new Error('There is no document.')
        await documents.change([{ before, metadata }], changeOf(ordering))
      }
      const whole = await documents.lastSeq()
      await change({}, 3)
      expect(await documents.lastSeq()).toBe(whole)
      expect(await documents.get('s', 'a')).toMatchObject({ seq: whole, ordering: 3, document: pushed })
      await change({ price: 4, colours: null }, 4)
      await change({ price: 5, size: [1] }, 5)
      const metadata = { price: 5, colours: null, size: [1] }
      const now = { ...pushed, metadata: { ...metadata, kept: { a: 1 } } }
      const [found] = await documents.after(whole, 9)
      expect(found).toMatchObject({
        id: 'a',
        ordering: 5,
        at: 7,
        document: now,
        changed: { whole, metadata },
      })
      expect(await documents.list('s', '', 9)).toMatchObject([{ document: now }])
      expect(await documents.olderThan('s', 5, 9)).toEqual([])
      expect(await documents.put({ ...pushed, metadata: { ...now.metadata } }, changeOf(6))).toMatch(
        /same|accepted/,
      )
      await documents.touch('s')
      const touched = await documents.get('s', 'a')
      expect(touched?.document).toEqual(now)
      expect(touched?.changed?.whole ?? touched?.seq).toBe(touched?.seq)
      await change({ price: 6 }, 7)
      const again = await documents.get('s', 'a')
      expect(again).toMatchObject({ document: { metadata: { ...now.metadata, price: 6 } } })
      expect(again?.changed).toMatchObject({ whole: touched?.seq, metadata: { price: 6 } })
      expect(await documents.put(pushed, changeOf(8))).toBe('accepted')
      expect((await documents.get('s', 'a'))?.changed).toBeUndefined()
      expect(await documents.get('s', 'a')).toMatchObject({ document: pushed })
    })
  })
}
