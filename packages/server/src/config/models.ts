import { setting, text } from './setting.ts'

/** What finds by meaning, and what reads. */
export const modelSettings = {
  encoder: setting(
    'QUARRY_ENCODER',
    text,
    'The folder of an encoder (`model.onnx`, `tokenizer.json`): results are ordered and answers found by meaning too. Default: none.',
  ),
  reader: setting(
    'QUARRY_READER',
    text,
    'The folder of a reader (`model.onnx`, `tokenizer.json`): it reads the likeliest sentences of an answer before one is said. Default: none.',
  ),
} as const
