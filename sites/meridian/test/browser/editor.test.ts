import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { seededCopy, startServer } from '../../../../packages/site/test/browser/servers.ts'
import { bash, commandsOf, here, readGuide } from './guide-shell.ts'

/**
 * A command that says what it answers stops the script when it answers something else. A search is asked again until it is
 * so, for at most 15 seconds: the guide's one second is what an idle machine takes.
 */
function checked(block: string): string {
  return block
    .replace(/^sleep \d+\n/gm, '')
    .replace(/^(.*) # → (.*)$/gm, (_, command: string, wanted: string) =>
      [
        `for attempt in $(seq ${command.startsWith('found ') ? 60 : 1}); do`,
        `answer=$(${command})`,
        `case "$answer" in *'${wanted}'*) break ;; *) sleep 0.25 ;; esac`,
        'done',
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
