/** Small validated JSON things of a project, kept by kind and id. */
export type ResourceKind =
  | 'locale'
  | 'data-type'
  | 'signal'
  | 'test'
  | 'quirk'
  | 'aggregate'
  | 'enrichment'
  | 'enrichment-value'
  | 'manifest'
  | 'manifest-version'
  | 'asset'
  | 'map-node'
  | 'redirect'

export type Resource = {
  id: string
  /** The id of what it belongs to; empty for most. */
  parent: string
  body: Record<string, unknown>
  created: string
  modified: string
}

/** A resource is known by its project, kind, parent and id together. */
export interface ResourceStore {
  get(project: string, kind: ResourceKind, id: string, parent?: string): Promise<Resource | null>
  /** In the order of their first writing; 10 000 when no limit is given. */
  list(project: string, kind: ResourceKind, limit?: number, offset?: number): Promise<Resource[]>
  /** Makes it, or puts another body in its place: it keeps its `created` and its place in the list. */
  put(
    project: string,
    kind: ResourceKind,
    id: string,
    body: object,
    now: string,
    parent?: string,
  ): Promise<void>
  /** @returns whether it was there. */
  remove(project: string, kind: ResourceKind, id: string, parent?: string): Promise<boolean>
  removeChildren(project: string, kind: ResourceKind, parent: string): Promise<void>
  count(project: string, kind: ResourceKind): Promise<number>
}
