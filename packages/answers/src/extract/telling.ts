import type { AnswerLanguage } from '../words/language.ts'
import type { Unit } from './evidence.ts'

/** From here on something is of the kind that is asked for. */
const leastFit = 0.4

/** The first on a page that is of the kind asked for, if nothing else will do; and whoever asks the same does not answer. */
export function firstThatTells<One extends { fit: number; asks: boolean }>(
  page: readonly One[],
  demands: boolean,
): One | undefined {
  const telling = page.filter(({ asks }) => !asks)
  const list = telling.length > 0 ? telling : page
  return demands ? list.find(({ fit }) => fit >= leastFit) : list[0]
}

/** How people speak of themselves. `Mes` is a month in Spanish, and `même` holds no `me`. */
const oneself: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /(?<![\p{L}\p{N}])(?:I|[Mm]y|[Mm]e)(?![\p{L}\p{N}])/u,
  es: /(?<![\p{L}\p{N}])(?:[Yy]o|[Mm]is?|[Mm]e)(?![\p{L}\p{N}])/u,
  fr: /(?<![\p{L}\p{N}])(?:[Jj]e|[Jj]['’]ai|[Mm]on|[Mm]es|[Mm]e)(?![\p{L}\p{N}])/u,
}

/** Somebody who asks or tells of themselves does not answer. */
export function asks(text: string, language: AnswerLanguage): boolean {
  return /\?\s*$/.test(text) || oneself[language].test(text)
}

/** On a page named by a question, the passage in which somebody asks it. */
export function isAsked({ evidence: { title, text } }: Unit, language: AnswerLanguage): boolean {
  return /\?\s*$/.test(title) && (/\?\s*$/m.test(text) || asks(text, language))
}
