import { openControl, type Scope } from '@quarry/server'
import type { TestSite } from './open-test-site.ts'

type Field = { type: string; value?: unknown; locales?: unknown }

export async function makeKey({ folder, services }: TestSite, ...scopes: Scope[]): Promise<string> {
  const control = await openControl(folder)
  const { text } = await control.keys.create({ name: 'test', scopes, projectId: services.projectId })
  await control.close()
  return text
}

/** Guides that only some may read, in the content of a site that has none such. */
export async function addGuides(
  site: TestSite,
  guides: Readonly<Record<string, { title: string; readers: string; related?: readonly string[] }>>,
): Promise<void> {
  const key = await makeKey(site, 'content-write', 'content-publish', 'content-read-published')
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const response = await site.services.fetch(
      new Request(`http://x/api/v1/${path}`, {
        method,
        headers: { 'x-api-key': key },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    )
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response
  }
  const { contentTypes } = (await (await call('GET', 'content-types')).json()) as {
    contentTypes: { id: string; fields: object[] }[]
  }
  const guide = contentTypes.find(({ id }) => id === 'guide')
  const readers = { id: 'readers', name: 'Readers', type: 'text' }
  await call('PUT', 'content-types', {
    contentType: { ...guide, fields: [...(guide?.fields ?? []), readers] },
  })
  const everywhere = (value: unknown) => ({ en: value, de: value, ar: value })
  for (const [slug, { title, readers, related }] of Object.entries(guides)) {
    const text = { type: 'text', text: `${title} is told at the hidden hearth.` }
    const body = { root: { type: 'root', children: [{ type: 'paragraph', children: [text] }] } }
    const fields: Record<string, Field> = {
      title: { type: 'text', locales: everywhere(title) },
      summary: { type: 'text', locales: everywhere(`${title}, for those who may.`) },
      body: { type: 'richText', locales: everywhere(body) },
      category: { type: 'text', locales: everywhere('Baking') },
      author: { type: 'text', value: 'Hearth' },
      date: { type: 'date', value: '2026-11-21' },
      ...(readers && { readers: { type: 'text', value: readers } }),
      ...(related && { related: { type: 'contentReference', value: related.map(idOf) } }),
    }
    const entry = { _id: idOf(slug), _slug: slug, type: 'guide', _locales: ['en', 'de', 'ar'], fields }
    await call('PUT', 'entries', { state: 0, entry })
    await call('PUT', 'entries', { state: 64, entry })
  }
  await site.services.settled()

  function idOf(slug: string): string {
    const at = Object.keys(guides).indexOf(slug)
    return `6f9d1c2e-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`
  }
}
