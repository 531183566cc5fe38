import type { Installation } from './installation.ts'
import { type Ends, type Step, severally } from './step.ts'

type Item = Readonly<Record<string, unknown>>
type EntryRow = Item & { state: number; entry: Item & { _id?: string; _name?: string } }

const pageSize = 100
const entryStates = { 'draft entries': 0, 'published entries': 64 } as const
/** Of a row that was read, what a write takes: no names of people, no dates. */
const kept = ['pattern', 'workflowId', 'workflowStageId', 'editionId', 'editionName', 'editionPriority']
const entryKept = [
  ...['type', '_id', '_name', '_slug', '_thumbnail', '_locales', 'fields', '_dataResources'],
  ...['_pattern', '_patternDataResources', '_overrides', '_overridability'],
]

/** Languages, types, assets, definitions, entries, pages and redirects, by the calls that editors' programs use. */
export function contentSteps({ from, to }: Ends): Step[] {
  const list = (of: Installation, path: string, member: string): Promise<Item[]> =>
    of
      .call('GET', ['content', withProject(path, of)])
      .then(answer => (answer[member] as Item[] | undefined) ?? [])
  const put = (path: string, body: object): Promise<unknown> =>
    to.call('PUT', ['content', path], { ...body, projectId: to.project })

  /** What comes as one list. */
  const plain = (
    name: string,
    path: string,
    member: string,
    write: (item: Item) => Promise<unknown>,
    arrange: (items: readonly Item[]) => readonly Item[] = items => items,
  ): Step => ({
    name,
    mayHoldMore: true,
    read: async () => ({ items: arrange(await list(from, path, member)) }),
    async write(items) {
      for (const item of items) await write(item as Item)
    },
    count: async of => (await list(of, path, member)).length,
  })

  return [
    plain(
      'languages',
      '/api/v1/locales',
      'results',
      locale => put('/api/v1/locales', { locale }),
      usualFirst,
    ),
    plain(
      'content types',
      '/api/v1/content-types?limit=1000',
      'contentTypes',
      ({ created, updated, ...type }) => put('/api/v1/content-types', { contentType: type }),
    ),
    plain('data types', '/api/v1/data-types', 'results', data => put('/api/v1/data-types', { data })),
    assetStep(),
    plain('quirks', '/api/v2/quirk', 'quirks', quirk => put('/api/v2/quirk', { quirk })),
    plain('enrichments', '/api/v1/enrichments', 'enrichments', async ({ values = [], ...enrichment }) => {
      await put('/api/v1/enrichments', { enrichment })
      for (const enrichmentValue of values as Item[])
        await put('/api/v1/enrichment-values', { enrichmentId: enrichment['id'], enrichmentValue })
    }),
    plain('signals', '/api/v2/signal', 'signals', signal => put('/api/v2/signal', { signal })),
    plain(
      'audiences and intents',
      '/api/v2/aggregate',
      'aggregates',
      aggregate => put('/api/v2/aggregate', { aggregate }),
      inputsFirst,
    ),
    plain('tests', '/api/v2/test', 'tests', test => put('/api/v2/test', { test })),
    ...Object.entries(entryStates).map(([name, state]) => entryStep(name, state)),
    plain(
      'pages of the map',
      '/api/v1/project-map-nodes',
      'nodes',
      node => put('/api/v1/project-map-nodes', { nodes: [node] }),
      nodes => nodes.toSorted((a, b) => depthOf(a) - depthOf(b)),
    ),
    plain('redirects', '/api/v1/redirect', 'redirects', ({ redirect }) =>
      put('/api/v1/redirect', { redirect }),
    ),
  ]

  function assetStep(): Step {
    const path = '/api/v1/assets'
    return {
      ...paged('assets', path, 'assets', ({ asset }) => put(path, { asset })),
      count: of => totalOf(of, path),
    }
  }

  function entryStep(name: string, state: number): Step {
    // As it is stored: what is delivered has lost its translations and references.
    const path = `/api/v1/entries?state=${state}&skipDataResolution=true&orderBy=created_at_ASC`
    return {
      ...paged(name, path, 'entries', row => {
        const { entry } = row as EntryRow
        const body = { ...pick(row, kept), state, entry: pick(entry, entryKept) }
        return put('/api/v1/entries', body).catch((error: unknown) => {
          throw new Error(`"${entry._name ?? entry._id}": ${error instanceof Error ? error.message : error}`)
        })
      }),
      count: of => totalOf(of, path),
      ...(state === 64 ? { sample: nameOf } : {}),
    }
  }

  function paged(
    name: string,
    path: string,
    member: string,
    write: (item: Item) => Promise<unknown>,
  ): Omit<Step, 'count'> {
    return {
      name,
      mayHoldMore: true,
      async read(after) {
        const offset = Number(after || 0)
        const items = await list(from, `${path}${sign(path)}limit=${pageSize}&offset=${offset}`, member)
        return items.length < pageSize ? { items } : { items, next: String(offset + pageSize) }
      },
      write: items => severally(items as Item[], write),
    }
  }
}

/** Definitions hold for visitors when they are published. */
export async function publishDefinitions({ to, note }: Ends): Promise<void> {
  const path = `/api/v1/publish?siteId=${to.project}`
  await to.call('POST', ['content', path]).catch((error: unknown) => {
    note(`Definitions of personalisation were moved, not published: ${String((error as Error).message)}`)
  })
}

async function totalOf(of: Installation, path: string): Promise<number | null> {
  const asked = withProject(`${path}${sign(path)}limit=1&withTotalCount=true`, of)
  const { totalCount } = await of.call<{ totalCount?: number }>('GET', ['content', asked])
  return totalCount ?? null
}

const sign = (path: string): string => (path.includes('?') ? '&' : '?')
const withProject = (path: string, { project }: Installation): string =>
  `${path}${sign(path)}projectId=${encodeURIComponent(project)}`

function pick(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(names.flatMap(name => (item[name] === undefined ? [] : [[name, item[name]]])))
}

const nameOf = (row: unknown): string | undefined => (row as EntryRow).entry._name
const depthOf = (node: Item): number => String(node['path'] ?? '').split('/').length

/** The language that others fall back to comes first: a project has one from its first on. */
const usualFirst = (items: readonly Item[]): readonly Item[] =>
  items.toSorted((a, b) => Number(b['isDefault'] === true) - Number(a['isDefault'] === true))

/** What others count comes before them. */
function inputsFirst(items: readonly Item[]): readonly Item[] {
  const left = new Map(items.map(item => [String(item['id']), item]))
  const sorted: Item[] = []
  const visit = (id: string): void => {
    const item = left.get(id)
    if (!item) return
    left.delete(id)
    for (const input of (item['inputs'] as Item[] | undefined) ?? []) visit(String(input['dim']))
    sorted.push(item)
  }
  for (const id of [...left.keys()]) visit(id)
  return sorted
}
