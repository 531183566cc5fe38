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

/** A storage that is there and refuses everything, as in a private window or when it is full. */
export function createBrokenStorage(): Storage {
  const refuse = (): never => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  return { length: 0, clear: refuse, getItem: refuse, key: refuse, removeItem: refuse, setItem: refuse }
}
