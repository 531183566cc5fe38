import { createAnalyser, normalize, words } from '@quarry/language'
import type { RuleOf } from './schema.ts'

/** What words side by side become: those that are looked for, and other ways to say the same. */
type Expanded = { text: string; alternatives: readonly string[] }

export type WordRules = {
  expand(text: string): Expanded
}

/** Other ways to say one text; more would cost more than they find. */
const mostAlternatives = 12
/** Of very long texts only the beginning is looked at. */
const mostWords = 60

type Word = { word: string; start: number; end: number }
type Entry = { from: readonly string[]; to: readonly string[] }

/** Puts stop words and thesauri together. `told` hears which rules did something, and what. */
export function wordRules(
  stopwords: readonly RuleOf<'stopwords'>[],
  thesauri: readonly RuleOf<'thesaurus'>[],
  told: (rule: string, what: string) => void,
): WordRules {
  const analyser = createAnalyser()
  const stopped = new Map(
    stopwords.flatMap(rule => rule.words.map(word => [normalize(word), rule.id] as const)),
  )
  /** Words are the same when they are written alike or, in the language of the rule, of one family. */
  const keyOf = (word: string, language: string | undefined): string =>
    analyser.analyse(word, language)[0]?.term ?? normalize(word)
  const books = thesauri.map(rule => ({ rule, entries: byFirstWord(entriesOf(rule), rule.language, keyOf) }))

  return {
    expand(text) {
      const kept = withoutStopWords(text)
      const alternatives = new Set<string>()
      // Breadth first: what one replacement makes may be replaced elsewhere.
      const todo = [kept]
      for (const one of todo) {
        for (const found of replacementsIn(one, one === kept)) {
          if (found === kept || alternatives.has(found) || alternatives.size >= mostAlternatives) continue
          alternatives.add(found)
          todo.push(found)
        }
      }
      return { text: kept, alternatives: [...alternatives] }
    },
  }

  function withoutStopWords(text: string): string {
    if (stopped.size === 0) return text
    const all = words(text)
    const rest = all.filter(({ word }) => !stopped.has(normalize(word)))
    if (rest.length === all.length || rest.length === 0) return text
    for (const { word } of all) {
      const rule = stopped.get(normalize(word))
      if (rule !== undefined) told(rule, `"${word}" is left out`)
    }
    return rest.map(({ word }) => word).join(' ')
  }

  function replacementsIn(text: string, isTold: boolean): string[] {
    const all: Word[] = words(text).slice(0, mostWords)
    return books.flatMap(({ rule, entries }) => {
      const keys = all.map(({ word }) => keyOf(word, rule.language))
      return keys.flatMap((key, at) =>
        (entries.get(key) ?? [])
          .filter(({ from }) => from.every((word, next) => keys[at + next] === word))
          .flatMap(({ from, to }) => {
            const start = all[at]?.start ?? 0
            const end = all[at + from.length - 1]?.end ?? start
            if (isTold)
              told(rule.id, `"${text.slice(start, end)}" also as ${to.map(one => `"${one}"`).join(', ')}`)
            return to.map(one => text.slice(0, start) + one + text.slice(end))
          }),
      )
    })
  }
}

function entriesOf({ synonyms, replacements }: RuleOf<'thesaurus'>): { from: string; to: string[] }[] {
  return [
    ...synonyms.flatMap(group => group.map(from => ({ from, to: group.filter(one => one !== from) }))),
    ...Object.entries(replacements).map(([from, to]) => ({ from, to })),
  ]
}

function byFirstWord(
  entries: readonly { from: string; to: string[] }[],
  language: string | undefined,
  keyOf: (word: string, language: string | undefined) => string,
): ReadonlyMap<string, readonly Entry[]> {
  const found = new Map<string, Entry[]>()
  for (const { from, to } of entries) {
    const keys = words(from).map(({ word }) => keyOf(word, language))
    const [first] = keys
    if (first === undefined) continue
    found.set(first, [...(found.get(first) ?? []), { from: keys, to }])
  }
  return found
}

/** These words wherever they stand in a query become others; without words to find, the whole query does. */
export function rewrite(q: string, { find, replace }: Pick<RuleOf<'rewrite'>, 'find' | 'replace'>): string {
  if (find === undefined) return replace
  const wanted = words(find).map(({ word }) => normalize(word))
  const all = words(q)
  let text = ''
  let at = 0
  for (let place = 0; place + wanted.length <= all.length; place++) {
    if (
      wanted.length === 0 ||
      !wanted.every((word, next) => normalize(all[place + next]?.word ?? '') === word)
    )
      continue
    text += q.slice(at, all[place]?.start) + replace
    at = all[place + wanted.length - 1]?.end ?? q.length
    place += wanted.length - 1
  }
  return text + q.slice(at)
}
