import { type Routes, readJson } from '../http/index.ts'
import { describeSource } from './describe-source.ts'
import { mappingsModel } from './mapping-model.ts'
import type { Sources } from './open-sources.ts'
import { sourceReply } from './replies.ts'

const mostBytes = 2_000_000

/** What becomes of the metadata of a source's documents, and reading them again: below `/rest/organizations/{org}`. */
export function registerMappings(routes: Routes, organization: string, sources: Sources): void {
  const { registry, rebuilds } = sources
  const one = `${organization}/sources/:source`

  routes.get(
    `${one}/mappings`,
    { summary: 'Which metadata of a source becomes which field', answer: mappingsModel },
    async c => c.json(await registry.mappings(c.req.param('source') ?? '')),
  )
  routes.put(
    `${one}/mappings`,
    {
      summary: 'Say which metadata of a source becomes which field',
      body: mappingsModel,
      answerType: '',
      query: { rebuild: 'true: also for the documents that are there' },
    },
    async c => {
      const body = await readJson(c.req.raw, mostBytes)
      const source = await registry.setMappings(c.req.param('source') ?? '', body)
      if (c.req.query('rebuild') === 'true') await rebuilds.rebuild(source)
      return c.body(null, 204)
    },
  )
  // Nothing is fetched for a source of pushes: to read again what is kept is all that either can mean.
  for (const [word, summary] of [
    ['rebuild', 'Read the documents of a source again, with its mappings and fields'],
    ['fullRefresh', 'The same: documents come by pushes, and all of them are kept'],
  ] as const)
    routes.post(`${one}/${word}`, { summary, answer: sourceReply }, async c => {
      const source = await registry.get(c.req.param('source') ?? '')
      await rebuilds.rebuild(source)
      return c.json(await describeSource(sources, source))
    })
}
