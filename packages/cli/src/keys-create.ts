import { isScope, scopes } from '@quarry/server'
import { type Command, readArguments, UsageError } from './command.ts'
import { withControl } from './with-control.ts'

const dayMs = 86_400_000

export const keysCreate: Command = {
  usage:
    'keys create --scope push,admin [--name "What it is for"] [--project UUID] [--days 90] [--sources Shop,Feed] [--hub NAME]',
  about: 'Makes a key and prints it. It is shown once: only its hash is kept.',
  async run(args, surroundings) {
    const { options } = readArguments(args, ['scope', 'name', 'project', 'days', 'sources', 'hub'])
    const wanted = (options['scope'] ?? '').split(',').map(one => one.trim())
    const chosen = wanted.filter(isScope)
    const wrong = wanted.find(one => !isScope(one))
    if (wrong !== undefined) {
      const what = wrong === '' ? 'Say what the key may do with --scope.' : `"${wrong}" is no scope.`
      throw new UsageError(`${what} Scopes: ${scopes.join(', ')}.`)
    }
    const { name, project, days, sources, hub } = options
    if (sources !== undefined && (!chosen.includes('push') || chosen.includes('admin')))
      throw new UsageError('--sources holds keys of the scope push, and none of the scope admin.')
    if (hub !== undefined && (!chosen.includes('search-impersonate') || chosen.includes('admin')))
      throw new UsageError('--hub holds keys of the scope search-impersonate, and none of the scope admin.')
    if (days !== undefined && !/^[1-9]\d{0,3}$/.test(days))
      throw new UsageError('--days: after how many days the key ends, 1 to 9999.')
    await withControl(surroundings, async ({ keys }) => {
      const { text } = await keys.create({
        name: name ?? chosen.join(' '),
        scopes: chosen,
        ...(days === undefined ? {} : { expires: surroundings.clock() + Number(days) * dayMs }),
        ...(sources === undefined ? {} : { sources: sources.split(',').map(one => one.trim()) }),
        ...(hub === undefined ? {} : { hub }),
        ...(project === undefined ? {} : { projectId: project.toLowerCase() }),
      })
      surroundings.print(text)
    })
  },
}
