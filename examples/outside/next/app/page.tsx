import { makeSearch } from './make-search'
import { SearchPage } from './search-page'

const quarry = process.env['QUARRY_URL'] ?? 'http://127.0.0.1:3000'
/** Where browsers reach the service, if that is elsewhere. */
const baseUrl = `${process.env['QUARRY_PUBLIC_URL'] ?? quarry}/rest/search/v2`

type Address = Promise<Record<string, string | string[] | undefined>>

/** One pass, one request: what is searched stands in the address. */
export default async function Home({ searchParams }: { searchParams: Address }) {
  const asked = Object.entries(await searchParams).flatMap(([name, value]) =>
    [value ?? []].flat().map(one => [name, one]),
  )
  const url = `/?${new URLSearchParams(asked)}`
  const given = await fetch(`${quarry}/search-token`, { cache: 'no-store' })
  const { accessToken: token } = (await given.json()) as { accessToken: string }
  const search = makeSearch({ baseUrl: `${quarry}/rest/search/v2`, token, url })
  await search.run()
  return <SearchPage made={{ baseUrl, token, url, state: search.snapshot() }} />
}
