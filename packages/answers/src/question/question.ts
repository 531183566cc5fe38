import { isEmptyWord, isSoftWord } from '../words/common.ts'
import { type AnswerLanguage, languageOfQuestion } from '../words/language.ts'
import { lexicons } from '../words/lexicon/languages.ts'
import type { Related } from '../words/lexicon/lexicon.ts'
import { monthOf } from '../words/names.ts'
import { fold, stem } from '../words/stem.ts'
import { termsOf, wordsOf } from '../words/words.ts'
import { classify, clauseAsking, kindOfPhrase, type QuestionKind } from './classify.ts'
import { type Aspect, aspectOf, aspectOfTimeOrPlace, wordsOfAspect } from './measures.ts'

/** A word that an answer has to account for; what is strict must be there. */
export type Wanted = {
  term: string
  text: string
  weight: number
  isStrict: boolean
  /** It is of something named: the field of `Ganymede’s field`, the rings of `rings of Mars`. */
  isPart: boolean
  /** What is to be done with it: another deed answers nothing, however much is told of the thing. */
  isDeed: boolean
  /** What else may be said for it; nothing for a name. */
  related: Related
}

export type Question = {
  text: string
  language: AnswerLanguage
  kind: QuestionKind
  /** Words of a search, that ask without being a question: `brightest star in Cetus`. */
  isPhrase: boolean
  aspect: Aspect | null
  /** What the question calls that measure: pages may call it so too. */
  aspectWords: readonly string[]
  /** It asks how something is called. */
  asksName: boolean
  /** It asks which of the things that have a name: a planet, a mountain, a country. */
  asksWhich: boolean
  /** It asks when something will be. */
  asksFuture: boolean
  wanted: readonly Wanted[]
  /** Names, each as the terms of its words: `NGC 6752` is one. Of several those that are held against each other. */
  names: readonly (readonly string[])[]
  terms: ReadonlySet<string>
}

const demanding = new Set<QuestionKind>(['who', 'when', 'where', 'how many'])

/** Nothing answers it that is not of its kind: a name, a time, a place, a number. */
export function isDemanding({ kind, asksName }: Question): boolean {
  return demanding.has(kind) || asksName
}

export type Rareness = (term: string) => number

/** Less than that names a page, and asks nothing of it. */
const leastOfPhrase = 3
const none: Related = { same: [], near: [] }
const softWeight = 0.25
const moving = /^(?:arriv|travel|mov|fly|fle[wd]|reach|lleg|viaj|vol|muev|voyag|vont|all)/
const naming = /^(?:nam|call|nombr|llam|nomm|appel|baptis|bautiz)/

/** Who wants to buy, build, mend or book a thing is not helped by what it is good for. */
const deeds =
  /^(?:buy|buying|purchase|sells?|sold|shops?|builds?|built|repair|mend|paint|glue|reserve|order|compr(?:ar?|o)|vend(?:er?|en)|tiendas?|fabric(?:ar?|an|o)|constru(?:ir|yen?|yo)|reparar?|pintar?|reservar?|achet(?:er|e|ez)|vend(?:re|u)|boutiques?|magasins?|fabriqu(?:er|e|ent)|constru(?:ire|it|isent)|reparer|peindre|reserver)$/
/** Written as a name, but where everything is. */
const everywhere = /^(?:solar|system|sistema|systeme|universe|universo|univers)$/
const ofNamed = [
  'stars?|planets?|moons?|satellites?|constellations?|galax(?:y|ies)|nebulas?|clusters?|comets?|asteroids?|probes?|missions?|spacecraft|craters?|mountains?|volcano(?:es)?|plains?|seas?|deserts?|valleys?|countr(?:y|ies)|cit(?:y|ies)|towns?|islands?|books?|ships?|rockets?|makes?|brands?|gods?|heroes|heroines?|figures?',
  'estrellas?|planetas?|lunas?|satelites?|constelacion(?:es)?|galaxias?|nebulosas?|cumulos?|cometas?|asteroides?|sondas?|mision(?:es)?|naves?|crater(?:es)?|montanas?|montes?|volcan(?:es)?|llanuras?|mares?|desiertos?|valles?|pais(?:es)?|ciudad(?:es)?|islas?|libros?|cohetes?|marcas?|dios(?:es|as?)?|heroes?|figuras?',
  'etoiles?|planetes?|lunes?|constellations?|nebuleuses?|amas|cometes?|sondes?|crateres?|montagnes?|monts?|volcans?|plaines?|mers?|deserts?|vallees?|pays|villes?|iles?|livres?|fusees?|navires?|marques?|dieux?|deesses?|heros',
].join('|')
const askingWhich = new RegExp(
  String.raw`\b(?:which|what|que|cual(?:es)?|quel(?:le)?s?) (?:of (?:the|its) )?(?:(?:kind|type|sort|tipo|clase|genre|sorte) (?:of |de |d'))?(?:(?!(?:is|was|are|the|an?|el|las?|los|un[ae]?|les?|des|l)\b)\p{L}+ )?(?:${ofNamed})\b(?! (?:of|de) (?:thing|object))|\b(?:cual|cuales) de (?:las|los)\b|\b(?:lequel|laquelle)\b`,
  'u',
)
/** What has not been yet; Spanish and French tell it by how a verb ends. */
const future: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /\b(?:will|going to|next)\b/i,
  es: /\p{Ll}(?:rá|rán|rás|remos)(?!\p{L})|(?<!\p{L})(?:próxim[oa]|va a|van a)(?!\p{L})/u,
  fr: /\p{Ll}[eid](?:ra|ront|rai)(?!\p{L})|(?<!\p{L})(?:prochaine?|va-t-|vont-)/u,
}
/** How much a word counts that is only told besides the question. */
const worthBesides = 0.35

