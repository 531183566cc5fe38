/** The languages that questions are read in. */
export const answerLanguages = ['en', 'es', 'fr'] as const

export type AnswerLanguage = (typeof answerLanguages)[number]

/** Little words that give a language away. */
const telling: Readonly<Record<AnswerLanguage, ReadonlySet<string>>> = {
  en: new Set(
    'the of is are was what who when where how many much far does do did which why and to in can with a an there it i my should'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el los las del es son que qué quién cuándo dónde cómo cuánto cuántos cuántas cuál por para una con está y de la en un hay se mi puedo sobre a'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le les des du est sont que qui quand où comment combien quel quelle pourquoi une et avec dans pour au se trouve de la en un il elle on y sur mon à faut peut a'.split(
      ' ',
    ),
  ),
}

/** Signs that only one language writes. */
const signs: readonly (readonly [AnswerLanguage, RegExp, number])[] = [
  ['es', /[¿¡ñ]/, 2],
  ['es', /[áíóú]/, 1],
  ['fr', /[àâèêëîïôùûçœ]/, 1],
  ['fr', /(?<!\p{L})(?:[ldnsjcmt]|qu)['’]\p{L}/u, 1],
  ['fr', /-(?:t-)?(?:il|elle|on|ils|elles|je)(?!\p{L})|est-ce/u, 1],
  ['en', /['’](?:s|t|re|ve|ll|d)(?!\p{L})/u, 1],
]

/** The language of a question: that of its little words, else what the caller expects. */
export function languageOfQuestion(question: string, expected: AnswerLanguage): AnswerLanguage {
  const folded = question.toLowerCase()
  const words = folded.match(/\p{L}+/gu) ?? []
  const count = (language: AnswerLanguage): number =>
    words.filter(word => telling[language].has(word)).length +
    signs.reduce((sum, [of, sign, points]) => sum + (of === language && sign.test(folded) ? points : 0), 0)
  const best = Math.max(...answerLanguages.map(count))
  if (best === 0 || count(expected) === best) return expected
  return answerLanguages.find(language => count(language) === best) ?? expected
}
