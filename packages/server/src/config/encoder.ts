import { setting, text } from './setting.ts'

/** What finds by meaning. */
export const encoderSettings = {
  encoder: setting(
    'QUARRY_ENCODER',
    text,
    'The folder of an encoder (`model.onnx`, `tokenizer.json`): results are ordered and answers found by meaning too. Default: none.',
  ),
} as const
