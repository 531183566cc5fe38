/** A way to write a number; `beginning` of a version stands for its first `parts` only. */
type NumberForm = { term: string; parts: number }

/** More than this is a list, not a number. */
const MOST_PARTS = 8

/**
 * The forms of a number written in parts: `3,14` is `3.14`; `1.000` may be a thousand or one point nought;
 * `1 000 000` is `1000000`; `1.2.3` is a version, found by its beginning `1.2` too.
 */
export function numberForms(numbers: readonly string[], separators: readonly string[]): NumberForm[] {
  const [separator = '-'] = separators
  const parts = numbers.length
  if (parts > MOST_PARTS || separators.some(other => other !== separator)) return []
  if ('-_/:'.includes(separator)) return []
  const thousands = isThousands(numbers) ? [{ term: numbers.join(''), parts }] : []
  if (parts === 2 && (separator === '.' || separator === ',')) {
    return [{ term: numbers.join('.'), parts }, ...thousands]
  }
  if (thousands.length > 0 || separator !== '.') return thousands
  return numbers.slice(1).map((_, k) => ({ term: numbers.slice(0, parts - k).join('.'), parts: parts - k }))
}

function isThousands(numbers: readonly string[]): boolean {
  const [first = '', ...groups] = numbers
  return first.length <= 3 && !first.startsWith('0') && groups.every(group => group.length === 3)
}
