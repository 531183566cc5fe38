import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

export const readGuide = (name: string): string => readFileSync(path.join(root, 'docs', name), 'utf8')

/** What a guide gives to be typed: the blocks of a section, or of all of it, in their order. */
export function commandsOf(page: string, ...titles: string[]): string[] {
  const sections =
    titles.length === 0
      ? [page]
      : titles.map(title => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '')
  return sections.flatMap(section =>
    [...section.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
      .filter(([, language]) => language === '' || language === 'sh')
      .map(([, , block = '']) => block),
  )
}

/** A guide speaks to the usual address, and calls the command from the project's folder. */
export function here(block: string, url: string): string {
  return block
    .replaceAll('http://127.0.0.1:3000', url)
    .replaceAll('npx --no quarry', `node ${path.join(root, 'bin/quarry.mjs')}`)
}

export function bash(
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
