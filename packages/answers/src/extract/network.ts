/** One layer between what is seen and what is made of it: features may count together, or up to a point. */
export type Network = {
  /** From each input to each place of the layer, and what is added there. */
  first: Float32Array
  added: Float32Array
  /** From each place to the outcome, and what is added to it. */
  last: Float32Array
  end: number
}

/** A network as a module holds it. */
export type PackedNetwork = { width: number; end: number; numbers: string }

export function outcomeOf({ first, added, last, end }: Network, inputs: ArrayLike<number>): number {
  const width = added.length
  const layer = Float32Array.from(added)
  for (let input = 0; input < inputs.length; input++) {
    // Most of what may be seen is not there.
    const value = inputs[input]!
    if (value === 0) continue
    for (let at = 0, from = input * width; at < width; at++) layer[at]! += value * first[from + at]!
  }
  let sum = end
  for (let at = 0; at < width; at++) if (layer[at]! > 0) sum += last[at]! * layer[at]!
  return sum
}

/** What several say on average, as one. */
export function averageOf(networks: readonly Network[]): Network {
  const inputs = Math.max(...networks.map(({ first, added }) => first.length / added.length))
  const rowOf = ({ first, added }: Network, input: number): Float32Array =>
    first.subarray(input * added.length, (input + 1) * added.length)
  const joined = (parts: readonly Float32Array[]): Float32Array =>
    Float32Array.from(parts.flatMap(part => Array.from(part)))
  return {
    first: joined(
      Array.from({ length: inputs }, (_, input) => joined(networks.map(one => rowOf(one, input)))),
    ),
    added: joined(networks.map(({ added }) => added)),
    last: joined(networks.map(({ last }) => last.map(value => value / networks.length))),
    end: networks.reduce((sum, { end }) => sum + end, 0) / networks.length,
  }
}

export function packNetwork({ first, added, last, end }: Network): PackedNetwork {
  const numbers = Float32Array.from([...first, ...added, ...last])
  return { width: added.length, end, numbers: Buffer.from(numbers.buffer).toString('base64') }
}

export function readNetwork({ width, end, numbers }: PackedNetwork): Network {
  const all = new Float32Array(new Uint8Array(Buffer.from(numbers, 'base64')).buffer)
  const [added, last] = [all.length - 2 * width, all.length - width]
  return { first: all.subarray(0, added), added: all.subarray(added, last), last: all.subarray(last), end }
}
