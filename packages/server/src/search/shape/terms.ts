import type { Language } from '@quarry/engine'
import { type Analyser, normalize, words } from '@quarry/language'
import type { Node } from '../query-language/syntax.ts'
import { stopWordsOf, tellingWords } from '../query-language/telling-words.ts'

/** A word that somebody looks for, and the terms it stands for. */
type SoughtWord = { typed: string; terms: ReadonlySet<string> }

/** What to mark in results, and what to say of words that are not there. */
export type Sought = {
  words: readonly SoughtWord[]
  phrases: readonly string[]
  /** Terms of what tells documents apart: a text in which each "the" is marked shows nothing. */
  terms: ReadonlySet<string>
  /** Words whose absence is worth saying: those of free text, not of phrases, which are there or not as a whole. */
  free: readonly string[]
}

type SoughtOptions = {
  analyser: Analyser
  /** Those of the texts in which words are marked. */
  languages: Iterable<Language | undefined>
  /** Other ways to say it: marked as well, and not missed where they are absent. */
  alternatives?: readonly string[]
}

/** The words and phrases of a query, those behind a NOT left out. */
export function soughtBy(
  node: Node | null,
  { analyser, languages, alternatives = [] }: SoughtOptions,
): Sought {
  const free: string[] = []
  const phrases: string[] = []
  const exact: string[] = []
  const walk = (one: Node): void => {
    if (one.kind === 'words') free.push(...tellingWords(one.text).words)
    else if (one.kind === 'exact') exact.push(one.word)
    else if (one.kind === 'phrase') phrases.push(one.text)
    else if (one.kind === 'near') one.operands.forEach(walk)
    else if (one.kind === 'and' || one.kind === 'or') one.clauses.forEach(walk)
  }
  if (node) walk(node)
  const others = alternatives.flatMap(text => words(text).map(({ word }) => word))
  const all = [...free, ...exact, ...others, ...phrases.flatMap(text => words(text).map(({ word }) => word))]
  const distinct = [...new Map(all.map(word => [word.toLowerCase(), word])).values()].slice(0, 200)
  const readIn = [...new Set([undefined, ...languages])]
  const termsOf = (word: string) =>
    new Set(readIn.flatMap(language => analyser.analyseQuery(word, language).map(({ term }) => term)))
  const sought = distinct.map(typed => ({ typed, terms: termsOf(typed) }))
  const isStopWord = stopWordsOf(distinct.join(' '))
  const telling = sought.filter(({ typed }) => !isStopWord(normalize(typed)))
  return {
    words: sought,
    phrases,
    terms: new Set((telling.length > 0 ? telling : sought).flatMap(({ terms }) => [...terms])),
    free: [...new Set(free)],
  }
}

/** The word of the query that a term was made from; the term itself where it was found in another way. */
export function wordOf({ words: sought }: Sought): (term: string) => string {
  const byTerm = new Map(sought.flatMap(({ typed, terms }) => [...terms].map(term => [term, typed] as const)))
  return term => byTerm.get(term) ?? term
}

/** For each word of the query, the forms in which it stands in the results: `loaf` as `loaf`, `loaves`. */
export function createFormCollector(sought: Sought, analyser: Analyser) {
  const forms = new Map<string, Set<string>>(sought.words.map(({ typed }) => [typed, new Set()]))
  const seen = new Set<string>()

  function add(form: string, language: Language | undefined): void {
    const plain = form.toLowerCase()
    const key = `${language} ${plain}`
    if (seen.has(key)) return
    seen.add(key)
    const terms = analyser.analyse(plain, language).map(({ term }) => term)
    for (const { typed, terms: wanted } of sought.words)
      if (terms.some(term => wanted.has(term))) forms.get(typed)?.add(plain)
  }

  return {
    add,
    /** As the wire writes it: each word with its forms, itself first. */
    termsToHighlight(): Record<string, string[]> {
      return Object.fromEntries([...forms].map(([typed, set]) => [typed, [...new Set([typed, ...set])]]))
    },
    phrasesToHighlight(): Record<string, Record<string, string[]>> {
      return Object.fromEntries(
        sought.phrases.map(phrase => [
          phrase,
          Object.fromEntries(words(phrase).map(({ word }) => [word, [...(forms.get(word) ?? [word])]])),
        ]),
      )
    },
  }
}

export type FormCollector = ReturnType<typeof createFormCollector>
