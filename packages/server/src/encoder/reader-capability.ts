import { openOnnxReader } from './onnx-reader.ts'
import type { Reader } from './reader.ts'

/** Of the context, what it is opened with: the context names a reader, and so cannot be imported here. */
type Needs = { config: { reader: string }; options: { reader?: Reader } }

/** What reads the sentences of an answer before they are said, where the configuration names one. */
export const reader = {
  name: 'reader',
  async open({ config, options }: Needs) {
    const own = options.reader ?? (config.reader === '' ? null : await openOnnxReader(config.reader))
    return { provides: own, close: async () => own?.close() }
  },
} as const
