import type { PipelineDocument } from './schema.ts'

export type WrittenRule = NonNullable<PipelineDocument['pipelines'][number]['rules']>[number]

/** A rule as the provider's administration spells it: a feature, and a definition in its language of pipelines. */
type Statement = { feature: string; definition: string }

const features = ['thesaurus', 'stop', 'filter', 'ranking', 'top', 'trigger'] as const

const quoted = (text: string): string => JSON.stringify(text)
const listed = (texts: readonly string[]): string => texts.map(quoted).join(', ')

/**
 * A rule as rules that are one statement each; null where the language has no words for it, and what it would say without
 * its condition, or its language, would be something else.
 */
export function asStatements(rule: WrittenRule): { rule: WrittenRule; statement: Statement }[] | null {
  if (rule.when !== undefined || rule.enabled === false) return null
  const one = (feature: string, definition: string) => [{ rule, statement: { feature, definition } }]
  switch (rule.type) {
    case 'filter':
      return one('filter', `filter cq \`${rule.expression}\``)
    case 'ranking':
      return rule.expression === undefined
        ? null
        : one('ranking', `boost \`${rule.expression}\` by ${rule.modifier}`)
    case 'featured':
      return one('top', rule.ids ? `top ${listed(rule.ids)}` : `top \`${rule.expression}\``)
    case 'stopwords':
      return rule.language === undefined ? one('stop', `stop ${listed(rule.words)}`) : null
    case 'rewrite':
      return rule.find === undefined
        ? null
        : one('thesaurus', `replace ${quoted(rule.find)} with ${quoted(rule.replace)}`)
    case 'notify':
      return one('trigger', `notify ${quoted(rule.text)}`)
    case 'redirect':
      return one('trigger', `redirect ${quoted(rule.to)}`)
    case 'query':
      return one('trigger', `query ${quoted(rule.query)}`)
    case 'execute':
      return one(
        'trigger',
        `execute ${quoted(rule.name)}(${(rule.params ?? []).map(value => JSON.stringify(value)).join(', ')})`,
      )
    case 'thesaurus':
      return rule.language === undefined ? thesaurus(rule) : null
    default:
      return null
  }
}

function thesaurus(rule: Extract<WrittenRule, { type: 'thesaurus' }>) {
  const { synonyms = [], replacements = {}, ...common } = rule
  const parts = [
    ...synonyms.map(group => ({
      rule: { ...common, synonyms: [group] },
      definition: `alias ${listed(group)}`,
    })),
    ...Object.entries(replacements).map(([from, to]) => ({
      rule: { ...common, replacements: { [from]: to } },
      definition: `expand ${quoted(from)} to ${listed(to)}`,
    })),
  ]
  return parts.map(({ rule: part, definition }, at) => ({
    rule: parts.length === 1 ? part : { ...part, id: `${rule.id.slice(0, 55)}.${at + 1}` },
    statement: { feature: 'thesaurus', definition },
  }))
}

/** Reads a definition; a text says what is wrong with it. */
export function readStatement({ feature, definition }: Statement): Omit<WrittenRule, 'id'> | string {
  if (!features.some(one => one === feature))
    return `feature: "${feature.slice(0, 40)}" is not taken here; ${features.join(', ')} are.`
  const words = tokens(definition)
  if (!words) return `definition: "${definition.slice(0, 100)}" cannot be read.`
  const rule = ruleOf(words)
  if (!rule || featureOf(rule) !== feature)
    return `definition: "${definition.slice(0, 100)}" is no statement of the feature ${feature}.`
  return rule as Omit<WrittenRule, 'id'>
}

type Token = { kind: 'word' | 'text' | 'expression' | 'value' | 'sign'; value: string }

const token = /\s*(?:("(?:[^"\\]|\\.)*")|`([^`]*)`|(-?\d+(?:\.\d+)?|true\b|false\b)|([a-z]+)|([(),]))/iy