const askingName = new RegExp(
  [
    String.raw`(?:what|which)(?: is|'s| are| was| were|s)? (?:(?:the|its|his|her|their|that) )?(?:\p{L}+ )?names?`,
    '(?:what|how) (?:is|are|was|were|did|do|does) .{1,60} (?:call|called|named)',
    String.raw`(?:cual(?:es)?|que) (?:es|son|era|eran|fue|fueron) (?:el|los|sus?) (?:\p{L}+ )?nombres?`,
    String.raw`que nombres?|como se llam\p{L}+`,
    String.raw`quel(?:s|les?)? (?:est|sont|etai(?:en)?t|fut|furent) (?:les?|son|ses|leurs?) (?:\p{L}+ )?noms?`,
    String.raw`^(?:the )?names? (?:of|for)|^(?:el )?nombre del?|^(?:le )?nom d[eu]|names?$|\bnombres?$|\bnoms?$`,
    String.raw`quels? noms?|c'est quoi (?:le|son) nom|comment (?:s'appel|se nomm|appel|nomm)\p{L}+`,
  ]
    .map(one => String.raw`\b(?:${one})\b`)
    .join('|'),
  'u',
)

/** Words that say again what kind of answer is wanted: `which month`, `what constellation`. */
const ofKind: Partial<Record<QuestionKind, ReadonlySet<string>>> = {
  when: wordSet(
    'month months year years day days date dates time times hour hours season seasons evening night',
    'mes meses ano anos dia dias fecha fechas hora horas epoca estacion noche',
    'mois annee annees jour jours date dates heure heures saison epoque soir soiree nuit',
  ),
  who: wordSet(
    'person people astronomer scientist',
    'persona astronomo cientifico',
    'personne astronome savant',
  ),
  where: wordSet(
    'place constellation side direction',
    'lugar sitio constelacion lado direccion',
    'lieu endroit cote direction',
  ),
}

const asksLeave = /^May (?:I|we|you|one|he|she|it|they|the|an?|my|our|this|that|there)\b/

function wordSet(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap(list => list.split(' ')))
}

/** A name, and where it stands. */
type Named = { terms: string[]; start: number; end: number }

