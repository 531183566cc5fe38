import { assetFileReply, assetUsesReply } from '@quarry/protocol/schema'
import { authorizeByKey, type Content, contentFailure } from '../content/index.ts'
import { createAdmission, createRoutes, Fault, type Routes, readBytes } from '../http/index.ts'
import type { Keys } from '../keys/index.ts'
import { deliverFile } from './deliver.ts'
import { imagePath } from './image-address.ts'
import type { createImages } from './images.ts'
import type { AssetFiles } from './port.ts'
import { readTexts } from './texts.ts'
import { assetPath, type createUpload } from './upload.ts'

type AssetRouteOptions = {
  content: Content
  keys: Keys
  files: AssetFiles
  upload: ReturnType<typeof createUpload>
  deliverImage: ReturnType<typeof createImages>
  mostBytes: number
}

/** Files that are read into memory at once. */
const uploadsAtOnce = 4
const mostUses = 1000

/** Uploading into the library, what is shown where, and what pages show of it. */
export function createAssetRoutes(options: AssetRouteOptions): Routes {
  const { content, keys, files, upload, deliverImage, mostBytes } = options
  const authorize = authorizeByKey({ verify: keys.verify })
  const admit = createAdmission({ running: uploadsAtOnce, waitMs: 30_000 })
  const routes = createRoutes({
    label: 'assets',
    proof: ['apiKey', 'bearer'],
    query: { projectId: 'Needed by keys that are not bound to one project' },
    failure: contentFailure,
  })

  async function projectOf(request: Request, ...permissions: ('write' | 'publish' | 'read-draft')[]) {
    let bound: string | undefined
    for (const permission of permissions) {
      const answer = await authorize(request, permission)
      if (!answer.allowed)
        throw new Fault(
          answer.status === 401 ? 'InvalidTokenException' : 'AccessDeniedException',
          answer.message,
        )
      bound = answer.identity.projectId
    }
    const query = new URL(request.url).searchParams
    const project = query.get('projectId')?.toLowerCase() || bound
    if (!project)
      throw new Fault('InvalidParametersException', 'projectId is missing: say which project is meant')
    if (bound && bound !== project)
      throw new Fault('AccessDeniedException', `This key is not for project ${project}`)
    const known = await content.store.projects.get(project)
    if (!known || known.deleted) throw new Fault('NotFoundException', `There is no project ${project}`)
    return { project, query }
  }

  async function assetOf(project: string, query: URLSearchParams) {
    const id = query.get('assetId')?.toLowerCase() ?? ''
    const known = await content.store.resources.get(project, 'asset', id)
    if (!known) throw new Fault('NotFoundException', `There is no asset ${id}`)
    const fields = known.body['fields'] as { url?: { value?: unknown } } | undefined
    const url = String(fields?.url?.value ?? '')
    return { id, file: url.startsWith(assetPath) ? url.slice(assetPath.length) : null, url }
  }
  const uses = (project: string, { id, file }: { id: string; file: string | null }) =>
    usesOf(content, project, file === null ? [id] : [id, file], mostUses)

  routes.post(
    '/api/v1/asset-files',
    {
      summary: 'Take a file into the library: its body is the file, and its texts stand in the query',
      answer: assetFileReply,
      statuses: [200, 201],
      bodyType: 'application/octet-stream',
      query: {
        name: 'What the asset is called',
        'alt.en': 'What an image shows, in each language of the project: alt.en, alt.fr …',
        'caption.en': 'What stands under it, by language',
        decorative: 'true: an image that only adorns, and so has no texts',
        focalPoint: 'The point that matters, from the upper left: 0.5x0.3',
      },
    },
    async c => {
      const { project, query } = await projectOf(c.req.raw, 'write', 'publish')
      const name = query.get('name')?.trim() ?? ''
      if (name === '' || name.length > 250)
        throw new Fault(
          'InvalidParametersException',
          'Say what the asset is called: name=…, up to 250 characters.',
        )
      const texts = readTexts(query)
      const focus = focusOf(query.get('focalPoint'))
      const { clientAddress } = c.env.caller
      const taken = await admit({ inner: false, clientAddress }, async () =>
        upload(project, { ...texts, name, focus, content: await readBytes(c.req.raw, mostBytes) }),
      )
      return Response.json(
        { asset: taken.asset, projectId: project, outcome: taken.outcome },
        {
          status: taken.outcome === 'new' ? 201 : 200,
          headers: { location: `/api/v1/assets?projectId=${project}&assetIDs=${taken.asset._id}` },
        },
      )
    },
  )
  routes.get(
    '/api/v1/asset-uses',
    { summary: 'Entries that show an asset', answer: assetUsesReply, query: { assetId: 'Which one' } },
    async c => {
      const { project, query } = await projectOf(c.req.raw, 'read-draft')
      return Response.json(await uses(project, await assetOf(project, query)))
    },
  )
  routes.delete(
    '/api/v1/asset-files',
    {
      summary: 'Remove an asset with its file',
      answerType: '',
      query: { assetId: 'Which one', force: 'true: also when entries show it' },
    },
    async c => {
      const { project, query } = await projectOf(c.req.raw, 'write', 'publish')
      const asset = await assetOf(project, query)
      const shown = query.get('force') === 'true' ? [] : (await uses(project, asset)).uses
      if (shown.length > 0)
        throw new Fault(
          'InvalidParametersException',
          `${shown.length} entries show it, such as ${shown[0]?.slug ?? shown[0]?.entryId}: change them first, or send force=true.`,
        )
      await content.service.deleteAsset(project, asset.id)
      if (asset.file) await files.remove(asset.file)
      return new Response(null, { status: 204 })
    },
  )

  const delivered = { answerType: 'application/octet-stream', proof: [] as const }
  routes.get(
    `${assetPath}:name`,
    { ...delivered, summary: 'A file of the library, or a range of it' },
    async c => deliverFile(files, c.req.param('name'), c.req.raw),
  )
  routes.get(
    imagePath,
    {
      ...delivered,
      summary: 'An image in a size, in the best format that the caller accepts; pages sign its address',
      query: {
        src: 'Where it is',
        w: 'Width',
        h: 'Height',
        x: 'Focal point',
        y: 'Focal point',
        s: 'Signature',
      },
    },
    async c => deliverImage(c.req.raw, c.env.caller.clientAddress),
  )
  return routes
}

