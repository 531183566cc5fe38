import { classify, kindOfPhrase } from '../question/classify.ts'
import { isDemanding, type Question } from '../question/question.ts'
import { isEmptyWord } from '../words/common.ts'
import { fold } from '../words/stem.ts'
import { wordsOf } from '../words/words.ts'
import { most, nearness, remembering, unitStands } from './beside.ts'
import type { Unit } from './evidence.ts'
import { createExpected } from './expected.ts'
import { fitOf } from './fit.ts'
import { commonnessIn, documentsOf } from './found-words.ts'
import { createAmong, type Held, mistyped } from './kin.ts'
import { labelled } from './label.ts'
import { createMeant, meantNames } from './meant.ts'
import { namesSubject } from './subject.ts'
import { asks, isAsked } from './telling.ts'
import { createUntold, type Untold, untoldNames } from './untold.ts'

/** What is seen of a unit, each 0 to 1 or thereabouts. What it is worth was fitted: see `fitted.ts`. */
export const featureNames = [
  // How much of the question's words it accounts for, and where they stand.
  ...['coverage', 'own', 'title', 'heading', 'nearby', 'documentCoverage', 'besides', 'besidesOwn'],
  ...['besidesDocument', 'besidesSubject', 'proximity', 'ownTold'],
  // What is missing.
  ...['strictMissing', 'strictApart', 'partApart', 'worstMissing', 'deedMissing', 'missingCount'],
  ...['missingKnown', 'missingRare', 'unfit', 'aspectUnmet'],
  // What is near to what is missing, and what has nothing near it at all.
  ...['nearOwn', 'nearTitle', 'nearDocument', 'nearBesides', 'lone', 'loneCount', 'loneWorst', 'loneOwn'],
  // What is said in other words only.
  ...['otherOwn', 'otherHeld', 'otherDocument'],
  // Its first word that is no name, mostly what is asked for; and `first`, `longest`.
  ...['headOwn', 'headHeld', 'headDocument', 'headAlone', 'mostUnsaid', 'unitOther'],
  // Whether it is of the kind that is asked for.
  ...['fit', 'fitSubject', 'measured', 'label', 'labelMeasure', 'labelSubject'],
  // Its page, and its place there.
  ...['found', 'documentFound', 'exact', 'likeTitle', 'subject', 'nameInTitle', 'reply'],
  ...['leadWhat', 'leadWhy', 'early', 'row', 'rowWhat', 'item', 'asks', 'length'],
  // Questions that it, and its page, are expected to answer.
  ...['expected', 'expectedLike', 'expectedKind', 'expectedRecall', 'expectedHeld', 'expectedBesides'],
  ...['expectedPage', 'expectedPageLike', 'expectedPageHeld', 'expectedLone', 'expectedLoneWorst', 'likest'],
  ...['expectedWorst', 'expectedMissing', 'expectedMargin'],
  // What it means, whatever the words.
  ...meantNames,
  // The question itself: how much of it is names, how long it is.
  ...['strictShare', 'wantedCount', 'phrase'],
  // Questions that are known to have no answer here.
  ...untoldNames,
  ...['lead', 'titleKind', 'titleWhole', 'tenseApart', 'which', 'whichUntold'],
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
  /** Somebody asks, or tells of themselves. */
  asks: boolean
}

/** With less of the question about it a unit is not looked at. */
const leastCoverage = 0.2
const nearbyWord = 0.5
/** From here on a question is as good as expected. */
const surelyExpected = 0.6
/** So little besides names that nothing hangs on it. */
const fewBesides = 0.5
/** Weights from here on are those of words that hardly any page has. */
const rare = 0.93
/** And below this of words that only help to ask. */
const telling = 0.3

