import type PlatformClient from '@coveo/platform-client'
import type { startPushServer } from '../support/push-server.ts'
import type { Step } from './step.ts'

/** `name`: what this version calls its things, so that no version meets another's. */
type Given = {
  library: { default: typeof PlatformClient }
  server: Awaited<ReturnType<typeof startPushServer>>
  name: string
}

const client = ({ library, server }: Given, accessToken: string) =>
  new library.default({ accessToken, organizationId: 'quarry', host: server.origin })

async function firstSource({ server }: Given): Promise<string> {
  const [first] = await server.sources()
  if (!first) throw new Error('There is no source.')
  return first.id
}

function same(found: unknown, wanted: unknown): void {
  const [seen, meant] = [JSON.stringify(found), JSON.stringify(wanted)]
  if (seen !== meant) throw new Error(`it was ${seen}`)
}

export const platformSteps: readonly Step<Given>[] = [
  {
    name: 'organisation',
    async play(given) {
      const { id } = await client(given, given.server.adminKey).organization.get('quarry')
      same(id, 'quarry')
    },
  },
  {
    name: 'fields, mappings, rebuild',
    async play(given) {
      const { field, source } = client(given, given.server.key)
      await field.create({ name: given.name, type: 'STRING' as never })
      const id = await firstSource(given)
      const rules = [{ id: given.name, field: given.name, content: ['by %[maker]'] }]
      await source.mappings.update(id, { common: { rules }, types: [] } as never)
      same(await source.mappings.get(id), { common: { rules }, types: [] })
      await source.rebuild(id)
      await given.server.settle()
      const { results } = await given.server.search({ q: '', aq: `@${given.name}=="by Plath"` })
      if (results.length === 0) throw new Error('nothing has the field')
    },
  },
  {
    name: 'keys',
    async play(given) {
      const { apiKey } = client(given, given.server.adminKey)
      const privileges = [
        { owner: 'SEARCH_API', targetDomain: 'QUERY_PIPELINE', targetId: '*', type: 'EDIT' },
      ]
      const made = await apiKey.create({ displayName: given.name, privileges } as never, undefined as never)
      const told = await apiKey.get(String(made.id))
      same(told.displayName, given.name)
      await apiKey.delete(String(made.id))
      const gone = await apiKey.get(String(made.id)).then(
        () => false,
        // Earlier versions tell what the service wrote, without its status.
        (error: { errorCode?: string }) => error.errorCode === 'NOT_FOUND',
      )
      same(gone, true)
    },
  },
  {
    name: 'pipelines, rules',
    async play(given) {
      const { pipeline } = client(given, given.server.adminKey)
      await pipeline.create({ name: given.name, description: '', isDefault: false } as never)
      const model = { feature: 'thesaurus', definition: 'alias "chart", "map"', parent: null }
      await pipeline.statements.create(given.name, model as never)
      const { statements } = await pipeline.statements.list(given.name)
      same(
        statements.map(one => one.definition),
        [model.definition],
      )
    },
  },
]
