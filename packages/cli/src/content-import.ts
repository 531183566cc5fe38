import { readConfig } from '@quarry/server'
import { type Content, importContent, readContentFolder } from '@quarry/server/content'
import { type Command, readArguments, UsageError } from './command.ts'
import { contentFiles } from './import-pages.ts'
import { sourceAt } from './import-source.ts'
import { withContent } from './with-content.ts'
import { readConfigFile } from './with-control.ts'

const mostFailures = 50
const saidEvery = 500
const usualLimit = 500
const mostTypes = 10_000

async function typesOf({ store }: Content, project: string) {
  const types = await store.contentTypes.list(project, null, mostTypes, 0)
  return new Map(types.map(({ id, fields = [] }) => [id, fields]))
}

async function usualLanguage({ store }: Content, project: string): Promise<string> {
  const languages = (await store.resources.list(project, 'locale')).map(one => one.body)
  const usual = languages.find(one => one['isDefault'] === true) ?? languages[0]
  return String(usual?.['locale'] ?? 'en')
}

export const contentImport: Command = {
  usage: 'content import FOLDER|FILE|ADDRESS [--type TYPE] [--language TAG] [--limit PAGES] [--project UUID]',
  about:
    'Writes content: a folder of it, an export of WordPress or Notion, a CSV, the pages of a site map. Start it again at will.',
  async run(args, surroundings) {
    const { options, rest } = readArguments(args, ['project', 'type', 'language', 'limit'])
    const [place] = rest
    if (place === undefined) throw new UsageError('Say what is imported: a folder, a file or an address.')
    const limit = Number(options['limit'] ?? usualLimit)
    if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit is a number of pages, from 1.')
    const dataFolder = readConfig(surroundings.env, readConfigFile()).data
    const source = await sourceAt(place, { type: options['type'], limit, dataFolder })
    const { print } = surroundings
    const result = await withContent(surroundings, options['project'], async ({ content, project }) => {
      let said = 0
      const files = source
        ? contentFiles(
            source,
            await typesOf(content, project),
            options['language'] ?? (await usualLanguage(content, project)),
          )
        : readContentFolder(place)
      return importContent(content, project, files, {
        onProgress({ written, unchanged, failed, file }) {
          const done = written + unchanged + failed
          if (done - said < saidEvery) return
          said = done
          print(`${done} pieces, ${written} of them written (${file}) …`)
        },
      })
    })
    const { written, unchanged, failures } = result
    for (const { file, messages } of failures.slice(0, mostFailures)) print(`${file}: ${messages.join('; ')}`)
    if (failures.length > mostFailures) print(`… and ${failures.length - mostFailures} more.`)
    for (const remark of source?.remarks?.() ?? []) print(remark)
    print(`${written} written, ${unchanged} unchanged, ${failures.length} refused.`)
    if (failures.length > 0)
      throw new Error('Not everything was taken: put right what is named above, and start again.')
  },
}
