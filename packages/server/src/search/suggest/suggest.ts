import { normalize, words } from '@quarry/language'
import type { Completion } from '@quarry/protocol'
import { languageName } from '../parse/language-name.ts'
import { tellingWords } from '../query-language/telling-words.ts'
import type { Candidate } from './candidate.ts'
import { markCompletion, markCorrection, withoutSigns } from './highlighted.ts'
import { type PrefixIndex, type PrefixMatch, plain } from './prefix-index.ts'

type SuggestRequest = { q: string; count: number; locale: string | null; hub: string }

/** Marked only when it is shown: of those looked at few are. */
type Ranked = { candidate: Candidate; mark: () => string; score: number }

/** Candidates looked at for each prefix; the best of them are shown. */
const considered = 300
const mostCorrections = 3
/** A text of more telling words is prose: nothing is called like it. */
const mostLoose = 6
/** Nobody waits for suggestions to a text: of one, so many words are looked at. */
const mostWords = 20

/** Completes what is being typed, misspelt or not, from whatever the sources hold. */
export function createSuggester(sources: readonly (() => PrefixIndex)[]) {
  return function suggest({ q, count, locale, hub }: SuggestRequest): Completion[] {
    if (count === 0) return []
    const indexes = sources.map(source => source())
    const language = languageName(locale)
    const fits = ({ language: own, hub: where }: Candidate): boolean =>
      (own === null || language === null || own === language) && (where === null || where === hub)
    const typed = plain(q)
    if (typed === '') {
      const topics = indexes.flatMap(known => known.topics(considered)).filter(fits)
      return finish(
        topics.map(candidate => ({ candidate, mark: () => `[${candidate.text}]`, score: candidate.weight })),
      )
    }
    const ranked = new Map<string, Ranked>()
    const add = (one: Ranked): void => {
      const key = normalize(one.candidate.text)
      const before = ranked.get(key)
      if (!before || before.score < one.score) ranked.set(key, one)
    }
    for (const found of indexes.flatMap(known => known.startingWith(typed, considered))) {
      if (!fits(found.candidate)) continue
      add({
        candidate: found.candidate,
        mark: () => markCompletion(found.candidate.text, found.at, q),
        score: scoreOf(found, typed),
      })
    }
    if (ranked.size < count)
      for (const one of indexes.flatMap(known => corrected(q, known))) if (fits(one.candidate)) add(one)
    if (ranked.size === 0)
      for (const one of indexes.flatMap(known => byWords(q, known))) if (fits(one.candidate)) add(one)
    return finish([...ranked.values()])

    function finish(list: readonly Ranked[]): Completion[] {
      return [...list]
        .sort((a, b) => b.score - a.score || (a.candidate.text < b.candidate.text ? -1 : 1))
        .slice(0, count)
        .map(({ candidate, mark, score }) => ({
          expression: candidate.text,
          score: round(score * 10),
          highlighted: mark(),
          executableConfidence: round(Math.min(1, score)),
        }))
    }
  }
}

/** A beginning of the whole counts more than one inside, and the shorter the rest, the likelier it is meant. */
function scoreOf({ candidate, at }: PrefixMatch, typed: string): number {
  const share = Math.min(1, typed.length / Math.max(1, candidate.text.length))
  return candidate.weight * 0.5 + (at === 0 ? 0.3 : 0.1) + share * 0.2
}

/** What begins with the nearest spellings of the last word, or of any word of what was typed. */
function corrected(q: string, known: PrefixIndex): Ranked[] {
  const typed = words(withoutSigns(q))
    .slice(0, mostWords)
    .map(({ word }) => normalize(word))
  const found: Ranked[] = []
  for (const [place, word] of typed.entries()) {
    const distance = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
    if (distance === 0) continue
    for (const better of known.near(word, distance).slice(0, mostCorrections)) {
      const text = typed.with(place, better).join(' ')
      for (const one of known.startingWith(text, 20)) {
        found.push({
          candidate: one.candidate,
          mark: () => markCorrection(one.candidate.text, q),
          score: scoreOf(one, text) * 0.6,
        })
      }
    }
  }
  return found
}

/**
 * Where nothing begins with all that was typed: what has the word under the hand, or another of them, misspelt or not; the
 * more of them the better.
 */
function byWords(q: string, known: PrefixIndex): Ranked[] {
  const typed = tellingWords(withoutSigns(q), 0).words.map(normalize)
  if (typed.length > mostLoose) return []
  const spelt = typed.map(word => {
    const distance = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
    return [word, ...(distance ? known.near(word, distance).slice(0, mostCorrections) : [])]
  })
  return spelt
    .flat()
    .filter(word => word.length > 1)
    .flatMap(word => known.startingWith(word, considered))
    .map(({ candidate }) => {
      const own = words(candidate.text).map(({ word }) => normalize(word))
      const held = spelt.filter(forms => forms.some(form => own.some(word => word.startsWith(form)))).length
      return {
        candidate,
        mark: () => markCorrection(candidate.text, q),
        score: held / typed.length / 2 + candidate.weight * 0.1,
      }
    })
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
