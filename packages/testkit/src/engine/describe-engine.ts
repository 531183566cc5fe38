import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SearchEngine } from '@quarry/engine'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { ideas } from './ideas.ts'
import { createLibrary, type Stage } from './library.ts'

type EngineUnderTest = {
  /** A new engine; with a folder, one that keeps its indexes there and finds what an earlier one kept. */
  open(folder?: string): Promise<SearchEngine>
  /** Cases that this driver does not pass, named `idea: case`, or whole ideas. */
  skip?: readonly { reason: string; cases: readonly string[] }[]
}

/** Registers the cases that every driver of the port must pass. */
export function describeEngine(name: string, { open, skip = [] }: EngineUnderTest): void {
  describe(`${name} is a search engine`, () => {
    let engine: SearchEngine
    let indexes = 0
    const folders: string[] = []

    beforeAll(async () => {
      engine = await open()
    })
    afterAll(async () => {
      await engine.close()
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    })

    async function run(test: (stage: Stage) => Promise<void>): Promise<void> {
      const opened: SearchEngine[] = []
      const freshName = () => `case-${++indexes}`
      const stage: Stage = {
        engine,
        freshName,
        library: (entries, fields) => createLibrary(engine, freshName(), entries, fields),
        async open(folder) {
          const own = await open(folder)
          opened.push(own)
          return own
        },
        async folder() {
          const made = await mkdtemp(path.join(tmpdir(), 'quarry-engine-'))
          folders.push(made)
          return made
        },
      }
      try {
        await test(stage)
      } finally {
        for (const own of opened) await own.close()
      }
    }

    for (const { idea, cases } of ideas) {
      describe(idea, () => {
        cases((title, test) => {
          const skipped = skip.find(
            one => one.cases.includes(idea) || one.cases.includes(`${idea}: ${title}`),
          )
          if (skipped) it.skip(`${title} (${skipped.reason})`, () => {})
          else it(title, () => run(test))
        })
      })
    }
  })
}
