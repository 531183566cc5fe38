import type { Sources } from './open-sources.ts'
import type { Source } from './source.ts'

/** A source as its administration tells of it. Its mappings have a call of their own. */
export async function describeSource(sources: Sources, { mappings: _, ...source }: Source) {
  return {
    ...source,
    pushEnabled: source.sourceType === 'PUSH' || source.pushEnabled === true,
    streamEnabled: source.sourceType === 'CATALOG' || source.streamEnabled === true,
    information: {
      numberOfDocuments: await sources.registry.count(source.id),
      sourceStatus: { type: await sources.rebuilds.statusOf(source) },
    },
  }
}
