import type { AnswerLanguage } from '../words/language.ts'
import { fold } from '../words/stem.ts'
import { aspectOf } from './measures.ts'

/** What kind of answer a question wants. */
export type QuestionKind =
  | 'what'
  | 'who'
  | 'when'
  | 'where'
  | 'how many'
  | 'how to'
  | 'why'
  | 'compare'
  | 'yes/no'

type Rule = readonly [kind: QuestionKind, pattern: RegExp]

/** In order: the first that fits decides. Read on folded text without the signs of a question. */
const rules: Readonly<Record<AnswerLanguage, readonly Rule[]>> = {
  en: [
    [
      'compare',
      /^(?:compare|difference between)\b|\bdifferences? between\b|\bversus\b|\bvs\b|^(?:which|what|who)\b.*\w+(?:er|more \w+)\b.*,.* or /,
    ],
    [
      'how many',
      /^(?:how (?:many|much|far|long|fast|big|old|wide|large|tall|high|heavy|hot|cold|bright|deep|often)|(?:what|which) (?:is|are|was) the (?:distance|diameter|size|speed|mass|weight|price|number|magnitude|temperature|aperture|area|height|age))\b/,
    ],
    [
      'how to',
      /^how (?:do|can|should|could|does one|to|would) ?(?:i|you|we|one|people)?\b(?! (?:stars|planets|they|it|the)\b)/,
    ],
    ['who', /^(?:who|whose|whom|by whom)\b/],
    [
      'when',
      /^(?:when|since when|until when|what (?:year|day|date|month|time)|(?:in|on) (?:which|what) (?:year|day|date|month))\b/,
    ],
    ['where', /^(?:where|in (?:which|what) (?:constellation|place|country|city|crater)|from where)\b/],
    ['why', /^(?:why|how come|what (?:causes|makes))\b/],
    ['yes/no', /^(?:is|are|was|were|do|does|did|can|could|has|have|had|will|would|should|may|must)\b/],
    ['what', /^(?:what|which|define|explain|how)\b/],
  ],
  es: [
    [
      'compare',
      /^(?:compara|comparar|compare)\b|\bdiferencias? entre\b|\bfrente a\b|^(?:que|cual|quien)\b.*\b(?:mas|menos|mayor|menor)\b.*,.* [ou] /,
    ],
    [
      'how many',
      /^(?:cuant[oa]s?|a que (?:distancia|velocidad|altura|temperatura)|que (?:distancia|tamano|velocidad|diametro|magnitud|edad|altura)|cual es (?:el|la) (?:distancia|diametro|tamano|velocidad|masa|peso|precio|numero|magnitud|temperatura|apertura|superficie|altura|edad))\b/,
    ],
    ['how to', /^como (?:se |puedo |podemos |debo |hay que |hacer )?(?!(?:es|son|era|fue|esta|estan)\b)/],
    ['who', /^(?:quien(?:es)?|de quien|a quien|por quien)\b/],
    ['when', /^(?:cuando|desde cuando|hasta cuando|(?:en )?que (?:ano|dia|fecha|mes|hora))\b/],
    ['where', /^(?:donde|adonde|de donde|en que (?:constelacion|lugar|pais|ciudad|crater))\b/],
    ['why', /^(?:por que|a que se debe)\b/],
    ['what', /^(?:que|cual(?:es)?|de que|en que|con que|a que|define|explica|como)\b/],
    [
      'yes/no',
      /^(?:es|son|era|esta|estan|hay|puedo|puede|se puede|tiene|tienen|fue|existe|debo|\p{L}+n?)\b/u,
    ],
  ],
  fr: [
    [
      'compare',
      /^(?:compare[rz]?)\b|\bdifferences? entre\b|^(?:qui|que|quel|quelle|lequel|laquelle)\b.*\b(?:plus|moins)\b.* ou |: (?:lequel|laquelle|quel|quelle)\b.*\b(?:plus|moins)\b|.* ou .* ?: .*\b(?:plus|moins)\b/,
    ],
    [
      'how many',
      /^(?:combien|a quelle (?:distance|vitesse)|(?:quel|quelle) est (?:le|la|l'|son|sa) ?(?:distance|diametre|taille|vitesse|masse|poids|prix|nombre|magnitude|temperature|ouverture|etendue|grossissement|hauteur|age))\b|^quel age\b/,
    ],
    ['how to', /^comment (?!(?:est|sont|s'appelle|etait)\b)/],
    ['who', /^(?:qui|a qui|de qui|par qui)\b(?! ?(?:est-ce que|est ce que))/],
    ['when', /^(?:quand|depuis quand|jusqu'a quand|(?:en )?quel(?:le)? (?:annee|jour|date|mois|heure))\b/],
    ['where', /^(?:ou|d'ou|dans quel(?:le)? (?:constellation|lieu|pays|ville|cratere))\b/],
    ['why', /^(?:pourquoi|a quoi est du)\b/],
    [
      'yes/no',
      /^(?:est-ce que|est-ce qu'|est-il|est-elle|peut-on|puis-je|faut-il|y a-t-il|\p{L}+(?:-t)?-(?:il|elle|on|ils|elles|je)\b)|^[^?]*\p{L}-(?:t-)?(?:il|elle|ils|elles|on)\b/u,
    ],
    ['what', /^(?:qu'est-ce|que|qu'|quel(?:le)?s?|quoi|de quoi|en quoi|definis|explique|comment)/],
  ],
}

/** The kind of a question; null for what is none: a word or two, as people type them into a search box. */
export function classify(question: string, language: AnswerLanguage): QuestionKind | null {
  const plain = fold(question)
    .replace(/[¿¡?!.…]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain === '') return null
  const isMarked = /[?¿]/.test(question)
  for (const [kind, pattern] of rules[language]) {
    if (!pattern.test(plain)) continue
    // Spanish asks yes or no by its signs alone: without them it is a phrase.
    if (kind === 'yes/no' && language === 'es' && !isMarked) continue
    return kind
  }
  if (isMarked) return aspectOf(question) ? 'how many' : 'what'
  return null
}
