/** What a table says of a word that comes from elsewhere: every object has `constructor`, and nobody put it there. */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}
