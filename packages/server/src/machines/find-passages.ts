import { commandsMachines } from '@quarry/answers'
import type { Filter, Hit, Language, Query } from '@quarry/engine'
import { createAnalyser, likelyLanguages, normalize, stopWords, words } from '@quarry/language'
import type { RetrievedPassage } from '@quarry/protocol'
import type { passagesRequest } from '@quarry/protocol/schema'
import type { z } from 'zod'
import { byReciprocalRanks } from '../encoder/index.ts'
import { languageName, languageOf, type SearchProvides } from '../search/index.ts'
import type { Asker } from '../token/index.ts'

type PassagesBody = z.output<typeof passagesRequest>
export type FindPassages = (body: PassagesBody, asker: Asker) => Promise<RetrievedPassage[]>

/** So that one long page does not crowd out all others. */
const perDocument = 3
const parentScore = 0.5
const deadlineMs = 3000
/** Words that are weighed: a question has no more that tell something. */
const mostTerms = 64

/** A word of the query, and how rare it is where it is asked. */
type Term = { term: string; weight: number }

type Scored = { id: string; hit: Hit; relevanceScore: number }

/** Passages that hold most of a query, or mean it, for whoever asks and within what their token lets through. */
export function createFindPassages({
  engine,
  catalogue,
  narrow,
  meaning,
}: Pick<SearchProvides, 'engine' | 'catalogue' | 'narrow' | 'meaning'>): FindPassages {
  const analyser = createAnalyser({ cacheSize: 20_000 })
  const termOf = (word: string, language: string): string =>
    analyser.analyseWord(word, language)[0] ?? normalize(word)

  return async function findPassages(body, asker) {
    const { query, maxPassages } = body
    const { locale, timezone } = body.localization
    const expected = languageOf(locale) ?? 'en'
    const likely = likelyLanguages(query)
    const language = likely.includes(expected) ? expected : (likely[0] ?? expected)
    const { context, pipeline, searchHub, filter: aq } = body
    const { access, filters } = await narrow({ aq, locale, timezone, context, pipeline, searchHub }, asker)
    const search = async (asked: Query, more: readonly Filter[]): Promise<Hit[]> => {
      const { hits } = await engine.search(catalogue.index, {
        level: 'passage',
        query: asked,
        ...(asked.kind === 'text' && { parentScore }),
        access,
        filters: [...filters, ...more],
        from: 0,
        size: maxPassages * perDocument * 2,
        deadlineMs,
        fields: ['title', 'body', 'headings'],
      })
      return fewOfEach(
        hits.filter(hit => !commandsMachines(`${text(hit, 'title')}\n${text(hit, 'body')}`)),
        hit => hit,
      )
    }
    // Pages that are in another language than the question are better than none.
    const inLanguage = async (asked: Query): Promise<Hit[]> => {
      const hits = await search(asked, [ofLanguage(language)])
      return hits.length > 0 ? hits : search(asked, [])
    }
    const [said, near] = await Promise.all([
      inLanguage(wordsOf(query, language)),
      meaning?.(query).then(asked => asked && inLanguage(asked)),
    ])
    const terms = await termsOf(query, language)
    const best = Math.max(...said.map(({ score }) => score), Number.MIN_VALUE)
    const scored = said
      .map(
        (hit): Scored => ({
          id: hit.id,
          hit,
          relevanceScore: held(terms, hit, language) * (hit.score / best),
        }),
      )
      .sort((one, other) => other.relevanceScore - one.relevanceScore)
    return describe((near ? withNear(scored, near) : scored).slice(0, maxPassages))

    async function describe(list: readonly Scored[]): Promise<RetrievedPassage[]> {
      const ids = [...new Set(list.map(({ hit }) => hit.parent ?? ''))]
      const documents = await engine.get(catalogue.index, ids, access)
      const documentOf = new Map(documents.flatMap(one => (one ? [[one.id, one] as const] : [])))
      const shown = body.additionalFields.filter(name => catalogue.fields().allows(name, 'results'))
      return list.flatMap(({ hit, relevanceScore }) => {
        const document = documentOf.get(hit.parent ?? '')
        if (!document) return []
        const { fields } = document
        const more = shown.flatMap(name =>
          Object.hasOwn(fields, name) ? [[name, fields[name]] as const] : [],
        )
        return {
          text: text(hit, 'body'),
          relevanceScore: Number(relevanceScore.toFixed(4)),
          document: {
            ...Object.fromEntries(more),
            title: String(fields['title'] ?? ''),
            primaryid: String(fields['permanentid'] ?? document.id),
          },
        }
      })
    }
  }

  /** The telling words of a query, as shares of all that they tell; all of its words where none tells more than others. */
  async function termsOf(query: string, language: string): Promise<Term[]> {
    const all = [...new Set(words(query).map(({ word }) => word))]
    const telling = all.filter(word => !stopWords(language).has(normalize(word)))
    const sought = (telling.length > 0 ? telling : all).slice(0, mostTerms)
    const [counts, { documents }] = await Promise.all([
      engine.termStats(catalogue.index, 'body', sought),
      engine.stats(catalogue.index),
    ])
    const weights = sought.map((_, at) => {
      const frequency = counts[at]?.frequency ?? 0
      return Math.log(1 + (Math.max(0, documents - frequency) + 0.5) / (frequency + 0.5))
    })
    const whole = weights.reduce((sum, weight) => sum + weight, 0)
    return sought.map((word, at) => ({ term: termOf(word, language), weight: (weights[at] ?? 0) / whole }))
  }

  /** How much of what is asked a passage says, with its title and headings: 0 to 1. */
  function held(terms: readonly Term[], hit: Hit, language: string): number {
    const said = words([text(hit, 'title'), text(hit, 'headings'), text(hit, 'body')].join('\n'))
    const own = new Set(said.map(({ word }) => termOf(word, language)))
    return terms.reduce((sum, { term, weight }) => sum + (own.has(term) ? weight : 0), 0)
  }
}

