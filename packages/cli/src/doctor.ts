import { existsSync } from 'node:fs'
import path from 'node:path'
import { openControl } from '@quarry/server'
import { hiddenSourcesIn, ofHiddenSource } from '@quarry/server/feed'
import { maintain } from '@quarry/server/indexing'
import { examine } from '@quarry/server/operations'
import { type Command, configHere } from './command.ts'

const signs = { good: 'ok     ', warning: 'warning', fault: 'FAULT  ' } as const

export const doctor: Command = {
  usage: 'doctor',
  about: 'Looks at settings, data and index, and says what is wrong and how to mend it. Changes nothing.',
  async run(_, { env, clock, print }) {
    const config = configHere(env)
    const findings = await examine({
      config,
      node: process.version,
      verifyIndex: () => verifyIndex(path.join(config.data, 'index'), clock),
      hidden: () => hidden(config.data, clock),
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

/** Sources that no page finds. */
async function hidden(folder: string, clock: () => number) {
  if (!existsSync(path.join(folder, 'index', 'documents.db'))) return []
  const { memory, close } = await openControl(folder, clock)
  try {
    const index = maintain(path.join(folder, 'index'), { progress: () => {}, clock })
    return (await index.ask(engine => hiddenSourcesIn(engine, memory))).map(ofHiddenSource)
  } finally {
    await close()
  }
}
