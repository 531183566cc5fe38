/** One thing in the making, and all who wait for it. */
type Making<Item> = {
  items: Item[]
  isOver: boolean
  error?: unknown
  followers: number
  stop: AbortController
  /** Resolves when there is more to tell, or no more to come. */
  more: { promise: Promise<void>; tell: () => void }
  ending?: NodeJS.Timeout
}

type Sharing<Item> = {
  /** The items of what is made under a key: begun by the first who asks, told from its start to whoever asks meanwhile. */
  follow(
    key: string,
    make: (signal: AbortSignal) => AsyncIterable<Item>,
    signal: AbortSignal,
  ): AsyncGenerator<Item>
  close(): void
}

/**
 * Makes a thing once for all who ask for it at the same time. When the last of them has left it goes on for `lingerMs`: a
 * page that was sent before its answer was there asks again from the browser, for the same.
 */
export function createSharing<Item>({ lingerMs }: { lingerMs: number }): Sharing<Item> {
  const underWay = new Map<string, Making<Item>>()

  function begin(key: string, make: (signal: AbortSignal) => AsyncIterable<Item>): Making<Item> {
    const making: Making<Item> = {
      items: [],
      isOver: false,
      followers: 0,
      stop: new AbortController(),
      more: createMore(),
    }
    underWay.set(key, making)
    void run(key, making, make)
    return making
  }

  async function run(
    key: string,
    making: Making<Item>,
    make: (signal: AbortSignal) => AsyncIterable<Item>,
  ): Promise<void> {
    try {
      for await (const item of make(making.stop.signal)) {
        making.items.push(item)
        tellMore(making)
      }
    } catch (error) {
      making.error = error
    }
    making.isOver = true
    forget(key, making)
    tellMore(making)
  }

  function forget(key: string, making: Making<Item>): void {
    clearTimeout(making.ending)
    if (underWay.get(key) === making) underWay.delete(key)
  }

  return {
    async *follow(key, make, signal) {
      signal.throwIfAborted()
      const making = underWay.get(key) ?? begin(key, make)
      clearTimeout(making.ending)
      making.followers += 1
      const left = new Promise<void>(resolve =>
        signal.addEventListener('abort', () => resolve(), { once: true }),
      )
      try {
        for (let at = 0; ; ) {
          signal.throwIfAborted()
          const { more, items } = making
          if (at < items.length) {
            yield items[at++] as Item
            continue
          }
          if (making.error !== undefined) throw making.error
          if (making.isOver) return
          await Promise.race([more.promise, left])
        }
      } finally {
        making.followers -= 1
        if (making.followers === 0 && !making.isOver)
          making.ending = setTimeout(() => {
            forget(key, making)
            making.stop.abort()
          }, lingerMs).unref()
      }
    },
    close() {
      for (const [key, making] of [...underWay]) {
        forget(key, making)
        making.stop.abort()
      }
    },
  }
}

function createMore(): Making<unknown>['more'] {
  let tell = (): void => {}
  const promise = new Promise<void>(resolve => {
    tell = resolve
  })
  return { promise, tell }
}

function tellMore(making: Making<unknown>): void {
  const { tell } = making.more
  making.more = createMore()
  tell()
}
