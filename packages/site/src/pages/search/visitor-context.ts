import type { Capability } from '@quarry/search'

type VisitorContext = Readonly<Record<string, string | readonly string[]>>
type Body = Parameters<NonNullable<Capability['common']>>[0]

/**
 * Tells the service what the visitor is drawn to, as their pages know it, so that its rules can rank by it. Nothing is
 * told without consent: a decision that is taken back holds for the next search.
 */
export function visitorContext(initial: VisitorContext, mayTell: () => boolean): Capability {
  return {
    name: 'visitorContext',
    initial,
    reduce: own => own,
    common(body: Body, own) {
      const context = own as Record<string, string | string[]>
      return Object.keys(context).length > 0 && mayTell() ? { ...body, context } : body
    },
  }
}
