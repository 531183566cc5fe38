import { z } from 'zod'
import { deviceOf, placeOf } from './device.ts'
import { bodyOf, type CollectedEvent, timeOf } from './event.ts'

const plain = z.union([z.string().max(500), z.number(), z.boolean(), z.null()])

/** Page views and named events of a page, in the short keys of that wire. Nothing in them tells visitors apart. */
const beacon = z.object({
  o: z.string().min(1).max(4096),
  r: z.string().max(4096).nullish(),
  ts: z.number().nullish(),
  route: z.string().max(500).nullish(),
  path: z.string().max(2000).nullish(),
  en: z.string().min(1).max(200).nullish(),
  ed: z.record(z.string().max(100), plain).nullish(),
})
export const pageBeacon = beacon

type PageOptions = { id: string; userAgent: string | null; now: number }

/** A view or an event of a page, without anything of its visitor. */
export function readPage(said: z.output<typeof beacon>, { id, userAgent, now }: PageOptions): CollectedEvent {
  const { o, r, ts, route, path, en, ed } = said
  return {
    id: `page:${id}`,
    kind: 'page',
    at: timeOf(ts, now),
    visitor: null,
    body: bodyOf({
      path: placeOf(path ?? null) ?? pathOf(o),
      route,
      referrer: originOf(r),
      name: en,
      data: ed ?? undefined,
      device: deviceOf(userAgent),
    }),
  }
}

function pathOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).pathname.slice(0, 500) : undefined
}

/** Where a visitor came from: which site, not which page of it. */
function originOf(address: string | null | undefined): string | undefined {
  return address && URL.canParse(address) ? new URL(address).origin : undefined
}
