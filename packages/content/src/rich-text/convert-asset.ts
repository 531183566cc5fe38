import { assetOf, libraryImages, type SafeAsset, sourceSet } from './asset.ts'
import type { Attributes, Look, Target } from './markup.ts'
import type { RichNode } from './node.ts'

export function convertAsset<Output>(node: RichNode, target: Target<Output>, options: Look): Output[] {
  const asset = assetOf(node)
  if (!asset) return []
  const named = asset.title || asset.caption
  if (asset.kind === 'other') {
    if (options.compatible) return []
    const name = named || asset.src.split('/').pop() || asset.src
    return [target.element('a', { href: asset.src, class: 'rt-file' }, [target.text(name)], node)]
  }
  if (asset.kind !== 'image' && options.compatible) return []
  const size = {
    ...(asset.width === null ? {} : { width: asset.width }),
    ...(asset.height === null ? {} : { height: asset.height }),
  }
  const attributes: Attributes =
    asset.kind === 'image'
      ? {
          src: asset.src,
          alt: asset.title,
          ...(options.compatible ? {} : { ...size, ...sources(asset, options) }),
        }
      : { src: asset.src, ...(asset.kind === 'video' ? size : {}), ...(named ? { label: named } : {}) }
  const shown = target.element(asset.kind === 'image' ? 'img' : asset.kind, attributes, [], node)
  const caption = asset.caption ? [target.element('figcaption', {}, [target.text(asset.caption)], node)] : []
  return [target.element('figure', {}, [shown, ...caption], node)]
}

function sources(asset: SafeAsset, { images = libraryImages }: Look): Attributes {
  const srcset = sourceSet(asset, images)
  return srcset === null ? {} : { srcset, sizes: images.sizes ?? '(min-width: 48rem) 42rem, 100vw' }
}
