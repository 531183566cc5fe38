import { type ImageOptions, readAsset, type SafeAsset } from '@quarry/content'
import { createContext, type ReactNode, useContext } from 'react'
import type { EntryReader } from '../content/entry.ts'
import styles from './picture.module.css'

/** The address of an image in a size; null when it comes in one only. */
export type ImageAddress = (image: {
  src: string
  width: number
  height?: number
  focus?: { x: number; y: number }
}) => string | null

/** How pages address images: given where they are made. */
export const ImagesContext = createContext<ImageAddress | null>(null)

/** A picture as pages show it. */
export type ShownPicture = {
  src: string
  /** What it shows, for those who do not see it; empty when it only adorns. */
  alt: string
  width: number
  height: number
  /** Another one to show small: in lists, and above a page on a phone. */
  small?: string
  /** Stands under it: what it is, and how it was made. */
  caption?: string
  /** The point that matters, from 0 to 1. */
  focus?: { x: number; y: number }
}

const widths = [320, 480, 640, 960, 1280, 1920]

type PictureProps = {
  picture: ShownPicture
  /** How wide it stands on the page, as in the `sizes` attribute. */
  sizes: string
  /** Width over height that it is cut to; without one it is whole. */
  shape?: number
  first?: boolean
  className?: string | undefined
}

/**
 * A picture in as many sizes as it has, its place kept before it has come. What stands below the first screen waits until
 * somebody comes near; `first` says that it leads the page.
 */
export function Picture({ picture, sizes, shape, first = false, className }: PictureProps): ReactNode {
  const address = useContext(ImagesContext)
  const { src, alt, width, height, focus } = picture
  const at = (wide: number): string | null =>
    address?.({
      src,
      width: wide,
      ...(shape === undefined ? {} : { height: Math.round(wide / shape) }),
      ...(focus ? { focus } : {}),
    }) ?? null
  const fitting = widths.filter(wide => wide <= width)
  const sources = (fitting.length > 0 ? fitting : [width]).flatMap(wide => {
    const url = at(wide)
    return url === null ? [] : [`${url} ${wide}w`]
  })
  return (
    <img
      className={className}
      src={at(Math.min(width, 960)) ?? src}
      {...(sources.length > 0 ? { srcSet: sources.join(', '), sizes } : {})}
      alt={alt}
      width={width}
      height={shape === undefined ? height : Math.round(width / shape)}
      decoding="async"
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
}

/** Here the letters of a drawing are too small to be read: it has another one, without. */
const narrow = '(max-width: 56rem)'

/** A picture that leads a page, with what there is to say of it. */
export function LeadPicture({ picture }: { picture: ShownPicture }): ReactNode {
  const shape = picture.width / picture.height
  // As high as a picture may be it leaves room for its caption, but for a panorama.
  const beside = Boolean(picture.caption) && shape < 2.1
  const sizes = beside
    ? `(min-width: 62rem) ${Math.ceil(26 * shape)}rem, 100vw`
    : '(min-width: 78rem) 76rem, 100vw'
  return (
    <figure className={beside ? `${styles.lead} ${styles.beside}` : styles.lead}>
      <picture>
        {picture.small ? <source media={narrow} srcSet={picture.small} /> : null}
        <Picture picture={picture} sizes={sizes} first />
      </picture>
      {picture.caption ? <figcaption>{picture.caption}</figcaption> : null}
    </figure>
  )
}

/** The picture of an entry: the first image of its field `picture`. */
export function pictureOfEntry(entry: EntryReader): ShownPicture | null {
  const value = entry.value('picture')
  const asset = Array.isArray(value) ? readAsset(value[0]) : null
  return asset && pictureOfAsset(asset)
}

function pictureOfAsset({ kind, src, title, caption, width, height, focus }: SafeAsset): ShownPicture | null {
  // A place can only be kept for what says its size.
  if (kind !== 'image' || width === null || height === null) return null
  return { src, alt: title, width, height, ...(caption ? { caption } : {}), ...(focus ? { focus } : {}) }
}

/** Images within texts: in sizes where they have them, else as the provider's own library has them. */
export function imagesIn(address: ImageAddress | null): ImageOptions | undefined {
  if (!address) return undefined
  return { url: ({ src }, width) => address({ src, width }), sizes: '(min-width: 48rem) 42rem, 100vw' }
}
