import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { seededCopy, startServer } from './servers.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** The commands of a section of the guide, in their order. */
function commandsOf(page: string, ...titles: string[]): string[] {
  return titles.flatMap(title => {
    const section = page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
    return [...section.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
  })
}

/** A command that says what it answers stops the script when it answers something else. */
function checked(block: string): string {
  return block.replace(/^(.*) # → (.*)$/gm, (_, command: string, wanted: string) =>
    [
      `answer=$(${command})`,
      `case "$answer" in *'${wanted}'*) ;; *) echo 'NOT AS TOLD: ${command.replaceAll("'", `'\\''`)}'; echo "$answer"; exit 1;; esac`,
    ].join('\n'),
  )
}

function bash(
  script: string,
  env: Record<string, string>,
  cwd: string,
): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', script], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    const add = (chunk: Buffer): void => {
      text += chunk.toString()
    }
    child.stdout.on('data', add)
    child.stderr.on('data', add)
    child.once('error', reject)
    child.once('close', code => resolve({ code, text }))
  })
}

it('an editor with curl and the guide creates, translates, publishes, rolls back and removes, as told', async () => {
  const data = await seededCopy()
  const folder = mkdtempSync(path.join(tmpdir(), 'quarry-editor-'))
  const server = await startServer({ QUARRY_DATA: data })
  try {
    const page = readFileSync(path.join(root, 'docs/content.md'), 'utf8')
    const project = /Content project ([0-9a-f-]{36})/.exec(server.output())?.[1] ?? ''
    const [key = '', ...rest] = commandsOf(page, 'A key', 'Write, publish, roll back')
    expect(rest).toHaveLength(5)
    expect(rest.join('').match(/# →/g)?.length).toBeGreaterThan(15)
    // The guide runs in the project's folder; its files go elsewhere here.
    const begin = key
      .replace('http://127.0.0.1:3000', server.url)
      .replace('PROJECT', project)
      .replace('npx --no quarry', `node ${path.join(root, 'bin/quarry.mjs')}`)
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
