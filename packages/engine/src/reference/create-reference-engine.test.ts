import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClock } from '@quarry/testkit'
import { asRequest, createLibrary } from '@quarry/testkit/engine'
import { describe, expect, it } from 'vitest'
import { createReferenceEngine } from './create-reference-engine.ts'

const many = Object.fromEntries(Array.from({ length: 50 }, (_, number) => [`d${number}`, { title: 'fox' }]))

describe('the reference driver', () => {
  it('stops at its deadline with what it has found', async () => {
    const time = createClock()
    // Every look at the clock takes a millisecond.
    const clock = () => {
      time.advance(1)
      return time.now()
    }
    const { search } = await createLibrary(createReferenceEngine({ clock }), 'i', many)
    const answer = await search({ deadlineMs: 20 })
    expect(answer.partial).toBe(true)
    expect(answer.total).toBeGreaterThan(10)
    expect(answer.total).toBeLessThan(50)
    expect(await search({ deadlineMs: 1000 })).toMatchObject({ partial: false, total: 50 })
  })

  it('keeps nothing without a folder', async () => {
    const first = createReferenceEngine()
    await createLibrary(first, 'i', many)
    await first.close()
    await expect(createReferenceEngine().search('i', asRequest({}))).rejects.toMatchObject({
      code: 'unknown-index',
    })
  })

  it('forgets a last line that was torn, as it was never acknowledged', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'reference-'))
    const first = createReferenceEngine({ folder })
    await createLibrary(first, 'i', many)
    await first.close()
    await appendFile(
      path.join(folder, 'reference.ndjson'),
      '{"entry":"write","index":"i@1","ops":[{"op":"del',
    )
    const second = createReferenceEngine({ folder })
    expect((await second.stats('i')).documents).toBe(50)
    await second.write('i', [{ op: 'delete', id: 'd1', version: 2 }], { visible: 'wait' })
    await second.close()
    const third = createReferenceEngine({ folder })
    expect((await third.stats('i')).documents).toBe(49)
    await third.close()
    await rm(folder, { recursive: true })
  })
})
