import type { SearchEngine } from '@quarry/engine'
import type { Opened } from './contender.ts'

export const benchIndex = 'bench'

/** Questions to any driver of the port. */
export function askPort(engine: SearchEngine): Opened {
  return {
    async ask(_, question) {
      if (question.kind === 'search') return (await engine.search(benchIndex, question.request)).total
      return (await engine.similarTerms(benchIndex, question.field, question.word, 5)).length
    },
    close: () => engine.close(),
  }
}

/** A load leaves segments that are merged when it is over: resolves when their number stays the same. */
export async function untilMerged(engine: SearchEngine): Promise<void> {
  let before = 0
  // A large merge goes on for seconds before it shows.
  for (let still = 0, turn = 0; still < 12 && turn < 200; turn++) {
    await new Promise(resolve => setTimeout(resolve, 1500))
    const { segments } = await engine.stats(benchIndex)
    still = segments === before ? still + 1 : 0
    before = segments
  }
}
