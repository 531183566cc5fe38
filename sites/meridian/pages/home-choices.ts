import {
  chosenVariants,
  type EntryReader,
  type PersonalVisit,
  type PlacementEntry,
  testArm,
} from '@quarry/site/content'
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
  const [hero] = chosenVariants(visit, placements, 'home-hero')
  const [picks] = chosenVariants(visit, placements, 'home-picks')
  const guides = chosenVariants(visit, placements, 'home-guides')
  return {
    half: visit.quirk('half') === 'south' ? 'south' : 'north',
    hero: { title: hero?.text('title') ?? '', lead: hero?.text('lead') ?? '' },
    instruments: namesIn(picks?.text('instruments') ?? ''),
    guides: [...new Set(guides.map(one => one.text('guide')))].filter(Boolean),
    guidesFirst: testArm(visit, placements, 'home-order') === 'guides',
  }
}

const namesIn = (text: string): readonly string[] =>
  text
    .split(';')
    .map(name => name.trim())
    .filter(Boolean)

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
