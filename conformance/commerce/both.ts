import { openOurs, shownByOurs } from './our-side.ts'
import { type Asked, createRecorder } from './recorder.ts'
import type { Script, ShopAddress, Tell } from './script.ts'
import { openTheirs, shownByTheirs } from './vendor-side.ts'

/** What a client asked during a script, and what its page showed at the end. */
export type Played = { asked: Asked[]; shown: unknown; looks: unknown[] }

/** `put` sets the page's own `fetch`: the vendor's client knows no other. */
export async function playTheirs(
  { page = {}, steps, looks = [] }: Script,
  shop: ShopAddress,
  ask: typeof fetch,
  put: (own: typeof fetch) => void,
): Promise<Played> {
  const recorder = createRecorder(shop.base, ask)
  put(recorder.fetch)
  const theirs = openTheirs(page, shop)
  if (!page.waits) theirs.start()
  await recorder.quiet()
  for (const step of steps) {
    step.theirs(theirs)
    await recorder.quiet()
  }
  return { asked: recorder.asked, shown: shownByTheirs(theirs), looks: looks.map(one => one.theirs(theirs)) }
}

export async function playOurs(
  { page = {}, steps, looks = [] }: Script,
  shop: ShopAddress,
  ask: typeof fetch,
  tell: Tell = () => {},
): Promise<Played> {
  const recorder = createRecorder(shop.base, ask)
  const ours = openOurs(page, shop, recorder)
  if (!page.waits) await ours.run()
  for (const step of steps) {
    await step.ours(ours, tell)
    await recorder.quiet()
  }
  return { asked: recorder.asked, shown: shownByOurs(ours), looks: looks.map(one => one.ours(ours)) }
}
