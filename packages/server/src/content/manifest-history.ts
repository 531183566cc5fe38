import { ContentFault, type ContentIdentity } from './access.ts'
import type { Content } from './content.ts'
import { isObject, type JsonObject } from './json.ts'
import { buildManifest, faultsOfDefinitions } from './personalisation.ts'
import type { ContentStore } from './port/content-store.ts'
import type { ResourceKind } from './port/resource-store.ts'
import { stamp } from './stamp.ts'

/** Kinds of definitions that a manifest is made of. */
const kinds = ['signal', 'test', 'quirk', 'aggregate', 'enrichment', 'enrichment-value'] as const
type Kind = (typeof kinds)[number]
type StoredDefinition = { id: string; parent: string; body: JsonObject }

/** Published manifests that are kept; older ones are forgotten. */
const mostVersions = 50

const published = 'published'
const versionKind: ResourceKind = 'manifest-version'

type ManifestVersion = {
  versionId: string
  timestamp: number
  authorName: string
  current: boolean
  signals: number
  aggregates: number
  enrichments: number
  tests: number
}

/** Freezes the definitions as they are now: what they were before is in the history. */
export async function publishManifest(
  content: Content,
  project: string,
  identity: ContentIdentity,
): Promise<void> {
  await content.transaction(async ({ store }) => {
    const faults = await faultsOfDefinitions(store, project)
    if (faults.length > 0) throw new ContentFault(400, faults)
    const definitions: JsonObject = {}
    for (const kind of kinds) definitions[kind] = await definitionsOf(store, project, kind)
    await write(content, store, project, identity, await buildManifest(store, project, false), definitions)
  })
}

/** What a version froze becomes what is published, and the definitions become what they were then. */
export async function rollBackManifest(
  content: Content,
  project: string,
  identity: ContentIdentity,
  versionId: string,
): Promise<void> {
  await content.transaction(async ({ store }) => {
    const { resources } = store
    const { manifest, definitions } = await versionOf(store, project, versionId)
    const at = stamp(content.now())
    for (const kind of kinds) {
      const then = storedIn(definitions[kind])
      for (const { id, parent } of await resources.list(project, kind)) {
        if (!then.some(one => one.id === id && one.parent === parent))
          await resources.remove(project, kind, id, parent)
      }
      for (const { id, parent, body } of then) await resources.put(project, kind, id, body, at, parent)
    }
    await write(content, store, project, identity, manifest, definitions)
  })
}

/** Newest first. */
export async function manifestVersions(
  { resources }: ContentStore,
  project: string,
): Promise<readonly ManifestVersion[]> {
  const versions = await resources.list(project, versionKind)
  return versions
    .map(({ id, body }, index) => {
      const count = (kind: Kind): number =>
        storedIn(isObject(body['definitions']) ? body['definitions'][kind] : []).length
      return {
        versionId: id,
        timestamp: Number(body['at']),
        authorName: String(body['authorName']),
        current: index === versions.length - 1,
        signals: count('signal'),
        aggregates: count('aggregate'),
        enrichments: count('enrichment'),
        tests: count('test'),
      }
    })
    .reverse()
}

/** The manifest that a version froze. */
export async function manifestOfVersion(
  store: ContentStore,
  project: string,
  versionId: string,
): Promise<JsonObject> {
  return (await versionOf(store, project, versionId)).manifest
}

async function versionOf(
  { resources }: ContentStore,
  project: string,
  versionId: string,
): Promise<{ manifest: JsonObject; definitions: JsonObject }> {
  const { manifest, definitions } = (await resources.get(project, versionKind, versionId))?.body ?? {}
  if (!isObject(manifest) || !isObject(definitions))
    throw new ContentFault(404, `There is no version "${versionId}" of the manifest`)
  return { manifest, definitions }
}

async function definitionsOf(
  { resources }: ContentStore,
  project: string,
  kind: Kind,
): Promise<readonly StoredDefinition[]> {
  return (await resources.list(project, kind)).map(({ id, parent, body }) => ({ id, parent, body }))
}

function storedIn(list: unknown): readonly StoredDefinition[] {
  return Array.isArray(list) ? (list as readonly StoredDefinition[]) : []
}

async function write(
  { now, newId }: Content,
  { resources, changes, projects }: ContentStore,
  project: string,
  identity: ContentIdentity,
  manifest: JsonObject,
  definitions: JsonObject,
): Promise<void> {
  const at = now()
  await resources.put(project, 'manifest', published, manifest, stamp(at))
  const version = { at, authorName: identity.name, manifest, definitions }
  await resources.put(project, versionKind, newId(), version, stamp(at))
  // Only what goes is read: each version holds all definitions.
  const over = (await resources.count(project, versionKind)) - mostVersions
  if (over > 0)
    for (const { id } of await resources.list(project, versionKind, over))
      await resources.remove(project, versionKind, id)
  const detail = { name: (await projects.get(project))?.body['name'] ?? '' }
  await changes.add({ project, topic: 'manifest.published', subject: project, state: null, at, detail })
}
