import { answerWords, type Language, normalize, perLanguage, plainOf } from '../text.ts'

export function negations(text: string, language: Language): number {
  return plainOf(text).match(answerWords(language).negations)?.length ?? 0
}

/** Words that turn a sentence round when one stands for the other. */
const contraries = perLanguage(language =>
  normalize(answerWords(language).contraries)
    .split(' ')
    .map(pair => pair.split('/')),
)

/** Whether the claim says the opposite of a word that the source has and the claim lacks. */
export function contradicts(claim: string, source: string, language: Language): boolean {
  const said = wordSet(claim)
  const there = wordSet(source)
  return contraries(language).some(([one = '', other = '']) => turned(one, other) || turned(other, one))

  function turned(mine: string, theirs: string): boolean {
    return said.has(mine) && !said.has(theirs) && there.has(theirs) && !there.has(mine)
  }
}

function wordSet(text: string): ReadonlySet<string> {
  return new Set(normalize(text).match(/\p{L}+/gu) ?? [])
}
