import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { createDeflate, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPrograms } from '../../../testkit/src/durable/build-programs.ts'
import { createDataReader } from './data-reader.ts'
import { makePackedPdf, makePdf } from './test/make-files.ts'

const html = (content: string | Uint8Array) => ({ content, compression: 'ZLIB', extension: '.html' })
/** What holds a parser up within its bounds: each end tag is looked for in all elements that are open. */
const endTags = '<i>'.repeat(990) + '</x>'.repeat(20_000_000)

/** So many megabytes of blanks, packed, without ever being there. */
async function blanks(megabytes: number): Promise<Buffer> {
  const packing = createDeflate({ level: 9 })
  const packed: Buffer[] = []
  packing.on('data', (chunk: Buffer) => packed.push(chunk))
  const megabyte = Buffer.alloc(1 << 20, ' ')
  for (let n = 0; n < megabytes; n++) if (!packing.write(megabyte)) await once(packing, 'drain')
  packing.end()
  await once(packing, 'end')
  return deflateSync(Buffer.concat(packed), { level: 9 })
}

describe('markup that no page is worth', () => {
  const reader = createDataReader({ program: null })
  it('is refused where it nests too deep, in no time', async () => {
    const began = process.cpuUsage()
    const packed = deflateSync('<b>'.repeat(5_000_000))
    expect(await reader.read(html(packed))).toEqual({
      refused: 'Its markup nests deeper than 1000 elements.',
    })
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(2000)
  })
  it('is refused where it has too many elements', async () => {
    const refused = { refused: 'Its markup has more than 200000 elements.' }
    expect(await reader.read(html('<br>'.repeat(200_001)))).toEqual(refused)
  })
})

