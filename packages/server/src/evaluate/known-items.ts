import type { JudgedQuery, Judgments } from './read.ts'

/** Something to be found, and what people who look for it might type. */
type KnownItem = { id: string; texts: readonly string[]; metadata?: Readonly<Record<string, unknown>> }

/** Queries whose answer is known beforehand. Items that share a text are all right answers to it. */
export function knownItems(items: Iterable<KnownItem>): { queries: JudgedQuery[]; judgments: Judgments } {
  const queries = new Map<string, JudgedQuery>()
  const judgments = new Map<string, Map<string, number>>()
  for (const { id, texts, metadata = {} } of items) {
    for (const written of texts) {
      const text = written.trim()
      if (text === '') continue
      const query = queries.get(text) ?? { id: `${id}#${queries.size}`, text, metadata }
      queries.set(text, query)
      judgments.set(query.id, (judgments.get(query.id) ?? new Map()).set(id, 1))
    }
  }
  return { queries: [...queries.values()], judgments }
}
