import type { Question } from '../question/question.ts'
import { quantitiesOf } from '../words/quantities.ts'
import type { Word } from '../words/words.ts'

/** `The first`, `the largest`: one of many. */
export const most =
  /\b(?:first|last|(?:old|young|larg|bigg|small|bright|faint|near|clos|far|farth|furth|fast|slow|long|short|high|low|deep|hott|cold|earli|lat)est|most|least|primer[oa]?|ultim[oa]|mas|mayor|menor|mejor|premiere?|derniere?|plus|moins)\b/

/** Whether something is counted in the unit that the question names: `how many hours` is not told in years. */
export function unitStands(text: string, asked: string): boolean {
  // The longest name that is one: `square degrees` are no degrees.
  const words = asked.split(' ')
  const unit = words
    .map((_, at) => quantitiesOf(`1 ${words.slice(at).join(' ')}`, 'en')[0]?.unit ?? null)
    .find(one => one !== null)
  return unit === undefined || quantitiesOf(text, 'en').some(one => one.unit === unit)
}

/** How near to each other the words of the question stand. */
export function nearness(words: readonly Word[], { terms }: Question): number {
  const places = words.flatMap(({ term }, at) => (terms.has(term) ? [{ term, at }] : []))
  let sum = 0
  for (const [one, place] of places.entries()) {
    const next = places[one + 1]
    if (next && next.term !== place.term) sum += 1 / (next.at - place.at)
  }
  return Math.min(1, sum / Math.max(1, terms.size - 1))
}

export function remembering<Value>(make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return text => {
    const before = known.get(text)
    if (before !== undefined) return before
    const made = make(text)
    known.set(text, made)
    return made
  }
}