/** Reads a question; null for what is none, or has no word that tells anything. */
export function readQuestion(
  text: string,
  expected: AnswerLanguage,
  rareness: Rareness = () => 1,
): Question | null {
  const language = languageOfQuestion(text, expected)
  const asking = classify(text, language)
  const kind = asking ?? kindOfPhrase(text, language)
  // Only what is measured or compared is asked for by the name of a measure; elsewhere it is a word like others.
  const aspect =
    kind === 'how many' || kind === 'compare'
      ? aspectOf(clauseAsking(text, language))
      : kind === 'when' || kind === 'where'
        ? aspectOfTimeOrPlace(text, kind)
        : null
  const aspectWords = aspect ? wordsOfAspect(aspect, text) : new Set<string>()
  const kindWords = ofKind[kind]
  const wanted = new Map<string, Wanted>()
  const parts = partsIn(text, language)
  const asked = termsOf(text, language)
  const asks = askingPart(text, language)
  const names: Named[] = []
  for (const [at, word] of wordsOf(text, language).entries()) {
    const folded = fold(word.text)
    // `May` with its capital is a month, but not in `May I …?`
    const isMonth = monthOf(word.text, language) !== null && !asksLeave.test(text.slice(word.start))
    const isEmpty = isEmptyWord(word.text, language) && !isMonth
    if (isEmpty || aspectWords.has(folded) || kindWords?.has(folded)) continue
    // A sentence begins with a capital, whatever its word is.
    const isInside = at > 0 && !/[.!?…:¿¡]\s*["“«]?$/.test(text.slice(0, word.start))
    const isName = isInside && /^\p{Lu}/u.test(word.text) && !everywhere.test(folded)
    const isStrict = isName || /\d/.test(word.text)
    // Who named it is told only where it is told that it was named; how fast it arrives, where its speed is told.
    const isSoft =
      !isStrict &&
      ((isSoftWord(word.text, language) && !(kind === 'who' && naming.test(folded))) ||
        (aspect !== null && moving.test(folded)))
    if (isStrict || (/^\p{Lu}/u.test(word.text) && !isSoftWord(word.text, language))) {
      const last = names.at(-1)
      if (last && /^[\s-]$/.test(text.slice(last.end, word.start))) {
        last.terms.push(word.term)
        last.end = word.end
      } else names.push({ terms: [word.term], start: word.start, end: word.end })
    }
    const isBesides = !isStrict && asks !== null && (word.start < asks.start || word.start >= asks.end)
    const weight = (isSoft ? softWeight : isBesides ? worthBesides : 1) * rareness(word.term)
    if (wanted.has(word.term)) continue
    const { term, text: written } = word
    const related = isStrict ? none : lexicons[language].relatedTo(term, asked)
    const isDeed = !isStrict && deeds.test(folded)
    const isPart = parts.has(term)
    wanted.set(term, { term, text: written, weight, isStrict, isPart, isDeed, related })
  }
  const list = [...wanted.values()]
  const ownAspectWords = [...aspectWords].filter(word => !isEmptyWord(word, language))
  const isPhrase = asking === null
  // `Diameter of Jupiter`, `best month for M49` ask, however short.
  const asksMuch = aspect !== null || kind !== 'what'
  if (list.length === 0 || (isPhrase && !asksMuch && list.length < leastOfPhrase)) return null
  return {
    ...{ text, language, kind, aspect, isPhrase, wanted: list, aspectWords: ownAspectWords },
    asksName: kind !== 'why' && askingName.test(plainOf(text)),
    asksWhich: askingWhich.test(plainOf(text)),
    asksFuture: future[language].test(text),
    names: sideBySide(names, text).map(({ terms }) => terms),
    terms: new Set(list.map(({ term }) => term)),
  }
}

/** `The brightest of Orion, Betelgeuse or Rigel?` holds two against each other, not three. */
function sideBySide(names: readonly Named[], text: string): readonly Named[] {
  const isNext = (one: Named | undefined, other: Named | undefined): boolean =>
    one !== undefined &&
    other !== undefined &&
    between.test(text.slice(one.end, other.start)) &&
    !(text[one.end] === ',' && within.test(text.slice(0, one.start)))
  const held = names.filter((one, at) => isNext(names[at - 1], one) || isNext(one, names[at + 1]))
  return held.length >= 2 ? held : names
}

const between =
  /^\s*(?:,|,?\s(?:or|and|vs\.?|versus|[ou]|[ye]|ou|et|than|que))\s+(?:(?:the|el|las?|les?|los)\s+|l['’])?$/u
const within =
  /(?:^|\s)(?:(?:of|in|del?|en|d[eu]|des|dans)\s+(?:(?:the|el|las?|les?|los)\s+|l['’])?|d['’])$/iu

/** The part of a text that asks, where it has others: `I am a sailor. Which star …`; null where all of it does, or too little. */
function askingPart(text: string, language: AnswerLanguage): { start: number; end: number } | null {
  const parts = [...text.matchAll(/[^.!?…:;¿]+[.!?…:;]*/gu)].filter(({ 0: part }) => /\p{L}/u.test(part))
  const asking = parts.filter(({ 0: part }) => /\?\s*$/.test(part))
  const part = asking.at(-1)
  if (!part || parts.length < 2 || asking.length > 1) return null
  const telling = wordsOf(part[0], language).filter(
    ({ text }) => !isEmptyWord(text, language) && !isSoftWord(text, language),
  )
  return telling.length > 1 ? { start: part.index, end: part.index + part[0].length } : null
}

function plainOf(text: string): string {
  return fold(text)
    .replace(/[¿?!]+/g, ' ')
    .trim()
}

const partBefore =
  /(\p{L}+)\s+(?:(?:of|in|on|del?|en|du|des|dans|sur)\s+|d['’])(?:(?:the|la|les?|el|l[oa]s)\s+|l['’])?(?=\p{Lu})/gu
const partAfter = /\p{Lu}[\p{L}\d]*['’]s\s+(\p{Ll}+)(?:\s+(\p{Ll}+))?/gu

/** What something named is, not a part of it: `the constellation of Cygnus`. */
const kindOfThing =
  /^(?:constella\p{L}+|constelac\p{L}+|galax\p{L}+|nebul\p{L}+|clusters?|cumulos?|amas|comet\p{L}*|cometas?|asteroid\p{L}*|probes?|sond[ae]s?|mission\p{L}*|mision\p{L}*|eclipses?|showers?|lluvias?|pluies?|essaims?|planet\p{L}*|figur\p{L}+|telescop\p{L}+|spacecraft|naves?)$/u

function partsIn(text: string, language: AnswerLanguage): ReadonlySet<string> {
  const found = [...text.matchAll(partBefore), ...text.matchAll(partAfter)]
  const words = found.flatMap(([, ...words]) => words.filter(word => word && !kindOfThing.test(fold(word))))
  return new Set(words.map(word => stem(word, language)))
}
