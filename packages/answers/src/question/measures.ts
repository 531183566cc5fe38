import type { Measure } from '../words/quantities.ts'
import { fold } from '../words/stem.ts'
import { unitAsked, unitAtEnd } from './unit-asked.ts'

/** What is asked to be measured: how questions say it, and how a table or a sentence calls it. */
export type Aspect = {
  name: string
  asked: RegExp
  label: RegExp
  measures: readonly Measure[]
  /** The question names the unit itself. */
  isUnit?: true
}

/** Read on folded text: no case, no accents. All three languages at once, for their words do not collide here. */
const aspects: readonly Aspect[] = [
  {
    name: 'distance',
    asked:
      /\bhow far\b(?! (?:north|south|up|down|apart)\b)|\bfar away\b|\bdistances?\b(?! apart)|\bdistant\b|\bfarthest|\bfarther\b|\ba que distancia\b|\bdistancias?\b|\blejos\b|\blejan|\balejad[oa]s?\b|\bloin\b|\blointain|\beloigne|\bcloser\b|\bclosest\b|\bnearer\b|\bnearest\b|\bplus proches?\b|\bmas (?:cerca|cercan[oa]s?|proxim[oa]s?)\b/,
    label: /^(?:mean )?distance\b|^distancia\b|^distance\b/,
    measures: ['length'],
  },
  {
    name: 'separation',
    asked: /\bhow far apart\b|\bdistance apart\b|\bseparations?\b|\bseparacion(?:es)?\b/,
    label: /^separa[ct]ion|^distancia?e?\b/,
    measures: ['length', 'angle'],
  },
  {
    name: 'duration',
    asked:
      /\bhow (?:long|much time)\b|\b(?:dentro de )?cuanto (?:le |les )?(?:falta|queda)n? (?:para|hasta)\b|\bdentro de cuanto\b|\bcuanto (?:(?:tiempo|rato) )?(?:(?:pueden?|podria|suelen?) )?(?:dur|tard|se tarda|aguant)|\bcuanto (?:tiempo|rato)\b|\bcombien (?:de temps|dur)|\bdurations?\b|\bduracion\b|\bdurees?\b|\bperiod\b|\bperiodo\b/,
    label: /^time\b|^tiempo\b|^duree\b|^period/,
    measures: ['time'],
  },
  {
    name: 'frequency',
    asked:
      /\bhow often\b|\bhow frequently\b|\bcada cuant[oa]s?(?: (?:anos|dias|meses|tiempo))?\b|\bcon que frecuencia\b|\btou(?:s|tes) les combien\b|\ba quelle frequence\b/,
    label: /^period|^every\b|^cada\b/,
    measures: ['time'],
  },
  {
    name: 'latitude',
    asked: /\bhow far (?:north|south)\b|\b(?:what|which|que|quelle) latitude?\b/,
    label: /^latitude?\b/,
    measures: ['angle'],
  },
  {
    name: 'height',
    asked:
      /\bhow high\b|\bheights?\b|\baltitudes?\b|\belevation\b|\balturas?\b|\baltitud(?:es)?\b|\bhauteurs?\b/,
    label: /^height|^altitude|^altura|^altitud|^hauteur/,
    measures: ['length', 'angle'],
  },
  {
    name: 'thickness',
    asked: /\bhow thick\b|\bthickness\b|\bgrosor\b|\bespesor\b|\bepaisseur\b/,
    label: /^thickness|^grosor|^espesor|^epaisseur/,
    measures: ['length', 'angle'],
  },
  {
    name: 'size',
    asked:
      /\bhow (?:big|wide|large|tall)\b|\bdiameters?\b|\bsize\b|\bdiametros?\b|\btamano\b|\bcuanto mide|\bdiametres?\b|\btaille\b|\bbigger\b|\blarger\b|\bmas grande\b|\bplus grande?\b/,
    label:
      /^diameter|^diametro|^diametre|^true size|^size|^apparent size|^tamano|^taille|^area|^extension|^etendue|^superficie(?! ?,)/,
    measures: ['length', 'angle', 'area'],
  },
  {
    name: 'area',
    asked: /\bareas?\b|\bsuperficies?\b|\bextension\b|\betendue\b/,
    label: /^area|^extension|^etendue|^superficie(?! ?,)/,
    measures: ['area'],
  },
  {
    name: 'depth',
    asked: /\bhow deep\b|\bdepth\b|\bprofundidad\b|\bprofundo\b|\bprofondeur\b/,
    label: /^depth|^profund|^profond/,
    measures: ['length'],
  },
  {
    name: 'brightness',
    asked:
      /\bhow bright\b|\bbright(?:er|est|ness)\b|\bmagnitudes?\b|\bmas brillante\b|\bbrillo\b|\bmagnitud\b|\bplus brillante?\b|\beclat\b/,
    label: /^magnitude|^magnitud\b/,
    measures: ['brightness'],
  },
  {
    name: 'speed',
    asked: /\bhow fast\b|\bspeed\b|\bvelocidad\b|\bque rapid|\bvitesse\b|\brapide/,
    label: /^speed|^velocidad|^vitesse/,
    measures: ['speed'],
  },
  {
    name: 'weight',
    asked:
      /\bhow heavy\b|\bweigh(?:s|ed)?\b|\bweight\b|\bmass\b|\bpesa(?:n|ba|ban)?\b|\bpeso\b|\bmasa\b|\bpes(?:e|er|ait|aient)\b|\bpoids\b|\bmasse\b/,
    label: /^mass|^weight|^masa|^peso|^masse|^poids/,
    measures: ['weight'],
  },
  {
    name: 'magnification',
    asked: /\bmagnifications?\b|\bmagnif(?:y|ies)\b|\baumentos?\b|\bgrossissements?\b/,
    label: /magnification\b|^aumentos?\b|^grossissement/,
    measures: ['factor'],
  },
  {
    name: 'age',
    asked: /\bhow old\b|\bat what age\b|\bage of\b|\bedad\b|\bquel age\b|\bage d(?:e|u|es)\b/,
    label: /^age\b|^edad\b/,
    measures: ['time'],
  },
  {
    name: 'price',
    asked:
      /\bprices?\b|\bcosts?\b|\bhow cheap\b|\bcuestan?\b|\bprecios?\b|\bcuanto vale|\bhow much .*\bworth\b|\bcombien vaut\b|\bcou(?:te|tent|tera|terait)\b|(?<!premier )\bprix\b/,
    label: /^price|^precio|^prix/,
    measures: ['money'],
  },
  {
    name: 'share',
    asked:
      /\bhow much of (?:the|its|his|her)\b|\b(?:que|cuanta) (?:parte|proporcion|fraccion)\b|\bquelle (?:part(?:ie)?|proportion|fraction)\b|\bper ?cent(?:age)?\b|\bporcentajes?\b|\bpor ciento\b|\bpourcentages?\b|\bpour cent\b/,
    label: /^(?:greatest part|parte maxima|part maximale)\b/,
    measures: ['share'],
  },
  {
    name: 'temperature',
    asked: /\bhow (?:hot|cold)\b|\btemperatur/,
    label: /^surface|^temperatur|^superficie/,
    measures: ['temperature', 'angle'],
  },
]

