import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { bash, commandsOf, here, readGuide } from './guide-shell.ts'
import { seededCopy, startServer } from './servers.ts'

/** A command that says what it answers stops the script when it answers something else. */
function checked(block: string): string {
  return block.replace(/^(.*) # → (.*)$/gm, (_, command: string, wanted: string) =>
    [
      `answer=$(${command})`,
      `case "$answer" in *'${wanted}'*) ;; *) echo 'NOT AS TOLD: ${command.replaceAll("'", `'\\''`)}'; echo "$answer"; exit 1;; esac`,
    ].join('\n'),
  )
}

it('an editor with curl and the guide creates, translates, publishes, rolls back and removes, as told', async () => {
  const data = await seededCopy()
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-editor-'))
  const server = await startServer({ QUARRY_DATA: data })
  try {
    const page = readGuide('content.md')
    const project = /Content project ([0-9a-f-]{36})/.exec(server.output())?.[1] ?? ''
    const [key = '', ...rest] = commandsOf(page, 'A key', 'Write, publish, roll back')
    expect(rest).toHaveLength(5)
    expect(rest.join('').match(/# →/g)?.length).toBeGreaterThan(15)
    // The guide runs in the project's folder; its files go elsewhere here.
    const begin = here(key, server.url).replace('PROJECT', project)
    const done = await bash(
      [begin, ...rest.map(checked), 'echo AS TOLD'].join('\n'),
      { QUARRY_DATA: data },
      folder,
    )
    expect(done.text).toMatch(/AS TOLD\n$/)
    expect(done.text).not.toContain('NOT AS TOLD')
  } finally {
    await server.stop()
    rmSync(data, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
})
