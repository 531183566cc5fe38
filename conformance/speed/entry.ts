import { playOurs } from './ours.ts'
import { playVendor } from './vendor.ts'

/** What a visitor does, the same on both clients. Each act ends when its answer is in the state. */
export type Visit = {
  /** Types one more letter, and sees suggestions for it. */
  type(text: string): Promise<void>
  /** Chooses or leaves a value of a filter, and sees the results. */
  toggle(facet: string, value: string): Promise<void>
  /** What was read of the state to draw it: both must have had the same to draw. */
  drawn(): { suggestions: number; results: number; chosen: number }
}

export type SpeedWindow = {
  play(who: 'vendor' | 'ours', act: 'type' | 'toggle', times: number): Promise<ReturnType<Visit['drawn']>>
}

const visits: Partial<Record<'vendor' | 'ours', Promise<Visit>>> = {}

Object.assign(globalThis, {
  async play(who, act, times) {
    visits[who] ??= who === 'vendor' ? playVendor() : playOurs()
    const visit = await visits[who]
    for (let at = 0; at < times; at += 1) {
      if (act === 'type') await visit.type('galaxies of the north'.slice(0, 1 + (at % 20)))
      else await visit.toggle('kind', `kind ${at % 8}`)
    }
    return visit.drawn()
  },
} satisfies SpeedWindow)
