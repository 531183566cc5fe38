import { createContext, type ReactNode, useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Arm, Assignment } from './arm.ts'
import type { Enrichment } from './manifest.ts'
import type { Personaliser, Placement, Trial } from './personaliser.ts'
import type { Selection, Variant } from './select.ts'

const Engine = createContext<Personaliser | null>(null)
/** Inside a personalised place nothing is tracked: what was chosen for a visitor must not feed the choice. */
const InPlacement = createContext(false)

type PersonalisationProviderProps = { engine: Personaliser; children: ReactNode }

/** Gives the visitor's engine to everything inside. */
export function PersonalisationProvider({ engine, children }: PersonalisationProviderProps): ReactNode {
  return <Engine value={engine}>{children}</Engine>
}

/** The engine around, told of every change. */
export function usePersonaliser(): Personaliser {
  const engine = useContext(Engine)
  if (!engine) throw new Error('There is no <PersonalisationProvider> around: it gives the engine')
  useSyncExternalStore(engine.subscribe, engine.version, engine.version)
  return engine
}

/** What a placement shows to this visitor. */
export function usePersonalised<V extends Variant>(placement: Placement<V>): Selection<V> {
  return usePersonaliser().choose(placement)
}

/** The visitor's arm of a test. */
export function useTrial<A extends Arm>(trial: Trial<A>): Assignment<A> {
  return usePersonaliser().test(trial)
}

/** A placement: `children` renders each variant that was chosen. */
export function Personalised<V extends Variant>({
  children,
  ...placement
}: Placement<V> & { children(variant: V, index: number): ReactNode }): ReactNode {
  const { chosen } = usePersonalised(placement)
  return (
    <InPlacement value={true}>{chosen.map(({ variant }, index) => children(variant, index))}</InPlacement>
  )
}

/** A test: `children` renders the visitor's arm; nothing for those who take no part. */
export function Tested<A extends Arm>({
  children,
  ...trial
}: Trial<A> & { children(arm: A): ReactNode }): ReactNode {
  const { arm } = useTrial(trial)
  return arm ? children(arm) : null
}

type TrackedProps = { enrichments: readonly Enrichment[]; children: ReactNode }

/** Content that says what it is about: counted once, when half of it was seen. */
export function Tracked({ enrichments, children }: TrackedProps): ReactNode {
  const engine = useContext(Engine)
  const inside = useContext(InPlacement)
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(enrichments)
  latest.current = enrichments
  useEffect(() => {
    const element = place.current
    if (!engine || inside || !element) return undefined
    const count = (): void => void engine.update({ enrichments: latest.current })
    if (typeof IntersectionObserver === 'undefined') {
      count()
      return undefined
    }
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        observer.disconnect()
        count()
      },
      { threshold: 0.5 },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [engine, inside])
  return <div ref={place}>{children}</div>
}
