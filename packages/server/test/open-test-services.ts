import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Document, FieldSpec } from '@quarry/engine'
import { createReferenceEngine } from '@quarry/engine/reference'
import type { SearchResponse } from '@quarry/protocol'
import { readConfig } from '../src/config/index.ts'
import { openControl } from '../src/control/store/open-control.ts'
import type { Scope } from '../src/keys/index.ts'
import { baseFields, languageOf } from '../src/search/index.ts'
import { openServices, type Services, type ServicesOptions } from '../src/services.ts'
import { createAnswerCheck, type Published } from './published-answers.ts'

export const factFields: readonly FieldSpec[] = [
  { name: 'magnitude', kind: 'number' },
  { name: 'class', kind: 'keyword' },
  { name: 'tags', kind: 'keyword' },
]

export type TestDocument = Partial<Record<string, Document['fields'][string]>> & { id: string }

export type TestOptions = Partial<Omit<ServicesOptions, 'config'>> & {
  documents?: readonly TestDocument[]
  /** Beyond those that every index of a test has. */
  fields?: readonly FieldSpec[]
  env?: Record<string, string>
  token?: Record<string, unknown>
}

/** Services on a folder of their own, with an index that holds these documents and a visitor's token. */
export async function openTestServices(options: TestOptions = {}) {
  const { documents = [], fields: more = [], env = {}, token: tokenBody = {}, ...others } = options
  const { engine = createReferenceEngine(), ...rest } = others
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-services-'))
  const config = readConfig({ QUARRY_DATA: folder, ...env })
  const services = asPublished(await openServices({ config, engine, ...rest }))
  const fields = [...baseFields, ...factFields, ...more]
  await engine.ensureIndex({ name: 'content', version: 1000, fields })
  await engine.switchAlias('content', 'content@1000')
  services.catalogue.setFields(fields)
  // The feed names the fields of the content each time that it looks: those of the test would go with that.
  services.catalogue.setFields = () => {}
  await engine.write(
    'content',
    documents.map(({ id, ...given }) => {
      const withDefaults = { title: id, uri: `https://site.example/${id}`, permanentid: id, ...given }
      const known = Object.entries(withDefaults).filter(([, value]) => value !== undefined)
      const language = languageOf(given['language'] as string | undefined) ?? 'en'
      return {
        op: 'upsert' as const,
        id,
        version: 1,
        language,
        fields: Object.fromEntries(known) as Document['fields'],
      }
    }),
    { visible: 'wait' },
  )
  services.catalogue.touch()

  async function call(
    path_: string,
    body: unknown,
    { key, method = 'POST', headers = {} }: { key?: string; method?: string; headers?: object } = {},
  ): Promise<Response> {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const address = `http://services.test/rest/search/v2${path_}`
    return services.fetch(
      new Request(address, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(key === '' ? {} : { authorization: `Bearer ${key ?? token}` }),
          ...headers,
        },
        ...(method === 'GET' || method === 'OPTIONS' ? {} : { body: text }),
      }),
    )
  }
  async function mint(body: object, key = services.siteKeys.search): Promise<string> {
    const userIds = [{ name: 'anonymous', provider: 'Email Security Provider', type: 'User' }]
    const response = await call('/token', { userIds, ...body }, { key })
    if (response.status !== 200) throw new Error(await response.text())
    return ((await response.json()) as { token: string }).token
  }
  let token = ''
  token = await mint(tokenBody)

  return {
    services,
    engine,
    folder,
    call,
    mint,
    token,
    /** A key made on the command line. */
    async makeKey(...scopes: Scope[]): Promise<string> {
      const control = await openControl(folder)
      try {
        return (await control.keys.create({ name: scopes.join(' '), scopes })).text
      } finally {
        await control.close()
      }
    },
    /** A token that may ask why. */
    async explainer(body: object = {}): Promise<string> {
      return mint({ explain: true, ...body }, await this.makeKey('search-impersonate', 'search-explain'))
    },
    async search(body: object, key?: string): Promise<SearchResponse> {
      const response = await call('?organizationId=quarry', body, key === undefined ? {} : { key })
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${response.status} ${text}`)
      return JSON.parse(text) as SearchResponse
    },
    async refusal(body: unknown, path_ = '?organizationId=quarry', headers: object = {}) {
      const response = await call(path_, body, { headers })
      return { status: response.status, ...((await response.json()) as { message: string; type: string }) }
    },
    async close(): Promise<void> {
      await services.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestServices = Awaited<ReturnType<typeof openTestServices>>

let check: Promise<ReturnType<typeof createAnswerCheck>> | undefined

/** The same services; an answer that their own description does not know fails the test that asked. */
function asPublished(services: Services): Services {
  async function described(): Promise<ReturnType<typeof createAnswerCheck>> {
    const answer = await services.fetch(new Request('http://services.test/openapi.json'))
    return createAnswerCheck((await answer.json()) as Published)
  }
  return {
    ...services,
    async fetch(request, caller) {
      const answer = await services.fetch(request, caller)
      check ??= described()
      const fault = await (await check)(
        { method: request.method, pathname: new URL(request.url).pathname },
        answer,
      )
      if (fault !== null) throw new Error(`openapi.json does not say so: ${fault}`)
      return answer
    },
  }
}
