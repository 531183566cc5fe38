/** A number that `/metrics` tells. A name that ends in `_total` is of one that only grows. */
export type Gauge = {
  name: string
  help: string
  values: readonly { labels?: Readonly<Record<string, string>>; value: number }[]
}
