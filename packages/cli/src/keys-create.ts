import { isScope, scopes } from '@quarry/server'
import { type Command, readArguments, UsageError } from './command.ts'
import { withControl } from './with-control.ts'

export const keysCreate: Command = {
  usage: 'keys create --scope push,admin [--name "What it is for"] [--project UUID]',
  about: 'Makes a key and prints it. It is shown once: only its hash is kept.',
  async run(args, surroundings) {
    const { options } = readArguments(args, ['scope', 'name', 'project'])
    const wanted = (options['scope'] ?? '').split(',').map(one => one.trim())
    const chosen = wanted.filter(isScope)
    const wrong = wanted.find(one => !isScope(one))
    if (wrong !== undefined) {
      const what = wrong === '' ? 'Say what the key may do with --scope.' : `"${wrong}" is no scope.`
      throw new UsageError(`${what} Scopes: ${scopes.join(', ')}.`)
    }
    const { name, project } = options
    await withControl(surroundings, async ({ keys }) => {
      const { text } = await keys.create({
        name: name ?? chosen.join(' '),
        scopes: chosen,
        ...(project === undefined ? {} : { projectId: project.toLowerCase() }),
      })
      surroundings.print(text)
    })
  },
}
