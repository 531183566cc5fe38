/** What a browser's `localStorage` does, in memory. */
export function createStorage(entries: Readonly<Record<string, string>> = {}): Storage {
  const kept = new Map(Object.entries(entries))
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: key => kept.get(key) ?? null,
    key: index => [...kept.keys()][index] ?? null,
    removeItem: key => {
      kept.delete(key)
    },
    setItem: (key, value) => {
      kept.set(key, String(value))
    },
  }
}
