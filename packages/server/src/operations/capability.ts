import { existsSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Context, Opened } from '../capability.ts'
import { databasesOf } from './data-files.ts'

/** With less room than this, writes fail or soon will. */
const leastFreeBytes = 16_000_000

/** What is told of the data folder as a whole. */
export const operations = {
  name: 'operations',
  open({ config }: Context): Opened {
    const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)
    const freeBytes = (): number => {
      const { bavail, bsize } = statfsSync(config.data)
      return bavail * bsize
    }
    return {
      provides: undefined,
      async warnings() {
        const free = freeBytes()
        if (free >= leastFreeBytes) return []
        return [`the disk is full: ${Math.floor(free / 1e6)} MB are free, and writes fail or soon will`]
      },
      gauges: () => [
        {
          name: 'quarry_disk_free_bytes',
          help: 'Room where the data folder is.',
          values: [{ value: freeBytes() }],
        },
        {
          name: 'quarry_database_bytes',
          help: 'Bytes of the databases, their journals included.',
          values: databasesOf(config.data).map(name => ({
            labels: { file: name.replaceAll('\\', '/') },
            value: sizeOf(path.join(config.data, name)) + sizeOf(path.join(config.data, `${name}-wal`)),
          })),
        },
      ],
    }
  },
} as const
