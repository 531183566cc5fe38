import { run } from '../src/run.ts'

/** Runs a command line: how it ended, and what it printed. */
export async function runQuarry(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  clock: () => number = Date.now,
): Promise<{ code: number; text: string }> {
  const lines: string[] = []
  const code = await run(args, { env, print: line => void lines.push(line), clock })
  return { code, text: lines.join('\n') }
}

/** The same of a line as pages write it: `quarry …`, with words in quotation marks. */
export function playLine(line: string, env: Readonly<Record<string, string>>): ReturnType<typeof runQuarry> {
  const words = line.slice('quarry '.length).matchAll(/"([^"]*)"|(\S+)/g)
  return runQuarry(
    [...words].map(([, quoted, word]) => quoted ?? word ?? ''),
    env,
  )
}
