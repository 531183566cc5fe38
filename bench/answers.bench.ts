/**
 * How fast answers come on a large index, and what many slow readers cost the search beside them.
 * `npm run bench answers` (`-- --documents=N`, 100 000 if not said; `--folder=PATH` keeps the index for another run)
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openServices, readConfig } from '@quarry/server'
import { openEmbedded } from '../packages/server/src/indexing/index.ts'
import { asking } from './answers/asking.ts'
import { fill, questionOf } from './answers/large-sky.ts'
import { startPromptModel } from './answers/prompt-model.ts'
import { besideReaders, readers, windows } from './answers/windows.ts'
import { measured, option, say } from './measure/report.ts'
import { median, quantile } from './measure/sample.ts'

const count = Number(option('documents') ?? 100_000)
const kept = option('folder')
const asked = 300
/** However slow the machine, questions end by then. */
const mostMs = 90_000
const limits = { first: 60, whole: 150, modelAdds: 150, megabytes: 400 }

await measured(async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'quarry-bench-answers-'))
  const folder = kept ?? path.join(data, 'index')
  const isFilled = existsSync(folder)
  const engine = openEmbedded(folder)
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
    // A service that opens makes an index of its own: the filled one is put in its place.
    await engine.ensureIndex({ name: index, version: 1000, fields: services.catalogue.fields().all })
    await engine.switchAlias(index, `${index}@1000`)
    if (!isFilled) await fill(engine, index, count, say)
    services.catalogue.touch()
    spoken.catalogue.touch()
    const { timed: byPages, open, search } = asking(services)
    const { timed: byModel } = asking(spoken)

    say('  questions')
    const pages: Awaited<ReturnType<typeof byPages>>[] = []
    const added: number[] = []
    const end = performance.now() + mostMs
    for (let turn = -20; turn < asked && (turn < 20 || performance.now() < end); turn++) {
      const question = questionOf(Math.abs(turn * 331) % count)
      const own = await byPages(question)
      // Of another page, so that neither answers from memory nor finds warm what the other has read.
      const modelled = await byModel(questionOf(Math.abs(turn * 331 + 3) % count))
      if (turn < 0) continue
      pages.push(own)
      if (modelled.firstAt > 0) added.push(modelled.firstAt)
    }
    const first = pages.map(({ firstAt }) => firstAt).filter(at => at > 0)
    const whole = pages.map(({ wholeAt }) => wholeAt)
    const processor = pages.map(one => one.processor)
    const answered = pages.filter(({ isAnswered }) => isAnswered).length
    const modelAdds = quantile(added, 0.95) - quantile(first, 0.95)

    const beside = await besideReaders({ open, search, count, say })
    const ms = (value: number): string => value.toFixed(1)
    const line = (name: string, values: readonly number[]) => [
      ...[name, ms(median(values)), ms(quantile(values, 0.95))],
    ]
    const verdict = (name: string, value: number, most: number) => [
      ...[name, ms(value), ms(most), value <= most ? 'yes' : 'no'],
    ]
    return {
      tables: [
        {
          title: `Answers from ${count.toLocaleString('en')} documents`,
          columns: ['', 'p50, ms', 'p95, ms'],
          rows: [
            line('first word', first),
            line('first word of a model that speaks at once', added),
            line('whole answer', whole),
            line('processor time of a whole answer', processor),
            ['search, idle', ms(beside.idle50), ms(beside.idle95)],
            [`search, beside ${readers} slow readers`, ms(beside.busy50), ms(beside.busy95)],
          ],
        },
        {
          title: 'Verdicts',
          columns: ['', 'measured', 'at most', 'holds'],
          rows: [
            verdict('first word, p95, ms', quantile(first, 0.95), limits.first),
            verdict('whole answer, p95, ms', quantile(whole, 0.95), limits.whole),
            verdict('added by a model, p95, ms', modelAdds, limits.modelAdds),
            verdict(`search beside ${readers} readers, p95, ms`, beside.busy95, beside.allowed),
            verdict(`memory of ${readers} streams, MB`, beside.megabytes, limits.megabytes),
          ],
        },
      ],
      values: {
        documents: count,
        answered: answered / pages.length,
        first: quantile(first, 0.95),
        whole: quantile(whole, 0.95),
        modelAdds,
        processor: { p50: median(processor), p95: quantile(processor, 0.95) },
        idle: beside.idle95,
        beside: beside.busy95,
        allowed: beside.allowed,
        megabytes: beside.megabytes,
      },
      notes: [
        `${answered} of ${pages.length} questions answered; the model spoke ${added.length} times.`,
        `Searches: medians of ${windows} windows with and without readers, in turns.`,
      ],
    }
  } finally {
    await spoken.close()
    await services.close()
    await model.close()
    rmSync(data, { recursive: true, force: true })
  }
})
