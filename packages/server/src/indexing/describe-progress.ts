import type { Progress } from '@quarry/engine/durable'

/** A sentence for whoever waits for a start; nothing for steps too small to tell. */
export function describeProgress({ index, documents, of, why }: Progress): string {
  const reason = why === '' ? '' : ` It is made again from its documents: ${why}.`
  return `Index ${index}: ${documents} of ${of} documents.${reason}`
}
