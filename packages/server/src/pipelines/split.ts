import { createHash } from 'node:crypto'
import type { Pipeline, PipelineSet } from './schema.ts'

/** What a request says of who asks. */
type Visitor = { analytics?: Readonly<Record<string, unknown>> | null | undefined }

/** The number of the visitor; null of whoever has none, as before consent: they take part in no test. */
function visitorOf({ analytics }: Visitor): string | null {
  const id = analytics?.['clientId']
  return typeof id === 'string' && /^[\w-]{8,100}$/.test(id) ? id.toLowerCase() : null
}

/** Where a visitor stands in a test, from 0 up to 100: always at the same place, and in each test at another. */
function placeIn(test: string, visitor: string): number {
  return (createHash('sha256').update(`${test}\n${visitor}`).digest().readUInt32BE(0) / 2 ** 32) * 100
}

/** The test that a visitor takes part in here, and the pipeline that answers them in it. */
export function splitOf({ name, split }: Pipeline, asked: Visitor): { test: string; to: string } | null {
  const visitor = split ? visitorOf(asked) : null
  if (!split || visitor === null) return null
  return { test: split.test, to: placeIn(split.test, visitor) < split.percent ? split.to : name }
}

/** All that splits decide for whoever asks: answers may be given to others only where these are the same. */
export function splitsFor({ pipelines }: PipelineSet, asked: Visitor): readonly string[] {
  return pipelines.flatMap(pipeline => {
    const found = splitOf(pipeline, asked)
    return found ? [`${found.test} ${found.to}`] : []
  })
}
