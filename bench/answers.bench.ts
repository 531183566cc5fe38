/**
 * How fast answers come on a large index, and what many slow readers cost the search beside them.
 * `npm run bench answers` (`-- --documents=N`, 100 000 if not said)
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openServices, readConfig } from '@quarry/server'
import { openEmbedded } from '../packages/server/src/indexing/index.ts'
import { fill, nameOf, questionOf } from './answers/large-sky.ts'
import { startPromptModel } from './answers/prompt-model.ts'
import { measured, option, say } from './measure/report.ts'
import { median, quantile } from './measure/sample.ts'

const count = Number(option('documents') ?? 100_000)
const asked = 300
const readers = 500

await measured(async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'quarry-bench-answers-'))
  const engine = openEmbedded(path.join(data, 'index'))
  const model = await startPromptModel()
  // The same index behind a second service, where a model speaks. It leaves the index open when it closes.
  const spoken = await openServices({
    config: readConfig({
      QUARRY_DATA: path.join(data, 'model'),
      QUARRY_REQUESTS_PER_SECOND: '1000000',
      QUARRY_ANSWER_MODEL_URL: model.url,
      QUARRY_ANSWER_MODEL: 'at-once',
      QUARRY_ANSWER_MODEL_PER_MINUTE: '100000',
      QUARRY_OUTBOUND_PRIVATE: 'yes',
    }),
    engine: { ...engine, close: async () => {} },
  })
  const services = await openServices({
    config: readConfig({
      QUARRY_DATA: data,
      QUARRY_REQUESTS_PER_SECOND: '1000000',
      QUARRY_ANSWER_STREAMS_PER_VISITOR: '1000',
    }),
    engine,
  })
  try {
    const index = services.catalogue.index
    await engine.ensureIndex({ name: index, version: 1000, fields: services.catalogue.fields().all })
    await engine.switchAlias(index, `${index}@1000`)
    await fill(engine, index, count, say)
    services.catalogue.touch()
    spoken.catalogue.touch()
    const post = (address: string, body: object, to = services): Promise<Response> =>
      to.fetch(
        new Request(`http://services.internal${address}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${to.siteKeys.search}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(body),
        }),
        { inner: true, clientAddress: '127.0.0.1' },
      )
    const ask = (q: string, to = services) =>
      post(`/rest/organizations/${to.organizationId}/answer/v1/configs/default/generate`, { q, tab: '' }, to)

    /** When the first word came, and the end; whether there was an answer. */
    const timed = async (q: string, to = services) => {
      const started = performance.now()
      const reader = (await ask(q, to)).body?.getReader()
      const decoder = new TextDecoder()
      let text = ''
      let firstAt = 0
      for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
        text += decoder.decode(chunk.value)
        // The header says that something comes; a word is what a reader waits for.
        if (firstAt === 0 && text.includes('messageType')) firstAt = performance.now() - started
      }
      const isAnswered = text.includes('\\"answerGenerated\\":true')
      return { firstAt, wholeAt: performance.now() - started, isAnswered }
    }
    const [first, whole, byModel]: [number[], number[], number[]] = [[], [], []]
    let answered = 0
    for (let turn = -20; turn < asked; turn++) {
      const question = questionOf(Math.abs(turn * 331) % count)
      const { firstAt, wholeAt, isAnswered } = await timed(question)
      // The other service has not seen the question: neither answers from memory.
      const modelled = await timed(question, spoken)
      if (turn < 0) continue
      if (isAnswered) answered += 1
      if (firstAt > 0) first.push(firstAt)
      if (modelled.firstAt > 0) byModel.push(modelled.firstAt)
      whole.push(wholeAt)
    }
    const added = (share: number): number => quantile(byModel, share) - quantile(first, share)

    const search = async (turn: number): Promise<number> => {
      const started = performance.now()
      await (
        await post('/rest/search/v2', { q: `${nameOf((turn * 977) % count)} telescope`, numberOfResults: 10 })
      ).json()
      return performance.now() - started
    }
    const searches = async (from: number): Promise<number[]> => {
      const walls: number[] = []
      for (let turn = from; turn < from + 200; turn++) walls.push(await search(turn))
      return walls
    }
    await searches(0)
    const idle = await searches(1000)
    const before = process.memoryUsage().rss
    const open = await Promise.all(
      Array.from({ length: readers }, async (_, at) => {
        const reader = (await ask(questionOf((at * 613) % count))).body?.getReader()
        await reader?.read()
        return reader
      }),
    )
    const beside = await searches(2000)
    const grown = (process.memoryUsage().rss - before) / 1e6
    for (const reader of open) await reader?.cancel()

    const ms = (value: number): string => value.toFixed(1)
    const rows = [
      ['first word', ms(median(first)), ms(quantile(first, 0.95))],
      ['first word of a model that speaks at once', ms(median(byModel)), ms(quantile(byModel, 0.95))],
      ['whole answer', ms(median(whole)), ms(quantile(whole, 0.95))],
      ['search, idle', ms(median(idle)), ms(quantile(idle, 0.95))],
      [`search, beside ${readers} slow readers`, ms(median(beside)), ms(quantile(beside, 0.95))],
    ]
    return {
      tables: [{ title: `Answers from ${count} documents`, columns: ['', 'p50, ms', 'p95, ms'], rows }],
      values: {
        documents: count,
        answered: answered / asked,
        first: quantile(first, 0.95),
        byModel: quantile(byModel, 0.95),
        modelAdds: added(0.95),
        whole: quantile(whole, 0.95),
        idle: quantile(idle, 0.95),
        beside: quantile(beside, 0.95),
        megabytes: grown,
      },
      notes: [
        `A model adds ${ms(added(0.5))} ms (p50), ${ms(added(0.95))} ms (p95) to the first word; it spoke ${byModel.length} times.`,
        `${answered} of ${asked} questions answered. ${readers} streams held open took ${grown.toFixed(0)} MB.`,
      ],
    }
  } finally {
    await spoken.close()
    await services.close()
    await model.close()
    rmSync(data, { recursive: true, force: true })
  }
})
