import { readdirSync, readFileSync } from 'node:fs'
import * as headless from '@coveo/headless'
import * as recommendation from '@coveo/headless/recommendation'
import { describe, expect, it } from 'vitest'
import { knownGaps } from './known-gaps.ts'
import { listScenarios, type ScenarioFile } from './support/scenario.ts'

const files = import.meta.glob<ScenarioFile>('./scenarios/*.ts', { eager: true })
const names = listScenarios(files).map(one => one.name)
const text = ['./scenarios/', './support/']
  .map(name => new URL(name, import.meta.url))
  .flatMap(folder =>
    readdirSync(folder)
      .filter(name => name.endsWith('.ts'))
      .map(name => readFileSync(new URL(name, folder), 'utf8')),
  )
  .join('\n')

/** Controllers that need a service which the search part does not have. */
const elsewhere: Readonly<Record<string, string>> = {
  buildGeneratedAnswer: 'answers are a part of their own',
  buildInteractiveCitation: 'belongs to generated answers',
  buildController: 'the base of all controllers, with no behaviour of its own',
}

describe('the list of known gaps', () => {
  it('names scenarios that exist, each once and with a reason', () => {
    expect(new Set(knownGaps.map(gap => gap.scenario)).size).toBe(knownGaps.length)
    for (const { scenario, reason } of knownGaps) {
      expect(names).toContain(scenario)
      expect(reason).toMatch(/^[A-Za-z].{10,}\.$/)
    }
  })
})

describe('the scenarios', () => {
  it('are at least eighty, no two of the same name', () => {
    expect(names.length).toBeGreaterThanOrEqual(80)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  it('build every controller that the client offers', () => {
    const offered = Object.keys({ ...headless, ...recommendation }).filter(name => /^build[A-Z]/.test(name))
    const missing = offered.filter(name => !new RegExp(`\\b${name}[(<]`).test(text) && !(name in elsewhere))
    expect(offered.length).toBeGreaterThan(50)
    expect(missing).toEqual([])
  })
})
