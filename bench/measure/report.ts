import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { calibrate } from './calibrate.ts'

export type Table = { title: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

export type Report = {
  tables: readonly Table[]
  /** The figures themselves, for programs that compare runs. */
  values: unknown
  notes?: readonly string[]
}

/** Runs a measurement between two calibrations and hands over what it found to the process that asked for it. */
export async function measured(act: () => Promise<Report>): Promise<void> {
  const started = new Date()
  const before = calibrate()
  const report = await act()
  const after = calibrate()
  const machine = {
    node: process.version,
    processors: cpus().length,
    model: cpus()[0]?.model ?? 'unknown',
    date: started.toISOString(),
    seconds: Math.round((Date.now() - started.getTime()) / 1000),
    calibration: [before, after].map(ms => Math.round(ms * 10) / 10),
  }
  const text = JSON.stringify({ machine, ...report }, null, 2)
  const file = process.env['QUARRY_BENCH_REPORT']
  if (file) writeFileSync(file, text)
  else process.stdout.write(`${text}\n`)
}

/** `--name=value` of the command line. */
export function option(name: string): string | undefined {
  return process.argv.find(argument => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
}

/** Progress goes where it does not mix with results. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
