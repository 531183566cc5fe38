import type { Sentence } from '../extract/evidence.ts'
import type { Match } from '../question/match.ts'
import type { Question } from '../question/read-question.ts'
import { quantitiesOf, tellingTerms, termsOf, withoutBrackets } from '../text.ts'

/** A word, or one that says the same: not one of its kin. */
const same = 0.9

/**
 * Tells of a sentence whether it is a row of facts that is asked for by name, on the page that is called like what it is asked of:
 * *Temperature* of *Oven*, where somebody wants to know how hot the oven is, or *Proof* of *Loaf*, how long its proof is. What a title
 * has in brackets is its other name.
 */
export function createIsFactRow(
  { terms, language }: Question,
  match: Match,
): (sentence: Pick<Sentence, 'kind' | 'cells' | 'evidence'>) => boolean {
  return ({ kind, cells, evidence }) => {
    const [label = '', value = ''] = cells ?? []
    if (kind !== 'row' || value === '') return false
    const inLabel = match(termsOf(label, language))
    const unsaid = terms.filter((_, at) => (inLabel[at] ?? 0) < same)
    const rest = unsaid.filter(({ onlyAsks }) => !onlyAsks).map(({ term }) => term)
    if (rest.length === 0 || unsaid.length === terms.length) return false
    // `Proof` is how long it is: its value says in what it is measured.
    if (rest.length < unsaid.length && quantitiesOf(value, language).length === 0) return false
    const name = tellingTerms(withoutBrackets(evidence.title), language)
    return name.length === rest.length && rest.every(term => name.includes(term))
  }
}
