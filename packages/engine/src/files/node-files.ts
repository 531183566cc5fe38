import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { checkName, type Files } from './port.ts'

/** Files in a folder of the disk. */
export function nodeFiles(folder: string): Files {
  mkdirSync(folder, { recursive: true })
  const at = (name: string): string => path.join(folder, checkName(name))

  return {
    list: () =>
      readdirSync(folder, { withFileTypes: true }).flatMap(entry => (entry.isFile() ? [entry.name] : [])),
    write(name, bytes) {
      const file = openSync(at(name), 'w')
      try {
        writeAll(file, bytes)
      } finally {
        closeSync(file)
      }
    },
    create(name) {
      const file = openSync(at(name), 'w')
      let length = 0
      return {
        append(bytes) {
          writeAll(file, bytes)
          length += bytes.length
        },
        get length() {
          return length
        },
        end: () => closeSync(file),
      }
    },
    sync(name) {
      const file = openSync(at(name), 'r+')
      try {
        fdatasyncSync(file)
      } finally {
        closeSync(file)
      }
    },
    rename: (from, to) => renameSync(at(from), at(to)),
    remove: name => rmSync(at(name), { force: true }),
    syncFolder() {
      // Windows cannot open a folder; its renames are durable by themselves.
      if (process.platform === 'win32') return
      const handle = openSync(folder, 'r')
      try {
        fsyncSync(handle)
      } finally {
        closeSync(handle)
      }
    },
    exists: name => existsSync(at(name)),
    read: name => readFileSync(at(name)),
    open(name) {
      const file = openSync(at(name), 'r')
      const { size } = fstatSync(file)
      let open = true
      return {
        size,
        read(offset, length) {
          const bytes = new Uint8Array(length)
          for (let done = 0; done < length; ) {
            const count = readSync(file, bytes, done, length - done, offset + done)
            if (count === 0)
              throw new RangeError(`${name} ends at ${offset + done}, but ${offset + length} was asked for.`)
            done += count
          }
          return bytes
        },
        close() {
          if (open) closeSync(file)
          open = false
        },
      }
    },
  }
}

/** The system may write less than it was given. */
function writeAll(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
}