/** Passages with any of the words. */
function wordsOf(query: string, language: Language): Query {
  return {
    kind: 'text',
    text: query,
    languages: [language],
    fields: [
      { name: 'title', weight: 2 },
      { name: 'body', weight: 1 },
      { name: 'asked', weight: 1 },
    ],
    match: 'any',
    proximity: 0.5,
  }
}

/** What words and what meaning found, as one list: each as relevant as either says, and never more than what stands before it. */
function withNear(said: readonly Scored[], near: readonly Hit[]): Scored[] {
  const meant = near.map((hit): Scored => ({ id: hit.id, hit, relevanceScore: hit.score }))
  const meantOf = new Map(meant.map(({ id, relevanceScore }) => [id, relevanceScore]))
  let most = 1
  return fewOfEach(byReciprocalRanks(said, meant), ({ hit }) => hit).map(one => {
    most = Math.min(most, Math.max(one.relevanceScore, meantOf.get(one.id) ?? 0))
    return { ...one, relevanceScore: most }
  })
}

function fewOfEach<Item>(items: readonly Item[], hitOf: (item: Item) => Hit): Item[] {
  const counts = new Map<string, number>()
  return items.filter(item => {
    const { parent = '' } = hitOf(item)
    const count = (counts.get(parent) ?? 0) + 1
    counts.set(parent, count)
    return count <= perDocument
  })
}

function text({ fields }: Hit, name: string): string {
  const value = fields[name]
  return Array.isArray(value) ? value.join('\n') : String(value ?? '')
}

/** Documents that do not say their language may be in any. */
function ofLanguage(language: string): Filter {
  return {
    kind: 'or',
    filters: [
      { kind: 'in', field: 'language', values: [languageName(language) ?? language] },
      { kind: 'not', filter: { kind: 'exists', field: 'language' } },
    ],
  }
}
