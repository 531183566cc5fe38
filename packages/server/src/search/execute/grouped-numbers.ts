/** Groups of figures, of seven to 34 together, and nothing else. */
export const isGroupedNumber = (text: string): boolean => /^(?=(?:\D?\d){7,34}$)\d+(?:[ ./-]\d+)+$/.test(text)

/** Longer than what stands in one group. */
export const isLongNumber = (word: string): boolean => /^\d{7,34}$/.test(word)

/** The groups that people write numbers in: of two, three or four, the first of any size, and no last one of a single digit. */
export function groupings(digits: string): string[][] {
  return [2, 3, 4].flatMap(size =>
    [1, 2, 3, 4].map(first => {
      const rest = digits.slice(first).match(new RegExp(`\\d{${size}}(?:\\d$)?|\\d+`, 'g')) ?? []
      return [digits.slice(0, first), ...rest]
    }),
  )
}