/** What is asked when somebody asks when to look. */
const season: Aspect = {
  name: 'season',
  asked:
    /\b(?:see|seen|observed?|watch|look|visible|best|highest)\b|\b(?:ve[nr]?|verse|observar|mirar|mejor(?:es)?)\b|\b(?:voi[rt]|voient|vues?|observer?|regarder?|meilleure?s?|mieux)\b/,
  label:
    /^best (?:evenings|time|months?)|^mejor(?:es)? (?:noches|epoca|mes)|^meilleure?s? (?:soirees|periode|mois)/,
  measures: [],
}

/** What is asked when somebody asks where something in the sky is. */
const place: Aspect = {
  name: 'place',
  asked: /\bwhere\b|\bdonde\b|\bou\b/,
  label: /^constellation\b|^constelacion\b|^place\b|^lugar\b|^lieu\b|^location\b/,
  measures: [],
}

/** What a table may hold for a question of when or where. */
export function aspectOfTimeOrPlace(question: string, kind: 'when' | 'where'): Aspect | null {
  const aspect = kind === 'when' ? season : place
  return aspect.asked.test(fold(question)) ? aspect : null
}

export function aspectOf(question: string): Aspect | null {
  const folded = fold(question)
  const asked = unitAspect(unitAsked(folded))
  if (asked) return asked
  // `How big is the parallax of the nearest star?` asks for what it names first.
  const found = aspects
    .map(aspect => ({ aspect, at: folded.search(aspect.asked) }))
    .filter(({ at }) => at >= 0)
  const first = found.reduce<(typeof found)[number] | null>(
    (best, one) => (best && best.at <= one.at ? best : one),
    null,
  )
  return first?.aspect ?? unitAspect(unitAtEnd(folded))
}

/** `How many kilometres …`: whatever is measured so, a distance as well as a size. */
function unitAspect(unit: ReturnType<typeof unitAsked>): Aspect | null {
  if (!unit) return null
  const { words, measure } = unit
  const labels = aspects.filter(({ measures }) => measures.includes(measure)).map(({ label }) => label.source)
  return {
    name: words,
    asked: new RegExp(words.replace(/[^\p{L}\p{N}' -]/gu, '.')),
    label: labels.length > 0 ? new RegExp(labels.join('|')) : /^(?!)/,
    measures: [measure],
    isUnit: true,
  }
}

const ofUnit = 'in '

/** What is measured, by a name; or only how: a length. */
export function nameOfMeasure({ name, measures, isUnit }: Aspect): string {
  return isUnit ? `${ofUnit}${measures[0]}` : name
}

/** Whether what is told of one measure may answer who asks for another; `measure` as `nameOfMeasure` tells it. */
export function mayMeasure(aspect: Aspect, measure: string): boolean {
  const own = nameOfMeasure(aspect)
  if (own === measure) return true
  if (measure.startsWith(ofUnit)) return aspect.measures.some(one => measure === ofUnit + one)
  const other = aspects.find(({ name }) => name === measure)
  if (aspect.isUnit) return other?.measures.some(one => own === ofUnit + one) ?? false
  return akin.some(names => names.includes(own) && names.includes(measure))
}

/** What people ask for by one another's words. */
const akin = [
  ['distance', 'separation'],
  ['duration', 'frequency'],
  ['size', 'thickness'],
]

/** The words of the question that name the aspect: they need not stand in the answer. */
export function wordsOfAspect(aspect: Aspect, question: string): ReadonlySet<string> {
  const found = aspect.asked.exec(fold(question))?.[0] ?? ''
  return new Set(found.match(/[\p{L}\p{N}]+/gu) ?? [])
}
