import type { Measure } from '../words/quantities.ts'
import { fold } from '../words/stem.ts'

/** What is asked to be measured: how questions say it, and how a table or a sentence calls it. */
export type Aspect = {
  name: string
  asked: RegExp
  label: RegExp
  measures: readonly Measure[]
}

/** Read on folded text: no case, no accents. All three languages at once, for their words do not collide here. */
const aspects: readonly Aspect[] = [
  {
    name: 'distance',
    asked:
      /\bhow far\b|\bfar away\b|\bdistances?\b|\bdistant\b|\bfarthest|\bfarther\b|\ba que distancia\b|\bdistancias?\b|\blejos\b|\blejan|\bloin\b|\blointain|\bcloser?\b|\bnearer\b/,
    label: /^(?:mean )?distance\b|^distancia\b|^distance\b/,
    measures: ['length'],
  },
  {
    name: 'duration',
    asked:
      /\bhow long\b|\bcuanto (?:tiempo )?(?:dura|tarda|se tarda)|\bcuanto tiempo\b|\bcombien de temps\b|\bduree\b|\bperiod\b|\bperiodo\b/,
    label: /^time\b|^tiempo\b|^duree\b|^period/,
    measures: ['time'],
  },
  {
    name: 'size',
    asked:
      /\bhow (?:big|wide|large|tall)\b|\bdiameters?\b|\bsize\b|\bdiametros?\b|\btamano\b|\bcuanto mide|\bdiametres?\b|\btaille\b|\bbigger\b|\blarger\b|\bmas grande\b|\bplus grande?\b/,
    label: /^diameter|^diametro|^diametre|^true size|^size|^apparent size|^tamano|^taille/,
    measures: ['length', 'angle'],
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
      /\bhow heavy\b|\bweighs?\b|\bweight\b|\bmass\b|\bcuanto pesan?\b|\bpeso\b|\bmasa\b|\bpese\b|\bpoids\b|\bmasse\b/,
    label: /^mass|^weight|^masa|^peso|^masse|^poids/,
    measures: ['weight'],
  },
  {
    name: 'price',
    asked: /\bprices?\b|\bcosts?\b|\bcheap|\bcuestan?\b|\bprecios?\b|\bcuanto vale|\bcoutent?\b|\bprix\b/,
    label: /^price|^precio|^prix/,
    measures: ['money'],
  },
  {
    name: 'temperature',
    asked: /\bhow (?:hot|cold)\b|\btemperatur/,
    label: /^surface|^temperatur|^superficie/,
    measures: ['temperature', 'angle'],
  },
]

export function aspectOf(question: string): Aspect | null {
  const folded = fold(question)
  return aspects.find(({ asked }) => asked.test(folded)) ?? null
}

/** The words of the question that name the aspect: they need not stand in the answer. */
export function wordsOfAspect(aspect: Aspect, question: string): ReadonlySet<string> {
  const found = aspect.asked.exec(fold(question))?.[0] ?? ''
  return new Set(found.match(/[\p{L}\p{N}]+/gu) ?? [])
}
