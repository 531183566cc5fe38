import { copyFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { UsageError } from './command.ts'
import { readArchive } from './encoder-archive.ts'
import { addressOf, download, mostBytes, sizeAt, textAt } from './encoder-download.ts'

/** Small, English, and free to use: what is taken where nothing else is named. */
export const usualEncoder = {
  name: 'all-MiniLM-L6-v2',
  address: 'https://huggingface.co/Xenova/all-MiniLM-L6-v2/resolve/main/',
  licence: 'Apache-2.0',
  size: '23 MB',
} as const

type Part = { from: string; bytes: number | null }
type EncoderSource = {
  parts: readonly Part[]
  /** As whoever publishes it says; null where nothing is said. */
  licence: string | null
  /** Puts `model.onnx` and `tokenizer.json` into a folder that is there. */
  take(folder: string): Promise<void>
}

/** Where a model stands beside its tokenizer, the small one first. */
const modelPlaces = [
  'onnx/model_quantized.onnx',
  'model_quantized.onnx',
  'model.onnx',
  'onnx/model.onnx',
] as const
const tokenizerPlace = 'tokenizer.json'
const archives = /\.(?:zip|jar|tgz|tar\.gz)$/i

/** What stands at an address, in a folder or an archive. Nothing large is fetched yet. */
export async function encoderAt(source: string): Promise<EncoderSource> {
  if (/^https?:\/\//i.test(source)) {
    const address = addressOf(source)
    return archives.test(address.pathname) ? farArchive(address) : farFolder(address)
  }
  if (!existsSync(source)) throw new UsageError(`There is no folder or file ${source}.`)
  if (statSync(source).isDirectory()) return nearFolder(source)
  if (!archives.test(source))
    throw new UsageError(
      `${source} is none of these: a folder, a .zip, .jar or .tgz, an address of one of them.`,
    )
  return {
    parts: [{ from: source, bytes: statSync(source).size }],
    licence: null,
    take: async folder => unpack(source, folder),
  }
}

async function farArchive(address: URL): Promise<EncoderSource> {
  const bytes = await sizeAt(address)
  if (bytes === undefined) throw new Error(`There is nothing at ${address}.`)
  return {
    parts: [{ from: address.href, bytes }],
    licence: null,
    async take(folder) {
      const file = path.join(folder, 'archive')
      await download(address, file, mostBytes)
      unpack(file, folder)
      rmSync(file)
    },
  }
}

async function farFolder(address: URL): Promise<EncoderSource> {
  const base = new URL(address)
  if (!base.pathname.endsWith('/')) base.pathname += '/'
  const below = (place: string): URL => {
    const whole = new URL(place, base)
    whole.search = base.search
    return whole
  }
  const tokenizer = { at: below(tokenizerPlace), bytes: await sizeAt(below(tokenizerPlace)) }
  if (tokenizer.bytes === undefined) throw new Error(`There is no ${tokenizerPlace} below ${base}.`)
  for (const place of modelPlaces) {
    const at = below(place)
    const bytes = await sizeAt(at)
    if (bytes === undefined) continue
    return {
      parts: [
        { from: at.href, bytes },
        { from: tokenizer.at.href, bytes: tokenizer.bytes },
      ],
      licence:
        base.href === usualEncoder.address
          ? usualEncoder.licence
          : licenceIn(await textAt(below('README.md'))),
      async take(folder) {
        const taken = await download(at, path.join(folder, 'model.onnx'), mostBytes)
        await download(tokenizer.at, path.join(folder, 'tokenizer.json'), mostBytes - taken)
      },
    }
  }
  throw new Error(`There is none of ${modelPlaces.join(', ')} below ${base}.`)
}

function nearFolder(source: string): EncoderSource {
  const model = modelPlaces.map(place => path.join(source, place)).find(file => existsSync(file))
  const tokenizer = path.join(source, tokenizerPlace)
  if (!model) throw new Error(`${source} has none of ${modelPlaces.join(', ')}.`)
  if (!existsSync(tokenizer)) throw new Error(`${source} has no ${tokenizerPlace}.`)
  const readme = path.join(source, 'README.md')
  return {
    parts: [model, tokenizer].map(from => ({ from, bytes: statSync(from).size })),
    licence: existsSync(readme) ? licenceIn(readFileSync(readme, 'utf8')) : null,
    async take(folder) {
      copyFileSync(model, path.join(folder, 'model.onnx'))
      copyFileSync(tokenizer, path.join(folder, 'tokenizer.json'))
    },
  }
}

/** Both files stand somewhere in an archive; the model has a name of its own where it is the only one. */
function unpack(archive: string, folder: string): void {
  const isModel = (name: string): boolean => name.endsWith('.onnx')
  const isTokenizer = (name: string): boolean => name.endsWith(tokenizerPlace)
  const isWanted = (name: string): boolean => isModel(name) || isTokenizer(name)
  const entries = readArchive(readFileSync(archive), { isWanted, most: mostBytes })
  const models = entries.filter(({ name }) => isModel(name))
  const named = (base: string) => models.find(({ name }) => path.posix.basename(name) === base)
  const single = models.length === 1 ? models[0] : undefined
  const model = named('model_quantized.onnx') ?? named('model.onnx') ?? single
  const tokenizer = entries.find(({ name }) => isTokenizer(name))
  if (!model || !tokenizer)
    throw new Error(`The archive has no ${model ? tokenizerPlace : 'model.onnx or model_quantized.onnx'}.`)
  writeFileSync(path.join(folder, 'model.onnx'), model.content)
  writeFileSync(path.join(folder, 'tokenizer.json'), tokenizer.content)
}

/** Cards of models begin with lines of settings, and one of them is the licence. */
function licenceIn(card: string): string | null {
  const settings = /^---\r?\n(.*?)\r?\n---/s.exec(card)?.[1] ?? ''
  return /^license:[ \t]*["']?([\w.+-]{1,60})/m.exec(settings)?.[1] ?? null
}
