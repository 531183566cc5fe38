import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '@quarry/testkit/folder'
import { beforeEach, expect, it } from 'vitest'
import { createLearnt } from '../learn.ts'
import type { Publication } from '../port/publication.ts'
import type { Ask } from './ask.ts'
import { followLearnt } from './follow.ts'
import { readLearnt, writeLearnt } from './learnt-text.ts'

const publication: Publication = {
  origin: 'https://site.example',
  queries: [{ text: 'red packet', language: 'English', hub: null, weight: 0.7, isTopic: true }],
  popular: [{ hub: '', language: 'English', documents: ['/mill'] }],
  together: [['/mill', [['/cord', 1.5]]]],
  clicks: [
    {
      language: 'English',
      query: 'red packet',
      documents: [{ document: '/cord', opened: 6, usual: 2, factor: 1.2 }],
    },
  ],
  sales: { popular: [{ productId: 'p', share: 1 }], viewedTogether: [], boughtTogether: [] },
}

let folder: string
let file: string
beforeEach(() => {
  folder = temporaryFolder()
  file = path.join(folder, 'learnt.json')
})

function open(learntOf: Ask['learnt']) {
  const errors: unknown[] = []
  const learnt = createLearnt()
  const follow = followLearnt({
    ask: { call: async () => null, trouble: () => null, learnt: learntOf },
    learnt,
    file,
    clock: () => 1,
    onHeard: () => {},
    onError: error => void errors.push(error),
  })
  return { follow, learnt, errors }
}

it('takes what is told once, keeps it for its owner alone, and asks by its tag from then on', async () => {
  const tags: (string | null)[] = []
  const told = writeLearnt(publication)
  const tell: Ask['learnt'] = async tag => {
    tags.push(tag)
    return tag === told.tag ? null : told
  }
  const first = open(tell)
  await first.follow.now()
  expect(first.learnt.visits.coVisited(['https://site.example/mill'], 5)).toEqual([
    'https://site.example/cord',
  ])
  await first.follow.close()
  expect(statSync(file).mode & 0o077).toBe(0)
  const second = open(tell)
  expect(second.learnt.known()).toEqual(publication)
  await second.follow.now()
  expect(tags[0]).toBeNull()
  expect(new Set(tags.slice(1))).toEqual(new Set([told.tag]))
  expect(second.errors).toEqual([])
  await second.follow.close()
})

it('begins without what it kept where that is damaged, and says so', async () => {
  const { tag, text: whole } = writeLearnt(publication)
  for (const text of ['', '{', `${tag}\n{}`, `${tag}\n${whole.slice(0, -9)}`, `${tag}${whole}`]) {
    writeFileSync(file, text)
    const { follow, learnt, errors } = open(async () => null)
    expect([learnt.known(), errors.length]).toEqual([null, 1])
    await follow.close()
  }
})

it('leaves what it has where it is told something else', async () => {
  const { text, tag } = writeLearnt(publication)
  const answers = [
    { tag, text },
    { tag: '"2"', text: text.replace('"format":1', '"format":2') },
  ]
  const { follow, learnt, errors } = open(async () => answers.shift() ?? null)
  await follow.now()
  await follow.now()
  expect(learnt.known()).toEqual(publication)
  expect(String(errors[0])).toContain('in the way of another release')
  expect(readFileSync(file, 'utf8').split('\n')[0]).toBe(tag)
  await follow.close()
})

it('reads nothing that a search could stumble over', () => {
  const { text } = writeLearnt(publication)
  expect(readLearnt(text)).toMatchObject(publication)
  const broken: ((told: Record<string, never>) => unknown)[] = [
    told => ({ ...told, queries: [{ text: 5 }] }),
    told => ({ ...told, queries: [{ ...publication.queries[0], weight: '1' }] }),
    told => ({ ...told, popular: [{ hub: '', language: '', documents: [null] }] }),
    told => ({ ...told, together: [['/mill', [['/cord']]]] }),
    told => ({ ...told, together: { '/mill': [] } }),
    told => ({
      ...told,
      clicks: [{ language: '', query: '', documents: [{ document: '/cord', factor: 'x' }] }],
    }),
    told => ({ ...told, sales: { popular: [] } }),
    told => ({ ...told, origin: undefined }),
    () => null,
  ]
  for (const change of broken)
    expect(() => readLearnt(JSON.stringify(change(JSON.parse(text))))).toThrow(/^What was learnt/)
})
