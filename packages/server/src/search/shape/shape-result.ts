import type { FieldValue, Hit, Language } from '@quarry/engine'
import { type Analyser, firstSentences } from '@quarry/language'
import type { Highlight, ResultRaw, SearchResult } from '@quarry/protocol'
import { isFeatured } from '../execute/compile-rules.ts'
import type { Computed } from '../query-language/effects.ts'
import type { Fields } from '../query-language/fields.ts'
import type { FormCollector, Sought } from './terms.ts'

export type ShapeOptions = {
  analyser: Analyser
  sought: Sought
  forms: FormCollector
  fields: Fields
  excerptLength: number
  /** Fields beside the body that excerpts may be cut from. */
  excerptFields: readonly string[]
  /** Names as the client wrote them; null for all. */
  fieldsToInclude: readonly string[] | null
  fieldsToExclude: readonly string[]
  isRecommendation: boolean
}

/** Long texts that have a place of their own in a result: they come in `raw` only when they are asked for by name. */
const apart = new Set(['title', 'summary', 'body'])
const firstSentencesLength = 300

/** A hit in the wire's shape. Marks are UTF-16 offsets into the very texts that they stand beside. */
export function shapeResult(hit: Hit, options: ShapeOptions): SearchResult {
  const { analyser, sought, forms, excerptLength } = options
  const { fields, language } = hit
  const title = textOf(fields['title']) || textOf(fields['uri']) || hit.id
  const summary = textOf(fields['summary'])
  const body = textOf(fields['body'])
  const uri = textOf(fields['uri']) || hit.id
  const clickUri = textOf(fields['clickableuri']) || uri
  const mark = (text: string): Highlight[] => {
    const ranges = analyser.highlight(text, sought.terms, language)
    collectForms(text, ranges, language, forms)
    return ranges
  }
  const beside = options.excerptFields.map(name => textOf(fields[name])).filter(Boolean)
  const cut =
    excerptLength === 0
      ? { text: '', highlights: [] }
      : bestCut([...(body || summary ? [body || summary] : []), ...beside], options, language)
  collectForms(cut.text, cut.highlights, language, forms)
  const first = firstSentences(body, { length: firstSentencesLength, language })
  const hasHtml = body !== ''
  const matched = new Set(hit.matched.map(word => word.toLowerCase()))
  return {
    title,
    uri,
    printableUri: uri,
    clickUri,
    uniqueId: hit.id,
    excerpt: cut.text,
    firstSentences: first,
    summary: summary || null,
    flags: hasHtml ? 'HasHtmlVersion;HasMobileHtmlVersion' : '',
    hasHtmlVersion: hasHtml,
    hasMobileHtmlVersion: hasHtml,
    isTopResult: isFeatured(hit.score),
    isRecommendation: options.isRecommendation,
    isUserActionView: false,
    score: Math.round(hit.score * 1000),
    percentScore: percent(hit.score),
    rankingInfo: null,
    titleHighlights: mark(title),
    excerptHighlights: [...cut.highlights],
    firstSentencesHighlights: mark(first),
    printableUriHighlights: mark(uri),
    summaryHighlights: mark(summary),
    absentTerms: sought.free.filter(word => !matched.has(word.toLowerCase())),
    parentResult: null,
    childResults: [],
    totalNumberOfChildResults: 0,
    raw: rawOf(fields, options),
  }
}

/** A result with the values that the query asked to be computed for it. */
export function withComputed(
  result: SearchResult,
  { fields }: Hit,
  computed: readonly Computed[],
  now: number,
): SearchResult {
  if (computed.length === 0) return result
  const byName = new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]))
  const numberOf = (field: string): number | undefined => {
    const value = byName.get(plain(field))
    const first = Array.isArray(value) ? value[0] : value
    return typeof first === 'number' ? first : undefined
  }
  const values = computed.flatMap(({ field, formula }) => {
    const value = formula({ numberOf, now })
    return value === undefined ? [] : [[field, value] as const]
  })
  return { ...result, raw: { ...result.raw, ...Object.fromEntries(values) } }
}

/** The excerpt that shows most of what was found; of several, that of the first text. */
function bestCut(texts: readonly string[], options: ShapeOptions, language: Language | undefined) {
  const [first, ...others] = texts.map(text => cutOut(text, options, language))
  const shown = ({ text, highlights }: Cut): number =>
    new Set(highlights.map(({ offset, length }) => text.slice(offset, offset + length).toLowerCase())).size
  return others.reduce(
    (best, cut) => (shown(cut) > shown(best) ? cut : best),
    first ?? cutOut('', options, language),
  )
}

type Cut = ReturnType<typeof cutOut>

function cutOut(text: string, options: ShapeOptions, language: Language | undefined) {
  const { analyser, sought, excerptLength: length } = options
  const cut = analyser.excerpt(text, sought.terms, language, { length })
  // One character for one keeps every offset.
  return { ...cut, text: cut.text.replace(/\s/g, ' ') }
}

function collectForms(
  text: string,
  ranges: readonly Highlight[],
  language: Language | undefined,
  forms: FormCollector,
): void {
  for (const { offset, length } of ranges) forms.add(text.slice(offset, offset + length), language)
}

/** Scores have no upper end; this brings them between 0 and 100 in the same order. */
function percent(score: number): number {
  return Math.round((100 * score * 100) / (score + 5)) / 100
}

function rawOf(
  fields: Hit['fields'],
  { fields: known, fieldsToInclude, fieldsToExclude }: Omit<ShapeOptions, 'analyser' | 'sought' | 'forms'>,
): ResultRaw {
  const raw: ResultRaw = {}
  const excluded = new Set(fieldsToExclude.map(plain))
  const isShown = (name: string): boolean => !excluded.has(plain(name)) && known.allows(name, 'results')
  if (fieldsToInclude === null) {
    for (const [name, value] of Object.entries(fields))
      if (!apart.has(name) && isShown(name)) raw[name] = rawValue(name, value)
    return raw
  }
  const byName = new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]))
  for (const name of fieldsToInclude) {
    const value = byName.get(plain(name))
    if (value !== undefined && isShown(name)) raw[name.replace(/^@/, '')] = rawValue(name, value)
  }
  return raw
}

function plain(name: string): string {
  return name.replace(/^@/, '').toLowerCase()
}

/** Languages are always a list on the wire. */
function rawValue(name: string, value: FieldValue): unknown {
  return plain(name) === 'language' && !Array.isArray(value) ? [value] : value
}

export function textOf(value: FieldValue | undefined): string {
  if (value === undefined) return ''
  return Array.isArray(value) ? value.join(' ') : String(value)
}
