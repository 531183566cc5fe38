import type {
  Access,
  Document,
  FieldSpec,
  FieldValue,
  Language,
  Passage,
  Query,
  SearchEngine,
  SearchRequest,
  SearchResponse,
  WriteOp,
} from '@quarry/engine'

/** What a case writes of a document: its fields, and under `$` what is not a field. */
export type Entry = {
  [field: string]: FieldValue | Extras | undefined
  $?: Extras
}
type Extras = { version?: number; language?: Language; access?: Access; passages?: readonly Passage[] }

/** The fields of an index when a case does not say otherwise: one of each kind, and some with a twist. */
export const shelf: readonly FieldSpec[] = [
  { name: 'title', kind: 'text', weight: 2 },
  { name: 'body', kind: 'text' },
  { name: 'notes', kind: 'text', weight: 0 },
  { name: 'kind', kind: 'keyword' },
  { name: 'tags', kind: 'keyword' },
  { name: 'author', kind: 'keyword', searchable: 1 },
  { name: 'place', kind: 'path' },
  { name: 'route', kind: 'path', delimiter: '/', searchable: 1 },
  { name: 'price', kind: 'number' },
  { name: 'sizes', kind: 'number' },
  { name: 'date', kind: 'date' },
]

/** An index filled for one case, with short ways to ask. */
export type Library = {
  engine: SearchEngine
  index: string
  search(request: Partial<SearchRequest>): Promise<SearchResponse>
  /** Ids of the hits, in order. */
  find(query: Query, request?: Partial<SearchRequest>): Promise<string[]>
  add(entries: Readonly<Record<string, Entry>>): Promise<void>
}

export async function createLibrary(
  engine: SearchEngine,
  index: string,
  entries: Readonly<Record<string, Entry>>,
  fields: readonly FieldSpec[] = shelf,
): Promise<Library> {
  await engine.ensureIndex({ name: index, version: 1, fields })
  const library: Library = {
    engine,
    index,
    search: request => engine.search(index, asRequest(request)),
    find: async (query, request) => ids(await library.search({ ...request, query })),
    add: async entries => {
      await engine.write(index, Object.entries(entries).map(upsert), { visible: 'wait' })
    },
  }
  await library.add(entries)
  return library
}

/** Documents `a`, `b`, `c` … of one field each; `extras` are of every one. */
export function inField(
  field: string,
  values: readonly FieldValue[],
  extras?: Extras,
): Record<string, Entry> {
  const named = values.map((value, at): [string, Entry] => [
    String.fromCharCode(97 + at),
    { [field]: value, ...(extras && { $: extras }) },
  ])
  return Object.fromEntries(named)
}

/** As many documents, each from its number: `d0`, `d1` … */
export function many(count: number, entryOf: (number: number) => Entry): Record<string, Entry> {
  return Object.fromEntries(Array.from({ length: count }, (_, number) => [`d${number}`, entryOf(number)]))
}

/** A whole request: everything, asked by somebody who may see everything, the first hundred. */
export function asRequest(request: Partial<SearchRequest>): SearchRequest {
  return { query: { kind: 'all' }, access: { everything: true }, from: 0, size: 100, ...request }
}

export function asDocument(id: string, { $: extras = {}, ...fields }: Entry): Document {
  return { id, version: 1, ...extras, fields: fields as Document['fields'] }
}

export function ids(response: Pick<SearchResponse, 'hits'>): string[] {
  return response.hits.map(hit => hit.id)
}

function upsert([id, entry]: [string, Entry]): WriteOp {
  return { op: 'upsert', ...asDocument(id, entry) }
}

/** What a case is given. */
export type Stage = {
  /** Shared by all cases: a case keeps to indexes of its own. */
  engine: SearchEngine
  /** A new index holding these documents. */
  library(entries: Readonly<Record<string, Entry>>, fields?: readonly FieldSpec[]): Promise<Library>
  /** A name that no other case uses. */
  freshName(): string
  /** An engine of the case's own, on a folder if given; closed afterwards. */
  open(folder?: string): Promise<SearchEngine>
  /** A new empty folder, removed afterwards. */
  folder(): Promise<string>
}

/** Registers one case. */
export type Add = (name: string, run: (stage: Stage) => Promise<void>) => void

/** The cases of one idea. */
export type Idea = { idea: string; cases(add: Add): void }
