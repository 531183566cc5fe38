import { fork } from 'node:child_process'
import type { Corpus } from '@quarry/testkit'
import type { SampleLimits } from '../measure/sample.ts'
import type { Asked, Building, Contender, Opening } from './contender.ts'
import type { RowName } from './rows.ts'
import { type Asking, type Built, build, openContender } from './run-contender.ts'

/** What the process of a contender is told to do, one after the other. */
export type Step =
  | { do: 'build' }
  | { do: 'open' }
  | { do: 'ask'; row: RowName; window: number; limits: Required<SampleLimits> }
  | { do: 'close' }

export type Done = {
  build: Built
  open: Pick<Asking, 'openMs' | 'megabytesAfterOpen'>
  ask: Asked
  close: number
}

export type OwnProcess = {
  /** Fails when it takes longer than allowed, or the process ends. */
  run<Name extends Step['do']>(step: Extract<Step, { do: Name }>): Promise<Done[Name]>
  end(): void
}

export function startProcess(
  program: string,
  given: readonly string[],
  execArgv: readonly string[],
  longestMs: number,
): OwnProcess {
  const child = fork(program, given, { execArgv: [...execArgv] })
  return {
    run: step =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => child.kill('SIGKILL'), longestMs)
        const settle = () => {
          clearTimeout(timer)
          child.removeAllListeners()
        }
        child.once('message', message => {
          settle()
          resolve(message as never)
        })
        child.once('exit', (code, signal) => {
          settle()
          reject(new Error(`it ended while it was to ${step.do}: ${signal ?? `code ${code}`}.`))
        })
        child.send(step)
      }),
    end: () => child.kill(),
  }
}

/** The steps of a contender, in its own process. */
export function stepsOf(
  contender: Contender & Partial<Opening>,
  folder: string,
  corpus: Corpus,
  documents: number,
  feed: string,
): (step: Step) => Promise<Done[Step['do']]> {
  let building: Building | undefined
  let asking: Asking | undefined
  return async step => {
    if (step.do === 'build') {
      const both = await build(contender, folder, corpus, documents, feed)
      building = both.building
      return both.built
    }
    if (step.do === 'open') {
      asking = await openContender(contender, folder, corpus, building?.opened)
      const { openMs, megabytesAfterOpen } = asking
      return { openMs, megabytesAfterOpen }
    }
    if (!asking) throw new Error('What is not open cannot be asked.')
    return step.do === 'ask' ? asking.ask(step.row, step.window, step.limits) : asking.close()
  }
}
