import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** A new folder. One that is made for a test goes with it; one that is made where tests are described, with the last of them. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-test-'))
  const after = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
