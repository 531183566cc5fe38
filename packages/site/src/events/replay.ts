import type { Happening, Source } from './hold.ts'

/**
 * A search or an answer for whoever comes late: they are told first what happened before them, each as things were then.
 *
 * @param first How things were before all of it.
 */
export function replaying<Event, Now, Of extends Source<Event, Now>>(
  all: readonly Happening<Event, Now>[],
  first: Now,
  source: Of,
): Of {
  let then: Now | undefined = all.length > 0 ? first : undefined
  return {
    ...source,
    get state() {
      return then ?? source.state
    },
    subscribe(listener: (event: Event) => void) {
      for (const [event, now] of all) {
        then = now
        listener(event)
      }
      then = undefined
      return source.subscribe(listener)
    },
  }
}
