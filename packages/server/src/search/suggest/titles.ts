import { type FieldValue, isPublic, type WriteOp } from '@quarry/engine'
import { textOf } from '../shape/shape-result.ts'
import type { Candidate } from './candidate.ts'
import { withoutSigns } from './highlighted.ts'
import { createPrefixIndex, type PrefixIndex } from './prefix-index.ts'
import type { StoredTitle } from './title-store.ts'

/** As many titles as are held; an index may have more documents. */
const mostTitles = 200_000
/** What one title is worth, what each further document of that name adds, and where that ends. */
const [alone, shared, most] = [0.4, 0.05, 0.9]

type Written = Pick<Extract<WriteOp, { op: 'upsert' }>, 'id' | 'access'> & {
  fields: Readonly<Record<string, FieldValue>>
}

/** Titles of public documents, kept up to date document by document. */
export type Titles = {
  prefixes(): PrefixIndex
  put(document: Written): void
  remove(id: string): void
  /** What was kept of a document. */
  take(kept: StoredTitle): void
  /** What is to be kept, document by document. */
  all(): Iterable<StoredTitle>
  /** Titles that are findable but belong to nobody any more. */
  abandoned(): number
  size(): number
}

export function createTitles(): Titles {
  const prefixes = createPrefixIndex()
  const titles = new Map<string, { candidate: Candidate; owners: number }>()
  const byDocument = new Map<string, readonly string[]>()
  let abandoned = 0

  function claim(text: string, language: string | null, pieces?: string): string | null {
    const key = `${language} ${text.toLowerCase()}`
    const known = titles.get(key)
    if (known) own(known, known.owners + 1)
    else if (titles.size < mostTitles) {
      const candidate = { text, language, hub: null, weight: alone, isTopic: false }
      titles.set(key, { candidate, owners: 1 })
      if (pieces === undefined) prefixes.add(candidate)
      else prefixes.addLater(candidate, pieces)
    } else return null
    return key
  }

  /** What several titles share is more likely meant than any one of them. */
  function own(title: { candidate: Candidate; owners: number }, owners: number): void {
    title.owners = owners
    const weight = Math.min(most, alone + (owners - 1) * shared)
    if (weight === title.candidate.weight) return
    title.candidate.weight = weight
    prefixes.reweigh(title.candidate)
  }

  function remove(id: string): void {
    for (const key of byDocument.get(id) ?? []) {
      const title = titles.get(key)
      if (!title) continue
      own(title, title.owners - 1)
      if (title.owners > 0) continue
      titles.delete(key)
      prefixes.remove(title.candidate)
      abandoned += 1
    }
    byDocument.delete(id)
  }

  function name(id: string, claimed: readonly (string | null)[]): void {
    const keys = new Set(claimed.flatMap(key => key ?? []))
    if (keys.size > 0) byDocument.set(id, [...keys])
  }

  function* all(): Generator<StoredTitle> {
    for (const [id, keys] of byDocument) {
      const named = keys.flatMap(key => titles.get(key)?.candidate ?? [])
      const given = named.flatMap(one => [one.text, prefixes.namesOf(one)])
      yield [id, named[0]?.language ?? null, ...given]
    }
  }

  return {
    prefixes: () => prefixes,
    put({ id, fields, access }) {
      remove(id)
      if (!isPublic(access)) return
      const language = textOf(fields['language']) || null
      name(
        id,
        piecesOf(textOf(fields['title'])).map(text => claim(text, language)),
      )
    },
    take([id, language, ...given]) {
      const claimed: (string | null)[] = []
      for (let at = 0; at < given.length; at += 2)
        claimed.push(claim(given[at] ?? '', language, given[at + 1]))
      name(id, claimed)
    },
    all,
    remove,
    abandoned: () => abandoned,
    size: () => titles.size,
  }
}

/** A title, and what stands before or between its brackets and commas: `Rye bread (100 %)`. */
function piecesOf(title: string): string[] {
  const whole = withoutSigns(title)
  const pieces = title.split(/[()[\]{}]|, |: | – | — /).map(withoutSigns)
  const named = pieces.filter(piece => piece.length >= 3 && piece.length < whole.length)
  const texts = [whole, ...named].filter(text => text.length >= 2 && text.length <= 120)
  return [...new Map(texts.map(text => [text.toLowerCase(), text])).values()]
}
