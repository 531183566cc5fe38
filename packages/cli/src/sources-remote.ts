import { setTimeout as wait } from 'node:timers/promises'
import type { FieldModel } from '@quarry/server/sources'
import { messageIn, withoutSlash } from './far.ts'
import type { OutcomeLine, Place, SourceLine } from './place.ts'

type Remote = { url: string; key: string; organization: string }

const attempts = 6
/** As long as a batch may wait for others that came before it. */
const patienceMs = 10 * 60_000

/** A running server, by its push interface. */
export function remotePlace({ url, key, organization }: Remote): Place {
  const base = withoutSlash(url)
  const push = `/push/v1/organizations/${organization}`
  const platform = `/rest/organizations/${organization}`

  /** What can pass by itself is tried again: a server that restarts, or asks for patience. */
  async function call(method: string, address: string, body?: string): Promise<Record<string, unknown>> {
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(address.startsWith('http') ? address : `${base}${address}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(120_000),
      }).catch(error => {
        if (attempt >= attempts)
          throw new Error(`${base} does not answer. What was taken is remembered: run the command again.`, {
            cause: error,
          })
        return null
      })
      if (response?.ok) {
        const text = await response.text()
        return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
      }
      const passing = response === null || response.status === 429 || response.status === 503
      if (response && (!passing || attempt >= attempts))
        throw new Error(`${response.status}: ${messageIn(await response.text())}`)
      const asked = Number(response?.headers.get('retry-after') ?? 0) * 1000
      await wait(Math.max(asked, 250 * 2 ** attempt))
    }
  }

  /** Sources go by name here; the interface takes both. */
  const at = (source: string): string => `${push}/sources/${encodeURIComponent(source)}`
  const query = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString()

  return {
    isLive: true,
    async sources() {
      const answer = await call('GET', `${platform}/sources/pages?perPage=1000`)
      const models = answer['sourceModels'] as (SourceLine & { information: { numberOfDocuments: number } })[]
      return models.map(model => ({ ...model, documents: model.information.numberOfDocuments }))
    },
    async createSource(model) {
      return String((await call('POST', `${platform}/sources`, JSON.stringify(model)))['id'])
    },
    async deleteSource(id) {
      await call('DELETE', `${platform}/sources/${encodeURIComponent(id)}`)
    },
    async fields() {
      const all: FieldModel[] = []
      for (let page = 0; ; page++) {
        const answer = await call('GET', `${platform}/indexes/page/fields?perPage=1000&page=${page}`)
        all.push(...(answer['items'] as FieldModel[]))
        if (page + 1 >= Number(answer['totalPages'])) return all
      }
    },
    async putFields(fields) {
      const known = new Set((await this.fields()).map(({ name }) => name))
      const isKnown = ({ name }: Record<string, unknown>): boolean => known.has(String(name).toLowerCase())
      const fresh = fields.filter(field => !isKnown(field))
      const old = fields.filter(isKnown)
      if (fresh.length > 0)
        await call('POST', `${platform}/indexes/fields/batch/create`, JSON.stringify(fresh))
      if (old.length > 0) await call('PUT', `${platform}/indexes/fields/batch/update`, JSON.stringify(old))
    },
    async infer(source, apply) {
      const address = `${platform}/sources/${encodeURIComponent(source)}/fields/infer`
      const report = await call(apply ? 'POST' : 'GET', address)
      return report as unknown as Awaited<ReturnType<Place['infer']>>
    },
    async send(source, documents) {
      const file = await call('POST', `${push}/files`)
      await call('PUT', String(file['uploadUri']), JSON.stringify({ addOrUpdate: documents }))
      const fileId = String(file['fileId'])
      const { requestId } = await call('PUT', `${at(source)}/documents/batch?${query({ fileId })}`)
      const asked = query({ requestId: String(requestId), state: 'refused', limit: '1000' })
      const end = Date.now() + patienceMs
      for (let pause = 20; ; pause = Math.min(pause * 2, 1000)) {
        const answer = await call('GET', `${at(source)}/documents/outcome?${asked}`)
        const { state, reason } = (answer['request'] ?? {}) as { state?: string; reason?: string }
        if (state === 'failed') throw new Error(`The server did not take a batch: ${reason}`)
        if (state === 'done')
          return (answer['items'] as OutcomeLine[]).map(({ documentId, reason: why = '' }) => ({
            documentId,
            reason: why,
          }))
        if (Date.now() > end)
          throw new Error('The server is busy with what came before. Run the command again later.')
        await wait(pause)
      }
    },
    document: (source, documentId) => call('GET', `${at(source)}/documents?${query({ documentId })}`),
    async deleteDocument(source, documentId, children) {
      await call(
        'DELETE',
        `${at(source)}/documents?${query({ documentId, deleteChildren: String(children) })}`,
      )
    },
    async outcomes(source, wanted) {
      return (await call('GET', `${at(source)}/documents/outcome?${query(wanted)}`))['items'] as OutcomeLine[]
    },
    async close() {},
  }
}
