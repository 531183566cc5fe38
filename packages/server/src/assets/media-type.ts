export type MediaType = {
  type: 'image' | 'video' | 'audio' | 'other'
  mediaType: string
  /** What the name of such a file ends in. */
  ending: string
}

const kinds: readonly [ending: string, mediaType: string, isIt: (head: Buffer, text: string) => boolean][] = [
  ['png', 'image/png', (_, text) => text.startsWith('\x89PNG\r\n\x1a\n')],
  ['jpg', 'image/jpeg', (_, text) => text.startsWith('\xff\xd8\xff')],
  ['gif', 'image/gif', (_, text) => /^GIF8[79]a/.test(text)],
  ['webp', 'image/webp', (_, text) => /^RIFF[\s\S]{4}WEBP/.test(text)],
  ['avif', 'image/avif', (_, text) => /^[\s\S]{4}ftypavi[fs]/.test(text)],
  ['mp4', 'video/mp4', (_, text) => /^[\s\S]{4}ftyp(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash)/.test(text)],
  ['m4a', 'audio/mp4', (_, text) => /^[\s\S]{4}ftypM4A /.test(text)],
  ['webm', 'video/webm', (head, text) => head.readUInt32BE(0) === 0x1a45dfa3 && text.includes('webm')],
  ['ogg', 'audio/ogg', (_, text) => text.startsWith('OggS')],
  ['wav', 'audio/wav', (_, text) => /^RIFF[\s\S]{4}WAVE/.test(text)],
  [
    'mp3',
    'audio/mpeg',
    (head, text) => text.startsWith('ID3') || (head[0] === 0xff && (head[1] ?? 0) >= 0xf2),
  ],
  ['pdf', 'application/pdf', (_, text) => text.startsWith('%PDF-')],
  ['svg', 'image/svg+xml', head => isSvg(head.toString('utf8'))],
]

/** What a file is, by what is in it: neither its name nor whoever sends it is believed. Null for what is not taken. */
export function mediaTypeOf(content: Uint8Array): MediaType | null {
  const head = Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, 4096))
  if (head.byteLength < 12) return null
  const text = head.toString('latin1')
  for (const [ending, mediaType, isIt] of kinds) {
    if (!isIt(head, text)) continue
    const [first = ''] = mediaType.split('/')
    return {
      type: first === 'image' || first === 'video' || first === 'audio' ? first : 'other',
      mediaType,
      ending,
    }
  }
  return null
}

/** Declarations and comments may stand before the first element, which has to be the drawing. */
function isSvg(head: string): boolean {
  const first = head
    .replace(/^\uFEFF/, '')
    .replace(/^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>)*/i, '')
  return /^<svg[\s>]/i.test(first)
}

export const mediaTypeOfName = (name: string): string =>
  kinds.find(([ending]) => name.endsWith(`.${ending}`))?.[1] ?? 'application/octet-stream'

/** For people: what may be sent. */
export const takenTypes = 'PNG, JPEG, GIF, WebP, AVIF, SVG, MP4, WebM, MP3, M4A, Ogg, WAV or PDF'
