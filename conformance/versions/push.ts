import type { startPushServer } from '../support/push-server.ts'
import { part, type Step } from './step.ts'

type Newest = typeof import('@coveo/push-api-client')
/** The first versions had one class for all kinds of sources. */
type Library = Partial<Newest> & { Source?: Newest['PushSource'] }
type Given = { library: Library; server: Awaited<ReturnType<typeof startPushServer>>; source: string }

async function found({ server, source }: Given): Promise<readonly string[]> {
  await server.settle()
  return (await server.search({ q: '', cq: `@source=="${source}"` })).titles
}

const sourceOf = ({ library, server }: Given) =>
  new (library.Source ?? part(library, 'PushSource'))(server.key, 'quarry', { maxRetries: 1 } as never)

async function idOf(given: Given): Promise<string> {
  const sources = await given.server.sources()
  const id = sources.find(one => one.name === given.source)?.id
  if (id === undefined) throw new Error(`There is no source ${given.source}.`)
  return id
}

const documentOf = ({ library, source }: Given, name: string) =>
  new (part(library, 'DocumentBuilder'))(`https://shop.example/${source}/${name}`, name)
    .withData(`All about a ${name}.`)
    .withMetadata({ maker: 'Plath' })

export const pushSteps: readonly Step<Given>[] = [
  {
    name: 'make a source',
    async play(given) {
      await sourceOf(given).create(given.source, 'SHARED' as never)
      await idOf(given)
    },
  },
  {
    name: 'add a document and its fields',
    async play(given) {
      await sourceOf(given).addOrUpdateDocument(await idOf(given), documentOf(given, 'sextant'))
      if (!(await found(given)).includes('sextant')) throw new Error('not found')
    },
  },
  {
    name: 'a batch',
    async play(given) {
      const addOrUpdate = ['compass', 'quadrant'].map(name => documentOf(given, name))
      await sourceOf(given).batchUpdateDocuments(await idOf(given), { addOrUpdate, delete: [] } as never)
      const titles = await found(given)
      if (!titles.includes('compass') || !titles.includes('quadrant')) throw new Error(titles.join())
    },
  },
  {
    name: 'delete a document',
    async play(given) {
      const uri = `https://shop.example/${given.source}/sextant`
      await sourceOf(given).deleteDocument(await idOf(given), uri)
      if ((await found(given)).includes('sextant')) throw new Error('still there')
    },
  },
]
