import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Target } from './load.ts'
import type { RunningSite } from './running-site.ts'

/** How many different pages are asked in turn, so that no single one is measured. */
const variety = 60

/**
 * What visitors ask: as of searches everywhere, a few questions come often and many seldom. The n-th of 200 comes 1/n as
 * often as the first; of a hundred visitors 80 look at the first page of results only, 15 at the second, 5 at the third.
 */
const questionsAsked = 200
const pagesSeen: readonly (readonly [firstResult: number, share: number])[] = [
  [0, 0.8],
  [10, 0.15],
  [20, 0.05],
]
/** How finely those shares are kept. */
const draws = 20_000

/** Addresses of the running site, found through its own search. */
export async function targetsOf({ url, projectId, data }: RunningSite): Promise<Target[]> {
  const results = await documentsOf(url)
  const pages = [...new Set(results.map(({ clickUri }) => new URL(clickUri, url).pathname))].slice(0, variety)
  const words = results.flatMap(({ title }) => title.split(/[^\p{L}\p{N}]+/u).filter(word => word.length > 3))
  const known = [...new Set(words)]
  const pairs = known.flatMap(one => known.slice(0, variety).map(other => `${one} ${other}`))
  const questions = [...known, ...pairs].slice(0, questionsAsked)
  const slugs = pages.map(page => page.split('/').at(-1) ?? '').filter(slug => slug !== '')
  if (pages.length === 0 || questions.length === 0) throw new Error('The site has no pages to measure.')
  const sections = await pagesThereAre(url, categories)
  // A key each: the content service counts what one asks in ten seconds.
  const keyed = () => ({ 'x-api-key': createKey(data, 'content-read-published') })
  return [
    { name: 'bare', paths: ['/bench-bare'] },
    { name: 'content page', paths: pages },
    { name: 'content page, made anew', paths: pages, anew: true },
    { name: 'search page, as visitors ask', paths: await asVisitorsAsk(url, questions), order: 'drawn' },
    { name: 'search page, made anew', paths: pairs.map(searchFor), order: 'drawn', anew: true },
    { name: 'category page of the shop', paths: sections },
    { name: 'category page of the shop, made anew', paths: sections, anew: true },
    {
      name: 'list of twenty entries',
      windowMs: 400,
      paths: lists(projectId),
      headers: keyed(),
    },
    {
      name: 'list of twenty entries, made anew',
      windowMs: 400,
      paths: lists(projectId).map((list, at) => `${list}&select.fields[except]=none-${at}`),
      headers: keyed(),
    },
    {
      name: 'entry by slug',
      windowMs: 200,
      paths: slugs.map(
        slug => `/api/v1/entries?projectId=${projectId}&slug=${encodeURIComponent(slug)}&locale=en`,
      ),
      headers: keyed(),
    },
  ]
}

/** As visitors see them: most begin with the first page, some turn it or put what is cheap first. */
const categories = ['/shop', '/shop/telescopes', '/shop/eyepieces', '/shop/books'].flatMap(section => [
  section,
  section,
  `${section}?page=1`,
  `${section}?sortCriteria=ec_price+asc`,
])

/**
 * Twenty entries each, with what they refer to. More lists than are asked for: what has been answered once is kept. Their
 * entries stand in other lists too, and are kept as they were delivered; of lists made anew nothing is.
 */
const lists = (projectId: string): string[] =>
  ['updated_at_DESC', 'created_at_ASC', 'slug_ASC'].flatMap(order =>
    Array.from(
      { length: 500 },
      (_, at) =>
        `/api/v1/entries?projectId=${projectId}&locale=en&limit=20&offset=${at}&depth=1&orderBy=${order}`,
    ),
  )

const searchFor = (question: string): string => `/search?q=${encodeURIComponent(question)}`

/** Each address as often as it is asked for. */
async function asVisitorsAsk(url: string, questions: readonly string[]): Promise<string[]> {
  const all = questions.reduce((sum, _, at) => sum + 1 / (at + 1), 0)
  const paths = questions.flatMap((question, at) =>
    pagesSeen.flatMap(([firstResult, share]) => {
      const path = searchFor(question) + (firstResult === 0 ? '' : `&firstResult=${firstResult}`)
      const times = Math.max(1, Math.round((draws * share) / (at + 1) / all))
      return Array.from({ length: times }, () => path)
    }),
  )
  return pagesThereAre(url, paths)
}

/** A page past the last one leads back to the first: nobody who follows the links of a page asks for it. */
async function pagesThereAre(url: string, paths: readonly string[]): Promise<string[]> {
  const missing = new Set<string>()
  for (const path of new Set(paths)) {
    const response = await fetch(url + path, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
    await response.arrayBuffer()
    if (response.status === 303) missing.add(path)
    else if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  }
  return paths.filter(path => !missing.has(path))
}

type Result = { title: string; clickUri: string }

export async function documentsOf(url: string): Promise<Result[]> {
  const { accessToken } = (await json(`${url}/search-token`)) as { accessToken: string }
  const found = (await json(`${url}/rest/search/v2`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ q: '', aq: '@language==English NOT @objecttype==Product', numberOfResults: 100 }),
  })) as { results: Result[] }
  return found.results
}

async function json(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

export function createKey(data: string, scope: string): string {
  const made = spawnSync(process.execPath, ['bin/quarry.mjs', 'keys', 'create', '--scope', scope], {
    cwd: path.resolve('.'),
    env: { ...process.env, QUARRY_DATA: data },
    encoding: 'utf8',
    timeout: 30_000,
  })
  const key = /\b(xx|uf)[\w.-]{20,}/.exec(made.stdout)?.[0]
  if (!key) throw new Error(`No key was made: ${made.stdout}${made.stderr}`)
  return key
}