describe('in a process of its own', () => {
  let programs: Awaited<ReturnType<typeof buildPrograms>>
  beforeAll(async () => {
    programs = await buildPrograms({ reading: path.join(import.meta.dirname, 'reading.ts') })
  }, 60_000)
  afterAll(() => programs.remove())

  it('what takes too long is refused alone, while this thread goes on', async () => {
    const reader = createDataReader({ program: path.join(programs.folder, 'reading.js'), mostMs: 1000 })
    expect(await reader.read(html('<p>before'))).toMatchObject({ text: 'before' })
    let isOver = false
    const slow = reader.read(html(endTags)).finally(() => {
      isOver = true
    })
    const next = reader.read(html('<p>next'))
    // Were it read on this thread there would be no other turn before it is refused.
    for (let turn = 0; turn < 20; turn++) await setImmediate()
    expect(isOver).toBe(false)
    expect(await slow).toEqual({ refused: 'It takes longer than 1 s to read.' })
    expect(await next).toMatchObject({ text: 'next' })
    await reader.close()
  })

  it('keeps its caller here while it is closed, and only then', async () => {
    const reader = createDataReader({ program: path.join(programs.folder, 'reading.js') })
    const running = () => process.getActiveResourcesInfo().filter(name => name === 'ProcessWrap').length
    // What other tests ended may still be told.
    await expect.poll(running).toBe(0)
    await reader.read(html(deflateSync('<p>read')))
    expect(running()).toBe(0)
    const closed = reader.close()
    // Before the loop turns, which is when it is heard that it has ended.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    expect(running()).toBe(1)
    await closed
  })

  it('what is cheap is read, however busy the machine is with something else', async () => {
    const reader = createDataReader({ program: path.join(programs.folder, 'reading.js'), mostMs: 500 })
    const read = reader.read(html('<p>late'))
    await setImmediate()
    // Nothing is heard on this thread for twice that time.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
    expect(await read).toMatchObject({ text: 'late' })
    await reader.close()
  })

  it('a page that is slow to read holds up no file, and a file no page', async () => {
    const reader = createDataReader({ program: path.join(programs.folder, 'reading.js'), mostMs: 2000 })
    const content = makePdf([[{ text: 'Words', y: 500 }]])
    const file = { content, compression: 'UNCOMPRESSED', extension: '.pdf' }
    // The process of files is there.
    await reader.read(file)
    const order: string[] = []
    const slow = reader.read(html(endTags)).then(() => order.push('page'))
    expect(await reader.read(file)).toMatchObject({ text: 'Words' })
    order.push('file')
    await slow
    expect(order).toEqual(['file', 'page'])
    await reader.close()
  }, 120_000)

  it('what unfolds outside of the heap is refused, and its memory is given back', async () => {
    const program = path.join(programs.folder, 'reading.js')
    const reader = createDataReader({ program, mostFileMs: 300_000 })
    const content = makePackedPdf(await blanks(1500))
    expect(content.length).toBeLessThan(10_000)
    const before = process.memoryUsage.rss()
    const pdf = { content, compression: 'UNCOMPRESSED', extension: '.pdf' }
    expect(await reader.read(pdf)).toEqual({ refused: 'It takes too much memory to read.' })
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000)
    expect(await reader.read(html('<p>next'))).toMatchObject({ text: 'next' })
    await reader.close()
  }, 300_000)

  it('what ends the server, and is told to all of its processes, refuses nothing that is being read', async () => {
    const reading = fork(path.join(programs.folder, 'reading.js'), ['60000'], { serialization: 'advanced' })
    const answer = async (text: string): Promise<unknown> => {
      const ended = once(reading, 'exit').then(([code, signal]) => [{ code, signal }])
      reading.send(html(`<p>${text}`), () => {})
      return (await Promise.race([once(reading, 'message'), ended]))[0]
    }
    expect(await answer('before')).toMatchObject({ text: 'before' })
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      reading.kill(signal)
      expect(await answer(signal)).toMatchObject({ text: signal })
    }
    reading.disconnect()
    await once(reading, 'exit')
  })

  it('what waits for something that never comes, and spends nothing, does not hold up the next for long', async () => {
    // A promise that nobody keeps, as a reader of files may have one.
    const hanging = `Object.defineProperty(Object.prototype, 'then', {
      get() { return Object.hasOwn(this, 'text') && this.text === 'hangs' ? () => {} : undefined } })`
    const reading = fork(path.join(programs.folder, 'reading.js'), ['200'], {
      serialization: 'advanced',
      execArgv: ['--import', `data:text/javascript,${encodeURIComponent(hanging)}`],
    })
    reading.send(html('<p>before'))
    expect((await once(reading, 'message'))[0]).toMatchObject({ text: 'before' })
    reading.send(html('<p>hangs'))
    expect(await once(reading, 'exit')).toEqual([null, 'SIGVTALRM'])
  })

  it.runIf(existsSync('/proc/self/stat'))(
    'what hangs without a turn of its thread does not either',
    async () => {
      const hanging = `Object.defineProperty(Object.prototype, 'then', {
      get() { if (Object.hasOwn(this, 'text') && this.text === 'hangs')
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) } })`
      const reading = fork(path.join(programs.folder, 'reading.js'), ['2000'], {
        serialization: 'advanced',
        execArgv: ['--import', `data:text/javascript,${encodeURIComponent(hanging)}`],
      })
      reading.send(html('<p>before'))
      expect((await once(reading, 'message'))[0]).toMatchObject({ text: 'before' })
      reading.send(html('<p>hangs'))
      expect(await once(reading, 'exit')).toEqual([null, 'SIGVTALRM'])
    },
  )

  it('a process that has nothing to read ends', async () => {
    const processes = (): number =>
      process.getActiveResourcesInfo().filter(name => name === 'ProcessWrap').length
    const reader = createDataReader({ program: path.join(programs.folder, 'reading.js'), idleMs: 1 })
    expect(await reader.read(html('<p>one'))).toMatchObject({ text: 'one' })
    await expect.poll(processes).toBe(0)
    expect(await reader.read(html('<p>two'))).toMatchObject({ text: 'two' })
    await reader.close()
  })

  it('a file of pages has a time of its own', async () => {
    const content = makePdf([[{ text: 'Words', y: 500 }]])
    const pdf = { content, compression: 'UNCOMPRESSED', extension: '.pdf' }
    const program = path.join(programs.folder, 'reading.js')
    const hurried = createDataReader({ program, mostFileMs: 1 })
    expect(await hurried.read(pdf)).toEqual({ refused: 'It takes longer than 0.001 s to read.' })
    await hurried.close()
    const patient = createDataReader({ program, mostMs: 1 })
    expect(await patient.read(pdf)).toMatchObject({ text: 'Words' })
    await patient.close()
  })
})
