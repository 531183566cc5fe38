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
