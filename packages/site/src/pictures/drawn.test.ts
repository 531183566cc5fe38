import { expect, it } from 'vitest'
import { type EntryReader, readEntry } from '../content/entry.ts'
import type { RouteContext } from '../route.ts'
import { createDrawingRoute, type Drawings, pictureOrDrawing } from './drawn.ts'

const entry = (fields: object = {}) => ({
  modified: '2026-03-01T00:00:00Z',
  created: '2026-03-01T00:00:00Z',
  state: 64 as const,
  projectId: 'p',
  entry: {
    _id: '1',
    _slug: 'rye',
    type: 'recipe',
    fields: { title: { type: 'text', value: 'Rye' }, ...fields },
  },
})
const drawings: Drawings = {
  width: 200,
  height: 100,
  draw: (one: EntryReader, locale, now) =>
    one.type === 'recipe'
      ? { alt: one.text('title'), caption: `${locale} ${now}`, svg: small => `<svg data-small="${small}"/>` }
      : null,
}

it('an entry without a picture has the one that is drawn of it, in its language', () => {
  expect(pictureOrDrawing(readEntry(entry(), 'de'), 'de', drawings, 7)).toEqual({
    src: '/de/picture/recipe/rye.svg',
    small: '/de/picture/recipe/rye.svg?small',
    alt: 'Rye',
    caption: 'de 7',
    width: 200,
    height: 100,
  })
})

it('a picture that editors gave it comes first', () => {
  const field = (value: unknown) => ({ type: 'text', value })
  const fields = { url: field('/_asset/a.jpg'), title: field('A loaf'), width: field(9), height: field(6) }
  const picture = { type: 'asset', value: [{ type: 'image', _id: 'a', fields }] }
  const shown = pictureOrDrawing(readEntry(entry({ picture }), 'en'), 'en', drawings)
  expect(shown).toEqual({ src: '/_asset/a.jpg', alt: 'A loaf', width: 9, height: 6 })
})

it('drawings are files; of what is not there, there is none', async () => {
  const route = createDrawingRoute(drawings)
  const ask = async (file: string, query = '', type = 'recipe') => {
    const content = { entry: async ({ slug }: { slug: string }) => (slug === 'rye' ? entry() : null) }
    const context = { content, locale: 'en', params: { type, file }, now: 7 }
    const answer = await route.load(
      new Request(`https://site.example/x${query}`),
      context as unknown as RouteContext,
    )
    if (!(answer instanceof Response)) throw new Error('No file')
    return answer
  }
  const whole = await ask('rye.svg')
  expect(whole.headers.get('content-type')).toBe('image/svg+xml')
  expect(whole.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await whole.text()).toBe('<svg data-small="false"/>')
  expect(await (await ask('rye.svg', '?small')).text()).toBe('<svg data-small="true"/>')
  expect((await ask('oat.svg')).status).toBe(404)
  expect((await ask('rye.png')).status).toBe(404)
})
