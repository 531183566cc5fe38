import { checkContent, type Finding } from '@quarry/server/content'
import { type Command, readArguments, UsageError } from './command.ts'
import { withContent } from './with-content.ts'

const mostLines = 200

export const contentCheck: Command = {
  usage: 'content check [--state published|draft] [--project UUID]',
  about: 'Finds broken references, missing translations, unused assets and pages without an entry.',
  async run(args, surroundings) {
    const { options } = readArguments(args, ['project', 'state'])
    const state = options['state'] ?? 'published'
    if (state !== 'published' && state !== 'draft')
      throw new UsageError(`--state "${state}" is not known: it can be "published" or "draft".`)
    const counts = new Map<Finding['kind'], number>()
    let lines = 0
    await withContent(surroundings, options['project'], async ({ content, project }) => {
      const findings = checkContent(content, project, state === 'draft' ? 0 : 64)
      for await (const { kind, subject, message } of findings) {
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
        if (++lines <= mostLines) surroundings.print(`${kind}: ${subject} ${message}`)
      }
    })
    if (lines > mostLines) surroundings.print(`… and ${lines - mostLines} more.`)
    if (lines === 0) return surroundings.print('Nothing is wrong.')
    const found = [...counts].map(([kind, count]) => `${count} × ${kind}`).join(', ')
    throw new Error(`Found: ${found}.`)
  },
}
