import { writeFileSync } from 'node:fs'

/** `--name=value` of the command line; `--name` alone is the empty text. */
export function option(name: string): string | undefined {
  const given = process.argv.find(argument => argument === `--${name}` || argument.startsWith(`--${name}=`))
  return given?.slice(name.length + 3)
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Leaves everything that was found for other programs. */
export function reportTo(value: unknown): void {
  const file = process.env['QUARRY_EVAL_REPORT']
  if (file) writeFileSync(file, JSON.stringify(value, null, 2))
}
