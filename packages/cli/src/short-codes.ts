/** Codes that WordPress itself has, also without anything else in their brackets. */
const known = /^(caption|gallery|embed|audio|video|playlist|contact-form-7)$/
const code = /\[(\/?)([a-z][\w-]{1,40})(\s[^[\]]{0,2000})?\]/gi

/**
 * A text without the short codes of plugins, which mean nothing elsewhere: what they enclose stays. A word in brackets is one only
 * if something ends it, or it says more of itself (`[button url="…"]`).
 * @param left Gets the names of what was left out.
 */
export function withoutShortCodes(text: string, left: Set<string>): string {
  const ended = new Set([...text.matchAll(code)].flatMap(([, slash, name = '']) => (slash ? [name] : [])))
  let leftTo = -1
  return text.replaceAll(
    code,
    (whole: string, slash: string, name: string, more: string | undefined, at: number) => {
      // `list[0][key]` is a place in a list; a code that stands right behind another is none.
      const isPlace = slash === '' && at !== leftTo && /[\w\]]/.test(text[at - 1] ?? '')
      const isCode = known.test(name) || slash !== '' || ended.has(name) || /=/.test(more ?? '')
      if (isPlace || !isCode) return whole
      if (!known.test(name)) left.add(name)
      leftTo = at + whole.length
      return ''
    },
  )
}
