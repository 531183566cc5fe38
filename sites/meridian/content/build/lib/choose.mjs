import { createHash } from 'node:crypto'

/** A chooser that always takes the same of several sentences for the same subject, so that builds repeat. */
export function chooser(subject) {
  return function choose(slot, sentences) {
    const usable = sentences.filter(Boolean)
    const digest = createHash('sha1').update(`${subject}/${slot}`).digest()
    return usable[digest.readUInt32BE(0) % usable.length]
  }
}
