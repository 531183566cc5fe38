import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { linesOf, readCorpus, readJudgments, readQueries } from './read.ts'

describe('judgments', () => {
  test('are read as TREC qrels', async () => {
    const judgments = await readJudgments([
      '301 0 FBIS3-10082 1',
      '301 0 FBIS3-10169 0',
      '',
      '302\t0\tFR94-1\t2',
    ])
    expect(judgments.get('301')).toEqual(
      new Map([
        ['FBIS3-10082', 1],
        ['FBIS3-10169', 0],
      ]),
    )
    expect(judgments.get('302')).toEqual(new Map([['FR94-1', 2]]))
  })

  test('are read as BEIR tables, with the header or without', async () => {
    const rows = ['q1\td1\t1', 'q1\td2\t2', 'q1\td1\t3']
    const expected = new Map([
      [
        'q1',
        new Map([
          ['d1', 3],
          ['d2', 2],
        ]),
      ],
    ])
    expect(await readJudgments(rows)).toEqual(expected)
    expect(await readJudgments(['\ufeffquery-id\tcorpus-id\tscore', ...rows])).toEqual(expected)
  })

  test('that are damaged are refused with their line', async () => {
    await expect(readJudgments(['q1\td1\t1', 'q1\td1'])).rejects.toThrow('line 2')
    await expect(readJudgments(['q1\td1\t1', 'q1\td1\tgood'])).rejects.toThrow('"good" is not a whole number')
    await expect(readJudgments(['a b c d e'])).rejects.toThrow('line 1')
  })
})

describe('queries and documents', () => {
  test('are read from JSON lines, with what else stands there', async () => {
    expect(
      await readQueries(['{"_id":"1","text":"dark sea","language":"en"}', '{"_id":2,"text":"x"}']),
    ).toEqual([
      { id: '1', text: 'dark sea', metadata: { language: 'en' } },
      { id: '2', text: 'x', metadata: {} },
    ])
    const corpus = ['{"_id":"a","title":"T","text":"B","metadata":{"url":"u"}}', '{"_id":"b","text":"only"}']
    const documents = []
    for await (const document of readCorpus(corpus)) documents.push(document)
    expect(documents).toEqual([
      { id: 'a', title: 'T', text: 'B', metadata: { url: 'u' } },
      { id: 'b', title: '', text: 'only', metadata: {} },
    ])
  })

  test('are read from a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quarry-evaluate-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'queries.jsonl'), '{"_id":"1","text":"étoile"}\r\n{"_id":"2","text":"b"}\n')
    const queries = await readQueries(linesOf(join(folder, 'queries.jsonl')))
    expect(queries.map(query => query.text)).toEqual(['étoile', 'b'])
  })

  test('that are damaged are refused with their line', async () => {
    await expect(readQueries(['{"_id":"1"}', '{'])).rejects.toThrow('Queries, line 2: not JSON')
    await expect(readQueries(['{"text":"no id"}'])).rejects.toThrow('"_id" is missing')
    await expect(readQueries(['[1]'])).rejects.toThrow('one JSON object')
  })
})
