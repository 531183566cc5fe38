import { createHash } from 'node:crypto'

const space = '6d657269-6469-5e00-8a6e-736b79677569'

/** The same name gives the same id, today and on every machine (a name-based UUID, version 5). */
function uuid(name) {
  const bytes = createHash('sha1')
    .update(Buffer.from(space.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16)
  bytes[6] = (bytes[6] & 0x0f) | 0x50
  bytes[8] = (bytes[8] & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export const entryId = (type, slug) => uuid(`entry/${type}/${slug}`)
