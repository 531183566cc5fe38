/** More than any body that means something holds: an identity has 30 000 members, of three values each. */
const mostValues = 200_000

/**
 * What is wrong with the shape of a JSON text, before any of it is made into values: those of a million brackets or of a
 * hundred thousand names of one object cost more to walk than to read.
 */
export function faultOfShape(text: string, deepest: number): string | null {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === quote) at = endOfString(text, at)
    else if (sign === openBracket || sign === openBrace) {
      depth += 1
      if (depth > deepest) return `The body nests deeper than ${deepest} levels`
    } else if (sign === closeBracket || sign === closeBrace) depth -= 1
    else if (sign === comma) values += 1
  }
  return values > mostValues ? `The body holds more than ${mostValues} values` : null
}

const [quote, comma, backslash] = [34, 44, 92]
const [openBracket, closeBracket, openBrace, closeBrace] = [91, 93, 123, 125]

/** Where the string ends that begins here; the end of the text if it does not. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text.charCodeAt(before - 1) === backslash) before -= 1
    if ((end - before) % 2 === 0) return end
  }
  return text.length
}
