import type { PersonalVisit } from '../../src/personal/index.ts'
import type { EntryReader } from '../entry.ts'
import type { PlacedVariant, PlacementEntry } from '../placements.ts'
import type { Half, Placed } from '../tonight.ts'

/** What of the home page is this visitor's. */
export type HomeChoices = {
  half: Half
  /** Empty where the page's own words stand. */
  hero: { title: string; lead: string }
  /** Objects that fit what the visitor has; empty is all of them. */
  instruments: readonly string[]
  /** Guides that come first, by slug. */
  guides: readonly string[]
  guidesFirst: boolean
}

/** Asks the visitor's engine what the placements of the home page show. */
export function homeChoices(visit: PersonalVisit, placements: readonly PlacementEntry[]): HomeChoices {
  const chosen = (name: string): readonly PlacedVariant[] => {
    const placement = placements.find(one => one.name === name)
    return placement ? visit.choose(placement).chosen.map(one => one.variant) : []
  }
  const order = placements.find(one => one.name === 'home-order')
  const arm = order ? visit.test({ name: order.name, arms: order.variants }).arm : null
  const [hero] = chosen('home-hero')
  return {
    half: visit.quirk('half') === 'south' ? 'south' : 'north',
    hero: { title: hero?.title ?? '', lead: hero?.lead ?? '' },
    instruments: chosen('home-picks')[0]?.instruments ?? [],
    guides: [...new Set(chosen('home-guides').map(one => one.guide))].filter(Boolean),
    guidesFirst: arm?.id === 'guides',
  }
}

/** Those that a visitor can see with what they have come first; others fill up what is left. */
export function fitting(
  picks: readonly Placed[],
  instruments: readonly string[],
  count: number,
): readonly Placed[] {
  if (instruments.length === 0) return picks.slice(0, count)
  const fits = (pick: Placed): boolean => instruments.includes(pick.instrument)
  return [...picks.filter(fits), ...picks.filter(pick => !fits(pick))].slice(0, count)
}

/** Guides in the order of their slugs, the others after them as they were. */
export function guidesInOrder(
  guides: readonly EntryReader[],
  first: readonly string[],
): readonly EntryReader[] {
  const chosen = first.flatMap(slug => guides.filter(guide => guide.slug === slug))
  return [...chosen, ...guides.filter(guide => !chosen.includes(guide))]
}
