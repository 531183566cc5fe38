import { expect, it } from 'vitest'
import { sentencesIn } from '../extract/evidence.ts'
import { type Change, mutations, rewordings } from '../test/change.ts'
import { type SitePage, sitePages } from '../test/meridian.ts'
import { verify } from './verify.ts'

const pages = sitePages(['object', 'article', 'guide', 'glossary'], ['en', 'es', 'fr'])
const said = pages.flatMap(page =>
  sentencesIn(page.evidence).flatMap(({ kind, text }) => (kind === 'sentence' ? [{ page, text }] : [])),
)

function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Case = { kind: string; page: SitePage; before: string; after: string }

/** As many changed sentences as wanted, each kind as often as the others. */
function casesOf(changes: Readonly<Record<string, Change>>, count: number, seed: number): Case[] {
  const random = randomOf(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const kinds = Object.keys(changes)
  const cases: Case[] = []
  for (let turn = 0; cases.length < count && turn < 400_000; turn++) {
    const kind = kinds[cases.length % kinds.length] ?? ''
    const { page, text: before } = pick(said)
    const after = changes[kind]?.(before, page.language, pick) ?? null
    if (after !== null && after !== before) cases.push({ kind, page, before, after })
  }
  return cases
}

const isSupported = ({ page, after }: Case): boolean =>
  verify(after, page.evidence, page.language).isSupported

it.each([7, 1609, 20261])(
  'catches at least 95 in 100 sentences made to say something else (seed %i)',
  seed => {
    const cases = casesOf(mutations, 200, seed)
    expect(cases).toHaveLength(200)
    const missed = cases.filter(isSupported)
    expect.soft(missed.length / cases.length, show(missed)).toBeLessThanOrEqual(0.05)
  },
)

it.each([11, 1610, 30262])('lets at least 90 in 100 faithful rewordings through (seed %i)', seed => {
  const cases = casesOf(rewordings, 200, seed)
  expect(cases).toHaveLength(200)
  const refused = cases.filter(one => !isSupported(one))
  expect.soft(refused.length / cases.length, show(refused)).toBeLessThanOrEqual(0.1)
})

it('finds every sentence of a page in that page, at its place', () => {
  for (const page of pages.filter((_, at) => at % 40 === 0)) {
    for (const unit of sentencesIn(page.evidence)) {
      if (unit.kind === 'row' || unit.text.length < 20) continue
      const verdict = verify(unit.text, page.evidence, page.language)
      expect(verdict.isSupported, unit.text).toBe(true)
    }
  }
})

function show(cases: readonly Case[]): string {
  return cases.map(({ kind, page, before, after }) => `${kind} ${page.slug}: ${before} → ${after}`).join('\n')
}
