import type { Question } from '../question/question.ts'
import { isEmptyWord } from '../words/common.ts'
import { monthOf, namesIn } from '../words/names.ts'
import { type Measure, measureOf, quantitiesOf, vagueQuantitiesOf } from '../words/quantities.ts'
import { fold } from '../words/stem.ts'
import { termsOf, wordsOf } from '../words/words.ts'
import type { Unit } from './evidence.ts'
import { labelled } from './label.ts'

const timeOfDay =
  /\b(?:midnight|dusk|dawn|noon|evenings?|mornings?|nights?|spring|summer|autumn|winter|medianoche|anochecer|alba|noches?|mediodia|primavera|verano|otono|invierno|minuit|crepuscule|aube|soirs?|soirees?|nuits?|printemps|ete|automne|hiver)\b/
const seasons =
  /\b(?:spring|summer|autumn|winter|primavera|verano|otono|invierno|printemps|ete|automne|hiver)\b/g
const reason =
  /\b(?:because|since|due to|makes?|reason|cause[sd]?|why|porque|ya que|debido|causa|(?<!(?:tengo|tienen?s?|tenia) )razon|hace que|parce que|car|puisque|a cause|(?<!(?:ai|as|a|avez|avons|ont|eu) )raison|name means?|named after|looks? like|resembles?|reminds?|nombre viene|parecen?|recuerdan?|nom vient|ressemblent?|rappellent|rappelaient|parece)\b/
const comparable = new Set(['size', 'weight', 'brightness', 'thickness', 'distance'])
/** Names that are nobody’s. */
const everybodys = /^(?:sun|moon|earth|sol|luna|tierra|soleil|lune|terre)$/
/** `The moment at which …` is a time too. */
const moment =
  /\b(?:moment|when|at (?:new|full) moon|cuando|momento|luna (?:nueva|llena)|lorsque|quand|nouvelle lune|pleine lune)\b/
