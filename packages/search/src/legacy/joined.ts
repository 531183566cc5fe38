const LONGEST = 256

/** Texts joined by `;`, without repeats in a row, the oldest left out until it is short enough. */
export function joined(texts: readonly string[]): string {
  const list = texts.map(text => text.replace(/;/g, '')).filter((text, at, all) => text !== all[at - 1])
  while (list.join(';').length > LONGEST) list.shift()
  return list.join(';')
}
