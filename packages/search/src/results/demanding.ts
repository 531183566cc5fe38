/** A query that wants this word exactly, where it stands in the query or behind the others. */
export function demanding(q: string, word: string): string {
  const words = q.split(' ')
  const at = words.indexOf(word)
  return at < 0 ? `${q} +${word}` : words.map((one, place) => (place === at ? `+${word}` : one)).join(' ')
}
