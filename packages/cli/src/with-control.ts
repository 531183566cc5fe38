import { existsSync, readFileSync } from 'node:fs'
import { type Control, openControl, readConfig } from '@quarry/server'
import type { Surroundings } from './command.ts'

const configFile = 'quarry.config.json'

/** The text of the configuration file, if there is one where the command is called. */
export function readConfigFile(): string | undefined {
  return existsSync(configFile) ? readFileSync(configFile, 'utf8') : undefined
}

/** Opens keys and configuration of the data folder that server and command line share. */
export async function withControl(
  { env, clock }: Pick<Surroundings, 'env' | 'clock'>,
  work: (control: Control) => Promise<void>,
): Promise<void> {
  const control = await openControl(readConfig(env, readConfigFile()).data, clock)
  try {
    await work(control)
  } finally {
    await control.close()
  }
}
