import type { Question } from '../question/read-question.ts'
import { countWords, goesOn, labelOf, tellingTerms, termsOf } from '../text.ts'
import type { Sentence } from './evidence.ts'
import { sameDeed } from './same-deed.ts'
import { createShow, placeOf, within, wordsBesideCode } from './show.ts'

/** What is said, and which of it answers: that may stand after what it goes on from. */
type Selection = { sentences: readonly Sentence[]; best: Sentence; confidence: number }

/** What the other sentences of a page are worth to the one that is said of it. */
const worthOfOthers = 0.5
/** Beside the best sentence another one of the page is said if it is so likely, as a share of the best: the surer, the shorter. */
const leastBeside = 0.2

type Judged = { sentence: Sentence; probability: number; at: number }

/** Words of an answer to a question that one sentence can answer, its context included. */
const wordsOfFact = 100
const negligible = 1e-4
/** A sentence of another page is said beside the best if it is so likely, and says so much of the question that is not said yet. */
const leastOfOther = 0.3
const leastNew = 0.25
/** One that says all that was left open needs be less likely: a question with two parts is answered by neither alone. */
const completing = { least: 0.05, leastNew: 0.15, whole: 0.9 }
const mostOthers = 8
/** Sentences said before the best one, where it goes on from them. */
const mostOpening = 2
/** A step that holds so much more of the question than what stands above its list does is told alone. */
const leastOfOneStep = 0.6
/** So much of its telling words two sentences share that say the same. */
const mostAlike = 0.5

/**
 * The sentence that answers best, first; then what makes it clear, in the order of the page. A way to do something is told whole.
 * Null when no sentence tells.
 */
export function select(
  question: Question,
  sentences: readonly Sentence[],
  probabilities: readonly number[],
  mostWords: number,
): Selection | null {
  const mayBeSaid = sameDeed(question)
  const show = createShow(question, sentences, mayBeSaid)
  const judged = once(
    sentences
      .map(
        (sentence, at): Judged => ({
          sentence,
          at,
          probability: asks(sentence) ? 0 : (probabilities[at] ?? 0),
        }),
      )
      .toSorted((one, other) => other.probability - one.probability),
  )
  const best = likeliest(judged, mayBeSaid)
  if (!best) return null
  const ofPage = (document: string): Judged[] =>
    judged.filter(({ sentence }) => sentence.evidence.document === document)
  // Where there is next to nothing to lose it is not looked at.
  const page = ofPage(best.sentence.evidence.document).filter(
    ({ sentence, probability }) => probability < negligible || mayBeSaid(sentence),
  )
  const confidence = Math.min(
    1,
    page.reduce((sum, { probability }) => sum + probability, 0),
  )
  const steps = stepsOf(best, question, sentences)?.filter(mayBeSaid)
  if (steps?.length) return { sentences: show(within(steps, mostWords)), best: best.sentence, confidence }
  const isTold = question.type === 'way' || question.type === 'reason'
  const beside = page
    .filter(({ sentence }) => sentence !== best.sentence && sentence.kind !== 'code')
    // Of a list that is not told whole, other steps lead to something else.
    .filter(({ sentence }) => best.sentence.kind !== 'step' || sentence.kind !== 'step')
    .filter(
      one =>
        one.probability >= best.probability * leastBeside ||
        (isTold && isNext(best, one)) ||
        (question.type === 'number' && isValue(best, one)),
    )
    .map(({ sentence }) => sentence)
    .filter(sentence => !asks(sentence) && mayBeSaid(sentence))
    .filter(createNews(question, best.sentence))
  const words = best.sentence.kind === 'code' ? countWords(best.sentence.text) + wordsBesideCode : mostWords
  const said = within([best.sentence, ...beside], isTold ? words : Math.min(mostWords, wordsOfFact))
  const [first, ...rest] = said
  if (!first) return null
  const context = rest.toSorted((one, other) => sentences.indexOf(one) - sentences.indexOf(other))
  const other = ofAnotherPage(question, judged, best)
  const opening = openingOf(first, question, sentences).filter(mayBeSaid)
  const others = context.filter(sentence => !opening.includes(sentence))
  const whole = [
    ...opening,
    first,
    ...others,
    ...(other && mayBeSaid(other.sentence) ? [other.sentence] : []),
  ]
  return { sentences: show(whole), best: first, confidence }
}

/** A page that asks the same, as one does that nobody has answered yet, has told nothing by it. */
const asks = ({ text }: Sentence): boolean => /[?؟？]\s*$/.test(text)

/** So many words speak for themselves, whatever heading they stand below. */
const wordsAlone = 8

/** What pages say in the same words is one answer, where it is likeliest: it is no less likely for being said twice. Likelier ones first. */
function once(judged: readonly Judged[]): Judged[] {
  const kept = new Map<string, Judged>()
  let whole = 1
  for (const one of judged) {
    const { heading, text } = one.sentence
    const key = countWords(text) < wordsAlone ? `${heading}\n${text}` : text
    if (kept.has(key)) whole -= one.probability
    else kept.set(key, one)
  }
  return [...kept.values()].map(one => ({ ...one, probability: one.probability / whole }))
}

