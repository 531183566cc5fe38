import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '@quarry/server'
import { type Maintenance, maintain } from '@quarry/server/indexing'
import type { Surroundings } from './command.ts'

const configFile = 'quarry.config.json'

/** The index of the data folder that server and command line share. The server must not have it open. */
export function indexOf({ env, clock, print }: Surroundings): Maintenance {
  const text = existsSync(configFile) ? readFileSync(configFile, 'utf8') : undefined
  const folder = path.join(readConfig(env, text).data, 'index')
  return maintain(folder, { progress: print, clock })
}
