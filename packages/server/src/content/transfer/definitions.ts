import * as wire from '@quarry/protocol/schema'
import type { z } from 'zod'
import { ContentFault, type ContentIdentity } from '../access.ts'
import type { Content } from '../content.ts'
import { isObject, type JsonObject } from '../json.ts'
import { publishManifest } from '../manifest-history.ts'
import { checkAggregate, slowPatternOf } from '../personalisation.ts'
import type { ContentStore } from '../port/content-store.ts'
import type { ResourceKind } from '../port/resource-store.ts'

type Put = { kind: ResourceKind; id: string; parent: string; body: JsonObject }
type Parse = <Schema extends z.ZodType>(schema: Schema, value: unknown) => z.infer<Schema>

/**
 * What is to be written for one definition in a file: `{ signal }`, `{ test }`, `{ quirk }`, `{ aggregate }`, or
 * `{ enrichment }` with its values.
 */
export async function definitionsIn(
  item: unknown,
  parse: Parse,
  store: ContentStore,
  project: string,
): Promise<readonly Put[]> {
  if (!isObject(item)) throw new ContentFault(400, 'A definition must be an object')
  const put = (kind: ResourceKind, body: JsonObject & { id: string }, parent = ''): Put => ({
    kind,
    id: body.id,
    parent,
    body,
  })
  if ('signal' in item) {
    const { signal } = parse(wire.signalWrite, item)
    const slow = slowPatternOf(signal.crit)
    if (slow !== null) throw new ContentFault(400, `Signal "${signal.id}": the pattern ${slow} is too slow`)
    return [put('signal', signal)]
  }
  if ('test' in item) return [put('test', parse(wire.testWrite, item).test)]
  if ('quirk' in item) return [put('quirk', parse(wire.quirkWrite, item).quirk)]
  if ('aggregate' in item) {
    const { aggregate } = parse(wire.aggregateWrite, item)
    await checkAggregate(store, project, aggregate, false)
    return [put('aggregate', aggregate)]
  }
  if ('enrichment' in item) {
    const { enrichment } = parse(wire.enrichmentWrite, item)
    const given = isObject(item['enrichment']) ? item['enrichment']['values'] : []
    const values = (Array.isArray(given) ? given : []).map(
      one =>
        parse(wire.enrichmentValueWrite, { enrichmentId: enrichment.id, enrichmentValue: one })
          .enrichmentValue,
    )
    return [put('enrichment', enrichment), ...values.map(one => put('enrichment-value', one, enrichment.id))]
  }
  throw new ContentFault(
    400,
    'A definition must be { signal }, { test }, { quirk }, { aggregate } or { enrichment }',
  )
}

/** Definitions that came with a site work from its first start; later an editor says when. */
export async function publishFirstManifest(
  content: Content,
  project: string,
  identity: ContentIdentity,
): Promise<void> {
  const { resources } = content.store
  if (await resources.get(project, 'manifest', 'published')) return
  await publishManifest(content, project, identity)
}

/** The definitions of a project as a file holds them, in the order in which they can be written. */
export async function definitionItems(
  { resources }: ContentStore,
  project: string,
): Promise<readonly object[]> {
  const list = (kind: ResourceKind) => resources.list(project, kind)
  const values = await list('enrichment-value')
  return [
    ...(await list('quirk')).map(({ body }) => ({ quirk: body })),
    ...(await list('enrichment')).map(({ id, body }) => ({
      enrichment: { ...body, values: values.filter(one => one.parent === id).map(one => one.body) },
    })),
    ...(await list('signal')).map(({ body }) => ({ signal: body })),
    ...inOrder((await list('aggregate')).map(one => one.body)).map(aggregate => ({ aggregate })),
    ...(await list('test')).map(({ body }) => ({ test: body })),
  ]
}

/** Those that others count come before them. */
function inOrder(aggregates: readonly JsonObject[]): readonly JsonObject[] {
  const left = new Map(aggregates.map(body => [String(body['id']), body]))
  const sorted: JsonObject[] = []
  const visit = (id: string): void => {
    const body = left.get(id)
    if (!body) return
    left.delete(id)
    for (const input of Array.isArray(body['inputs']) ? body['inputs'] : [])
      if (isObject(input)) visit(String(input['dim']))
    sorted.push(body)
  }
  for (const id of [...left.keys()]) visit(id)
  return sorted
}

/** Writes what is new. @returns whether anything was. */
export async function putDefinitions(
  { resources }: ContentStore,
  project: string,
  puts: readonly Put[],
  at: string,
  same: (a: object, b: object) => boolean,
): Promise<boolean> {
  let written = false
  for (const { kind, id, parent, body } of puts) {
    const before = (await resources.get(project, kind, id, parent))?.body ?? {}
    if (same(before, body)) continue
    await resources.put(project, kind, id, body, at, parent)
    written = true
  }
  return written
}
