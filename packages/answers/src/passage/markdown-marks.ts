import { next, type Seek } from './seek.ts'

/** A name in brackets, and where it leads: what is read of it is the name. */
function withoutLinks(text: string): string {
  const images = withoutTargets(text, '![', '([')
  const links = withoutTargets(images, '[', '(')
  return withoutTargets(withoutTargets(links, '[', '['), ']', '([')
}

/** Ends of what a bracket opens. */
const endOf: Readonly<Record<string, string>> = { '(': ')', '[': ']' }

/**
 * Takes away what stands in brackets right behind a name, and the brackets of the name. Each character is looked at a few
 * times however many brackets there are: an expression would look on to the end of the text from each of them.
 */
function withoutTargets(text: string, opening: '![' | '[' | ']', targets: string): string {
  const starts = next(text, opening)
  const ends = next(text, ']')
  const seeks: Readonly<Record<string, Seek>> = { '(': next(text, ')'), '[': next(text, ']') }
  let kept = ''
  let at = 0
  for (let start = starts(0); start >= 0; ) {
    // What is left of a link that lost its beginning is its target alone.
    const isRest = opening === ']'
    const name = start + opening.length
    const end = isRest ? start : ends(name)
    if (end < 0) break
    const target = text[end + 1] ?? ''
    const isNamed = isRest || opening === '![' || targets === '(' || end > name
    const close = targets.includes(target) && endOf[target] && isNamed ? (seeks[target]?.(end + 2) ?? -1) : -1
    if (close >= 0) {
      kept += text.slice(at, start) + (isRest ? '' : text.slice(name, end))
      at = close + 1
    }
    start = starts(close >= 0 ? at : start + 1)
  }
  return kept + text.slice(at)
}

const role = /\{[a-z][\w:-]*\}$/
const kept = /\ue000(\d+)\ue001/g

/** Words without the marks around them; what stands between backticks is kept as it is, in a link too. */
export function plain(text: string): string {
  const codes: string[] = []
  const masked = text.split(/((?<!`)`+[^`]+`+)/).map((part, at, parts) => {
    if (at % 2 === 0) return part.replace(role, '')
    const code = part.replace(/^`+\s?|\s?`+$/g, '')
    // A reference of MyST: ``{meth}`~Context.invoke` ``, ``{ref}`the types <types>` ``.
    const isNamed = role.test(parts[at - 1] ?? '')
    codes.push(isNamed ? code.replace(/(?<!\s)\s*<[^<>]*>$/, '').replace(/^[~!]/, '') : code)
    return `\ue000${codes.length - 1}\ue001`
  })
  return withoutMarks(masked.join(''))
    .replace(kept, (_, at: string) => codes[Number(at)] ?? '')
    .replace(/^\[[ x]\]\s+/i, '')
}

function withoutMarks(text: string): string {
  return withoutLinks(text.replace(/(?<![^\n])[^\S\n]*(?:>\s?)+(?:\[![A-Z]+\])?/g, ''))
    .replace(/<((?:https?|mailto):[^<>\s]+)>/g, '$1')
    .replace(/<\/?[A-Za-z][^<>]*>/g, ' ')
    .replace(/(?<!\s)\s*\{(?:#[\w-]+|:[^{}]*)\}/g, '')
    .replace(/(\*\*|__|~~)(?=\S)(.{1,1000}?)(?<=\S)\1/g, '$2')
    .replace(/\*\*|~~/g, '')
    .replace(/(^|[^\w*])[*_](?=\S)([^*_]+?)(?<=\S)[*_](?!\w)/g, '$1$2')
    .replace(/\\([\\`*_{}[\]()#+\-.!|>])/g, '$1')
    .replace(entity, characterOf)
}

export function withoutTags(html: string): string {
  return html.replace(/<\/?[A-Za-z][^<>]*>/g, '').replace(entity, characterOf)
}

const entity = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,6}));/gi
/** Those that a writer of Markdown needs: all others can be typed. */
const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
}

function characterOf(written: string, decimal?: string, hexadecimal?: string, name = ''): string {
  const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : 0
  const isHalf = code >= 0xd800 && code < 0xe000
  return code > 0 && !isHalf ? String.fromCodePoint(code) : (characters[name] ?? written)
}
