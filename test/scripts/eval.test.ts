import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compare, parseBaseline, type Report } from '@quarry/server/evaluate'
import { afterAll, expect, it } from 'vitest'

/**
 * One run of `npm run eval` says two things: nothing got worse than the committed baseline, and a run that did is told,
 * side by side, and ends with 1. The second by a baseline that says this run was once better.
 */
const root = path.resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'quarry-eval-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('relevance holds, and a loss of it fails', { timeout: 900_000 }, () => {
  const kept = readFileSync(path.join(root, 'eval/baseline.json'), 'utf8')
  const better = JSON.parse(kept) as { queries: Record<string, number>; tops: Record<string, string> }
  // Three queries were once perfect, with another page first: more than the tolerance together.
  for (const id of ['en-13', 'es-06', 'fr-04']) {
    better.queries[id] = 1
    better.tops[id] = 'once-first once-second'
  }
  const baseline = path.join(folder, 'baseline.json')
  writeFileSync(baseline, JSON.stringify(better))
  const judgments = 'sites/meridian/judgments.json'
  const args = ['scripts/eval.mjs', `--judgments=${judgments}`, `--baseline=${baseline}`]
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  expect(stdout).toContain('Worse than the baseline by more than 0.005.')
  expect(stdout).toMatch(/1\.0000 → \d\.\d{4} {2}en-13 {2}"brightest star"\n {4}1 {2}once-first +→ \S+/)
  expect(status).toBe(1)

  const { report } = JSON.parse(readFileSync(path.join(root, '.cache/eval/meridian.json'), 'utf8')) as {
    report: Report
  }
  const { verdict, missing, added, worse } = compare(report, parseBaseline(kept))
  expect({ verdict, missing, added, worse: verdict === 'worse' ? worse : [] }).toEqual({
    verdict: expect.stringMatching(/same|better/),
    missing: [],
    added: [],
    worse: [],
  })
})
