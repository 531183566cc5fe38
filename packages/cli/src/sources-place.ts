import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { lockFolder } from '@quarry/server/indexing'
import { openSources } from '@quarry/server/sources'
import { configHere, type Surroundings, UsageError } from './command.ts'
import { keyFor } from './far.ts'
import type { Place } from './place.ts'
import { remotePlace } from './sources-remote.ts'

/** Opens the place that a command names, works there, and closes it. */
export async function withPlace<Result>(
  { env, clock }: Surroundings,
  options: Readonly<Record<string, string>>,
  work: (place: Place) => Promise<Result>,
): Promise<Result> {
  const config = configHere(env)
  const place = options['url']
    ? remotePlace({
        url: options['url'],
        key: keyFor('push', options, env),
        organization: options['organization'] ?? config.organizationId,
      })
    : await localPlace(config.data, clock)
  try {
    return await work(place)
  } finally {
    await place.close()
  }
}

async function localPlace(data: string, clock: () => number): Promise<Place> {
  if (!existsSync(data))
    throw new UsageError(
      `There is no data in ${path.resolve(data)} yet. Start the server once, or name a running one with --url and --key.`,
    )
  const index = path.join(data, 'index')
  mkdirSync(index, { recursive: true })
  const lock = lockedFor(index)
  const sources = await openSources({
    folder: data,
    clock,
    newId: () => crypto.randomUUID(),
    onError: error => {
      throw error
    },
  })
  const { registry, fields } = sources
  return {
    isLive: false,
    async sources() {
      const list = await registry.list()
      return Promise.all(
        list.map(async source => ({ ...source, documents: await registry.count(source.id) })),
      )
    },
    createSource: async model => (await registry.create(model)).id,
    async deleteSource(id) {
      await registry.remove(id)
    },
    fields: async () => fields.list(),
    async putFields(list) {
      const declared = new Set(fields.declared().map(({ name }) => name))
      await fields.create(list.filter(({ name }) => !declared.has(String(name).toLowerCase())))
      await fields.update(list.filter(({ name }) => declared.has(String(name).toLowerCase())))
    },
    async infer(source, apply) {
      const report = await sources.infer(source)
      if (apply) await fields.create(report.fields.map(({ field }) => field))
      return report
    },
    async send(source, documents) {
      const wishes = documents.map(body => ({ kind: 'put' as const, body, documentId: null }))
      return (await sources.accept(source, wishes))
        .filter(({ state }) => state === 'refused')
        .map(({ documentId, reason = '' }) => ({ documentId, reason }))
    },
    document: async (source, id) => ({ ...(await sources.document(source, id)).document }),
    async deleteDocument(source, documentId, children) {
      await sources.accept(source, [{ kind: 'delete', documentId, children }])
    },
    outcomes: async (source, { documentId, requestId, state }) =>
      sources.outcomes(
        source,
        {
          ...(documentId === undefined ? {} : { document: documentId }),
          ...(requestId === undefined ? {} : { request: requestId }),
          ...(state === undefined ? {} : { state }),
        },
        100,
      ),
    async close() {
      await sources.close()
      lock.release()
    },
  }
}

function lockedFor(index: string): { release(): void } {
  try {
    return lockFolder(index)
  } catch (error) {
    const isOpen = error instanceof Error && 'code' in error && error.code === 'locked'
    if (!isOpen) throw error
    throw new UsageError('The server is running. Name it with --url and --key, or stop it first.')
  }
}
