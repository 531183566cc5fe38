import { spawnSync } from 'node:child_process'
import path from 'node:path'

const longestMs = 600_000

/** Runs a program as somebody who installs would; what it wrote is told when it fails. */
export function runIn(folder: string, command: string, args: readonly string[]): void {
  const silent = { NODE_ENV: undefined, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }
  const done = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: longestMs,
    env: { ...process.env, ...silent },
  })
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}\n${done.stdout}${done.stderr}`)
}

/** The folder of the packages as they are published, made anew when anything has changed. */
export function packedPackages(): string {
  runIn(process.cwd(), 'npm', ['run', 'pack'])
  return path.resolve('.cache/packages')
}
