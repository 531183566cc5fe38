/** Suffixes of one stemming step, each with the name of what happens to it. */
type SuffixTable<Action extends string> = {
  readonly longest: number
  readonly actions: ReadonlyMap<string, Action>
}

/** Builds a table from `action -> suffixes separated by spaces`. */
export function suffixTable<Action extends string>(
  groups: Readonly<Record<Action, string>>,
): SuffixTable<Action> {
  const actions = new Map<string, Action>()
  let longest = 0
  for (const action of Object.keys(groups) as Action[]) {
    for (const suffix of groups[action].split(' ')) {
      actions.set(suffix, action)
      longest = Math.max(longest, suffix.length)
    }
  }
  return { longest, actions }
}

/** The longest suffix of `word` that stands in the table and begins at or after `from`, or `''`. */
export function longestSuffix(table: SuffixTable<string>, word: string, from = 0): string {
  for (let start = Math.max(from, word.length - table.longest); start < word.length; start++) {
    const suffix = word.slice(start)
    if (table.actions.has(suffix)) return suffix
  }
  return ''
}

/** The word without its last `count` letters. */
export function cut(word: string, count: number): string {
  return word.slice(0, word.length - count)
}

/** Where the region begins after the first non-vowel that follows a vowel at or after `from`. */
export function regionAfter(word: string, vowels: string, from: number): number {
  let i = from
  while (i < word.length && !vowels.includes(word[i]!)) i++
  while (i < word.length && vowels.includes(word[i]!)) i++
  return Math.min(i + 1, word.length)
}