/** The likeliest sentence; those of its page count too: several that may well be meant are surer than one elsewhere. */
function likeliest(
  judged: readonly Judged[],
  mayBeSaid: (sentence: Sentence) => boolean,
): Judged | undefined {
  const pages = new Map<string, number>()
  for (const { sentence, probability } of judged) {
    const { document } = sentence.evidence
    pages.set(document, (pages.get(document) ?? 0) + probability)
  }
  const worthOf = ({ sentence, probability }: Judged): number => {
    const others = (pages.get(sentence.evidence.document) ?? 0) - probability
    return probability + others * worthOfOthers
  }
  return judged
    .toSorted((one, other) => worthOf(other) - worthOf(one))
    .find(({ sentence }) => mayBeSaid(sentence))
}

/** What a sentence goes on from that would begin in the middle: `They then …`. Nothing where nothing stands before it. */
function openingOf(first: Sentence, question: Question, sentences: readonly Sentence[]): Sentence[] {
  const { language, terms, type } = question
  const above = termsOf(`${first.evidence.title} ${first.heading}`, language)
  // Who asks by the name of the page knows who `they` are.
  const isKnown = terms.some(({ term }) => above.has(term))
  // Who they are may be what is asked.
  const mayBeAsked = type === 'person' || type === 'thing'
  const isOpen = (sentence: Sentence, before: Sentence): boolean => {
    const how = goesOn(sentence.text, language)
    if (how === 'named' && (isKnown || mayBeAsked)) return !isKnown
    return how !== null && isToldBy(before, sentence, question)
  }
  if (first.lead) return isToldBy(first.lead, first, question) ? [first.lead] : []
  const opening: Sentence[] = []
  let earliest = first
  while (opening.length < mostOpening) {
    const before = sentences[sentences.indexOf(earliest) - 1]
    const isOfSame = before?.evidence === first.evidence && before.heading === first.heading
    if (!before || !isOfSame || before.kind !== 'sentence' || first.kind !== 'sentence') break
    if (!isOpen(earliest, before)) break
    opening.unshift(before)
    earliest = before
  }
  return opening
}

/** Whether what stands before a sentence has a word of the question that the sentence lacks: else the fact comes first. */
function isToldBy(before: Sentence, { text }: Sentence, { language, terms }: Question): boolean {
  const [above, own] = [termsOf(before.text, language), termsOf(text, language)]
  return terms.some(({ term }) => above.has(term) && !own.has(term))
}

/** Whether a sentence says something that those before it have not: tables and lists repeat themselves in other words. */
function createNews({ language }: Question, first: Sentence): (sentence: Sentence) => boolean {
  const said = [new Set(tellingTerms(first.text, language))]
  return ({ text }) => {
    const terms = new Set(tellingTerms(text, language))
    const isNew = said.every(before => {
      const shared = [...terms].filter(term => before.has(term)).length
      return shared / Math.max(1, terms.size + before.size - shared) < mostAlike
    })
    if (isNew) said.push(terms)
    return isNew
  }
}

/** A reason, or a way to do it, goes on in what follows. */
function isNext(best: Judged, { sentence, at }: Judged): boolean {
  return (
    at === best.at + 1 &&
    sentence.evidence === best.sentence.evidence &&
    sentence.heading === best.sentence.heading
  )
}

/** Below the same heading, the number of what the best sentence describes without one: `Default: 30 seconds`. */
function isValue(best: Judged, { sentence }: Judged): boolean {
  const { evidence, heading, text } = best.sentence
  const isBeside = sentence.evidence === evidence && sentence.heading === heading && heading !== ''
  return isBeside && !/\d/.test(text) && labelOf(sentence.text) !== '' && /\d/.test(sentence.text)
}

/** All steps of the list that the best sentence stands in; of a way that is asked for, also those below the same heading. */
function stepsOf(
  { sentence }: Judged,
  question: Question,
  sentences: readonly Sentence[],
): Sentence[] | null {
  const { evidence, heading, kind } = sentence
  if (kind === 'step' ? isAlone(sentence, question) : question.type !== 'way') return null
  const steps = sentences.filter(
    one => one.kind === 'step' && one.heading === heading && one.evidence.document === evidence.document,
  )
  return steps.length > 1 ? steps.toSorted((one, other) => placeOf(one) - placeOf(other)) : null
}

/** Whether a step answers without the others of its list: they lead to something else than what it does. */
function isAlone({ evidence, heading, lead, text }: Sentence, { terms, language }: Question): boolean {
  const [above, own] = [`${evidence.title} ${heading} ${lead?.text ?? ''}`, text].map(one =>
    termsOf(one, language),
  )
  const more = terms.reduce((sum, { term, weight }) => {
    return sum + weight * (Number(own?.has(term)) - Number(above?.has(term)))
  }, 0)
  return more >= leastOfOneStep
}

/** A fact and its condition may stand on two pages: what another page says of the question that the best sentence does not. */
function ofAnotherPage(question: Question, judged: readonly Judged[], best: Judged): Judged | undefined {
  const textOf = ({ sentence: { evidence, heading, text } }: Judged): ReadonlySet<string> =>
    termsOf(`${evidence.title} ${heading} ${text}`, question.language)
  const said = textOf(best)
  const weightOf = (test: (term: string) => boolean): number =>
    question.terms.reduce((sum, { term, weight }) => (test(term) ? sum + weight : sum), 0)
  return judged.slice(0, mostOthers).find(one => {
    if (one.sentence.evidence.document === best.sentence.evidence.document) return false
    const own = textOf(one)
    const isWhole = weightOf(term => own.has(term) || said.has(term)) >= completing.whole
    if (one.probability < best.probability * (isWhole ? completing.least : leastOfOther)) return false
    return weightOf(term => own.has(term) && !said.has(term)) >= (isWhole ? completing.leastNew : leastNew)
  })
}
