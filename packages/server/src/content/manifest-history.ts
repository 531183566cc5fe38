import type { ContentIdentity } from './access.ts'
import type { Content } from './content.ts'
import { ContentFault } from './fault.ts'
import { isObject, type JsonObject } from './json.ts'
import { buildManifest, faultsOfDefinitions } from './personalisation.ts'
import { stamp } from './stamp.ts'
import type { ResourceKind } from './store/resources.ts'

/** Kinds of definitions that a manifest is made of. */
const kinds = ['signal', 'test', 'quirk', 'aggregate', 'enrichment', 'enrichment-value'] as const
type Kind = (typeof kinds)[number]
type Kept = { id: string; parent: string; body: JsonObject }

/** Published manifests that are kept; older ones are forgotten. */
const mostVersions = 50

const published = 'published'
const versionKind: ResourceKind = 'manifest-version'

export type ManifestVersion = {
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
export function publishManifest(content: Content, project: string, identity: ContentIdentity): void {
  const { store } = content
  store.transaction(() => {
    const faults = faultsOfDefinitions(store, project)
    if (faults.length > 0) throw new ContentFault(400, faults)
    const definitions = Object.fromEntries(kinds.map(kind => [kind, definitionsOf(content, project, kind)]))
    write(content, project, identity, buildManifest(store, project, false), definitions)
  })
  content.changed()
}

/** What a version froze becomes what is published, and the definitions become what they were then. */
export function rollBackManifest(
  content: Content,
  project: string,
  identity: ContentIdentity,
  versionId: string,
): void {
  const { resources } = content.store
  content.store.transaction(() => {
    const { manifest, definitions } = versionOf(content, project, versionId)
    const at = stamp(content.now())
    for (const kind of kinds) {
      const then = keptOf(definitions[kind])
      for (const { id, parent } of resources.list(project, kind)) {
        if (!then.some(one => one.id === id && one.parent === parent))
          resources.remove(project, kind, id, parent)
      }
      for (const { id, parent, body } of then) resources.put(project, kind, id, body, at, parent)
    }
    write(content, project, identity, manifest, definitions)
  })
  content.changed()
}

/** Newest first. */
export function manifestVersions(content: Content, project: string): readonly ManifestVersion[] {
  const versions = content.store.resources.list(project, versionKind)
  return versions
    .map(({ id, body }, index) => {
      const count = (kind: Kind): number =>
        keptOf(isObject(body['definitions']) ? body['definitions'][kind] : []).length
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
export function manifestOfVersion(content: Content, project: string, versionId: string): JsonObject {
  return versionOf(content, project, versionId).manifest
}

function versionOf(
  content: Content,
  project: string,
  versionId: string,
): { manifest: JsonObject; definitions: JsonObject } {
  const body = content.store.resources.get(project, versionKind, versionId)?.body
  const { manifest, definitions } = body ?? {}
  if (!isObject(manifest) || !isObject(definitions))
    throw new ContentFault(404, `There is no version "${versionId}" of the manifest`)
  return { manifest, definitions }
}

function definitionsOf({ store }: Content, project: string, kind: Kind): readonly Kept[] {
  return store.resources.list(project, kind).map(({ id, parent, body }) => ({ id, parent, body }))
}

function keptOf(list: unknown): readonly Kept[] {
  return Array.isArray(list) ? (list as readonly Kept[]) : []
}

function write(
  content: Content,
  project: string,
  identity: ContentIdentity,
  manifest: JsonObject,
  definitions: JsonObject,
): void {
  const { resources, outbox, projects } = content.store
  const now = content.now()
  resources.put(project, 'manifest', published, manifest, stamp(now))
  const version = { at: now, authorName: identity.name, manifest, definitions }
  resources.put(project, versionKind, content.newId(), version, stamp(now))
  const old = resources.list(project, versionKind)
  for (const { id } of old.slice(0, Math.max(0, old.length - mostVersions)))
    resources.remove(project, versionKind, id)
  const detail = { name: projects.get(project)?.body['name'] ?? '' }
  outbox.add({ project, topic: 'manifest.published', subject: project, state: null, at: now, detail })
}