function tokens(text: string): Token[] | null {
  const found: Token[] = []
  const pattern = new RegExp(token)
  while (pattern.lastIndex < text.trimEnd().length) {
    const match = pattern.exec(text)
    if (!match) return null
    const [, literal, expression, value, word, sign = ''] = match
    if (literal !== undefined) {
      const read = readText(literal)
      if (read === null) return null
      found.push({ kind: 'text', value: read })
    } else if (expression !== undefined) found.push({ kind: 'expression', value: expression })
    else if (value !== undefined) found.push({ kind: 'value', value: value.toLowerCase() })
    else if (word !== undefined) found.push({ kind: 'word', value: word.toLowerCase() })
    else found.push({ kind: 'sign', value: sign })
  }
  return found
}

function readText(literal: string): string | null {
  try {
    return JSON.parse(literal) as string
  } catch {
    return null
  }
}

function ruleOf([first, ...rest]: readonly Token[]): object | null {
  const texts = textsIn(rest)
  const [second, third] = rest
  const alone = rest.length === 1 ? second : undefined
  switch (first?.kind === 'word' ? first.value : '') {
    case 'alias':
      return texts && texts.length > 1 ? { type: 'thesaurus', synonyms: [texts] } : null
    case 'expand': {
      const to = third?.value === 'to' ? textsIn(rest.slice(2)) : null
      return second?.kind === 'text' && to
        ? { type: 'thesaurus', replacements: { [second.value]: to } }
        : null
    }
    case 'replace': {
      const [, , last] = rest
      return second?.kind === 'text' && third?.value === 'with' && last?.kind === 'text' && rest.length === 3
        ? { type: 'rewrite', find: second.value, replace: last.value }
        : null
    }
    case 'stop':
      return texts && { type: 'stopwords', words: texts }
    case 'filter': {
      const said = second?.kind === 'word' && second.value === 'cq' ? rest.slice(1) : rest
      return said.length === 1 && said[0]?.kind === 'expression'
        ? { type: 'filter', expression: said[0].value }
        : null
    }
    case 'boost':
      return second?.kind === 'expression' &&
        third?.value === 'by' &&
        rest[2]?.kind === 'value' &&
        rest.length === 3
        ? { type: 'ranking', expression: second.value, modifier: Number(rest[2].value) }
        : null
    case 'top':
      if (alone?.kind === 'expression') return { type: 'featured', expression: alone.value }
      return texts && { type: 'featured', ids: texts }
    case 'notify':
      return alone?.kind === 'text' ? { type: 'notify', text: alone.value } : null
    case 'redirect':
      return alone?.kind === 'text' ? { type: 'redirect', to: alone.value } : null
    case 'query':
      return alone?.kind === 'text' ? { type: 'query', query: alone.value } : null
    case 'execute':
      return callOf(rest)
    default:
      return null
  }
}

/** Texts with commas between them, and nothing else. */
function textsIn(list: readonly Token[]): string[] | null {
  if (list.length % 2 === 0) return null
  const isList = list.every(({ kind, value }, at) => (at % 2 === 0 ? kind === 'text' : value === ','))
  return isList ? list.filter((_, at) => at % 2 === 0).map(({ value }) => value) : null
}

/** `"name"("a", 1, true)` */
function callOf([name, opens, ...rest]: readonly Token[]): object | null {
  if (name?.kind !== 'text' || opens?.value !== '(' || rest.at(-1)?.value !== ')') return null
  const list = rest.slice(0, -1)
  const isList = list.every(({ kind, value }, at) =>
    at % 2 === 0 ? kind === 'text' || kind === 'value' : kind === 'sign' && value === ',',
  )
  if (!isList || (list.length > 0 && list.length % 2 === 0)) return null
  const params = list
    .filter((_, at) => at % 2 === 0)
    .map(({ kind, value }) => (kind === 'text' ? value : (JSON.parse(value) as number | boolean)))
  return { type: 'execute', name: name.value, params }
}

function featureOf(rule: object): string | undefined {
  return asStatements({ id: 'x', ...rule } as WrittenRule)?.[0]?.statement.feature
}
