import { isDemanding, type Question } from '../question/question.ts'
import { isEmptyWord } from '../words/common.ts'
import { termsOf, wordsOf } from '../words/words.ts'
import type { Evidence, Unit } from './evidence.ts'
import { fitOf } from './fit.ts'
import { createAmong } from './kin.ts'
import { labelled } from './label.ts'
import { namesSubject } from './subject.ts'
import { asks, isAsked } from './telling.ts'

/** What is seen of a unit, each 0 to 1 or thereabouts. What it is worth was fitted: see `fitted.ts`. */
export const featureNames = [
  // How much of the question's words it accounts for, and where they stand.
  ...['coverage', 'own', 'title', 'heading', 'nearby', 'documentCoverage', 'besides', 'besidesOwn'],
  ...['besidesDocument', 'besidesSubject', 'proximity', 'ownTold'],
  // What is missing.
  ...['strictMissing', 'strictApart', 'partApart', 'worstMissing', 'deedMissing', 'missingCount'],
  ...['missingKnown', 'missingRare', 'unfit', 'aspectUnmet'],
  // Whether it is of the kind that is asked for.
  ...['fit', 'fitSubject', 'measured', 'label', 'labelMeasure', 'labelSubject'],
  // Its page, and its place there.
  ...['found', 'documentFound', 'exact', 'likeTitle', 'subject', 'nameInTitle', 'reply'],
  ...['leadWhat', 'leadWhy', 'early', 'row', 'rowWhat', 'item', 'asks', 'length'],
  // The question itself: how much of it is names, how long it is.
  ...['strictShare', 'wantedCount'],
] as const

export type FeatureName = (typeof featureNames)[number]
export type Features = Readonly<Record<string, number>>

export type Observed = {
  unit: Unit
  features: Features
  coverage: number
  fit: number
  own: number
  besides: number
}

/** With less of the question about it a unit is not looked at. */
const leastCoverage = 0.2
const nearbyWord = 0.5
/** So little besides names that nothing hangs on it. */
const fewBesides = 0.5
/** Weights from here on are those of words that hardly any page has. */
const rare = 0.93
/** And below this of words that only help to ask. */
const telling = 0.3

