import { timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import path from 'node:path'
import { pushLimits } from './limits.ts'
import type { JobStore, StoredFile } from './port/job-store.ts'
import { PushFault } from './push-fault.ts'

type FilesOptions = {
  folder: string
  jobs: JobStore
  clock: () => number
  /** A name that nobody guesses. */
  newSecret: () => string
}

/** File containers: bytes that are uploaded first and named in a later call. They are kept for a day. */
export function createFiles({ folder, jobs, clock, newSecret }: FilesOptions) {
  mkdirSync(folder, { recursive: true })
  const place = (id: string): string => path.join(folder, id)
  // What was on its way when a process ended.
  for (const name of readdirSync(folder)) if (name.endsWith('.part')) rmSync(place(name), { force: true })

  async function removeAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      rmSync(place(id), { force: true })
      await jobs.removeFile(id)
    }
  }

  return {
    async create(stream: string | null): Promise<StoredFile> {
      await removeAll(await jobs.oldFiles(clock() - pushLimits.fileAgeMs))
      if ((await jobs.countFiles()) >= pushLimits.files)
        throw new PushFault(
          'LIMIT_REACHED',
          `${pushLimits.files} files wait to be used already. Use them, or wait until the oldest are a day old.`,
        )
      const file = { id: newSecret(), created: clock(), secret: newSecret(), stream }
      await jobs.addFile(file)
      return { ...file, bytes: null }
    },
    /** Takes the bytes; the secret of the address is the right to send them. */
    async fill(id: string, secret: string, body: ReadableStream<Uint8Array> | null): Promise<void> {
      const check = async (): Promise<void> => {
        const file = await jobs.file(id)
        if (!file || !same(file.secret, secret))
          throw new PushFault(
            'FILE_NOT_FOUND',
            'There is no such upload address: ask for a file container first.',
          )
      }
      await check()
      // Whoever gave up waiting sends it again while the first is still on its way: the last that is whole counts.
      const part = `${place(id)}.${newSecret()}.part`
      const handle = await open(part, 'w')
      let bytes = 0
      try {
        const reader = body?.getReader()
        for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
          bytes += chunk.value.byteLength
          if (bytes > pushLimits.batch) {
            await reader?.cancel()
            throw new PushFault(
              'REQUEST_TOO_LARGE',
              `A file container holds at most ${pushLimits.batch} bytes.`,
            )
          }
          await handle.writeFile(chunk.value)
        }
        await handle.sync()
        await check()
      } catch (error) {
        rmSync(part, { force: true })
        throw error
      } finally {
        await handle.close()
      }
      await rename(part, place(id))
      await jobs.filled(id, bytes)
    },
    /** The files that a call names, uploaded whole. */
    async require(id: string): Promise<StoredFile> {
      const file = await jobs.file(id)
      if (!file) throw new PushFault('FILE_NOT_FOUND', `There is no file container "${id.slice(0, 100)}".`)
      if (file.bytes === null)
        throw new PushFault('FILE_NOT_FOUND', 'Nothing was uploaded into this file container yet.')
      return file
    },
    pathOf: place,
    async read(id: string): Promise<Uint8Array | null> {
      const file = await jobs.file(id)
      if (!file || file.bytes === null || file.bytes > pushLimits.unpacked || !existsSync(place(id)))
        return null
      return readFileSync(place(id))
    },
    remove: removeAll,
  }
}

export type Files = ReturnType<typeof createFiles>

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
