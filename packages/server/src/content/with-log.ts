import type { ChangeTopic } from './port/change-log.ts'
import type { ContentStore } from './port/content-store.ts'
import type { ResourceKind } from './port/resource-store.ts'

/** What is told of by those who write it, in the words of the wire; or what only says again what is elsewhere. */
const toldElsewhere: ReadonlySet<ResourceKind> = new Set([
  'asset',
  'map-node',
  'redirect',
  'manifest',
  'manifest-version',
])

/**
 * The same store, whose log also holds what happens to projects, content types, languages and definitions: written with
 * them, so that nobody can forget it. Entries are logged by the service, which knows who wrote them.
 */
export function withLog(store: ContentStore, now: () => number): ContentStore {
  const { projects, contentTypes, resources } = store

  /** The work and its change in one transaction. Work that answers false has done nothing. */
  function logged<Result>(
    project: string,
    topic: ChangeTopic,
    subject: string,
    work: (tx: ContentStore) => Promise<Result>,
    detail: Record<string, unknown> = {},
  ): Promise<Result> {
    return store.transaction(async tx => {
      const result = await work(tx)
      if (result !== false) await tx.changes.add({ project, topic, subject, state: null, at: now(), detail })
      return result
    })
  }

  function loggedResource<Result>(
    project: string,
    kind: ResourceKind,
    id: string,
    parent: string,
    what: 'changed' | 'deleted',
    work: (tx: ContentStore) => Promise<Result>,
  ): Promise<Result> {
    if (toldElsewhere.has(kind)) return work(store)
    return kind === 'locale'
      ? logged(project, `locale.${what}`, id, work)
      : logged(project, `definition.${what}`, id, work, { kind, ...(parent === '' ? {} : { parent }) })
  }

  return {
    ...store,
    projects: {
      ...projects,
      put: (id, body, at) => logged(id, 'project.changed', id, tx => tx.projects.put(id, body, at)),
      setAside: (id, at) => logged(id, 'project.deleted', id, tx => tx.projects.setAside(id, at)),
      erase: id => logged(id, 'project.deleted', id, tx => tx.projects.erase(id), { permanent: true }),
    },
    contentTypes: {
      ...contentTypes,
      put: (project, type, at) =>
        logged(project, 'contenttype.changed', type.id, tx => tx.contentTypes.put(project, type, at)),
      remove: (project, id) =>
        logged(project, 'contenttype.deleted', id, tx => tx.contentTypes.remove(project, id)),
    },
    resources: {
      ...resources,
      put: (project, kind, id, body, at, parent = '') =>
        loggedResource(project, kind, id, parent, 'changed', tx =>
          tx.resources.put(project, kind, id, body, at, parent),
        ),
      remove: (project, kind, id, parent = '') =>
        loggedResource(project, kind, id, parent, 'deleted', tx =>
          tx.resources.remove(project, kind, id, parent),
        ),
    },
    transaction: work => store.transaction(tx => work(withLog(tx, now))),
  }
}
