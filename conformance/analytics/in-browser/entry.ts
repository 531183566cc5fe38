import type { Setup } from '../../parity/player.ts'
import { createRecorder } from '../../parity/record.ts'
import { answerService, ourAnswers, vendorAnswers } from '../answer-player.ts'
import { ourActs } from '../our-acts.ts'
import { answerScripts } from '../scripts-answers.ts'
import { filterScripts } from '../scripts-filters.ts'
import { searched, searchScripts } from '../scripts-search.ts'
import { serviceScripts } from '../scripts-service.ts'
import type { SentEvent } from '../sent-event.ts'
import { vendorActs } from '../vendor-acts.ts'
import { edge } from './edge.ts'
import { place } from './place.ts'

/** What the page can be told to do. */
export type EventsWindow = {
  names: readonly string[]
  /** What one of the two clients tells in the newer protocol. */
  play(name: string, who: 'vendor' | 'ours'): Promise<SentEvent[]>
}

const scripts = [...searchScripts, ...filterScripts, ...serviceScripts]

const wait = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

async function playSearch(name: string, who: 'vendor' | 'ours', told: SentEvent[]): Promise<boolean> {
  const script = scripts.find(one => one.name === name)
  if (!script) return false
  const recorder = createRecorder(script.service ?? searched)
  edge.fetch = recorder.fetch
  const page: Setup = { results: { fields: [] }, ...script.page, mode: 'next', events: true }
  const { user, stop } =
    who === 'vendor'
      ? vendorActs(page, recorder, wait)
      : ourActs(page, recorder, wait, one => told.push(one), place)
  await script.play(user)
  await recorder.quiet()
  stop()
  return true
}

async function playAnswer(name: string, who: 'vendor' | 'ours', told: SentEvent[]): Promise<boolean> {
  const script = answerScripts.find(one => one.name === name)
  if (!script) return false
  const service = answerService(script.isGenerated ?? true)
  edge.fetch = service
  const quiet = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn++) await wait(1)
  }
  const setting = { mode: 'next' as const, quiet }
  if (who === 'vendor') await vendorAnswers(script, setting)
  else await ourAnswers(script, setting, { fetch: service, told: one => told.push(one), place })
  return true
}

Object.assign(globalThis, {
  names: [...scripts, ...answerScripts].map(({ name }) => name),
  async play(name, who) {
    const told: SentEvent[] = []
    edge.beacons = []
    if (!((await playSearch(name, who, told)) || (await playAnswer(name, who, told))))
      throw new Error(`There is no script "${name}".`)
    await wait(5)
    return [...(await Promise.all(edge.beacons)), ...told]
  },
} satisfies EventsWindow)
