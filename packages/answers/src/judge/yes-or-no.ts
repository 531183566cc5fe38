import type { Question } from '../question/read-question.ts'
import { type AnswerLanguage, normalize } from '../text.ts'

/**
 * How a question begins that asks whether a thing may be done, and with which words that is told; and with which words anything else
 * is told that is asked for yes or no. On normalized text.
 */
type Modality = { may: RegExp; told: RegExp; otherwise: RegExp }

const modalities: Readonly<Record<AnswerLanguage, Modality>> = {
  en: {
    may: /^(?:can|could|may|might|is it (?:possible|allowed)|(?:am i|are we) allowed)\b/,
    told: /\b(?:can|cannot|may|could|possible|impossible|allow\w*|able|support(?:s|ed)|permit\w*|forbidden)\b|n't\b/,
    otherwise:
      /\b(?:need\w*|must|requir\w*|necessary|mandatory|compulsory|optional|should|ha(?:ve|s) to|recommend\w*|not|no|only|yes|always|never)\b|n't\b/,
  },
  es: {
    may: /^(?:puedo|puede|pueden|se puede|podemos|es posible)\b/,
    told: /\b(?:pued\w+|podra\w*|posible|permit\w+|prohibid\w+|no)\b/,
    otherwise:
      /\b(?:deb\w+|hay que|necesari\w+|obligatori\w+|opcional\w*|tien\w+ que|recomend\w+|no|si|solo|siempre|nunca)\b/,
  },
  fr: {
    may: /^(?:est-ce que (?:je peux|on peut|nous pouvons)|peut-on|puis-je|est-il possible)\b/,
    told: /\b(?:peu\w+|pouv\w+|possible|permet\w*|permis\w*|interdi\w+|pas)\b/,
    otherwise:
      /\b(?:doi\w+|dev\w+|faut|necessaire\w*|obligatoire\w*|facultati\w+|recommand\w+|pas|oui|non|seulement|toujours|jamais)\b/,
  },
}

/** Tells of a sentence whether it can be the answer to yes or no: whether a thing may be, must be, is or is not. Else never. */
export function createSaysWhether({ text, type, language }: Question): (sentence: string) => boolean {
  if (type !== 'yes or no') return () => false
  const { may, told, otherwise } = modalities[language]
  const words = may.test(plainOf(text).replace(/^\W+/, '')) ? told : otherwise
  // The month is no permission.
  return sentence => words.test(plainOf(sentence.replace(/(?<=[\p{L}\p{N},] )May\b/gu, '')))
}

function plainOf(text: string): string {
  return normalize(text).replaceAll('’', "'")
}
