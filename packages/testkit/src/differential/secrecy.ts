import type { Access, SearchEngine, SearchRequest } from '@quarry/engine'
import fc from 'fast-check'
import { documents, fields } from './documents.ts'
import { request } from './requests.ts'

/** What somebody could notice of a document that is hidden from them. */
type Leak = { asked: unknown; before: string; after: string }

const hidden: Access = { levels: [[{ allow: ['somebody else'] }]] }

/**
 * Writes, changes and deletes documents that nobody asking may see, and compares every answer with the one before.
 * Not a byte may change but the generation. The index is named after the seed and must be new.
 */
export async function leakOf(engine: SearchEngine, seed: number): Promise<Leak | undefined> {
  const index = `secrecy-${seed}`
  const wait = { visible: 'wait' } as const
  await engine.ensureIndex({ name: index, version: 1, fields })
  const known = fc.sample(documents(30), { seed, numRuns: 40 })
  await engine.write(
    index,
    known.map(one => ({ op: 'upsert' as const, ...one })),
    wait,
  )

  const requests = fc
    .sample(request, { seed: seed + 1, numRuns: 12 })
    .map(one => ({ ...one, access: 'everything' in one.access ? { identities: ['ann'] } : one.access }))
  const before = await answers(engine, index, requests)
  const secrets = fc
    .sample(documents(40), { seed: seed + 2, numRuns: 40 })
    .map((one, number) => ({ ...one, id: `secret-${number % 20}`, version: number, access: hidden }))
  const changes = [
    secrets.slice(0, 20).map(one => ({ op: 'upsert' as const, ...one })),
    secrets.slice(20).map(one => ({ op: 'upsert' as const, ...one })),
    secrets.slice(30).map(one => ({ op: 'delete' as const, id: one.id, version: 99 })),
  ]
  for (const ops of changes) {
    await engine.write(index, ops, wait)
    const after = await answers(engine, index, requests)
    const changed = after.findIndex((answer, number) => answer !== before[number])
    if (changed >= 0)
      return { asked: requests[changed] ?? 'words', before: before[changed]!, after: after[changed]! }
  }
  return undefined
}

async function answers(
  engine: SearchEngine,
  index: string,
  requests: readonly SearchRequest[],
): Promise<string[]> {
  const found: string[] = []
  for (const asked of requests) {
    const { generation: _, ...answer } = await engine.search(index, asked)
    const explained = await engine.explain(index, 'secret-1', asked)
    found.push(JSON.stringify([answer, explained]))
  }
  const words = ['star', 'gallery', 'étoile', 'stra']
  const read = await engine.get(index, ['secret-1', 'secret-2'], { identities: ['ann'] })
  const counts = [
    await engine.termStats(index, 'body', words),
    await engine.termStats(index, 'body', words, 'passage'),
  ]
  const similar = await Promise.all(words.map(word => engine.similarTerms(index, 'body', word, 5)))
  return [...found, JSON.stringify([read, counts, similar])]
}
