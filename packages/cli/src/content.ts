import { existsSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  checkContent,
  contentTypesToTypeScript,
  exportContent,
  type Finding,
  writeContentFile,
} from '@quarry/server/content'
import { type Command, UsageError } from './command.ts'
import { withContent } from './with-content.ts'

const saidEvery = 500

export const contentExport: Command = {
  usage: 'content export FOLDER [--as json|markdown] [--project UUID]',
  about:
    'Writes all content to a folder that "content import" takes. As Markdown: entries of which Markdown says everything.',
  async run({ options, rest }, surroundings) {
    const [folder] = rest
    if (folder === undefined) throw new UsageError('Say which folder is written.')
    if (existsSync(folder) && !statSync(folder).isDirectory())
      throw new UsageError(`${folder} is a file: name a folder.`)
    const form = options['as'] ?? 'json'
    if (form !== 'json' && form !== 'markdown')
      throw new UsageError(`--as "${form}" is not known: it can be "json" or "markdown".`)
    const files = await withContent(surroundings, options['project'], async ({ content, project, feed }) => {
      let done = 0
      for await (const file of exportContent(content, project, { markdown: form === 'markdown', feed })) {
        await writeContentFile(folder, file)
        if (++done % saidEvery === 0) surroundings.print(`${done} files …`)
      }
      return done
    })
    surroundings.print(`${files} files written to ${folder}.`)
  },
}

const mostLines = 200

export const contentCheck: Command = {
  usage: 'content check [--state published|draft] [--project UUID]',
  about: 'Finds broken references and links, missing translations, unused assets and pages without an entry.',
  async run({ options }, surroundings) {
    const state = options['state'] ?? 'published'
    if (state !== 'published' && state !== 'draft')
      throw new UsageError(`--state "${state}" is not known: it can be "published" or "draft".`)
    const counts = new Map<Finding['kind'], number>()
    let lines = 0
    await withContent(surroundings, options['project'], async ({ content, project, pages }) => {
      const findings = checkContent(content, project, state === 'draft' ? 0 : 64, pages)
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

const mostTypes = 10_000

export const contentTypes: Command = {
  usage: 'content types [--out FILE] [--project UUID]',
  about: 'Writes TypeScript from the content types, for createContentClient<ContentTypes>().',
  async run({ options }, surroundings) {
    const source = await withContent(surroundings, options['project'], async ({ content, project }) =>
      contentTypesToTypeScript(await content.store.contentTypes.list(project, null, mostTypes, 0)),
    )
    const file = options['out']
    if (file === undefined) return surroundings.print(source.trimEnd())
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, source)
    surroundings.print(`Written to ${file}.`)
  },
}
