/** A list of whole numbers from 0 to 2^32 - 1 that grows. Only the first `length` of the items count. */
export type Growing = { items: Uint32Array; length: number; push(value: number): void }

export function growing(): Growing {
  return new Numbers()
}

class Numbers implements Growing {
  items = new Uint32Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.items.length) {
      const grown = new Uint32Array(this.items.length * 2)
      grown.set(this.items)
      this.items = grown
    }
    this.items[this.length++] = value
  }
}
