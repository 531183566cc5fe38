import { existsSync, readFileSync } from 'node:fs'
import { type Control, openControl, readConfig } from '@quarry/server'
import type { Surroundings } from './command.ts'

const configFile = 'quarry.config.json'

/** Opens keys and configuration of the data folder that server and command line share. */
export function withControl(
  { env, clock }: Pick<Surroundings, 'env' | 'clock'>,
  work: (control: Control) => void,
): void {
  const text = existsSync(configFile) ? readFileSync(configFile, 'utf8') : undefined
  const control = openControl(readConfig(env, text).data, clock)
  try {
    work(control)
  } finally {
    control.close()
  }
}
