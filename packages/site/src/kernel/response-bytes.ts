/** Where a response carries its body beside its stream. */
const whole = Symbol('whole body')

type Bytes = Uint8Array<ArrayBuffer>

/**
 * A response that is there as a whole: whoever keeps or compresses it takes the bytes as they are, instead of making a
 * stream of them and reading that to its end.
 */
export function responseOfBytes(bytes: Bytes, init: ResponseInit): Response {
  return Object.assign(new Response(bytes, init), { [whole]: bytes })
}

/** The body of such a response; undefined of any other. Its stream must not be read as well. */
export function bytesOf(response: Response): Bytes | undefined {
  return (response as { [whole]?: Bytes })[whole]
}

/** Writes one page after the other into the same place, and gives away a copy of what it takes: half the time of `encode`. */
export function createEncoder(): (text: string) => Bytes {
  const encoder = new TextEncoder()
  let place = new Uint8Array(0)
  return text => {
    // No letter takes more than three bytes for each of its units.
    if (place.length < text.length * 3) place = new Uint8Array(text.length * 3)
    return place.slice(0, encoder.encodeInto(text, place).written)
  }
}
