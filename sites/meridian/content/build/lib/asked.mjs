import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const locales = ['en', 'es', 'fr']

/**
 * Questions that pages are expected to answer: `# type/slug`, then groups with an empty line between. A group is the beginning of
 * a sentence, item or row of the page, and below it the questions that this answers, one a line.
 */
const sections = Object.fromEntries(locales.map(locale => [locale, readSections(`asked.${locale}`)]))

/**
 * The same for what stands on many pages of a type: `# type`, then groups. The first line is `| label` of a row, or a whole
 * sentence with `#` for its numbers and `X` for its names; `{name}` in a question is the page's title, `{short}` what stands before
 * its comma.
 */
const often = Object.fromEntries(
  locales.map(locale => [
    locale,
    new Map([...readSections(`asked-often.${locale}`)].map(([type, text]) => [type, groupsOf(text)])),
  ]),
)

/** So many questions a page has: an editor would not write more. */
const most = 8

/** What is expected to be asked of an entry, in each language in which something is; null for none. */
export function asked(type, slug, fields) {
  const own = Object.fromEntries(
    locales.flatMap(locale => {
      const title = (fields.title?.locales?.[locale] ?? '').replace(/\s*\(.*?\)$/, '')
      const named = one => one.replaceAll('{name}', title).replaceAll('{short}', title.split(',')[0])
      const groups = atMost([
        ...(sections[locale].get(`${type}/${slug}`) ?? '').split(/\n\n+/).filter(Boolean),
        ...oftenAsked(often[locale].get(type), fields.body?.locales?.[locale], named),
      ])
      return groups.length > 0 ? [[locale, groups.join('\n\n')]] : []
    }),
  )
  return Object.keys(own).length > 0 ? { type: 'text', locales: own } : null
}

function atMost(groups) {
  let left = most
  return groups.flatMap(group => {
    const [beginning, ...questions] = group.split('\n')
    const kept = questions.slice(0, left)
    left -= kept.length
    return kept.length > 0 ? [[beginning, ...kept].join('\n')] : []
  })
}

function oftenAsked(patterns, body, named) {
  if (!patterns || !body) return []
  const pieces = piecesOf(body.root)
  const whole = pieces.map(({ text }) => text).join('\n')
  return pieces.flatMap(({ key, text }) => {
    const questions = patterns.get(key)
    if (!questions) return []
    return [[beginningOf(text, whole), ...questions.map(named)].join('\n')]
  })
}

/** The first words that stand nowhere else on the page. */
function beginningOf(text, whole) {
  const words = text.split(' ')
  for (let count = 5; count < words.length; count++) {
    const beginning = words.slice(0, count).join(' ')
    if (whole.indexOf(beginning) === whole.lastIndexOf(beginning)) return beginning
  }
  return text
}

/** Rows by their first cell, paragraphs and items by their sentences. */
function piecesOf(node) {
  if (node.type === 'tablerow') {
    const label = textOf(node.children[0])
    return [{ key: `| ${label}`, text: label }]
  }
  if (node.type === 'paragraph' || node.type === 'listitem')
    return textOf(node)
      .split(/(?<=[.!?…])\s+(?=[\p{Lu}\d¿¡«])/u)
      .map(text => ({ key: masked(text), text }))
  return (node.children ?? []).flatMap(piecesOf)
}

function textOf(node) {
  return node.text ?? (node.children ?? []).map(textOf).join('')
}

function masked(text) {
  return text
    .replace(/[0-9][0-9.,:\u00a0\u202f]*/g, '#')
    .replace(/(?<=.)\p{Lu}[\p{L}’'-]*/gu, 'X')
    .replace(/(X[ \u00a0]?#?\s*)+/g, 'X ')
    .replace(/[\u00a0\u202f]/g, ' ')
    .trim()
}

function groupsOf(text) {
  return new Map(
    text.split(/\n\n+/).map(group => {
      const [head, ...questions] = group.split('\n')
      return [head.trim(), questions]
    }),
  )
}

function readSections(name) {
  const file = fileURLToPath(new URL(`../text/${name}.txt`, import.meta.url))
  const found = new Map()
  for (const section of readFileSync(file, 'utf8').split(/^# /m).slice(1)) {
    const end = section.indexOf('\n')
    found.set(section.slice(0, end).trim(), section.slice(end).trim())
  }
  return found
}
