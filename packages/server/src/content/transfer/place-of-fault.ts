import { readFile } from 'node:fs/promises'
import path from 'node:path'

type Failure = { file: string; messages: readonly string[] }

/** `entries/guide/one.md:3`: the line of the field that is wrong, where it stands before the text of that file. */
export async function placeOfFault(folder: string, { file, messages }: Failure): Promise<string> {
  const [, field] = /\bfield "([^"]+)"/.exec(messages[0] ?? '') ?? []
  if (field === undefined || !/\.mdx?$/.test(file)) return file
  const text = await readFile(path.join(folder, file), 'utf8').catch(() => '')
  const [front = ''] = /^---[\s\S]*?\n---/.exec(text.replace(/^\uFEFF/, '')) ?? []
  const at = front.split('\n').findIndex(line => line.startsWith(`${field}:`))
  return at < 0 ? file : `${file}:${at + 1}`
}
