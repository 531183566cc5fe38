import type { Session } from '@quarry/store'
import type { AvailabilityStore } from '../port/availability-store.ts'
import { nextSeq } from './next-seq.ts'
import { wellFormed } from './well-formed.ts'

export function createAvailabilityStore(db: Session): AvailabilityStore {
  return {
    async setItems(source, document, given) {
      const items = given.map(wellFormed)
      const rows = await db.all(
        'SELECT item FROM document_item WHERE source = ? AND document = ?',
        ...[source, document],
      )
      // Most changes of a product leave its numbers as they are, and to read is cheap.
      const before = new Set(rows.map(row => String(row['item'])))
      const now = new Set(items)
      if (before.size === now.size && items.every(item => before.has(item))) return
      await db.run('DELETE FROM document_item WHERE source = ? AND document = ?', source, document)
      if (items.length === 0) return
      await db.run(
        'INSERT OR IGNORE INTO document_item (source, document, item) SELECT ?, ?, value FROM json_each(?)',
        ...[source, document, JSON.stringify(items)],
      )
    },
    async setStore(source, document, said) {
      const isKnown = await db.get(
        'SELECT 1 AS found FROM store_item WHERE source = ? AND document = ? LIMIT 1',
        ...[source, document],
      )
      if (said === null && !isKnown) return
      const store = said?.store ?? ''
      const items = JSON.stringify((said?.items ?? []).map(wellFormed))
      await db.run(
        `INSERT OR IGNORE INTO changed_item (source, item)
          SELECT source, item FROM store_item WHERE source = ? AND document = ?
            AND (store <> ? OR item NOT IN (SELECT value FROM json_each(?)))
          UNION SELECT ?, value FROM json_each(?)
            WHERE value NOT IN (SELECT item FROM store_item WHERE source = ? AND document = ? AND store = ?)`,
        ...[source, document, store, items],
        ...[source, items, source, document, store],
      )
      await db.run('DELETE FROM store_item WHERE source = ? AND document = ?', source, document)
      await db.run(
        'INSERT OR IGNORE INTO store_item (source, document, item, store) SELECT ?, ?, value, ? FROM json_each(?)',
        ...[source, document, store, items],
      )
    },
    async storesOf(source, documents) {
      const rows = await db.all(
        `SELECT DISTINCT document_item.document AS document, store_item.store AS store
          FROM document_item JOIN store_item USING (source, item)
          WHERE source = ? AND document_item.document IN (SELECT value FROM json_each(?)) ORDER BY store`,
        ...[source, JSON.stringify(documents)],
      )
      const stores = new Map<string, string[]>()
      for (const row of rows) {
        const document = String(row['document'])
        stores.set(document, [...(stores.get(document) ?? []), String(row['store'])])
      }
      return stores
    },
    async renumber(items) {
      const changed = await db.all('SELECT source, item FROM changed_item LIMIT ?', items)
      for (const { source, item } of changed) {
        const key = [String(source), String(item)]
        const seqs = await db.all(
          `SELECT seq FROM document JOIN document_item
              ON document_item.source = document.source AND document_item.document = document.id
            WHERE document_item.source = ? AND item = ? AND body IS NOT NULL ORDER BY seq`,
          ...key,
        )
        for (const { seq } of seqs)
          await db.run(
            'UPDATE document SET seq = ?, whole = NULL WHERE seq = ?',
            await nextSeq(db),
            Number(seq),
          )
        await db.run('DELETE FROM changed_item WHERE source = ? AND item = ?', ...key)
      }
      return changed.length
    },
  }
}
