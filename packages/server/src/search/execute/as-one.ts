import type { SearchEngine } from '@quarry/engine'
import { normalize, words } from '@quarry/language'
import { plainWords, type WordRules } from '../../pipelines/index.ts'
import type { Catalogue } from '../catalogue.ts'
import { stopWordsOf } from '../query-language/telling-words.ts'

type Expand = WordRules['expand']

/** Longer texts are sentences, which say the same in other words too. */
const mostWords = 4
const shortestWhole = 5

/**
 * Two words side by side that documents also write as one, `time zone` and `timezone`, are looked for as both. Where one
 * of the two stands nowhere, it is a slip, and put right as one. Only public documents are asked.
 */
export async function alsoAsOne(
  text: string,
  { engine, catalogue }: { engine: SearchEngine; catalogue: Catalogue },
  expand: Expand = plainWords.expand,
): Promise<Expand> {
  const pairs = pairsIn(text)
  if (pairs.length === 0) return expand
  const texts = catalogue.fields().all.filter(spec => spec.kind === 'text' && spec.weight !== 0)
  const asked = [...new Set(pairs.flatMap(({ parts }) => [...parts, parts.join('')]))]
  const perField = await Promise.all(
    texts.map(({ name }) => engine.termStats(catalogue.index, name, asked.map(normalize))),
  )
  const isWritten = (word: string): boolean =>
    perField.some(stats => (stats[asked.indexOf(word)]?.frequency ?? 0) > 0)
  const found = pairs.filter(({ parts }) => [...parts, parts.join('')].every(isWritten))
  if (found.length === 0) return expand
  return some => {
    const expanded = expand(some)
    const joined = found.map(({ written, parts }) => expanded.text.replace(written, parts.join('')))
    const more = joined.filter(one => one !== expanded.text && !expanded.alternatives.includes(one))
    return { ...expanded, alternatives: [...expanded.alternatives, ...more] }
  }
}

function pairsIn(text: string): { written: string; parts: readonly [string, string] }[] {
  const typed = words(text)
  if (typed.length < 2 || typed.length > mostWords) return []
  const isStopWord = stopWordsOf(text)
  const isWhole = (word: string): boolean => /^\p{L}+$/u.test(word) && !isStopWord(normalize(word))
  return typed.slice(1).flatMap((second, at) => {
    const first = typed[at]
    if (!first || text.slice(first.end, second.start) !== ' ') return []
    const parts = [first.word, second.word] as const
    if (!parts.every(isWhole) || parts.join('').length < shortestWhole) return []
    return [{ written: text.slice(first.start, second.end), parts }]
  })
}
