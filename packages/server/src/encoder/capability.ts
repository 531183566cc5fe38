import type { Encoder } from './encoder.ts'
import { openOnnxEncoder } from './onnx-encoder.ts'

/** Of the context, what it is opened with: the context names an encoder, and so cannot be imported here. */
type Needs = { config: { encoder: string }; options: { encoder?: Encoder } }

/** What makes vectors of texts, where the configuration names one. */
export const encoder = {
  name: 'encoder',
  async open({ config, options }: Needs) {
    const own = options.encoder ?? (config.encoder === '' ? null : await openOnnxEncoder(config.encoder))
    return { provides: own, close: async () => own?.close() }
  },
} as const