/** Everything that is seen of the units that have to do with the question. */
export function observe(units: readonly Unit[], question: Question): Observed[] {
  const { language, wanted, aspect, kind } = question
  const best = Math.max(...units.map(({ evidence }) => evidence.score), Number.MIN_VALUE)
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0)
  const strictTotal = wanted.reduce((sum, { weight, isStrict }) => sum + (isStrict ? weight : 0), 0)
  const others = total - strictTotal
  const isTold = kind === 'why' || kind === 'how to'
  const demands = isDemanding(question)
  const among = createAmong(question)
  const wordsIn = remembering((text: string) => among(termsOf(text, language)))
  const documents = documentsOf(units, wordsIn)
  const pageOf = remembering((title: string) => {
    const own = wordsOf(title, language).filter(({ text }) => !isEmptyWord(text, language))
    const terms = new Set(own.map(({ term }) => term))
    const named = [...terms].filter(term => question.terms.has(term)).length
    return { exact: named / Math.max(1, terms.size), isSubject: namesSubject(title, question) }
  })
  const besidesOf = (sum: number): number => (others < fewBesides ? 1 : sum / others)

  return units.flatMap((unit): Observed[] => {
    const { evidence } = unit
    const inTitle = wordsIn(evidence.title)
    const inHeading = wordsIn(unit.heading)
    const inOwn = wordsIn([unit.text, ...(unit.columns ?? [])].join(' '))
    const inPassage = wordsIn(evidence.text)
    const document = documents.get(evidence.document)
    const sums = {
      ...{ coverage: 0, own: 0, title: 0, heading: 0, nearby: 0, document: 0, named: 0 },
      ...{ besides: 0, besidesOwn: 0, besidesDocument: 0, worst: 0, known: 0, rare: 0, missing: 0 },
    }
    let [strictMissing, strictApart, partApart, deedMissing] = [0, 0, 0, 0]
    for (const [at, { weight, isStrict, isPart, isDeed }] of wanted.entries()) {
      const [own = 0, title = 0, heading = 0] = [inOwn[at], inTitle[at], inHeading[at]]
      const near = inPassage[at] ?? 0
      const anywhere = document?.words[at] ?? 0
      const held = Math.max(own, title, heading)
      const value = Math.max(held, near * nearbyWord)
      sums.coverage += weight * value
      sums.own += weight * own
      sums.title += weight * title
      sums.heading += weight * heading
      sums.nearby += weight * Math.max(0, near - held)
      sums.document += weight * anywhere
      if (isPart && held === 0) partApart = 1
      if (held === 0 && near === 0 && weight > telling) {
        sums.missing += 1
        sums[weight > rare ? 'rare' : 'known'] += weight
      }
      if (isStrict) {
        if (title > 0) sums.named += weight
        if (held > 0) continue
        if (near > 0) strictApart = 1
        else strictMissing = 1
        continue
      }
      sums.besides += weight * value
      sums.besidesOwn += weight * own
      sums.besidesDocument += weight * anywhere
      if (held === 0) sums.worst = Math.max(sums.worst, weight * (1 - near * nearbyWord))
      if (isDeed && held === 0 && near === 0) deedMissing = 1
    }
    const coverage = sums.coverage / total
    if (coverage <= leastCoverage) return []
    const fit = fitOf(unit, question)
    const { exact, isSubject } = pageOf(evidence.title)
    const title = sums.title / total
    const label = unit.kind === 'row' ? labelled(unit, question) : 0
    const isLead = unit.kind === 'sentence' && unit.block === 0 && evidence.start === 0 && unit.start === 0
    const besides = besidesOf(sums.besides)
    const own = sums.own / total
    const features = {
      ...{ coverage, own, title, heading: sums.heading / total, nearby: sums.nearby / total },
      ...{ documentCoverage: sums.document / total, besides, besidesOwn: besidesOf(sums.besidesOwn) },
      ...{ besidesDocument: besidesOf(sums.besidesDocument), besidesSubject: isSubject ? besides : 0 },
      ...{ proximity: nearness(unit.text, question), ownTold: isTold ? own : 0 },
      ...{ strictMissing, strictApart, partApart, worstMissing: sums.worst, deedMissing },
      ...{ missingCount: Math.min(1, sums.missing / 4), missingKnown: sums.known / total },
      ...{ missingRare: sums.rare / total, unfit: yes(demands && fit < 0.5) },
      ...{ aspectUnmet: yes(aspect !== null && fit < 0.5), fit, fitSubject: isSubject ? fit : 0 },
      ...{ measured: yes(aspect !== null && unit.kind !== 'row' && fit >= 0.8), label },
      ...{ labelMeasure: yes(aspect !== null && label > 0.5), labelSubject: yes(label > 0.5 && isSubject) },
      ...{ found: evidence.score / best, documentFound: (document?.found ?? 0) / best, exact },
      ...{ likeTitle: (2 * exact * title) / Math.max(0.01, exact + title), subject: yes(isSubject) },
      ...{ nameInTitle: strictTotal > 0 ? sums.named / strictTotal : 0.5 },
      ...{ reply: yes(/^Re: /.test(evidence.title)), leadWhat: yes(isLead && kind === 'what') },
      ...{ leadWhy: yes(isLead && kind === 'why'), early: 1 / (1 + (evidence.start + unit.start) / 300) },
      ...{ row: yes(unit.kind === 'row'), rowWhat: yes(unit.kind === 'row' && kind === 'what') },
      ...{
        item: yes(unit.kind === 'item'),
        asks: yes(unit.kind !== 'row' && (asks(unit.text) || isAsked(unit))),
      },
      ...{ length: Math.min(1, unit.text.length / 200), strictShare: strictTotal / total },
      wantedCount: Math.min(1, wanted.length / 10),
    }
    return [{ unit, features, coverage, fit, own, besides }]
  })
}

function yes(is: boolean): number {
  return is ? 1 : 0
}

/** How near to each other the words of the question stand. */
function nearness(text: string, { language, terms }: Question): number {
  const places = wordsOf(text, language).flatMap(({ term }, at) => (terms.has(term) ? [{ term, at }] : []))
  let sum = 0
  for (const [one, place] of places.entries()) {
    const next = places[one + 1]
    if (next && next.term !== place.term) sum += 1 / (next.at - place.at)
  }
  return Math.min(1, sum / Math.max(1, terms.size - 1))
}

type Found = { found: number; words: readonly number[] }

/** Of each document: how well its best passage was found, and the words that it holds in its title or in any passage. */
function documentsOf(
  units: readonly Unit[],
  wordsIn: (text: string) => readonly number[],
): ReadonlyMap<string, Found> {
  const documents = new Map<string, Found>()
  for (const evidence of new Set(units.map((unit): Evidence => unit.evidence))) {
    const { found, words } = documents.get(evidence.document) ?? { found: 0, words: wordsIn(evidence.title) }
    const here = wordsIn(evidence.text)
    documents.set(evidence.document, {
      found: Math.max(found, evidence.score),
      words: words.map((value, at) => Math.max(value, here[at] ?? 0)),
    })
  }
  return documents
}

function remembering<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return text => {
    const before = known.get(text)
    if (before !== undefined) return before
    const made = make(text)
    known.set(text, made)
    return made
  }
}
