import { followUpWords } from '@quarry/language'
import { namesIn } from '../names.ts'
import {
  isStopWord,
  type Language,
  languageOfQuestion,
  normalize,
  plainAsLong,
  tellingTerms,
  type Word,
  wordsOf,
} from '../text.ts'
import { isAsking } from './answer-type.ts'

/** A question with more telling words than this stands for itself. */
const mostTelling = 3

/**
 * A question as it is meant after the one before it: `and in winter?` after `When is the garden open?` is `When is the garden open
 * in winter?`. Null where it stands for itself.
 */
export function followUp(text: string, previous: string, expected: Language): string | null {
  const language = languageOfQuestion(`${text} ${previous}`, expected)
  const known = followUpWords(language)
  if (!known || tellingTerms(previous, language).length === 0) return null
  const opener = known.opener.exec(plainAsLong(text))?.[0] ?? ''
  const rest = bare(text.slice(opener.length))
  const words = wordsOf(rest, language)
  const telling = tellingTerms(rest, language).length
  if (telling > mostTelling) return null
  const beginsInside = words[0] !== undefined && isStopWord(words[0].text, language)
  if (telling > 0 && (opener !== '' || beginsInside) && !isAsking(rest, language))
    return `${joined(bare(previous), rest, language)}?`

  const points = (word: Word): boolean => known.pointing.has(normalize(word.text))
  // `Sie` within a sentence speaks to somebody, and stands for no name.
  const replaced = words.find(
    ({ text: word }, at) => known.replaceable.has(normalize(word)) && (at === 0 || !/^\p{Lu}/u.test(word)),
  )
  if (!replaced && !words.some(points) && telling > 1) return null
  const name = lastName(previous, language)
  const whole = text.slice(opener.length)
  if (replaced && name !== '' && telling < mostTelling && namesIn(rest, language).every(isAt(replaced)))
    return capital(whole.replace(new RegExp(`(?<![\\p{L}-])${replaced.text}(?![\\p{L}-])`, 'u'), name))
  return `${capital(bare(whole))}? (${bare(previous)})`
}

/** The previous question with other words in the place that they belong to; else at its end. */
function joined(previous: string, rest: string, language: Language): string {
  const [before, after] = [wordsOf(previous, language), wordsOf(rest, language)]
  const isTelling = ({ text }: Word): boolean => !isStopWord(text, language)
  const size = after.filter(isTelling).length
  const [first] = after
  const sameBeginning = before.findLastIndex(
    ({ text }, at) => at > 0 && first !== undefined && normalize(text) === normalize(first.text),
  )
  if (first && !isTelling(first) && sameBeginning < 0) return `${previous} ${rest}`
  const lastRun = before.findLastIndex(
    (word, at) => isTelling(word) && !(before[at - 1] && isTelling(before[at - 1] as Word)),
  )
  const from = first && isTelling(first) ? lastRun : sameBeginning
  let [to, replaced] = [from, 0]
  while (to < before.length && replaced < size) {
    const word = before[to]
    // What is told anew ends where the next part of the sentence begins.
    if (replaced > 0 && word && !isTelling(word)) break
    if (word && isTelling(word)) replaced += 1
    to += 1
  }
  const [start, end] = [before[from]?.start ?? previous.length, before[to - 1]?.end ?? previous.length]
  return `${previous.slice(0, start)}${rest}${previous.slice(end)}`
}

/** The last name of a text, as it is written there. */
function lastName(text: string, language: Language): string {
  const names = namesIn(text, language)
  let [at, name] = [names.length - 1, names.at(-1)]
  if (!name) return ''
  const end = name.end
  let { start } = name
  while (at > 0) {
    at -= 1
    name = names[at]
    if (!name || !/^[\s'’-]*$/.test(text.slice(name.end, start))) break
    start = name.start
  }
  return text.slice(start, end)
}

const isAt =
  (one: Word) =>
  (other: Word): boolean =>
    one.start === other.start

/** Without its marks: they are set anew. */
function bare(text: string): string {
  return text.replace(/[\s?.!]+$/, '').trim()
}

function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, first => first.toUpperCase())
}
