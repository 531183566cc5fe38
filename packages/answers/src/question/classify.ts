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
      /^(?:compare|difference between)\b|\bdifferences?\b.*\bbetween\b|\bversus\b|\bvs\b|^(?:which|what|who)\b.*\w+(?:er|more \w+)\b.*,.* or /,
    ],
    [
      'how many',
      /^(?:how (?:many|much|far|long|fast|big|old|wide|large|tall|high|heavy|hot|cold|bright|deep|often)|(?:what|which) (?:is|are|was) the (?:distance|diameter|size|speed|mass|weight|price|number|magnitude|temperature|aperture|area|height|age))\b/,
    ],
    [
      'how to',
      /^how (?:do|can|should|could|does one|to|would) ?(?:i|you|we|one|people)?\b(?! (?:stars|planets|they|it|the)\b)|^what (?:(?:can|could|should|do|must) (?:i|you|we|one) do|to do)\b/,
    ],
    [
      'who',
      /^(?:who|whose|whom|by whom)\b|^(?:(?:by|to|from) )?(?:which|what) (?:man|woman|person|people|astronomer|scientist|physicist|engineer|explorer|navigator|observer|astronaut|cosmonaut)s?\b/,
    ],
    [
      'when',
      // `When the Moon …, why …?`
      /^(?:when(?! (?:the|an?|i|you|we|they|it|my|one|someone|looking|seen)\b)|since when|until when|(?:(?:exact|precise) )?(?:time|date|hour) of\b|(?:(?:in|on|at|by|from|since|until|around|during) )?(?:what|which) (?:years?|days?|dates?|months?|time|seasons?|nights?|century|decade|hours?))\b/,
    ],
    // Where something comes from is no place.
    [
      'where',
      /^(?:where(?!.*\bcomes? from\b)|in (?:which|what) (?:constellation|crater)|(?:(?:in|at|on|from|over|near|across|to) )?(?:which|what) (?:\w+ )?(?:place|spot|site|location|region|countr(?:y|ies)|city|cities|town|continent|ocean|island|desert|plain|side|direction)s?|what(?: is|'s) the (?:\w+ )?(?:place|spot)|from where|(?:landing|launch) (?:site|place) of)\b/,
    ],
    [
      'why',
      /^(?:why|how come|how is it (?:possible )?that|for what reason|what (?:causes|caused|makes|made|explains|lies behind)|what(?: i|')s the (?:reason|cause))\b/,
    ],
    ['yes/no', /^(?:is|are|was|were|do|does|did|can|could|has|have|had|will|would|should|may|must)\b/],
    ['what', /^(?:what|which|where|define|explain|how)\b/],
  ],
  es: [
    [
      'compare',
      /^(?:compara|comparar|compare)\b|\bdiferencias?\b.*\bentre\b|\bfrente a\b|^(?:que|cual|quien)\b.*\b(?:mas|menos|mayor|menor)\b.*,.* [ou] /,
    ],
    [
      'how many',
      /^(?:cuant[oa]s?|a que (?:distancia|velocidad|altura|temperatura)|que (?:distancia|tamano|velocidad|diametro|magnitud|edad|altura)|cual es (?:el|la|su) (?:distancia|diametro|tamano|velocidad|masa|peso|precio|numero|magnitud|temperatura|apertura|superficie|altura|edad))\b/,
    ],
    [
      'how to',
      /^como (?:se |puedo |podemos |debo |hay que |hacer )?(?!(?:es|son|era|fue|esta|estan|(?:se )?(?:llam|explic|aparec|present)\p{L}+|(?:se )?(?:ven?|luce[ns]?))\b(?! (?:puede|debe)))|^que (?:hago|(?:puedo|podemos|debo|hay que|se puede|tengo que|conviene) hacer)\b/u,
    ],
    [
      'who',
      /^(?:quien(?:es)?|de quien|a quien|por quien)\b|^(?:(?:a|de|por) )?que (?:hombre|mujer|persona|astronom[oa]|cientific[oa]|fisic[oa]|ingenier[oa]|explorador|navegante|observador|astronauta|cosmonauta)s?\b/,
    ],
    [
      'when',
      /^(?:cuando|desde cuando|hasta cuando|(?:hora|fecha)(?: exacta)? del?\b|(?:(?:en|a|hasta|desde|sobre|durante) )?que (?:anos?|dias?|fechas?|mes(?:es)?|horas?|epocas?|estacion(?:es)?|periodo|momento|noches?|siglo|decada))\b/,
    ],
    [
      'where',
      /^(?:donde|adonde|de donde(?! (?:(?:le )?(?:viene|procede|sale)))|en que (?:constelacion|crater)|(?:(?:en|a|desde|sobre|por|cerca de|hacia) )?que (?:lugar|sitio|zona|region|pais|ciudad|continente|oceano|isla|desierto|llanura|lado|direccion)(?:e?s)?|lugar del?|cual es el (?:lugar|sitio))\b/,
    ],
    [
      'why',
      /^(?:por que|a que se deben?|como es que|como se explican? (?:que|est[eao]s?|es[eao]s?)\b|que (?:causa|provoca|explica|hace que)|cual(?:es)? (?:es|son) (?:la|las|el|los) (?:causa|razon|motivo)(?:e?s)?)\b/,
    ],
    [
      'what',
      /^(?:(?:de |en |con |a |desde |hasta |para |por |sobre )?(?:que|cual(?:es)?)|de donde|define|explica|como)\b/,
    ],
    [
      'yes/no',
      /^(?:es|son|era|esta|estan|hay|puedo|puede|se puede|tiene|tienen|fue|existe|debo|\p{L}+n?)\b/u,
    ],
  ],
  fr: [
    [
      'compare',
      /^(?:compare[rz]?)\b|\bdifferences?\b.*\bentre\b|^(?:qui|que|quel|quelle|lequel|laquelle)\b.*\b(?:plus|moins)\b.* ou |: (?:lequel|laquelle|quel|quelle)\b.*\b(?:plus|moins)\b|^.* ou .* ?: .*\b(?:plus|moins)\b/,
    ],
    [
      'how many',
      /^(?:combien|a quelle (?:distance|vitesse)|(?:quel|quelle) est (?:le|la|l'|son|sa) ?(?:distance|diametre|taille|vitesse|masse|poids|prix|nombre|magnitude|temperature|ouverture|etendue|grossissement|hauteur|age))\b|^quel age\b/,
    ],
    [
      'how to',
      /^comment (?!(?:est|sont|(?:s')?appel\p{L}+|(?:se )?nomm\p{L}+|etai(?:en)?t|se fait|ca se fait|s'explique|expliquer|se present\p{L}+|se voi\p{L}+|apparai\p{L}+)\b)|^(?:je|on) (?:fais|fait) comment\b|^(?:que|quoi) (?:faire|dois-je faire|puis-je faire|peut-on faire|faut-il faire)\b/u,
    ],
    [
      'who',
      /^(?:qui|a qui|de qui|par qui)\b(?! ?(?:est-ce que|est ce que))|^(?:(?:a|par) )?quel(?:le)?s? (?:homme|femme|personne|astronome|savant|scientifique|physicien|ingenieur|explorateur|navigateur|observateur|astronaute|cosmonaute)s?\b/,
    ],
    [
      'when',
      /^(?:quand(?! (?:on|je|tu|il|elle|nous|vous|ils|elles|le|la|les|l'\p{L}+|une?)\b)|depuis quand|jusqu'a quand|(?:heure|date)(?: exacte)? d[eu']|(?:(?:en|a|vers|depuis|pendant|durant|jusqu'a|jusqu'en|a partir de) )?quel(?:le)?s? (?:annee|jour|date|mois|heure|saison|epoque|periode|moment|nuit|siecle|decennie)s?)\b/u,
    ],
    [
      'where',
      /^(?:ou|d'ou(?! vien)|dans quel(?:le)? (?:constellation|cratere)|(?:(?:dans|a|en|sur|depuis|de|du|pres de|vers) )?quel(?:le)?s? (?:lieu|endroit|site|region|zone|pays|ville|continent|ocean|ile|desert|plaine|cote|direction)s?|lieu d[eu']|quel est (?:l'endroit|le lieu))\b/,
    ],
    [
      'why',
      /^(?:pourquoi|a quoi (?:est|sont) due?s?|comment (?:se fait|ca se fait|s'explique|expliquer)|qu'est-ce qui (?:cause|provoque|explique|fait que)|pour quelles? raisons?|quelles? (?:est|sont) (?:la|les) (?:cause|raison)s?)\b/,
    ],
    [
      'what',
      /^(?:qu'est-ce|que\b|qu'|quel(?:le)?s?\b|quoi|d'ou\b|(?:a|de|d'|en|dans|pour|par|avec|sur|depuis) (?:quel(?:le)?s?|quoi)\b|definis|explique|comment)/,
    ],
    [
      'yes/no',
      /^(?:est-ce que|est-ce qu'|est-il|est-elle|peut-on|puis-je|faut-il|y a-t-il|\p{L}+(?:-t)?-(?:il|elle|on|ils|elles|je)\b)|^[^?]*\p{L}-(?:t-)?(?:il|elle|ils|elles|on)\b/u,
    ],
  ],
}

const datePhrase =
  /^(?:the |el |l')?(?:years?|ano|annee|dia|day|jour)\b|\b(?:(?:best|which|what) (?:month|time|season|part of the year)s?|dates? of|when|(?:mejor(?:es)?|buena) (?:epoca|mes(?:es)?|momento|parte del ano)|fechas?|a que hora|que (?:mes|dia|hora)|cuando|meilleure?s? (?:mois|periode|moment|saison|partie de l'annee)|dates?|quel(?:le)? (?:jour|mois|heure)|quand|(?<!une )heures? d[eu']|exact (?:time|date|hour|moment)|(?:hora|fecha) exacta|momento exacto|(?:heure|date) exacte|moment exact)\b|^(?:instant|moment|instante)\b/
const persons =
  /\b(?:discoverer|inventor|author|observer to|descubridor(?:a|es)?|inventor(?:a|es)?|autor(?:a|es)?|decouvreurs?|inventeurs?|auteurs?)\b/

/** Spanish `nombre` is a name. */
const counts: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /^(?:the )?(?:total )?number of\b/,
  es: /^(?:el )?(?:numero|cantidad) (?:total )?de\b/,
  fr: /^(?:le )?nombre (?:total )?d[e']/,
}

/** What a phrase of a search asks for, as far as it asks: `brightest star in Cetus`, `mejor mes para M14`. */
export function kindOfPhrase(phrase: string, language: AnswerLanguage): QuestionKind {
  const plain = plainOf(phrase)
  if (counts[language].test(plain)) return 'how many'
  if (datePhrase.test(plain)) return 'when'
  if (persons.test(plain)) return 'who'
  const asked = aspectOf(phrase)?.asked.exec(plain)?.[0] ?? ''
  // The brightest of all is a thing, not a measure; so is what is far away.
  if (/^(?:distant|lejan|lointain|eloigne|alejad)/.test(asked)) return 'what'
  return asked === '' || /(?<!diamet)(?:er|est)$|^(?:mas|plus)\b/.test(asked) ? 'what' : 'how many'
}

/** The kind of a question; null for what is none: a word or two, as people type them into a search box. */
export function classify(question: string, language: AnswerLanguage): QuestionKind | null {
  const plain = plainOf(question)
  if (plain === '') return null
  // `Who was Cassiopeia?` has the name, and wants to be told of it.
  if (whoIsNamed.test(question)) return 'what'
  if (language === 'fr' && /\bc'est quoi$/.test(plain)) return 'what'
  const isMarked = /[?¿]/.test(question)
  const whole = kindOf(plain, language, isMarked)
  if (whole !== null && whole !== 'yes/no') return whole
  // What is told first is not what is asked: `I have a small telescope. What …`, `After its first flight, how many …`.
  for (const clause of laterClauses(question)) {
    // Behind a comma `ou` is mostly `or`.
    if (language === 'fr' && /^ou\b/.test(clause) && !/où/i.test(question)) continue
    const kind = kindOf(clause, language, isMarked)
    if (kind !== null && kind !== 'yes/no') return kind
  }
  const inside = kindInside(question, language)
  if (whole === 'yes/no' && (language === 'en' || inside === null)) return whole
  // In Spanish an accent makes a word ask: `lagos de Titán de qué son`.
  if (inside !== null && (isMarked || inside === 'how many' || language === 'es')) return inside
  if (laterClauses(question).some(clause => kindOf(clause, language, isMarked) === 'yes/no')) return 'yes/no'
  if (isMarked) return kindOfPhrase(question, language)
  return null
}

const whoIsNamed =
  /^[¿\s]*(?:[Ww]ho(?: is| was| were|['’]s)|[Qq]ui[ée]n(?:es)? (?:es|era|eran|fue|fueron)|[Qq]ui (?:est|était|étaient|fut|furent))(?: (?:the|el|la|les?))? \p{Lu}[\p{L}-]+(?! ?['’]s? )(?: \p{Lu}[\p{L}-]+)*(?: (?:in|en|dans|according|según|selon)\b[^,]*)?[\s?]*$/u

const counted = /\b(?:how (?:many|much)|cuant[oa]s?|combien d[e'])\s*\p{L}{3}/u

/** Of several clauses the one that asks: what is supposed before it is not what is to be measured. */
export function clauseAsking(question: string, language: AnswerLanguage): string {
  const clauses = question.split(/(?<=[,;:.!?…])\s+/)
  const asking = clauses.filter(clause => kindInside(clause, language) !== null)
  const [only = question] = asking
  // `Distance de Véga, c'est combien ?`: what is measured may stand before.
  return asking.length === 1 && (aspectOf(only) || counted.test(plainOf(only))) ? only : question
}

/** A question is read in several ways, one after the other: the last one is remembered. */
let last = { question: '', plain: '' }

function plainOf(question: string): string {
  if (last.question === question) return last.plain
  const plain = fold(question)
    .replace(/[¿¡?!.…]+/g, ' ')
    .replace(/\b(what|who|where|when|how)s\b/g, '$1 is')
    .replace(/\best ce qu(?=e |')/g, 'est-ce qu')
    .replace(/\s+/g, ' ')
    .trim()
  last = { question, plain }
  return plain
}

function laterClauses(question: string): string[] {
  return question
    .split(/¿|(?<=[,;:.!?…])\s+/)
    .slice(1)
    .map(plainOf)
    .filter(Boolean)
}

function kindOf(plain: string, language: AnswerLanguage, isMarked: boolean): QuestionKind | null {
  const kind = ruledKind(plain, language, isMarked)
  if (kind !== null && kind !== 'yes/no' && kind !== 'what') return kind
  // `À combien de …`, `¿De cuántas …?`, `so how many …`.
  const rest = plain.replace(lead[language], '')
  const behind = rest === plain ? null : ruledKind(rest, language, isMarked)
  if (behind === 'how many' || (kind === null && behind !== 'yes/no')) return behind
  return kind === 'yes/no' && behind === 'what' ? behind : kind
}

function ruledKind(plain: string, language: AnswerLanguage, isMarked: boolean): QuestionKind | null {
  for (const [kind, pattern] of rules[language]) {
    if (!pattern.test(plain)) continue
    // Spanish asks yes or no by its signs alone: without them it is a phrase.
    if (kind === 'yes/no' && language === 'es' && !isMarked) continue
    if (kind === 'yes/no' && comparing.test(plain) && aspectOf(plain)) return 'compare'
    return kind === 'what' && asksMeasure(plain) ? 'how many' : kind
  }
  return null
}

const lead: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /^(?:(?:and|so|but|then|ok|hi|hello|please|about|at|by|for|from|in|of|on|to|under|with|around|roughly) )+/,
  es: /^(?:(?:y|pero|entonces|hola|por favor|a|de|en|con|para|desde|hasta|sobre|como|unos|hacia) )+/,
  fr: /^(?:(?:et|mais|alors|donc|bonjour|a|de|en|dans|par|pour|avec|sur|depuis|vers|environ) |d')+/,
}

type Inside = readonly [kind: QuestionKind, pattern: RegExp]

/** Words that ask wherever they stand: `ça grossit combien ?`. Accents tell those of Spanish from others. */
const inside: Readonly<Record<AnswerLanguage, readonly Inside[]>> = {
  en: [
    [
      'how many',
      /\bhow (?:many|much|far|long|fast|big|old|wide|large|tall|high|heavy|hot|cold|bright|deep|often)\b/,
    ],
    ['why', /\bwhy\b/],
    ['how to', /\bhow (?:do|can|could|should) (?:i|you|we)\b/],
    ['what', /\b(?:what|which)\b/],
  ],
  es: [
    ['how many', /(?<!\p{L})cu[aá]nt[oa]s?(?!\p{L})/u],
    ['who', /(?<!\p{L})quién(?:es)?(?!\p{L})/u],
    ['when', /(?<!\p{L})cuándo(?!\p{L})/u],
    ['where', /(?<!\p{L})a?dónde(?!\p{L})/u],
    ['how to', /(?<!\p{L})cómo (?:puedo|podemos|hago|consigo|se puede|\p{L}+o)(?!\p{L})/u],
    ['what', /(?<!\p{L})(?:qué|cuál(?:es)?)(?!\p{L})/u],
  ],
  fr: [
    ['how many', /(?<!\p{L})combien(?!\p{L})/u],
    ['why', /(?<!\p{L})pourquoi(?!\p{L})/u],
    ['how to', /(?<!\p{L})(?:fai[st] comment|comment (?:fai(?:s|t|re)|je|on))(?!\p{L})/u],
    ['what', /(?<!\p{L})(?:quel(?:le)?s?|quoi)(?!\p{L})/u],
    ['who', /(?<!\p{L})c['’]est qui(?!\p{L})/u],
    ['when', /(?<!\p{L})quand\s*\?/u],
    ['where', /(?<!\p{L})où\s*\?/u],
  ],
}

function kindInside(question: string, language: AnswerLanguage): QuestionKind | null {
  const lower = question.toLowerCase()
  return inside[language].find(([, pattern]) => pattern.test(lower))?.[0] ?? null
}

/** `Is this one brighter than that one?` wants both, side by side. */
const comparing = /\bthan\b|\b(?:mas|menos|mayor|menor)\b.* que |\b(?:plus|moins)\b.* qu(?:e |')/

/** `Which magnification …`, `What is the area of …`: a measure is asked for, whatever word asks. */
const beforeMeasure =
  /^(?:(?:(?:at|from|up to) )?(?:what|which)(?: (?:is|was) (?:the|its)(?: (?!\p{L}+est\b)\p{L}+)?)?|(?:(?:a|de|desde|hasta|con) )?(?:que|cual(?: (?:es|era) (?:el|la|su))?)|(?:(?:a|de|avec|a partir de) )?quel(?:le)?(?: (?:est|etait) (?:la |le |l'|sa |son )?)?) ?$/u

function asksMeasure(plain: string): boolean {
  const aspect = aspectOf(plain)
  const found = aspect?.asked.exec(plain)
  // The brightest of all is a thing, not a measure.
  if (!found || /(?<!diamet)(?:er|est)$|^(?:mas|plus)\b/.test(found[0])) return false
  return beforeMeasure.test(plain.slice(0, found.index))
}
