import type { Evidence, Rareness, Untold } from '@quarry/answers'
import type { SearchEngine } from '@quarry/engine'
import { lookUp } from '../../../packages/server/src/answer/find.ts'
import { createRetrieve } from '../../../packages/server/src/answer/retrieve.ts'
import { createCatalogue } from '../../../packages/server/src/search/catalogue.ts'
import type { JudgedQuestion } from '../judged-answers.ts'

export type FoundFor = {
  evidence: readonly Evidence[]
  untold: readonly Untold[]
  rareness: Rareness
  slugOf: (document: string) => string
} | null

/** What the answer service finds for a question, before anything is chosen. */
export function createLook(engine: SearchEngine, index: string) {
  const catalogue = createCatalogue(index, Date.now)
  const retrieve = createRetrieve(engine, catalogue)
  const scope = { access: { everything: true }, filters: [], sources: [], deadlineMs: 3000 } as const
  return async ({ question, language }: JudgedQuestion): Promise<FoundFor> => {
    const looked = await lookUp(question, language as 'en', scope, { engine, catalogue, retrieve })
    if (!looked) return null
    const { evidence, untold, rareness, readDocuments } = looked
    const documents = await readDocuments([
      ...new Set([...evidence, ...untold].map(({ document }) => document)),
    ])
    const slugOf = (document: string): string => {
      const uri = String(documents.get(document)?.fields['clickableuri'] ?? '/')
      return new URL(uri, 'http://site').pathname.split('/').at(-1) ?? ''
    }
    return { evidence, untold, rareness, slugOf }
  }
}