/** Everything that is seen of the units that have to do with the question. */
export function observe(
  units: readonly Unit[],
  question: Question,
  untold: readonly Untold[] = [],
): Observed[] {
  const { language, wanted, aspect, kind } = question
  const best = Math.max(...units.map(({ evidence }) => evidence.score), Number.MIN_VALUE)
  const total = wanted.reduce((sum, { weight }) => sum + weight, 0)
  const strictTotal = wanted.reduce((sum, { weight, isStrict }) => sum + (isStrict ? weight : 0), 0)
  const others = total - strictTotal
  const isTold = kind === 'why' || kind === 'how to'
  const demands = isDemanding(question)
  // Reading a text into words takes most of the time: each once.
  const read = remembering(text => wordsOf(text, language))
  const termsIn = remembering(text => new Set(read(text).map(({ term }) => term)))
  const among = createAmong(question, commonnessIn(units, termsIn))
  const wordsIn = remembering((text: string) => among(termsIn(text)))
  const documents = documentsOf(units, wordsIn)
  const pageOf = remembering((title: string) => {
    const own = wordsOf(title, language).filter(({ text }) => !isEmptyWord(text, language))
    const terms = new Set(own.map(({ term }) => term))
    const named = [...terms].filter(term => question.terms.has(term)).length
    const asking = classify(title, language) ?? kindOfPhrase(title, language)
    return { exact: named / Math.max(1, terms.size), isSubject: namesSubject(title, question), asking }
  })
  const expected = createExpected(units, question, among)
  const meant = createMeant(units, question, read)
  const without = createUntold(untold, question, among)
  const head = wanted.findIndex(({ isStrict, weight }) => !isStrict && weight > telling)
  const asksMost = most.test(fold(question.text))
  const besidesOf = (sum: number): number => (others < fewBesides ? 1 : sum / others)

  return units.flatMap((unit): Observed[] => {
    const { evidence } = unit
    const inTitle = wordsIn(evidence.title)
    const inHeading = wordsIn(unit.heading)
    const inOwn = wordsIn([unit.text, ...(unit.columns ?? [])].join(' '))
    const inPassage = wordsIn(evidence.text)
    const document = documents.get(evidence.document)
    const hoped = expected.of(unit)
    const hopedOfPage = expected.ofDocument(evidence.document)
    const sums = {
      ...{ coverage: 0, own: 0, title: 0, heading: 0, nearby: 0, document: 0, named: 0 },
      ...{ besides: 0, besidesOwn: 0, besidesDocument: 0, worst: 0, known: 0, rare: 0, missing: 0 },
      ...{ nearOwn: 0, nearTitle: 0, nearDocument: 0, nearBesides: 0 },
      ...{ expected: 0, expectedBesides: 0, expectedPage: 0, expectedLone: 0, expectedLoneWorst: 0 },
      ...{ expectedWorst: 0, expectedMissing: 0 },
      ...{ lone: 0, loneCount: 0, loneWorst: 0, loneOwn: 0, otherOwn: 0, otherHeld: 0, otherDocument: 0 },
    }
    let [strictMissing, strictApart, partApart, deedMissing] = [0, 0, 0, 0]
    for (const [at, { weight, isStrict, isPart, isDeed }] of wanted.entries()) {
      const [own = 0, title = 0, heading = 0] = [inOwn.words[at], inTitle.words[at], inHeading.words[at]]
      const near = inPassage.words[at] ?? 0
      const anywhere = document?.words[at] ?? 0
      const held = Math.max(own, title, heading)
      const value = Math.max(held, near * nearbyWord)
      sums.coverage += weight * value
      sums.own += weight * own
      sums.title += weight * title
      sums.heading += weight * heading
      sums.nearby += weight * Math.max(0, near - held)
      sums.document += weight * anywhere
      const hopedHere = Math.max(held, hoped.held[at] ?? 0)
      if (isPart && hopedHere === 0) partApart = 1
      const hopedAnywhere = Math.max(hopedHere, anywhere, hopedOfPage.held[at] ?? 0)
      sums.expected += weight * hopedHere
      if (hopedHere === 0 && near === 0) {
        sums.expectedWorst = Math.max(sums.expectedWorst, weight)
        if (weight > telling) sums.expectedMissing += 1
      }
      if (!isStrict) sums.expectedBesides += weight * hopedHere
      sums.expectedPage += weight * hopedAnywhere
      sums.expectedLone += weight * (hopedAnywhere > 0 ? 0 : 1)
      if (hopedAnywhere === 0) sums.expectedLoneWorst = Math.max(sums.expectedLoneWorst, weight)
      const nearOwn = own > 0 ? 0 : Math.max(inOwn.near[at] ?? 0, inHeading.near[at] ?? 0)
      const nearHere = held > 0 ? 0 : Math.max(nearOwn, inTitle.near[at] ?? 0)
      const nearAnywhere = anywhere > 0 ? 0 : (document?.near[at] ?? 0)
      sums.nearOwn += weight * nearOwn
      sums.nearTitle += weight * (nearHere - Math.min(nearHere, nearOwn))
      sums.nearDocument += weight * nearAnywhere
      if (anywhere === 0 && nearAnywhere === 0) {
        sums.lone += weight
        if (weight > telling) sums.loneCount += 1
        sums.loneWorst = Math.max(sums.loneWorst, weight)
      }
      if (own > 0 && own < mistyped) sums.otherOwn += weight
      if (held > 0 && held < mistyped) sums.otherHeld += weight
      if (anywhere > 0 && anywhere < mistyped) sums.otherDocument += weight
      if (held === 0 && nearHere === 0) sums.loneOwn += weight
      if (!isStrict) sums.nearBesides += weight * Math.max(value, nearHere)
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
      if (isDeed && hopedHere === 0 && near === 0) deedMissing = 1
    }
    const headOf = ({ words, near }: Held): number =>
      head < 0 ? 0.5 : Math.max(words[head] ?? 0, 0.5 * (near[head] ?? 0))
    const headOwn = headOf(inOwn)
    const headHeld = Math.max(headOwn, headOf(inTitle), headOf(inHeading))
    const headDocument = head < 0 || !document ? 0.5 : headOf(document)
    const coverage = sums.coverage / total
    if (Math.max(coverage, sums.expected / total) <= leastCoverage) return []
    // Who looks after the page says that it answers a question of this kind.
    const isSurelyExpected = hoped.kind * hoped.like >= surelyExpected
    const fit = isSurelyExpected ? Math.max(fitOf(unit, question), 0.5) : fitOf(unit, question)
    const { exact, isSubject, asking } = pageOf(evidence.title)
    const title = sums.title / total
    const label = unit.kind === 'row' ? labelled(unit, question) : 0
    const isLead = unit.kind === 'sentence' && unit.block === 0 && evidence.start === 0 && unit.start === 0
    const besides = besidesOf(sums.besides)
    const own = sums.own / total
    const meantHere = meant(unit)
    const withoutHere = without.of(evidence.document)
    const features = {
      ...{ coverage, own, title, heading: sums.heading / total, nearby: sums.nearby / total },
      ...{ documentCoverage: sums.document / total, besides, besidesOwn: besidesOf(sums.besidesOwn) },
      ...{ besidesDocument: besidesOf(sums.besidesDocument), besidesSubject: isSubject ? besides : 0 },
      ...{ proximity: nearness(read(unit.text), question), ownTold: isTold ? own : 0 },
      ...{ strictMissing, strictApart, partApart, worstMissing: sums.worst, deedMissing },
      ...{ missingCount: Math.min(1, sums.missing / 4), missingKnown: sums.known / total },
      ...{ missingRare: sums.rare / total, unfit: yes(demands && fit < 0.5) },
      ...{ aspectUnmet: yes(aspect !== null && fit < 0.5), fit, fitSubject: isSubject ? fit : 0 },
      ...{ measured: yes(aspect !== null && unit.kind !== 'row' && fit >= 0.8), label },
      ...{ labelMeasure: yes(aspect !== null && label > 0.5), labelSubject: yes(label > 0.5 && isSubject) },
      ...{ nearOwn: sums.nearOwn / total, nearTitle: sums.nearTitle / total },
      ...{ nearDocument: sums.nearDocument / total, nearBesides: besidesOf(sums.nearBesides) },
      ...{ lone: sums.lone / total, loneCount: Math.min(1, sums.loneCount / 4), loneWorst: sums.loneWorst },
      ...{ loneOwn: sums.loneOwn / total, otherOwn: sums.otherOwn / total },
      ...{ otherHeld: sums.otherHeld / total, otherDocument: sums.otherDocument / total },
      ...{ headOwn, headHeld, headDocument, headAlone: yes(headDocument === 0) },
      mostUnsaid: yes(asksMost && !most.test(fold(unit.text))),
      unitOther: yes(aspect?.isUnit === true && fit > 0 && !unitStands(unit.text, aspect.name)),
      ...{ found: evidence.score / best, documentFound: (document?.found ?? 0) / best, exact },
      ...{ likeTitle: (2 * exact * title) / Math.max(0.01, exact + title), subject: yes(isSubject) },
      ...{ nameInTitle: strictTotal > 0 ? sums.named / strictTotal : 0.5 },
      ...{ reply: yes(/^Re\s?: /.test(evidence.title)), leadWhat: yes(isLead && kind === 'what') },
      ...{ leadWhy: yes(isLead && kind === 'why'), early: 1 / (1 + (evidence.start + unit.start) / 300) },
      ...{ row: yes(unit.kind === 'row'), rowWhat: yes(unit.kind === 'row' && kind === 'what') },
      ...{
        item: yes(unit.kind === 'item'),
        asks: yes(unit.kind !== 'row' && (asks(unit.text, language) || isAsked(unit, language))),
      },
      ...{ expected: hoped.any, expectedLike: hoped.like, expectedKind: hoped.kind * hoped.like },
      ...{ expectedRecall: hoped.recall, expectedHeld: sums.expected / total },
      ...{ expectedBesides: besidesOf(sums.expectedBesides), expectedPage: hopedOfPage.any },
      ...{ expectedPageLike: hopedOfPage.like, expectedPageHeld: sums.expectedPage / total },
      ...{ expectedLone: sums.expectedLone / total, expectedLoneWorst: sums.expectedLoneWorst },
      ...{ expectedWorst: sums.expectedWorst, expectedMissing: Math.min(1, sums.expectedMissing / 4) },
      ...{ expectedMargin: expected.margin(evidence.document) },
      ...{ likest: yes(hoped.any === 1 && hoped.like >= hopedOfPage.like) * hoped.like },
      ...meantHere,
      ...{ untold: without.all.like, untoldPage: withoutHere.like },
      untoldMargin: without.all.like - hopedOfPage.like,
      ...{ untoldMeant: without.all.meant, untoldMeantPage: withoutHere.meant },
      untoldMeantMargin: without.all.meant - meantHere.meantAskedPage,
      ...{ length: Math.min(1, unit.text.length / 200), strictShare: strictTotal / total },
      ...{ wantedCount: Math.min(1, wanted.length / 10), phrase: yes(question.isPhrase) },
      ...{
        lead: yes(isLead),
        titleKind: asking === kind && kind !== 'what' ? title : 0,
        titleWhole: yes(title > 0.99),
        tenseApart: yes(question.asksFuture && kind !== 'how to' && past.test(fold(unit.text))),
        which: yes(question.asksWhich || question.asksName),
        whichUntold: yes((question.asksWhich || question.asksName) && kind === 'what' && fit < 0.5),
      },
    }
    return [
      {
        unit,
        features,
        coverage: Math.max(coverage, features.expectedHeld),
        fit,
        own,
        besides,
        asks: features.asks === 1,
      },
    ]
  })
}

/** What has been, and nothing that is to come. */
const past =
  /^(?!.*\b(?:will|won't|future|again|sera|seran|seront|\p{L}+(?:era|eran|eront))\b).*\b(?:was|were|did|ago|had|fue|fueron|era|eran|hace|fut|furent|etait|il y a|1\d{3})\b/su

function yes(is: boolean): number {
  return is ? 1 : 0
}
