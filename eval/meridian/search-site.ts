import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FieldSpec } from '@quarry/engine'
import { openServices, readConfig } from '@quarry/server'
import { openEmbedded } from '../../packages/server/src/indexing/index.ts'
import { tunable, type Variant } from '../tuning/variant.ts'

export type SiteSearch = {
  /** Pages in order, each by the last part of its address. */
  ask(text: string, language: string, depth: number): Promise<string[]>
  /** The last parts of the addresses of all pages in a language. */
  pages(language: string): Promise<Set<string>>
  fields(): readonly FieldSpec[]
  /** Searches from now on are tuned so. */
  tune(variant: Variant): void
  close(): Promise<void>
}

type Result = { clickUri: string }

/** How the index calls the languages. */
const languageNames: Readonly<Record<string, string>> = { en: 'English', es: 'Spanish', fr: 'French' }
const perPage = 100
/** A slip that finds nothing is put right, as for a visitor. */
const queryCorrection = { enabled: true, options: { automaticallyCorrect: 'whenNoResults' } }

/** The real services on the site's own content, asked over their wire as the search page asks them. */
export async function openSiteSearch(
  contentFolder: string,
  progress: (text: string) => void,
): Promise<SiteSearch> {
  let current: Variant = { name: 'as it is' }
  const data = mkdtempSync(path.join(tmpdir(), 'quarry-eval-'))
  const services = await openServices({
    config: readConfig({ QUARRY_DATA: data, QUARRY_REQUESTS_PER_SECOND: '1000000' }),
    contentFolder,
    progress,
    engine: tunable(openEmbedded(path.join(data, 'index')), () => current),
  })

  async function post<Answer>(address: string, key: string, body: object): Promise<Answer> {
    const response = await services.fetch(
      new Request(`http://services.internal/rest/search/v2${address}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      { inner: true },
    )
    const text = await response.text()
    if (!response.ok) throw new Error(`The search service answered ${response.status}: ${text}`)
    return JSON.parse(text) as Answer
  }

  // A visitor's token, not a key: rights and filters take part as they do on the site.
  const { token } = await post<{ token: string }>('/token', services.siteKeys.search, {
    userIds: [{ name: 'anonymous', provider: 'Email Security Provider' }],
  })
  const search = (body: object, language: string) =>
    post<{ results: Result[]; totalCount: number }>('', token, {
      ...body,
      cq: `@language=="${languageNames[language] ?? language}"`,
      locale: language,
    })

  return {
    async ask(text, language, depth) {
      const { results } = await search({ q: text, numberOfResults: depth, queryCorrection }, language)
      return results.map(pageOf)
    },
    async pages(language) {
      const found = new Set<string>()
      for (let first = 0; ; first += perPage) {
        const body = { q: '', firstResult: first, numberOfResults: perPage, sortCriteria: '@uri ascending' }
        const { results, totalCount } = await search(body, language)
        for (const result of results) found.add(pageOf(result))
        if (results.length === 0 || first + perPage >= totalCount) return found
      }
    },
    fields: () => services.catalogue.fields().all,
    tune(variant) {
      current = variant
      // What was found before is stale.
      services.catalogue.touch()
    },
    async close() {
      await services.close()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

function pageOf({ clickUri }: Result): string {
  return new URL(clickUri, 'http://site').pathname.split('/').at(-1) ?? ''
}
