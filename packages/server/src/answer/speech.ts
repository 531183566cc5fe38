/** A finished part of what a model writes: a sentence or a list item, with the markdown before it. */
export type Part = { markdown: string; text: string }

const ending = /[.!?…]["'”’»)\]]*\s+(?=["'“‘«(¿¡[*_]*[\p{Lu}\p{N}−-])|\n+/u
/** No sentence is this long: what does not end is cut off. */
const longest = 2000

/** Takes a text as it comes and gives its parts as they are finished. */
export function createSplitter() {
  let rest = ''
  const cut = (at: number): Part => {
    const markdown = rest.slice(0, at)
    rest = rest.slice(at)
    return { markdown: markdown.trimEnd(), text: plainOf(markdown) }
  }
  return {
    *write(text: string): Generator<Part> {
      rest += text
      for (let match = ending.exec(rest); match; match = ending.exec(rest)) {
        const part = cut(match.index + match[0].length)
        if (part.text !== '') yield part
      }
      if (rest.length > longest) rest = ''
    },
    *end(): Generator<Part> {
      const part = cut(rest.length)
      if (part.text !== '') yield part
    },
  }
}

/** What a part says, without the signs of markdown and the numbers of passages. */
function plainOf(markdown: string): string {
  return markdown
    .replace(/\s*\[\d+(?:\s*,\s*\d+)*\]/g, '')
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '')
    .replace(/^\s*#+\s*/, '')
    .replace(/[*_`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
