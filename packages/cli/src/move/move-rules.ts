import type { Installation } from './installation.ts'
import type { Ends, Step } from './step.ts'

type Item = Readonly<Record<string, unknown>>
type Pipeline = Item & {
  id: string
  name: string
  isDefault?: boolean
  condition?: { id: string }
  statementComposition?: { totalCount?: number }
}
type Statement = Item & { id: string; feature: string; definition: string; description?: string }
type Moved = { pipeline: Pipeline; statements: Statement[] }

/** What our own administration keeps as a whole, and what of it somebody wrote. */
const ours = [
  { name: 'rules of searches', path: '/admin/pipelines', of: 'pipelines' },
  { name: 'pages of the shop', path: '/admin/storefront', of: 'listings' },
  { name: 'panels of agents', path: '/admin/insight', of: 'configurations' },
] as const

const ofPipeline = ['name', 'description', 'isDefault', 'filter', 'splitTestName', 'splitTestRatio'] as const

/** Rules: whole between two of ours, else pipeline by pipeline by the calls of the provider's administration. */
export async function ruleSteps({ from, to, note }: Ends): Promise<Step[]> {
  const [there, here] = await Promise.all([documentOf(from, ours[0].path), documentOf(to, ours[0].path)])
  if (!there || !here) {
    for (const end of [from, to])
      if (end.isOurs && !(end === from ? there : here))
        note(
          `${end.name} keeps its administration closed: its rules move as the provider's statements. QUARRY_ADMIN=on opens it.`,
        )
    return [statementStep({ from, to, note })]
  }
  return ours.map(({ name, path, of }) => ({
    name,
    async read() {
      const document = await documentOf(from, path)
      return { items: document && lengthOf(document, of) > 0 ? [document] : [] }
    },
    async write([document]) {
      if (document) await to.call('PUT', ['platform', `${path}?note=moved`], document)
    },
    count: async end => lengthOf((await documentOf(end, path)) ?? {}, of),
  }))
}

async function documentOf(of: Installation, path: string): Promise<Item | null> {
  if (!of.isOurs) return null
  const document = await of.ask<Item>('GET', ['platform', path])
  if (!document) return null
  const { version: _, ...rest } = document
  return rest
}

const lengthOf = (document: Item, member: string): number =>
  (document[member] as readonly unknown[] | undefined)?.length ?? 0

const organized = (of: Installation, path: string) =>
  ['platform', `${path}${path.includes('?') ? '&' : '?'}organizationId=${of.organization}`] as const
const pipelines = (path = '') => `/rest/search/v1/admin/pipelines${path}`
const statements = (pipeline: string, query = '') =>
  `/rest/search/v2/admin/pipelines/${encodeURIComponent(pipeline)}/statements${query}`

function statementStep({ from, to, note }: Ends): Step {
  const list = async (of: Installation): Promise<Pipeline[]> => of.call('GET', organized(of, pipelines()))
  async function statementsOf(of: Installation, pipeline: string): Promise<Statement[]> {
    const all: Statement[] = []
    for (let page = 0; ; page++) {
      const query = `?perPage=100&page=${page}&sortBy=position`
      const answer = await of.call<{ statements: Statement[]; totalPages: number }>(
        'GET',
        organized(of, statements(pipeline, query)),
      )
      all.push(...answer.statements)
      if (page + 1 >= answer.totalPages) return all
    }
  }
  return {
    name: 'rules of searches',
    mayHoldMore: true,
    async read() {
      const items: Moved[] = []
      for (const pipeline of await list(from))
        items.push({ pipeline, statements: await statementsOf(from, pipeline.id) })
      return { items }
    },
    async write(items) {
      for (const item of items) await writePipeline(item as Moved)
    },
    count: async of => (await list(of)).length,
  }

  async function writePipeline({ pipeline, statements: all }: Moved): Promise<void> {
    const before = (await list(to)).find(({ name }) => name === pipeline.name)
    const model = Object.fromEntries(
      ofPipeline.flatMap(name => (pipeline[name] === undefined ? [] : [[name, pipeline[name]]])),
    )
    if (pipeline.condition)
      note(`The condition of the pipeline "${pipeline.name}" is not moved: choose there when it decides.`)
    const { id } =
      before ?? (await to.call<Pipeline>('POST', organized(to, pipelines()), { ...model, isDefault: false }))
    const unsaid = (pipeline.statementComposition?.totalCount ?? all.length) - all.length
    if (unsaid > 0)
      note(
        `${unsaid} rules of "${pipeline.name}" have conditions, or no statement says them: they stay behind.`,
      )
    const known = new Set((await statementsOf(to, id)).map(({ definition }) => definition))
    for (const { feature, definition, description } of all) {
      if (known.has(definition)) continue
      const body = { feature, definition, ...(description === undefined ? {} : { description }) }
      await to.call('POST', organized(to, statements(id)), body).catch((error: unknown) => {
        note(
          `A rule of "${pipeline.name}" is not taken there (${definition.slice(0, 120)}): ${(error as Error).message}`,
        )
      })
    }
  }
}
