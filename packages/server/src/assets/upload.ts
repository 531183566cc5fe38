import { createHash } from 'node:crypto'
import { SaxesParser } from 'saxes'
import type { Content } from '../content/index.ts'
import { Fault } from '../http/index.ts'
import { openImage } from './make-image.ts'
import { type MediaType, mediaTypeOf, takenTypes } from './media-type.ts'
import type { AssetFiles } from './port.ts'
import { type AssetTexts, demandTexts, textField } from './texts.ts'

export const assetPath = '/_asset/'

type Upload = AssetTexts & {
  name: string
  content: Uint8Array
  /** Where the point that matters is, from 0 to 1. */
  focus?: { x: number; y: number } | undefined
}

type Uploaded = {
  asset: Record<string, unknown> & { _id: string }
  outcome: 'new' | 'changed' | 'unchanged'
}

type UploadOptions = { content: Content; files: AssetFiles; mostPixels: number }

/**
 * Takes a file into the library of a project. The same file is the same asset, whatever it is called: sent again, it
 * only gets its new texts.
 */
export function createUpload({ content, files, mostPixels }: UploadOptions) {
  return async function upload(project: string, given: Upload): Promise<Uploaded> {
    const media = mediaTypeOf(given.content)
    if (!media) throw new Fault('InvalidParametersException', `${given.name} is none of ${takenTypes}.`)
    const locales = await localesOf(content, project)
    if (media.type === 'image') demandTexts(given, locales)
    const size = media.type === 'image' ? await sizeOf(given, media, mostPixels) : null
    const hash = createHash('sha256').update(given.content).digest('hex')
    const file = `${hash.slice(0, 32)}.${media.ending}`
    const id = idOf(`${project} ${hash}`)
    const [first = 'en'] = locales
    const before = await content.store.resources.get(project, 'asset', id)
    await files.put(file, given.content)
    const field = (type: string, value: unknown) => ({ type, value })
    const asset = {
      type: media.type,
      _id: id,
      _name: given.name,
      fields: {
        id: field('text', id),
        url: field('text', assetPath + file),
        title: textField(given.isDecorative ? {} : given.alt, first),
        description: textField(given.caption, first),
        mediaType: field('text', media.mediaType),
        size: field('number', given.content.byteLength),
        ...(size ? { width: field('number', size.width), height: field('number', size.height) } : {}),
        ...(given.focus ? { focalPoint: field('focalPoint', given.focus) } : {}),
      },
    }
    const isSame = before !== null && JSON.stringify(before.body) === JSON.stringify(asset)
    if (!isSame) await content.service.putAsset(project, asset)
    return { asset, outcome: before === null ? 'new' : isSame ? 'unchanged' : 'changed' }
  }
}

/** The default comes first. */
async function localesOf({ store }: Content, project: string): Promise<string[]> {
  const known = await store.resources.list(project, 'locale')
  if (known.length === 0) return store.entries.localesUsed(project)
  return known
    .toSorted(
      (one, other) => Number(other.body['isDefault'] === true) - Number(one.body['isDefault'] === true),
    )
    .map(({ id }) => id)
}

/** Reads the head, and then all of it: half an image is none. */
async function sizeOf(
  { name, content }: Upload,
  { mediaType }: MediaType,
  mostPixels: number,
): Promise<{ width: number; height: number }> {
  const faulty = (why: string): Fault => new Fault('InvalidParametersException', `${name} ${why}.`)
  let size: { width: number; height: number }
  try {
    size = (await (await openImage(content, mostPixels)).metadata()).autoOrient
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw faulty(/pixel limit/.test(why) ? pixels(mostPixels) : 'is no image that can be read')
  }
  if (size.width * size.height > mostPixels) throw faulty(pixels(mostPixels))
  try {
    // A drawing is sent as it is, and what its filters would cost nobody can say before.
    if (mediaType === 'image/svg+xml') readMarkup(Buffer.from(content).toString('utf8'))
    else await (await openImage(content, mostPixels)).stats()
  } catch {
    throw faulty('is no image that can be read')
  }
  return size
}

/** Fails where the markup is broken or ends early. */
function readMarkup(text: string): void {
  const parser = new SaxesParser()
  parser.on('error', error => {
    throw error
  })
  parser.write(text).close()
}

const pixels = (most: number): string => `has more than ${most / 1_000_000} million pixels`

/** A UUID that follows from a text. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