function focusOf(text: string | null): { x: number; y: number } | undefined {
  if (text === null) return undefined
  const [x = Number.NaN, y = Number.NaN] = /^[\d.]+x[\d.]+$/.test(text) ? text.split('x').map(Number) : []
  if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1))
    throw new Fault(
      'InvalidParametersException',
      `focalPoint is "${text}", but it must be two numbers from 0 to 1, such as 0.5x0.3.`,
    )
  return { x, y }
}

type AssetUse = { entryId: string; name: string; slug: string | null; type: string; state: number }

const atOnce = 200

/** The entries that show an asset, drafts and published ones, up to a number. */
async function usesOf(
  { store }: Content,
  project: string,
  marks: readonly string[],
  most: number,
): Promise<{ uses: AssetUse[]; truncated: boolean }> {
  const uses: AssetUse[] = []
  for (let after = ''; ; ) {
    const ids = await store.entries.idsAfter(project, after, atOnce)
    const last = ids.at(-1)
    if (last === undefined) return { uses, truncated: false }
    for (const state of [0, 64] as const)
      for (const { id, name, slug, type, body } of await store.entries.many(project, ids, state))
        if (marks.some(mark => body.includes(mark))) uses.push({ entryId: id, name, slug, type, state })
    if (uses.length > most) return { uses: uses.slice(0, most), truncated: true }
    after = last
  }
}
