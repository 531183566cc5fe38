import {
  type Arm,
  type Assignment,
  createPersonaliser,
  createRules,
  type Decision,
  type Enrichment,
  emptyVisitor,
  type LifeSpans,
  nothingSeen,
  type Placement,
  type Rules,
  readVisitor,
  returning,
  type Selection,
  searchContext,
  type Trial,
  type Updated,
  updateVisitor,
  type Variant,
  type Visitor,
  visitorCookie,
  writeVisitor,
} from '@quarry/content/personalise'
import { allows } from '@quarry/events'
import { consentOf } from '../consent/visitor.ts'
import type { Locale } from '../locale.ts'
import type { ViewAs } from './view-as.ts'

/** What a page asks of the visitor who asked for it. */
export type PersonalVisit = {
  /** May anything be remembered? If not, only the address decides. */
  consented: boolean
  choose<V extends Variant>(placement: Placement<V>): Selection<V>
  test<A extends Arm>(trial: Trial<A>): Assignment<A>
  /** A fact: of this request, or one that the visitor told before. Empty when it is not known. */
  quirk(name: string): string
  /** What a search may know: nothing before consent. */
  searchContext(): Readonly<Record<string, string | readonly string[]>>
  /** What the page asked for, so that the same questions can be answered without making the page again. */
  asked: PageQuestions
  /** What this visitor's answers are, as a key: visitors with the same key get the same page. */
  segment(asked: PageQuestions): string
  /** For those who ask why. */
  report(): VisitReport
  /** The cookie's value after this page, and what is to be counted. */
  leave(enrichments: readonly Enrichment[]): { cookie: string; counts: readonly TestCount[] }
}

/** Questions of a page, without its content. */
export type PageQuestions = {
  placements: readonly Placement<Variant>[]
  trials: readonly Trial<Arm>[]
  quirks: readonly string[]
  search: boolean
}

export type TestCount = { test: string; variant: string; control: boolean; goal?: string }

export type VisitReport = {
  consented: boolean
  rules: Rules
  visitor: Visitor
  scores: Readonly<Record<string, number>>
  changes: Updated['changes']
  decisions: readonly Decision[]
  placements: readonly Placement<Variant>[]
  trials: readonly Trial<Arm>[]
  /** What a search of this page was told, or would be. */
  context: Readonly<Record<string, string | readonly string[]>>
  searched: boolean
  viewAs: ViewAs | null
}

type VisitOptions = {
  request: Pick<Request, 'url' | 'headers'>
  rules: Rules
  consented: boolean
  /** What the address says of the visitor: language, diet. */
  facts: Readonly<Record<string, string>>
  now: number
  random: () => number
  lifeSpans: LifeSpans
  /** An editor looks with other eyes. */
  viewAs?: ViewAs | null
}

/**
 * One request of one visitor. Before consent nothing that was kept is read, nothing is rolled and no cookie is looked
 * at: the address alone decides, and so the page is the same for everybody who asks for it.
 */
export function openVisit(options: VisitOptions): PersonalVisit {
  const { request, rules, consented, facts, now, random, lifeSpans, viewAs = null } = options
  const cookies = consented || viewAs ? cookiesOf(request.headers.get('cookie')) : {}
  const decisions: Decision[] = []
  const placements: Placement<Variant>[] = []
  const trials: Trial<Arm>[] = []
  const quirks = new Set<string>()
  let searched = false
  const engine = createPersonaliser({
    rules,
    visitor: viewAs ? seenAs(viewAs, now) : consented ? visitorIn(cookies, now, lifeSpans) : emptyVisitor,
    now: () => now,
    ...(consented && !viewAs ? { random } : {}),
    onDecision: decision => void decisions.push(decision),
  })
  const first = engine.update({
    url: new URL(request.url),
    cookies,
    quirks: viewAs ? { ...facts, ...viewAs.quirks } : facts,
  })
  const context = () => (consented || viewAs ? searchContext(rules, engine.known()) : {})
  const remember = <One extends { name: string }>(list: One[], one: One): void => {
    if (!list.some(other => other.name === one.name)) list.push(one)
  }

  return {
    consented,
    choose(placement) {
      const { name, take, algorithm } = placement
      const variants = placement.variants.map(({ id, pz }) => ({ id, pz }))
      remember(placements, { name, take, algorithm, variants })
      return engine.choose(placement)
    },
    test(trial) {
      const arms = trial.arms.map(({ id, testDistribution, control }) => ({ id, testDistribution, control }))
      remember(trials, { name: trial.name, arms })
      return engine.test(trial)
    },
    quirk(name) {
      quirks.add(name)
      return engine.known().quirks[name] ?? ''
    },
    searchContext() {
      searched = true
      return context()
    },
    get asked() {
      return { placements, trials, quirks: [...quirks], search: searched }
    },
    segment: asked =>
      JSON.stringify([
        asked.placements.map(one => engine.choose(one).chosen.map(({ variant }) => variant.id)),
        asked.trials.map(one => engine.test(one).arm?.id ?? null),
        asked.quirks.map(name => engine.known().quirks[name] ?? ''),
        asked.search ? context() : null,
      ]),
    report: () => ({
      consented,
      rules,
      visitor: engine.visitor(),
      scores: engine.known().scores,
      changes: first.changes,
      decisions,
      placements,
      trials,
      context: context(),
      searched,
      viewAs,
    }),
    leave(enrichments) {
      const { visitor } = updateVisitor(rules, engine.visitor(), { enrichments }, { seen: nothingSeen, now })
      const shown = decisions.flatMap(one =>
        one.kind === 'test' && one.assigned && one.id !== null
          ? [{ test: one.name, variant: one.id, control: one.control }]
          : [],
      )
      const reached = first.goals.flatMap(goal =>
        Object.entries(visitor.tests).map(([test, variant]) => ({ test, variant, control: false, goal })),
      )
      return { cookie: writeVisitor(visitor), counts: [...shown, ...reached] }
    },
  }
}

/** May anything about this visitor be kept? Only their consent, as it stands now, says so. */
export function mayRemember(request: Request, now: number): boolean {
  return allows(consentOf(request, now), 'personalisation')
}

/** The visitor of a request; where nobody stands around the pages who knows them, only the address is known. */
export function visitFor(
  request: Request,
  { personal, locale }: { personal?: PersonalVisit; locale: Locale },
  factsOf: (url: URL, locale: Locale) => Readonly<Record<string, string>>,
): PersonalVisit {
  if (personal) return personal
  const rules = createRules({ project: {} })
  const facts = factsOf(new URL(request.url), locale)
  const lifeSpans = { visitMs: 0, visitorMs: 0 }
  return openVisit({ request, rules, consented: false, facts, now: 0, random: () => 0, lifeSpans })
}

function visitorIn(cookies: Readonly<Record<string, string>>, now: number, lifeSpans: LifeSpans): Visitor {
  const kept = Object.hasOwn(cookies, visitorCookie) ? readVisitor(cookies[visitorCookie] ?? '') : null
  // A cookie of the future is none of ours: its visits would never end.
  return kept && kept.updated <= now + 86_400_000 ? returning(kept, now, lifeSpans) : emptyVisitor
}

function seenAs({ tests, scores }: ViewAs, now: number): Visitor {
  return { ...emptyVisitor, updated: now, tests, scores, controlGroup: false }
}

export function cookiesOf(header: string | null): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (header ?? '').split(';').flatMap(pair => {
      const at = pair.indexOf('=')
      return at > 0 ? [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const] : []
    }),
  )
}
