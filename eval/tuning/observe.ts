import { analyse, uncachedAnalyser } from '@quarry/language'
import type { Collection } from '../ranking/collection.ts'

export const fields = ['title', 'body'] as const

/** Of a word of the body, how often it stands in each stretch of so many places, each beginning in the middle of the last. */
export const stretchLength = 160

/** One document that has a word of the question: numbers are by word, or by field and word. */
export type Observation = {
  document: number
  times: readonly (readonly number[])[]
  /** By field: nearness of neighbours in either order, and in the question's. */
  near: readonly number[]
  ordered: readonly number[]
  stretches: readonly (readonly number[])[]
  /** Share of the title that the question says, times the share of the question that the title says. */
  calledLike: number
}

export type ObservedQuery = {
  id: string
  relevant: readonly string[]
  rareness: readonly number[]
  all: boolean
  rows: readonly Observation[]
}

export type ObservedCollection = {
  name: string
  ids: readonly string[]
  lengths: readonly (readonly number[])[]
  averages: readonly number[]
  queries: readonly ObservedQuery[]
}

/** What the engine was asked for a question of the collection. */
export type TextQuery = { text: string; all: boolean }

type Places = ReadonlyMap<string, readonly number[]>
type Word = { at: number; terms: readonly string[] }

/** Everything that any choice of constants needs to know of a collection. */
export function observe(collection: Collection, asked: ReadonlyMap<string, TextQuery>): ObservedCollection {
  const { name, language, documents, queries } = collection
  const texts = documents.map(({ title, text }) => [title, text].map(each => placesOf(each, language)))
  const lengths = fields.map((_, field) => texts.map(each => each[field]?.length ?? 0))
  const averages = lengths.map(each => {
    const having = each.filter(length => length > 0)
    return (having.reduce((sum, length) => sum + length, 0) + 16) / (having.length + 1)
  })
  const having = Math.max(...lengths.map(each => each.filter(length => length > 0).length))
  const postings = fields.map((_, field) => {
    const lists = new Map<string, number[]>()
    texts.forEach((each, document) => {
      for (const term of each[field]?.places.keys() ?? []) {
        const list = lists.get(term)
        if (list) list.push(document)
        else lists.set(term, [document])
      }
    })
    return lists
  })

  function observeQuery({ id, relevant }: Collection['queries'][number]): ObservedQuery | [] {
    const query = asked.get(id)
    if (!query) return []
    const words = wordsOf(query.text, language)
    const documentsOf = (word: Word, field: number) =>
      word.terms.map(term => postings[field]?.get(term) ?? [])
    const rareness = words.map(word => {
      const most = Math.max(0, ...fields.flatMap((_, at) => documentsOf(word, at).map(list => list.length)))
      return Math.log(1 + (having - most + 0.5) / (most + 0.5))
    })
    const rows = new Set(words.flatMap(word => fields.flatMap((_, at) => documentsOf(word, at).flat())))
    return {
      id,
      relevant,
      rareness,
      all: query.all,
      rows: [...rows].map(document => observeRow(words, document, texts[document] ?? [])),
    }
  }
  return {
    name,
    ids: documents.map(({ id }) => id),
    lengths,
    averages,
    queries: queries.flatMap(observeQuery),
  }
}

type Text = { places: Places; length: number }

function placesOf(text: string, language: Collection['language']): Text {
  const places = new Map<string, number[]>()
  const taken = new Set<number>()
  for (const { term, position } of analyse(text, language)) {
    taken.add(position)
    const list = places.get(term)
    if (!list) places.set(term, [position])
    else if (list.at(-1) !== position) list.push(position)
  }
  return { places, length: taken.size }
}

function wordsOf(text: string, language: Collection['language']): Word[] {
  const found = new Map<number, string[]>()
  uncachedAnalyser.eachQueryTerm(text, [undefined, language], {
    term(term, at) {
      const terms = found.get(at)
      if (terms) terms.push(term)
      else found.set(at, [term])
    },
    word() {},
  })
  const words = [...found].map(([at, terms]) => ({ at, terms: [...new Set(terms)] }))
  return words.filter(
    (word, place) => words.findIndex(other => `${other.terms}` === `${word.terms}`) === place,
  )
}

function observeRow(words: readonly Word[], document: number, texts: readonly Text[]): Observation {
  const places = texts.map(text =>
    words.map(({ terms }) => {
      const lists = terms.map(term => text.places.get(term) ?? [])
      return lists.reduce((most, list) => (list.length > most.length ? list : most), [])
    }),
  )
  const [title = [], body = []] = places
  const titleLength = texts[0]?.length ?? 0
  const inTitle = title.filter(list => list.length > 0).length
  const titlePlaces = new Set(title.flat()).size
  const count = Math.ceil(((texts[1]?.length ?? 0) * 2) / stretchLength) - 1
  const stretches =
    count < 2
      ? []
      : Array.from({ length: count }, (_, at) => {
          const from = (at * stretchLength) / 2
          return body.map(list => list.filter(place => place >= from && place < from + stretchLength).length)
        }).filter(each => each.some(times => times > 0))
  return {
    document,
    times: places.map(each => each.map(list => list.length)),
    near: places.map(each => nearness(each, false)),
    ordered: places.map(each => nearness(each, true)),
    stretches,
    calledLike: titleLength === 0 ? 0 : (inTitle / words.length) * (titlePlaces / titleLength),
  }
}

function nearness(words: readonly (readonly number[])[], inOrder: boolean): number {
  if (words.length < 2) return 0
  let sum = 0
  for (let word = 1; word < words.length; word++) {
    let least = Number.POSITIVE_INFINITY
    for (const one of words[word - 1] ?? [])
      for (const other of words[word] ?? []) {
        const distance = other - one
        if (distance !== 0 && (distance > 0 || !inOrder)) least = Math.min(least, Math.abs(distance))
      }
    if (least <= 64) sum += 1 / least
  }
  return sum / (words.length - 1)
}
