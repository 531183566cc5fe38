import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Report } from './step.ts'

const page = fileURLToPath(new URL('../../docs/compatibility.md', import.meta.url))
const begin = '<!-- seen: versions -->'
const end = '<!-- end of what was seen -->'

/** What was seen of each client, version by version, as tables: steps down, versions across. */
export function tableOf(reports: readonly Report[]): string {
  const clients = [...new Set(reports.map(one => one.client))]
  return clients
    .map(client =>
      tableOfClient(
        client,
        reports.filter(one => one.client === client),
      ),
    )
    .join('\n\n')
}

function tableOfClient(client: string, reports: readonly Report[]): string {
  const steps = [...new Set(reports.flatMap(one => Object.keys(one.seen)))]
  return [
    `| \`${client}\` | ${reports.map(one => one.version).join(' | ')} |`,
    `| --- | ${reports.map(() => '---').join(' | ')} |`,
    ...steps.map(step => `| ${step} | ${reports.map(one => one.seen[step] ?? '–').join(' | ')} |`),
  ].join('\n')
}

/** The part of the page that tells of versions. */
export function readTable(): string {
  const text = readFileSync(page, 'utf8')
  return text.slice(text.indexOf(begin) + begin.length, text.indexOf(end)).trim()
}

export function writeTable(table: string): void {
  const text = readFileSync(page, 'utf8')
  const before = text.slice(0, text.indexOf(begin) + begin.length)
  writeFileSync(page, `${before}\n\n${table}\n\n${text.slice(text.indexOf(end))}`)
}
