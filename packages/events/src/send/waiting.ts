import type { Message } from './message.ts'

export const waitingKey = 'quarry.events'

const most = 100
const longest = 200_000

/** Events that could not be sent yet: a bounded list, kept in the browser where that is possible. The oldest go first. */
export function createWaiting(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  let list: Message[] = []

  function read(): Message[] {
    try {
      const kept: unknown = JSON.parse(storage().getItem(waitingKey) ?? '[]')
      return Array.isArray(kept) ? (kept as Message[]) : []
    } catch {
      return list
    }
  }

  function write(messages: Message[]): void {
    list = messages
    try {
      let text = JSON.stringify(list)
      while (text.length > longest) {
        list = list.slice(Math.ceil(list.length / 4))
        text = JSON.stringify(list)
      }
      if (list.length > 0) storage().setItem(waitingKey, text)
      else storage().removeItem(waitingKey)
    } catch {
      // Switched off or full: the list lives as long as the page.
    }
  }

  return {
    add(message: Message): void {
      write([...read(), message].slice(-most))
    },
    takeAll(): readonly Message[] {
      const all = read()
      if (all.length > 0) write([])
      return all
    },
    clear: () => write([]),
  }
}
