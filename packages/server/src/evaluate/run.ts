import { type Document, limits, type SearchEngine, type SearchRequest } from '@quarry/engine'
import { isJudged, meanScores, type Scores, scoresOf } from './metrics.ts'
import type { JudgedQuery, Judgments } from './read.ts'

export type Row = Scores & {
  id: string
  text: string
  /** The first results and how they were judged: what one looks at when a query does badly. */
  top: readonly { id: string; grade: number }[]
}

export type Report = {
  name: string
  /** Recall is measured among this many results. */
  depth: number
  /** Mean nDCG@10, average precision (MAP), reciprocal rank (MRR) and recall. */
  means: Scores
  rows: readonly Row[]
  /** Queries without a relevant document, which say nothing. */
  skipped: readonly string[]
}

export type Evaluation = {
  name: string
  engine: SearchEngine
  index: string
  queries: readonly JudgedQuery[]
  judgments: Judgments
  /** The request for a query; `from`, `size` and `fields` are set here. */
  request: (query: JudgedQuery) => Omit<SearchRequest, 'from' | 'size' | 'fields'>
  /** How many results to look at, at most what the engine pages to. Default 100. */
  depth?: number
}

/** Runs every judged query and measures its ranking. */
export async function evaluate(evaluation: Evaluation): Promise<Report> {
  const { name, engine, index, queries, judgments, request } = evaluation
  const depth = Math.min(evaluation.depth ?? 100, limits.window)
  const rows: Row[] = []
  const skipped: string[] = []
  for (const query of queries) {
    const grades = judgments.get(query.id)
    if (!isJudged(grades)) {
      skipped.push(query.id)
      continue
    }
    const { hits } = await engine.search(index, { ...request(query), from: 0, size: depth, fields: [] })
    const ranking = hits.map(({ id, parent }) => parent ?? id)
    const top = ranking.slice(0, 10).map(id => ({ id, grade: grades.get(id) ?? 0 }))
    rows.push({ id: query.id, text: query.text, ...scoresOf(ranking, grades), top })
  }
  return { name, depth, means: meanScores(rows), rows, skipped }
}

/** Writes a corpus into an index, in batches, and returns when all of it can be found. */
export async function loadCorpus(
  engine: SearchEngine,
  index: string,
  documents: AsyncIterable<Document> | Iterable<Document>,
  batchSize = 500,
): Promise<number> {
  let batch: Document[] = []
  let written = 0
  const flush = async (visible: 'soon' | 'wait') => {
    const ops = batch.map(document => ({ op: 'upsert' as const, ...document }))
    written += ops.length
    batch = []
    await engine.write(index, ops, { visible })
  }
  for await (const document of documents) {
    if (batch.length === batchSize) await flush('soon')
    batch.push(document)
  }
  await flush('wait')
  return written
}
