/** Something that only your page can do stands beside what is there: a name, an initial state, and what it adds. */
import { type Capability, createSearch, query, results } from '@quarry/search'
import { connection } from './connection.ts'

type NewState = { readonly only: boolean }

declare module '@quarry/search' {
  interface EventMap {
    'new only switched': { only: boolean }
  }
  interface StateMap {
    newOnly: NewState
  }
}

/** Only what was added in the last days: `?new=true` in the address, a condition in the request. */
export const newOnly = (days: number): Capability<NewState, 'newOnly'> => ({
  name: 'newOnly',
  // After the capabilities that write `cq`.
  rank: 3,
  initial: { only: false },
  reduce: (own, event) => (event.type === 'new only switched' ? { only: event.only } : own),
  request(body, { only }, { now }) {
    if (!only) return body
    const since = new Date(now - days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '/')
    return { ...body, cq: [body.cq, `@date>=${since}`].filter(Boolean).join(' AND ') }
  },
  url: {
    write: ({ only }) => (only ? [{ key: 'new', values: ['true'] }] : []),
    read: (_, params) => ({ only: params['new']?.includes('true') ?? false }),
  },
})

/** What the person does, and what it means: ask anew, from page one. */
export const newOnlySwitched = (only: boolean) =>
  ({ type: 'new only switched', only, ask: 'full', restart: true, cause: 'interfaceChange' }) as const

export async function main(words: readonly string[]): Promise<string> {
  const search = createSearch({ ...connection, url: `/?${new URLSearchParams({ q: words.join(' ') })}` }, [
    query(),
    results(),
    newOnly(30),
  ])
  await search.run()
  const all = search.state.results.total
  await search.dispatch(newOnlySwitched(true))
  return `${all} in all, ${search.state.results.total} new: ${search.href()}`
}
