import type { Sentence } from '../extract/evidence.ts'
import { monthOf } from '../names.ts'
import type { AnswerType } from '../question/answer-type.ts'
import type { Question } from '../question/read-question.ts'
import { type AnswerLanguage, isStopWord, normalize, quantitiesOf, type Word } from '../text.ts'

/** Whether a sentence holds what a question asks for: `near`: how much of the question stands around it. */
type TypeFit = { held: number; near: number; missing: number }

const neutral: TypeFit = { held: 0, near: 0, missing: 0 }
const told: TypeFit = { held: 1, near: 0, missing: 0 }
const untold: TypeFit = { held: 0, near: 0, missing: 1 }
/** A word this far off counts half. */
const halfway = 4

const reasons: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /\b(?:because|since|due to|so that|in order to|thanks to|as a result|caused|reason|therefore|otherwise|to (?:avoid|prevent|protect|ensure|make sure|allow))\b/,
  es: /\b(?:porque|ya que|debido|puesto que|gracias a|a causa|por lo que|para que|con el fin|razon|motivo|causad[oa]s?)\b/,
  fr: /\b(?:parce qu|car|puisque|en raison|a cause|grace a|afin|pour que|du fait|raison|motif|cause par)\b/,
}

const ways: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /\bby \w+ing\b|^to \w+|\b(?:you|one|it) (?:can|could|may|must|should|need|have to|will need)\b|^(?:use|choose|open|go|click|select|set|add|press|enter|put|call|write|send|take|make|let|turn|tick|pick)\b/,
  es: /\b\w+(?:ando|iendo)\b|^para \w+|\b(?:puede|puedes|debe|debes|hay que|se puede|tiene que)\b|^(?:use|usa|elija|elige|abra|abre|vaya|ve|haga|haz|pulse|pulsa|seleccione|selecciona|envie|envia|ponga|pon)\b/,
  fr: /\ben \w+ant\b|^pour \w+|\b(?:vous (?:pouvez|devez)|il faut|on peut|il suffit)\b|^(?:utilisez|choisissez|ouvrez|allez|cliquez|selectionnez|appuyez|mettez|envoyez|faites)\b/,
}

const prepositions: Readonly<Record<AnswerLanguage, ReadonlySet<string>>> = {
  en: new Set('in at on near from to into through across of between outside inside behind'.split(' ')),
  es: new Set('en a de desde hacia hasta cerca entre por al del sobre tras'.split(' ')),
  fr: new Set('en a au aux dans de du des pres chez vers entre depuis sur sous d'.split(' ')),
}

/** Where files lie, or what is to be opened one after another: `/srv/files`, `Settings > Users`. */
const path =
  /(?<![\p{L}\p{N}/])(?:~|\.{1,2})?\/[\p{L}\p{N}._$-]+(?:\/[\p{L}\p{N}._$-]+)*|\p{L}[\p{L}\p{N}._-]*(?:[/\\][\p{L}\p{N}._$-]+){2,}|\p{Lu}[\p{L}\p{N}]*(?: [\p{L}\p{N}]+)? [>›→] \p{Lu}[\p{L}\p{N}]*/gu

const timeUnits =
  /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|centur(?:y|ies)|o'clock|noon|midnight|morning|evening|daily|weekly|monthly|yearly|segundos?|minutos?|horas?|dias?|semanas?|mes(?:es)?|anos?|decadas?|siglos?|secondes?|heures?|jours?|semaines?|mois|ans?|annees?|decennies?|siecles?)\b/

export function createTypeFit({ type, terms, language }: Question) {
  const asked = new Set(terms.map(({ term }) => term))
  const find = finders[type]

  return ({ text, kind }: Sentence, words: readonly Word[], held: readonly number[]): TypeFit => {
    if (type === 'thing' || type === 'yes or no') return neutral
    if (type === 'way' && kind === 'step') return told
    if (type === 'way') return ways[language].test(normalize(text)) ? told : untold
    if (type === 'reason') return reasons[language].test(normalize(text)) ? told : untold
    const places = find(text, words, language).filter(at => !asked.has(words[at]?.term ?? ''))
    if (places.length === 0) {
      const isHalf = type === 'time' && timeUnits.test(normalize(text))
      return isHalf ? { held: 0.5, near: 0, missing: 0 } : untold
    }
    const nearest = (term: string, from: number): number =>
      words.reduce(
        (least, word, at) => (word.term === term ? Math.min(least, Math.abs(at - from)) : least),
        1e9,
      )
    const near = Math.max(
      ...places.map(from =>
        terms.reduce(
          (sum, { term, weight }, at) =>
            sum + (weight * (held[at] ?? 0)) / (1 + nearest(term, from) / halfway),
          0,
        ),
      ),
    )
    return { held: 1, near, missing: 0 }
  }
}

type Finder = (text: string, words: readonly Word[], language: AnswerLanguage) => number[]

const nothing: Finder = () => []

/** The places of words that may be what is asked for. */
const finders: Readonly<Record<AnswerType, Finder>> = {
  number(text, words, language) {
    const written = quantitiesOf(text, language)
    return placesOf(words, word =>
      written.some(({ start, end }) => start >= word.start && start < word.end && end > start),
    )
  },
  time: (_, words, language) =>
    placesOf(words, ({ text }) => monthOf(text, language) !== null || /^(?:1\d|20)\d\ds?$/.test(text)),
  person: (_, words, language) => namesIn(words, language),
  place(text, words, language) {
    const names = namesIn(words, language).filter(at =>
      words.slice(Math.max(0, at - 3), at).some(({ text }) => prepositions[language].has(normalize(text))),
    )
    const paths = Array.from(text.matchAll(path), ({ 0: { length }, index }) => [index, index + length])
    return [
      ...names,
      ...placesOf(words, ({ start, end }) => paths.some(([from = 0, to = 0]) => start >= from && end <= to)),
    ]
  },
  reason: nothing,
  way: nothing,
  'yes or no': nothing,
  thing: nothing,
}

function placesOf(words: readonly Word[], test: (word: Word) => boolean): number[] {
  return words.flatMap((word, at) => (test(word) ? [at] : []))
}

/** Words with a capital that does not only begin the sentence. */
function namesIn(words: readonly Word[], language: AnswerLanguage): number[] {
  const isCapital = (word: Word | undefined): boolean => word !== undefined && /^\p{Lu}/u.test(word.text)
  return words.flatMap((word, at) => {
    const isName =
      isCapital(word) && !isStopWord(word.text, language) && monthOf(word.text, language) === null
    return isName && (at > 0 || isCapital(words[1])) ? [at] : []
  })
}
