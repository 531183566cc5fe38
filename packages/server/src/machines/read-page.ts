import { commandsMachines } from '@quarry/answers'
import type { SearchProvides } from '../search/index.ts'
import type { Asker } from '../token/index.ts'

/** A stretch of a page; `next` is where it goes on, null at its end. */
export type ReadPage = (
  page: string,
  from: number,
  asker: Asker,
) => Promise<{ title: string; address: string; text: string; next: number | null } | null>

const mostCharacters = 20_000

/** Reads a page by its id or address, if the asker may see it: absent and hidden read alike. */
export function createReadPage({ engine, catalogue, narrow }: SearchProvides): ReadPage {
  return async function readPage(page, from, asker) {
    const { access, filters } = await narrow({}, asker)
    const named = ['uri', 'clickableuri', 'permanentid'].map(field => ({
      kind: 'in' as const,
      field,
      values: [page],
    }))
    const { hits } = await engine.search(catalogue.index, {
      query: { kind: 'all' },
      access,
      filters: [...filters, { kind: 'or', filters: [{ kind: 'ids', ids: [page] }, ...named] }],
      from: 0,
      size: 1,
      fields: ['title', 'summary', 'body', 'uri', 'clickableuri'],
    })
    const [hit] = hits
    if (!hit) return null
    const field = (name: string): string => String(hit.fields[name] ?? '')
    const lines = [field('summary'), ...field('body').split('\n')]
    // What commands machines is written for no reader.
    const whole = lines.filter(line => line !== '' && !commandsMachines(line)).join('\n')
    const end = from + mostCharacters
    return {
      title: field('title'),
      address: field('clickableuri') || field('uri') || hit.id,
      text: whole.slice(from, end),
      next: end < whole.length ? end : null,
    }
  }
}
