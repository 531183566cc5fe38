import { safeSource } from './link.ts'
import { isRecord, type RichNode, wholeOf } from './node.ts'

export type SafeAsset = {
  kind: 'image' | 'video' | 'audio' | 'other'
  src: string
  title: string
  /** The description: what stands under it. */
  caption: string
  width: number | null
  height: number | null
  /** The point that matters, from 0 to 1, where somebody named it. */
  focus: { x: number; y: number } | null
  /** Which library it came from. */
  source: string | null
}

/** The asset of an asset node, or null when there is nothing that may be shown. */
export function assetOf(node: RichNode): SafeAsset | null {
  return readAsset(node['__asset'])
}

/** An asset item as it stands in rich text and in asset fields. */
export function readAsset(asset: unknown): SafeAsset | null {
  if (!isRecord(asset) || !isRecord(asset['fields'])) return null
  const fields = asset['fields']
  const value = (name: string): unknown => {
    const field = fields[name]
    return isRecord(field) ? field['value'] : undefined
  }
  const text = (name: string) => {
    const found = value(name)
    return typeof found === 'string' ? found : ''
  }
  const src = safeSource(text('url'))
  if (src === null) return null
  const { type, _source } = asset
  return {
    kind: type === 'image' || type === 'video' || type === 'audio' ? type : 'other',
    src,
    title: text('title'),
    caption: text('description'),
    width: wholeOf(value('width'), 1, 100_000),
    height: wholeOf(value('height'), 1, 100_000),
    focus: focusOf(value('focalPoint')),
    source: typeof _source === 'string' ? _source : null,
  }
}

function focusOf(value: unknown): { x: number; y: number } | null {
  if (!isRecord(value)) return null
  const { x, y } = value
  const isShare = (part: unknown): part is number => typeof part === 'number' && part >= 0 && part <= 1
  return isShare(x) && isShare(y) ? { x, y } : null
}

export type ImageOptions = {
  /** The address of an image at a width, or null when this image comes in one size only. */
  url(asset: SafeAsset, width: number): string | null
  widths?: readonly number[]
  /** How wide it stands on the page, as in the `sizes` attribute. */
  sizes?: string
}

const usualWidths = [320, 640, 960, 1280, 1920]

/** The sizes a browser may choose from; none when the image comes in one only. */
export function sourceSet(asset: SafeAsset, options: ImageOptions = libraryImages): string | null {
  const widths = (options.widths ?? usualWidths).filter(width => asset.width === null || width <= asset.width)
  const sources = widths.flatMap(width => {
    const url = options.url(asset, width)
    const safe = url === null ? null : safeSource(url)
    return safe === null ? [] : [`${safe.replaceAll(' ', '%20').replaceAll(',', '%2C')} ${width}w`]
  })
  return sources.length > 0 ? sources.join(', ') : null
}

/** The provider's own library serves images at any width. */
export const libraryImages: ImageOptions = {
  url(asset, width) {
    if (asset.source !== 'uniform-assets') return null
    return `${asset.src}${asset.src.includes('?') ? '&' : '?'}width=${width}`
  },
}