/** `In some five billion years`, `hace dos siglos`: a time told from now. */
const fromNow =
  /\b(?:(?:in|within|for|after) (?:about|around|some|roughly|nearly|almost|over|only)? ?(?:\S+ ){0,4}(?:years?|centur(?:y|ies)|decades?|months|weeks|days|hours)|(?:years?|centur(?:y|ies)|months|weeks|days) (?:ago|later|from now|after)|(?:dentro de|hace|desde hace|al cabo de|tras|en) (?:\S+ ){0,5}(?:anos?|siglos?|meses|semanas|dias|horas)|(?:\S+ ){1,3}(?:anos|siglos|dias) (?:despues|mas tarde)|(?:dans|d'ici|il y a|apres|au bout de|depuis) (?:\S+ ){0,5}(?:ans|annees|siecles|mois|semaines|jours|heures)|(?:ans|siecles|jours) plus tard)\b/
/** A year of three figures, or one before our time, is known by what stands beside it. */
const oldYear =
  /\b(?:year|ano|annee|an|en l'an|in|en) \d{1,4}\b(?! ?[%×x°′″]| \p{L}{2,}s\b)|\b\d{1,4} ?(?:b\.? ?c|a\.? ?c|av\.? j|apr\.? j|ad|bce|ce)\b|\b(?:century|siglo|siecle)\b/u
const dayAsked = /\b(?:dates?|days?|years?|months?|fechas?|dias?|anos?|mes(?:es)?|jours?|annees?|mois)\b/
/** How long light has been on its way is no age. */
const ofAge =
  /\b(?:ages?|aged|old|older|young|younger|formed|born|birth|since|ago|edad|antigu\p{L}+|viej[oa]s?|joven(?:es)?|naci\p{L}+|form(?:o|aron)|agee?s?|vieux|vieille?s?|jeunes?|nee?s?|forme(?:e|s|es)?|naissance)\b/u
const lookingBack = /\blight[- ]years?\b|\banos luz\b|\bannees?-lumiere\b/
/** Degrees of the sky are not those of a thermometer. */
const ofSky =
  /\b(?:latitud\p{L}*|horizon\p{L}*|apart|away|north\p{L}*|south\p{L}*|east|west|norte|sur|este|oeste|nord|sud|est|ouest|field|campo|champ)\b/u
/** What something is larger than is not its name. */
const compared = /\b(?:than|que|like|como|comme)\s+(?:(?:the|el|la|le)\s+|l['’])?\p{Lu}[\p{L}\d]*/gu
const direction =
  /\b(?:(?:due )?(?:north|south|east|west)(?:ern|wards?)?|norte|sur|este|oeste|nord|sud|est|ouest)\b/
const yesOrNo = /^(?:yes|no|si|oui|non|never|nunca|jamais|not at all|hardly|apenas|barely)\b/
const place =
  /\b(?:in|at|on|near|over|under|beside|between|behind|below|above|halfway|among|en|sobre|junto|cerca|entre|bajo|detras|encima|a mitad|dans|sur|pres|au|sous|devant|derriere|a l'|a mi-chemin)\b/
/** Who wants the year, or the hour, is told nothing by a month. */
const yearAsked = /\b(?:what|which|que|quel(?:le)?s?) (?:exact |precise )?(?:years?|anos?|annees?)\b/
const theDay = /\b(?:what|which|que|quel) (?:exact )?(?:dates?|days?|fechas?|dias?|jours?)\b/
const hourAsked =
  /\b(?:what|which|que|quelle) (?:time(?! of (?:the )?year)|hours?|horas?|heures?)\b|\b(?:exact time|hora exacta|heure exacte|exact moment|moment exact|momento exacto)\b/
const hourSaid =
  /\b(?:at|a|vers|towards?|around|hacia) (?:las? )?\p{L}+ (?:heures?|o.clock|de la (?:noche|manana|tarde|madrugada))\b|\b\d{1,2} ?[:h.] ?\d{2}\b|\b\d{1,2} (?:[ap]\.?m\b|h\b)|\b(?:ut|tu)\b/u
/** As a verb it is no direction. */
const frenchIs =
  /\bc['’]est\b|\b(?:il|elle|on|qui|ce|ou|n['’]|y|en|tout|celui-ci|celle-ci) est\b|\best (?:a|au|en|un|une|la|le|si|tres|plus|l['’])\b/g
/** How large or bright something is may be told by what else is so. */
const asMuch =
  /\bas (?:wide|large|big|tall|bright|heavy|far|long|old|thick) as\b|\b(?:size|width|diameter|mass|weight) of\b|\btan \p{L}+ como\b|\b(?:tamano|masa|diametro|ancho) (?:de|como)\b|\baussi \p{L}+ qu(?:e\b|['’])|\b(?:taille|masse|largeur) d(?:e|u|es)\b|\b(?:brightest|mas brillantes?|plus brillante?s?)\b/u
/** Something is given its name. */
const named =
  /\b(?:called|named|known as|names?|nicknamed|se llaman?|llamad[oa]s?|llaman|conocid[oa]s? como|nombres?|appelee?s?|appelle(?:nt)?|nommee?s?|dite?s?|surnommee?s?|noms?)\b/

/** Rows of what a thing is called, is or belongs to: nobody stands there. */
const nameless =
  /^(?:(?:other )?names?|nombres?|noms?|kind|type|tipo|clase|genre|constel\p{L}+|best|mejor\p{L}*|meilleur\p{L}*)\b/u

/** `What does M53 look like in binoculars?` */
const looks =
  /\b(?:looks?|looked|looking|appears?|appearance|views?|see|shows?|aspecto?s?|se ven?|luce[ns]?|parecen?|muestran?|vista|ressembl\p{L}+|se present\p{L}+|apparai\p{L}+|voi[rt]|voit-on|montrent?|visibles?|seen)\b/u

/** `Binoculars: a faint spot`: what is told of the very instrument that is asked for. */
function isSeenThrough({ text }: Unit, { language, terms }: Question): boolean {
  const label = /^[^:.!?]{3,40}(?=\s?:\s)/.exec(text)?.[0]
  const words = label ? [...termsOf(label, language)].filter(term => terms.has(term)) : []
  return words.length > 0
}

/** `21 December`, `Le 3 mars`: a month with a number that is no year. */
function dayOfMonth(words: readonly { text: string; isNumber: boolean }[], language: Question['language']) {
  return words.some(({ text }, at) => {
    if (monthOf(text, language) === null) return false
    return words.slice(Math.max(0, at - 2), at + 2).some(one => one.isNumber && Number(one.text) <= 31)
  })
}

/** How far a unit is of the kind that the question asks for: 0 not at all, 1 wholly. */
export function fitOf(unit: Unit, question: Question): number {
  const { kind, language, aspect } = question
  const said = unit.cells && unit.cells.length > 1 ? unit.cells.slice(1).join(' ') : unit.text
  if (kind === 'how many' || (kind === 'compare' && aspect)) return measured(unit, said, question)
  if (kind === 'who') {
    const known = new Set([...question.terms, ...termsOf(unit.evidence.title, language)])
    const names = newNames(said, unit.kind === 'row', question, known)
    if (names === 0) return 0
    if (unit.kind === 'row') return nameless.test(fold(unit.cells?.[0] ?? '')) ? 0.2 : names === 1 ? 0.6 : 1
    return namesPerson(said, language, known) ? 1 : names === 1 ? 0.4 : 0.6
  }
  if (kind === 'when') {
    // `When does spring begin in 2029?`: what the question says already is no answer to it.
    const asked = new Set(wordsOf(fold(question.text), language).map(({ text }) => text))
    const words = wordsOf(said, language).filter(({ text, isNumber }) => !isNumber || !asked.has(text))
    const isDated = words.some(
      word =>
        monthOf(word.text, language) !== null ||
        // `NGC 1960` is no year.
        (word.isNumber &&
          /^1\d{3}$|^20\d{2}$/.test(word.text) &&
          !/\p{Lu}{2,}\s$/u.test(said.slice(0, word.start))),
    )
    const isOld = oldYear.test(fold(said).replace(/\d+/g, year => (asked.has(year) ? '' : year)))
    const wants = fold(question.text)
    if (yearAsked.test(wants)) {
      const hasYear = words.some(({ text, isNumber }) => isNumber && /^1\d{3}$|^20\d{2}$/.test(text))
      if (!hasYear && !isOld) return fromNow.test(fold(said)) ? 0.6 : 0.2
    }
    if (hourAsked.test(wants) && !hourSaid.test(fold(said))) return timeOfDay.test(fold(said)) ? 0.7 : 0.2
    // Nor is who wants the day told by a month.
    if (theDay.test(wants) && isDated && !dayOfMonth(words, language)) return 0.5
    if (isDated || (unit.kind === 'row' && words.some(({ text }) => monthOf(text.toLowerCase(), language))))
      return 1
    if (isOld) return 0.9
    if (fromNow.test(fold(said))) return 0.8
    // Who wants the day is not told that it is in the evening.
    if (dayAsked.test(wants)) return 0.2
    const untold = fold(said).replace(/\p{L}+/gu, word => (asked.has(word) ? '' : word))
    // `When does spring begin?` is not told by what autumn does.
    const isOfSeason = wants.search(seasons) >= 0
    if (timeOfDay.test(isOfSeason ? untold.replace(seasons, '') : untold)) return 0.7
    return moment.test(fold(said)) ? 0.6 : 0
  }
  if (kind === 'where') {
    if (newNames(said, unit.kind === 'row', question, question.terms) > 0) return 1
    if (direction.test(fold(said).replace(frenchIs, ''))) return 0.7
    return place.test(fold(said)) ? 0.5 : 0
  }
  if (kind === 'yes/no') return yesOrNo.test(fold(unit.text)) ? 1 : 0.5
  if (kind === 'why' && unit.kind === 'row') return 0
  if (kind === 'why') return reason.test(fold(unit.text)) ? 1 : 0.5
  if (question.asksWhich && kind === 'what') {
    const name = unit.evidence.title.split(/\s*[,:(?]/)[0] ?? ''
    const isNewPage = ![...termsOf(name, language)].every(term => question.terms.has(term))
    const isNamed = newNames(said.replace(compared, ' '), unit.kind === 'row', question, question.terms) > 0
    return isNamed ? 0.8 : isNewPage ? 0.5 : 0.2
  }
  if (question.asksName && kind === 'what') {
    if (newNames(said.replace(compared, ' '), unit.kind === 'row', question, question.terms) > 0) return 0.8
    return named.test(fold(said)) ? 0.6 : 0
  }
  if (kind === 'what' && looks.test(fold(question.text)) && isSeenThrough(unit, question)) return 0.9
  // What something is, is said in words: a row of facts comes second.
  if (kind === 'what' && unit.kind === 'row') return 0.2 + 0.8 * labelled(unit, question)
  return unit.kind === 'row' ? 0 : 0.5
}

function measured(unit: Unit, said: string, { aspect, language, wanted, text, terms }: Question): number {
  // `NGC 6205` counts nothing.
  const figures = quantitiesOf(said, language).filter(
    ({ start }) => !/\p{Lu}{2}\s$/u.test(said.slice(Math.max(0, start - 3), start)),
  )
  const quantities = aspect ? [...figures, ...vagueQuantitiesOf(said)] : figures
  if (aspect) {
    const label = unit.kind === 'row' ? fold(unit.cells?.[0] ?? '') : ''
    const fits = quantities.some(({ unit: one }) => {
      const measure = measureOf(one)
      return measure !== null && aspect.measures.includes(measure)
    })
    // Who names the unit wants that one: a label alone is not enough.
    if (label !== '' && aspect.label.test(label) && quantities.length > 0 && (fits || !aspect.isUnit))
      return 1
    if (aspect.name === 'temperature' && unit.kind !== 'row') {
      const isWarmth = quantities.some(one => one.unit === 'degree' || one.unit === 'kelvin')
      if (!isWarmth || ofSky.test(fold(unit.text).replace(frenchIs, ''))) return 0
    }
    if (aspect.name === 'age' && (!ofAge.test(fold(unit.text)) || lookingBack.test(fold(unit.text)))) return 0
    // Magnitudes are told without a unit.
    if (aspect.name === 'brightness' && !fits && unit.kind !== 'row')
      return /\bmagnitud/.test(fold(`${unit.text} ${unit.evidence.title}`)) && quantities.some(isBare)
        ? 0.6
        : asMuch.test(fold(unit.text))
          ? 0.5
          : 0
    if (unit.kind === 'row') return fits && aspect.name !== 'brightness' ? 0.5 : 0
    // `12.5° east of Sirius`: on the sky a distance is an angle.
    const isApart =
      aspect.name === 'distance' && quantities.some(({ unit: one }) => measureOf(one) === 'angle')
    if (!fits && isApart) return ofSky.test(fold(unit.text).replace(frenchIs, '')) ? 0.6 : 0.5
    return fits ? 0.8 : comparable.has(aspect.name) && asMuch.test(fold(unit.text)) ? 0.5 : 0
  }
  // `Voyager 2` counts nothing.
  const unnamed = quantities.filter(({ start }) => !nameBefore(said, start, terms, language))
  const counts = countsThings.test(fold(text)) ? unnamed.filter(isCount) : unnamed
  if (counts.length === 0) return 0
  // What is counted stands near its number, or names the row.
  const counted = wanted.filter(({ isStrict }) => !isStrict).map(({ term }) => term)
  const isCounted = counts.some(({ start, end }) => {
    const near = termsOf(said.slice(Math.max(0, start - 30), end + 40), language)
    return counted.some(term => near.has(term))
  })
  if (isCounted) return 1
  const all = termsOf(said, language)
  if (unit.kind !== 'row' && counted.length > 0 && counted.every(term => all.has(term))) return 0.6
  const label = unit.kind === 'row' ? termsOf(unit.cells?.[0] ?? '', language) : new Set()
  return counted.some(term => label.has(term)) ? 1 : 0.4
}

const countsThings = /\b(?:how many|cuant[oa]s|combien d(?:e\b|['’]))/
/** Longer names are none; so much is looked at before each number, however long the text is. */
const longestName = 40

/** A name, inside a sentence or of the question, that the number behind it may belong to. */
function nameBefore(said: string, start: number, terms: ReadonlySet<string>, language: Question['language']) {
  const before = said.slice(Math.max(0, start - longestName), start)
  const name = /(?<![\p{L}-])\p{Lu}[\p{L}-]+(?=\s$)/u.exec(before)
  if (!name) return false
  const last = before.slice(0, name.index).trimEnd().at(-1)
  const isInside = last !== undefined && !'.!?…'.includes(last)
  return isInside || [...termsOf(name[0], language)].some(term => terms.has(term))
}

const uncounted: ReadonlySet<Measure> = new Set([
  ...(['length', 'angle', 'area', 'time', 'weight', 'temperature', 'money', 'speed'] as const),
])

/** `Twelve light years` are no planets. */
function isCount({ unit }: { unit: string | null }): boolean {
  const measure = measureOf(unit)
  return measure === null || !uncounted.has(measure)
}

function isBare({ unit }: { unit: string | null }): boolean {
  return unit === null
}

/** Two capitals with no article before them, or one behind `by`: people are written so, places and stars mostly not. */
const person =
  /(?<=(?<before>[\p{L}’']*)[\s’']?)(?<![\p{L}-])(?<name>\p{Lu}[\p{Ll}-]+(?:\s+(?:(?:de|da|van|von|der)\s+)?\p{Lu}[\p{L}-]+)*)/gu
const articles = /^(?:the|of|in|from|el|la|los|las|del|en|le|les|l|du|des|de|dans|à|au)$/i
const doer = /^(?:by|por|par)$/i

function namesPerson(said: string, language: Question['language'], known: ReadonlySet<string>): boolean {
  return [...said.matchAll(person)].some(({ groups }) => {
    const { before = '', name = '' } = groups ?? {}
    if ([...termsOf(name, language)].every(term => known.has(term))) return false
    if (doer.test(before)) return true
    return /\s/.test(name) && !articles.test(before) && !isEmptyWord(name.split(/\s/)[0] ?? '', language)
  })
}

/** Names that the question does not hold; in a table every capital counts. */
function newNames(
  said: string,
  isRow: boolean,
  { kind, language, asksName }: Question,
  known: ReadonlySet<string>,
): number {
  const isNobodys = kind === 'who' || asksName
  const names = isRow
    ? wordsOf(said, language).filter(
        ({ text }) => /^\p{Lu}\p{Ll}/u.test(text) && monthOf(text, language) === null,
      )
    : namesIn(said, language)
  const inside = names.filter(
    ({ term, text }) => !known.has(term) && !/\d/.test(text) && !(isNobodys && everybodys.test(fold(text))),
  )
  if (isRow) return inside.length
  // A sentence may begin with the name: `Neil Armstrong …`, where only the second word is sure to be one.
  const first = /^\p{Lu}\p{Ll}+(?=\s+(?:(?:de|da|van|von|der|le|la)\s+)?\p{Lu}\p{Ll})/u.exec(said)?.[0]
  return inside.length + (first && !known.has([...termsOf(first, language)][0] ?? '') ? 1 : 0)
}
