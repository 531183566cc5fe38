import { type Command, UsageError } from './command.ts'
import { withPlace } from './sources-place.ts'

export const documentsGet: Command = {
  usage: 'documents get SOURCE ID [--url URL --key KEY] [--organization ID]',
  about: 'Prints a document as it was pushed.',
  async run({ options, rest }, surroundings) {
    const [source, id] = rest
    if (source === undefined || id === undefined)
      throw new UsageError('Say which source, and which document.')
    await withPlace(surroundings, options, async place => {
      surroundings.print(JSON.stringify(await place.document(source, id), null, 2))
    })
  },
}

export const documentsDelete: Command = {
  usage: 'documents delete SOURCE ID [--children yes] [--url URL --key KEY] [--organization ID]',
  about: 'Deletes a document, with those that name it as parent if wanted.',
  async run({ options, rest }, surroundings) {
    const [source, id] = rest
    if (source === undefined || id === undefined)
      throw new UsageError('Say which source, and which document.')
    await withPlace(surroundings, options, async place => {
      await place.deleteDocument(source, id, options['children'] === 'yes')
      surroundings.print(`Deleted: ${id}.`)
    })
  },
}

export const documentsOutcome: Command = {
  usage:
    'documents outcome SOURCE [ID] [--state accepted|same|ignored|refused] [--request ID] [--url URL --key KEY] [--organization ID]',
  about: 'Says what became of a document, of a request, or of the last ones: the newest first.',
  async run({ options, rest }, surroundings) {
    const [source, documentId] = rest
    if (source === undefined)
      throw new UsageError('Say which source: its name or id is in "quarry sources list".')
    const { state, request } = options
    await withPlace(surroundings, options, async place => {
      const list = await place.outcomes(source, {
        ...(documentId === undefined ? {} : { documentId }),
        ...(state === undefined ? {} : { state }),
        ...(request === undefined ? {} : { requestId: request }),
      })
      if (list.length === 0) surroundings.print('Nothing is remembered of that.')
      for (const { at, operation, state: known, indexed, documentId: id, reason } of list) {
        const whole = known === 'refused' ? 'refused' : `${known}${indexed ? ', indexed' : ''}`
        surroundings.print(
          [new Date(at).toISOString(), operation, whole, id, reason ?? ''].join('\t').trimEnd(),
        )
      }
    })
  },
}
