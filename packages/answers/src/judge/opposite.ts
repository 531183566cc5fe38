import { answerWords, type Language, perLanguage, termOf } from '../text.ts'

const opposites = perLanguage(language => readPairs(answerWords(language).deeds, language))
const beginnings = perLanguage(language => answerWords(language).turning.split(' '))

const shortest = 4

/** Whether terms hold the opposite of a word of the question, and not the word itself. */
export function createOpposite(asked: ReadonlySet<string>, language: Language) {
  const turned = [...asked].map(term => ({
    term,
    others: oppositesOf(term, language).filter(other => !asked.has(other)),
  }))
  return (terms: ReadonlySet<string>): boolean =>
    turned.some(({ term, others }) => !terms.has(term) && others.some(other => terms.has(other)))
}

function oppositesOf(term: string, language: Language): string[] {
  const found = [...(opposites(language).get(term) ?? [])]
  if (term.length < shortest) return found
  for (const beginning of beginnings(language)) {
    found.push(beginning + term)
    const rest = term.startsWith(beginning) ? term.slice(beginning.length) : ''
    if (rest.length >= shortest) found.push(rest)
  }
  return found
}

function readPairs(list: string, language: Language): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const pair of list.split(' ')) {
    const [one = '', other = ''] = pair.split('/').map(word => termOf(word, language))
    found.set(one, [...(found.get(one) ?? []), other])
    found.set(other, [...(found.get(other) ?? []), one])
  }
  return found
}
