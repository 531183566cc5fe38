import { type AnswerLanguage, normalize } from '../text.ts'

/** What an answer has to hold: nothing else would be one. A `thing` may be anything. */
export type AnswerType = 'number' | 'time' | 'person' | 'place' | 'reason' | 'way' | 'yes or no' | 'thing'

type Signs = readonly (readonly [AnswerType, RegExp])[]

/**
 * Words that questions are made with, on normalized text; of several that stand in one the first decides: `What happens when …`
 * asks for no time.
 */
const signs: Readonly<Record<AnswerLanguage, Signs>> = {
  en: [
    [
      'number',
      /\bhow (?:many|much|long|far|tall|big|old|fast|high|deep|heavy|wide|large|often|hot|cold|late|early|soon|quickly)\b/,
    ],
    [
      'number',
      /\b(?:what|which)(?: (?:is|are|was|were|the|a|an))*(?: (?!of\b)[a-z]+){0,4} (?:percent\w*|number|amount|price|cost|fee|size|length|weight|height|width|depth|speed|temperature|age|distance|share|rate|limit|population)\b/,
    ],
    [
      'time',
      /\b(?:when(?! (?:should|shall|would)\b)|until when|(?:what|which) (?:years?|dates?|days?|months?|decades?|centur(?:y|ies)|times?|seasons?|eras?|periods?|weekdays?|hours?))\b/,
    ],
    ['person', /\b(?:who|whom|whose)\b/],
    [
      'place',
      /\b(?:where|(?:what|which) (?:country|countries|city|cities|town|place|state|region|continent|location|street))\b/,
    ],
    [
      'reason',
      /\b(?:why|how come|what (?:caused|causes)|for (?:what|which) reason|what (?:is|was) the (?:reason|cause))\b/,
    ],
    [
      'way',
      /\b(?:how (?:do|can|could|should|would|may|must|to|is|are|did|does)|what (?:should|must|can) (?:i|we|one) do)\b/,
    ],
    [
      'yes or no',
      /^(?:is|are|was|were|am|do|does|did|can|could|may|might|must|should|shall|will|would|has|have|had)\b/,
    ],
    ['thing', /(?<=^(?:\w+ )?)(?:what|which)\b/],
  ],
  es: [
    [
      'number',
      /\b(?:cuant[oa]s?|(?:que|cual(?:es)?)(?: (?:es|son|era|fue|el|la|los|las))* (?:porcentaje|numero|cantidad|precio|coste|costo|tamano|longitud|peso|altura|anchura|profundidad|velocidad|temperatura|edad|distancia|poblacion)|cada cuanto)\b/,
    ],
    [
      'time',
      /\b(?:cuando(?! (?:deb|conviene|hay que|usar))|(?:que|cual)(?: (?:es|fue|el|la))* (?:ano|fecha|dia|mes|decada|siglo|hora|epoca|temporada))\b/,
    ],
    ['person', /\bquien(?:es)?\b/],
    [
      'place',
      /\b(?:donde|adonde|que (?:pais|paises|ciudad|ciudades|lugar|estado|region|continente|calle))\b/,
    ],
    [
      'reason',
      /\b(?:por que|a que se debe|(?:que|cual)(?: (?:es|fue|el|la))* (?:motivo|razon|causa)|que caus\w+)\b/,
    ],
    ['way', /\b(?:como (?!se llam)|que (?:hago|debo hacer|tengo que hacer))/],
    [
      'yes or no',
      /^(?:es|son|esta|estan|era|fue|hay|puedo|puede|pueden|se puede|debo|debe|tengo|tiene|tienen|hace|ha|han)\b/,
    ],
    ['thing', /(?<=^(?:\w+ )?)(?:que|cual(?:es)?)\b/],
  ],
  fr: [
    [
      'number',
      /\b(?:combien|(?:a )?quel(?:le)?s? (?:est |sont |etait |fut )?(?:le |la |les )?(?:pourcentage|nombre|quantite|prix|cout|taille|longueur|poids|hauteur|largeur|profondeur|vitesse|temperature|age|distance|population|superficie))\b/,
    ],
    [
      'time',
      /\b(?:quand(?! (?:dois|doit|devr|faut|utiliser))|quel(?:le)?s? (?:est |sont |etait |fut )?(?:le |la |les )?(?:annees?|dates?|jours?|mois|decennies?|siecles?|heures?|epoques?|periodes?|saisons?))\b/,
    ],
    [
      'place',
      /\b(?:ou (?=est|se|sont|a |ont|peut|puis|trouv|vit|vivai|vont|va |fut|etai)|d'ou|quel(?:le)?s? (?:est |sont |etait |fut )?(?:le |la |les )?(?:pays|villes?|lieux?|endroits?|etats?|regions?|continents?|rues?))/,
    ],
    [
      'reason',
      /\b(?:pourquoi|quel(?:le)?s? (?:est |sont |etait |fut )?(?:le |la |les )?(?:raisons?|causes?|motifs?)|a cause de quoi)\b/,
    ],
    ['way', /\b(?:comment (?!s'appel|se nomm)|que (?:dois|faut|faire))/],
    [
      'yes or no',
      /^(?:est-ce que|est-ce qu'|est-il|est-elle|y a-t-il|peut-on|puis-je|dois-je|faut-il|a-t-il|a-t-elle|sont-ils|sont-elles)/,
    ],
    ['person', /\b(?:qui|a qui|de qui)\b/],
    ['thing', /(?<=^(?:\w+ )?)(?:que|qu'|quoi|quel(?:le)?s?)\b/],
  ],
}

export function answerTypeOf(text: string, language: AnswerLanguage): AnswerType {
  const plain = plainOf(text)
    .replace(/[¿?!"]+/g, ' ')
    .trim()
  let first: { type: AnswerType; at: number } | null = null
  for (const [type, sign] of signs[language]) {
    const at = sign.exec(plain)?.index
    if (at !== undefined && (first === null || at < first.at)) first = { type, at }
  }
  return first?.type ?? 'thing'
}

/** With one kind of apostrophe: `qu'est-ce`, however it is typed. */
function plainOf(text: string): string {
  return normalize(text).replaceAll('’', "'")
}

/** Whether a text asks: by its mark, by the word it begins with, or by telling what happened to whoever writes it. */
export function isAsking(text: string, language: AnswerLanguage): boolean {
  if (/\?\s*$/.test(text) || /¿/.test(text)) return true
  const plain = plainOf(text).trim()
  if (asking[language].test(plain) || telling[language].test(plain)) return true
  return signs[language].some(([, sign]) => sign.test(plain))
}

const asking: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /^(?:what|which|how|when)\b/,
  es: /^(?:que|cual(?:es)?|como|cuando)\b/,
  fr: /^(?:que|quoi|quel(?:le)?s?|comment|quand|qu'est-ce)\b/,
}

/** Who says what happened to them asks what to do: `My parcel was damaged`. A thing of theirs alone is the name of a page: `My account`. */
const telling: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /^(?:i|we|i'm|i've|we've)\b.* |^(?:my|our)\b.* (?:(?:is|are|was|were|has|have|had|got|does|do|did|will|would|can|could)(?:n't)?|cannot|can't|won't|never|keeps?)\b/,
  es: /^(?:me|nos|se me|se nos|he|hemos|tengo|tenemos|no (?:me|nos|puedo|podemos|tengo|tenemos|he|hemos))\b.* |^(?:mis?|nuestr[oa]s?)\b.* (?:es|son|esta|estan|estaba|fue|fueron|era|ha|han|habia|tiene|tienen|se|no|ya|nunca)\b/,
  fr: /^(?:je|j'|on m'|on nous|nous)(?:\b|(?<=')).* |^(?:mon|ma|mes|notre|nos)\b.* (?:est|sont|etait|etaient|a|ont|avait|fut|ne|n'|s'est|se)(?:\b|(?<='))/,
}
