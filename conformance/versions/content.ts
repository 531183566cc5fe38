import type { startPushServer } from '../support/push-server.ts'
import { part, type Step } from './step.ts'

/** The newest versions' types: what an older one lacks is undefined there. */
type Given = {
  library: Partial<typeof import('@uniformdev/canvas')>
  mapping: Partial<typeof import('@uniformdev/project-map')>
  server: Awaited<ReturnType<typeof startPushServer>>
}

const settingsFor = ({ server }: Given) => ({
  apiHost: server.origin,
  apiKey: server.contentKey,
  projectId: server.projectId,
  edgeApiHost: server.origin,
  bypassCache: true,
})
const id = '6f1d2c3b-4a5e-4f60-8a7b-9c0d1e2f3a4b'

export const contentSteps: readonly Step<Given>[] = [
  {
    name: 'content types and entries',
    async play(given) {
      const client = new (part(given.library, 'ContentClient'))(settingsFor(given))
      const fields = [{ id: 'title', name: 'Title', type: 'text' }]
      await client.upsertContentType({ contentType: { id: 'note', name: 'Note', fields } })
      const title = { type: 'text', value: 'First light' }
      await client.upsertEntry({
        entry: { _id: id, _name: 'First', type: 'note', fields: { title } },
        state: 64,
      })
      const { entries } = await client.getEntries({ entryIDs: [id], state: 64 })
      const read = entries[0]?.entry.fields?.['title']?.value
      if (read !== 'First light') throw new Error(`title is ${String(read)}`)
    },
  },
  {
    name: 'languages',
    async play(given) {
      const client = new (part(given.library, 'LocaleClient'))(settingsFor(given))
      await client.upsert({ locale: { locale: 'de', displayName: 'Deutsch', isDefault: true } })
      const { results } = await client.get()
      if (!results.some(one => one.locale === 'de')) throw new Error('no de')
    },
  },
  {
    name: 'the project map',
    async play(given) {
      const client = new (part(given.mapping, 'ProjectMapClient'))(settingsFor(given))
      const { projectMaps } = await client.getProjectMapDefinitions()
      const projectMapId = projectMaps[0]?.id
      if (projectMapId === undefined) throw new Error('no map')
      const home = { name: 'Home', path: '/', type: 'composition' as const }
      const notes = { name: 'Notes', path: '/notes', type: 'placeholder' as const }
      await client.upsertProjectMapNodes({ projectMapId, nodes: [{ node: home }, { node: notes }] })
      const tree = await client.getSubtree({ projectMapId })
      if (tree?.children?.[0]?.path !== '/notes') throw new Error(JSON.stringify(tree))
      await client.deleteProjectMapNode({ projectMapId, path: '/notes' })
      const { nodes } = await client.getNodes({ projectMapId })
      if (nodes?.length !== 1) throw new Error(`${nodes?.length} nodes`)
    },
  },
]
