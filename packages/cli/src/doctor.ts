import path from 'node:path'
import { readConfig } from '@quarry/server'
import { maintain } from '@quarry/server/indexing'
import { examine } from '@quarry/server/operations'
import { type Command, readArguments } from './command.ts'
import { readConfigFile } from './with-control.ts'

const signs = { good: 'ok     ', warning: 'warning', fault: 'FAULT  ' } as const

export const doctor: Command = {
  usage: 'doctor',
  about: 'Looks at settings, data and index, and says what is wrong and how to mend it. Changes nothing.',
  async run(args, { env, clock, print }) {
    readArguments(args, [])
    const config = readConfig(env, readConfigFile())
    const findings = await examine({
      config,
      node: process.version,
      verifyIndex: () => verifyIndex(path.join(config.data, 'index'), clock),
      fetch,
    })
    for (const { what, state, detail, remedy } of findings) {
      print(`${signs[state]}  ${what}: ${detail}`)
      if (remedy !== undefined) print(`         ${remedy}`)
    }
    const faults = findings.filter(finding => finding.state === 'fault').length
    if (faults > 0) throw new Error(`${faults} ${faults === 1 ? 'thing is' : 'things are'} broken.`)
    print('Nothing is broken.')
  },
}

/** Null while a server has the index open. */
async function verifyIndex(folder: string, clock: () => number): Promise<string[] | null> {
  try {
    return await maintain(folder, { progress: () => {}, clock }).verify()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'locked') return null
    throw error
  }
}
