import type { z } from 'zod'
import type { Gauge } from '../http/index.ts'
import type { customerMetrics } from './customer.ts'

/** Names of figures are the client's own: a label that anybody may choose must not grow without bound. */
const mostNames = 50
const otherName = '(other)'

/**
 * What the client for customer events counts of itself: calls, errors, what it dropped. No visitor is in it, so it is
 * neither an event nor kept; its sums since the start are among the server's own figures.
 */
export function createClientFigures() {
  const sums = new Map<string, number>()
  return {
    add({ series }: z.output<typeof customerMetrics>): void {
      for (const { metric, value } of series) {
        const name = sums.has(metric) || sums.size < mostNames ? metric : otherName
        sums.set(name, (sums.get(name) ?? 0) + value)
      }
    },
    gauge: (): Gauge => ({
      name: 'quarry_customer_client_total',
      help: 'What clients for customer events count of themselves, by the name that they give it.',
      values: [...sums].map(([metric, value]) => ({ labels: { metric }, value })),
    }),
  }
}

export type ClientFigures = ReturnType<typeof createClientFigures>
