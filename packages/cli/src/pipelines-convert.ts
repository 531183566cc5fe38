import { writeFileSync } from 'node:fs'
import type { z } from 'zod'
import { type Command, UsageError } from './command.ts'
import { exportedFiles, rulesFrom } from './instantsearch-rules.ts'
import { readJson } from './read-json.ts'

const kinds = ['rules', 'synonyms', 'settings'] as const

export const pipelinesConvert: Command = {
  usage: 'pipelines convert FILE [--rules FILE] [--synonyms FILE] [--settings FILE] [--name default]',
  about:
    'Makes a file of rules of what was exported of an index of the InstantSearch family, and says what is left.',
  run({ options, rest }, { print }) {
    const [file] = rest
    if (file === undefined || !kinds.some(kind => options[kind]))
      throw new UsageError('Name the file to write, and what was exported: --rules, --synonyms, --settings.')
    const { rules, left } = rulesFrom({
      rules: read(options['rules'], exportedFiles.rules, []),
      synonyms: read(options['synonyms'], exportedFiles.synonyms, []),
      settings: read(options['settings'], exportedFiles.settings, { optionalWords: [] }),
    })
    const pipelines = [{ name: options['name'] ?? 'default', rules }]
    writeFileSync(file, `${JSON.stringify({ pipelines }, null, 2)}\n`)
    for (const one of left) print(`left: ${one}`)
    print(
      `${rules.length} rules are written to ${file}, ${left.length} things are left. Check them: quarry pipelines check ${file}`,
    )
  },
}

function read<Schema extends z.ZodType>(
  file: string | undefined,
  schema: Schema,
  none: z.output<Schema>,
): z.output<Schema> {
  if (file === undefined) return none
  const parsed = schema.safeParse(readJson(file))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`${file} is not what was expected: ${issue?.path.join('.')}: ${issue?.message}.`)
}
