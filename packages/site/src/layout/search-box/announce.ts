type Later = (run: () => void, milliseconds: number) => () => void

const QUIET = 700

/**
 * Tells a polite live region what there is, once it has stood still: a count per keystroke would be chatter. VoiceOver
 * and NVDA do not count the options of a listbox that opens while typing.
 */
export function createAnnouncer(
  say: (text: string) => void,
  later: Later,
): { hint(text: string): void; stop(): void } {
  let cancel = (): void => {}
  let last = ''
  return {
    hint(text) {
      cancel()
      // Emptied at once, so that the same words are heard again the next time.
      if (!text && last) say('')
      if (!text) last = ''
      if (text === last) return
      cancel = later(() => {
        last = text
        say(text)
      }, QUIET)
    },
    stop: () => cancel(),
  }
}
