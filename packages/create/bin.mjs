#!/usr/bin/env node
// `npm create quarry FOLDER`: asks what was not said, and makes the folder.
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { makeSite, templates } from './make-site.mjs'

const usage = `Usage: npm create quarry FOLDER [-- --template ${templates.join('|')}] [--locales en,de] [--from PACKAGES] [--yes]`

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      template: { type: 'string', default: 'blank' },
      locales: { type: 'string' },
      from: { type: 'string' },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(`${usage}\n`)
    process.exit()
  }
  if (positionals.length > 1)
    throw new Error(
      `One folder is made, not ${positionals.join(' and ')}: put a name with spaces in quotation marks.`,
    )
  const folder = positionals[0] ?? (await ask(values.yes, 'Folder', 'my-site'))
  const locales = values.locales ?? (await ask(values.yes, 'Languages, the first one at the root', 'en'))
  const { name } = await makeSite({
    folder: path.resolve(folder),
    template: values.template,
    locales: locales.split(',').map(locale => locale.trim()),
    from: values.from === undefined ? undefined : path.resolve(values.from),
  })
  const enter = path.resolve(folder) === process.cwd() ? '' : `  cd ${quoted(folder)}\n`
  process.stdout.write(`${name} is made. Next:\n\n${enter}  npm install\n  npm start\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}\n`)
  process.exitCode = 1
}

/** As a shell takes it for one word. */
function quoted(word) {
  return /^[\w./@:+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}

async function ask(isSilent, question, usual) {
  if (isSilent || !process.stdin.isTTY) return usual
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} (${usual}): `)
  terminal.close()
  return answer.trim() || usual
}
