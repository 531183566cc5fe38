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
import { measured, option, say } from './measure/report.ts'
import { median, quantile } from './measure/sample.ts'

const count = Number(option('documents') ?? 100_000)
const asked = 300
const readers = 500

await measured(async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'quarry-bench-answers-'))
  const engine = openEmbedded(path.join(data, 'index'))
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
    const post = (address: string, body: object): Promise<Response> =>
      services.fetch(
        new Request(`http://services.internal${address}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${services.siteKeys.search}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(body),
        }),
        { inner: true, clientAddress: '127.0.0.1' },
      )
    const ask = (q: string) =>
      post(`/rest/organizations/${services.organizationId}/answer/v1/configs/default/generate`, {
        q,
        tab: '',
      })

    const [first, whole]: [number[], number[]] = [[], []]
    let answered = 0
    for (let turn = -20; turn < asked; turn++) {
      const started = performance.now()
      const reader = (await ask(questionOf(Math.abs(turn * 331) % count))).body?.getReader()
      const decoder = new TextDecoder()
      let text = ''
      let firstAt = 0
      for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
        text += decoder.decode(chunk.value)
        // The header says that something comes; a word is what a reader waits for.
        if (firstAt === 0 && text.includes('messageType')) firstAt = performance.now() - started
      }
      if (turn < 0) continue
      if (text.includes('\\"answerGenerated\\":true')) answered += 1
      if (firstAt > 0) first.push(firstAt)
      whole.push(performance.now() - started)
    }

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
        whole: quantile(whole, 0.95),
        idle: quantile(idle, 0.95),
        beside: quantile(beside, 0.95),
        megabytes: grown,
      },
      notes: [
        `${answered} of ${asked} questions answered. ${readers} streams held open took ${grown.toFixed(0)} MB.`,
      ],
    }
  } finally {
    await services.close()
    rmSync(data, { recursive: true, force: true })
  }
})
