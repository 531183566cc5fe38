import { type Command, readArguments, UsageError } from './command.ts'
import { placeOptions, withPlace } from './sources-place.ts'

export const documentsOutcome: Command = {
  usage:
    'documents outcome SOURCE [ID] [--state accepted|same|ignored|refused] [--request ID] [--url URL --key KEY]',
  about: 'Says what became of a document, of a request, or of the last ones: the newest first.',
  async run(args, surroundings) {
    const { options, rest } = readArguments(args, ['state', 'request', ...placeOptions])
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
