/** What is longer than this without an end is no expression and no tag. */
const longest = 5000

const program =
  /(?:import\s+(?:['"{*]|[\w$]+\s*(?:,|from\s+['"]))|export\s+(?:const|let|var|default|function|async|class|[{*]))[^\n]*(?:\n(?![ \t]*(?:\n|$))[^\n]*)*/y
const fence = /[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:\n[ \t]*\1[`~]*[ \t]*(?=\n|$)|$)/y
const tag = /<\/?(?:[A-Za-z][\w.:-]*)?(?=[\s/>])/y

/**
 * MDX without what is of programs: imports, exports and expressions go, and so do tags within sentences; the words in them stay.
 * Components on lines of their own are read elsewhere. Code is left alone.
 */
export function withoutPrograms(mdx: string): string {
  const text = mdx.replaceAll('\r\n', '\n')
  const kept: string[] = []
  const found = (pattern: RegExp, from: number): string => {
    pattern.lastIndex = from
    return pattern.exec(text)?.[0] ?? ''
  }
  let isAfterEmptyLine = true
  let lineStart = 0
  for (let at = 0; at < text.length; ) {
    if (at === lineStart) {
      const whole = (isAfterEmptyLine && found(program, at)) || ''
      const code = found(fence, at)
      kept.push(code)
      at += (whole || code).length
    }
    const sign = text[at] ?? ''
    let end = at + 1
    if (sign === '\\') end = at + 2
    else if (sign === '`') end = endOfCode(text, at)
    else if (sign === '{' || sign === '<') {
      const open = sign === '{' ? sign : found(tag, at)
      const last = open === '' ? -1 : endOf(text, at + open.length, sign === '{' ? '}' : '>')
      const isBlock = /^<\/?[A-Z]/.test(open) && text.slice(lineStart, at).trim() === ''
      if (last >= 0 && !isBlock) {
        at = last + 1
        continue
      }
      if (last >= 0) end = last + 1
    }
    kept.push(text.slice(at, end))
    if (sign === '\n') {
      isAfterEmptyLine = text.slice(lineStart, at).trim() === ''
      lineStart = end
    }
    at = end
  }
  return kept.join('')
}

/** Behind a piece of code in a sentence, or behind its marks where it has no end. */
function endOfCode(text: string, at: number): number {
  let end = at
  while (text[end] === '`') end++
  const marks = text.slice(at, end)
  const rest = text.slice(end, end + longest)
  const last = new RegExp(`(?<!\`)${marks}(?!\`)`).exec(rest)
  return last ? end + last.index + marks.length : end
}

/** Where a tag or an expression ends, past texts in quotation marks and expressions in it; -1 where it does not. */
function endOf(text: string, from: number, close: '}' | '>'): number {
  let depth = 0
  const last = Math.min(text.length, from + longest)
  for (let at = from; at < last; at++) {
    const sign = text[at] ?? ''
    if (depth === 0 && sign === close) return at
    if (text.startsWith('/*', at) && (depth > 0 || close === '}')) {
      const end = text.indexOf('*/', at + 2)
      if (end < 0 || end > last) return -1
      at = end + 1
      continue
    }
    if (sign === '{') depth++
    else if (sign === '}') depth--
    else if (
      sign === '"' ||
      sign === '`' ||
      (sign === "'" && (close === '>' || depth > 0 || !/\w/.test(text[at - 1] ?? '')))
    ) {
      const end = text.indexOf(sign, at + 1)
      if (end < 0 || end > last) return -1
      at = end
    }
  }
  return -1
}
