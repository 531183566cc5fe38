import type { Capability } from '../core/capability.ts'

export type CaseContextState = {
  /** What is known of the case, by the names that the panel's configuration gives. */
  readonly values: Readonly<Record<string, string>>
  readonly caseId: string
  readonly caseNumber: string
}

declare module '../core/model.ts' {
  interface EventMap {
    'case changed': Partial<CaseContextState>
  }
  interface StateMap {
    caseContext: CaseContextState
  }
}

const NOTHING: CaseContextState = { values: {}, caseId: '', caseNumber: '' }

/** The case that the panel stands beside: searches and suggestions follow it. */
export const caseContext = (
  initial: Partial<CaseContextState> = {},
): Capability<CaseContextState, 'caseContext'> => ({
  name: 'caseContext',
  initial: { ...NOTHING, ...initial },
  reduce: (own, { type, ...event }) =>
    type === 'case changed' ? { ...own, ...pickCase(event as Partial<CaseContextState>) } : own,
  common: (body, { values }) => ({ ...body, caseContext: values }),
})

const pickCase = ({ values, caseId, caseNumber }: Partial<CaseContextState>): Partial<CaseContextState> => ({
  ...(values && { values }),
  ...(caseId !== undefined && { caseId }),
  ...(caseNumber !== undefined && { caseNumber }),
})

const texts = (name: string, value: unknown): void => {
  if (typeof value !== 'string') throw new Error(`${name}: value is not a string.`)
}

/** Puts this in the place of what was known of the case, and asks anew for what helps with it. */
export function setCaseContext(values: Readonly<Record<string, string>>) {
  for (const [key, value] of Object.entries(values)) texts(`caseContext: ${key}`, value)
  return { type: 'case changed', values: { ...values }, ask: 'full' } as const
}

/** What events name the case by. */
export function setCaseId(caseId: string) {
  texts('caseId', caseId)
  return { type: 'case changed', caseId } as const
}

export function setCaseNumber(caseNumber: string) {
  texts('caseNumber', caseNumber)
  return { type: 'case changed', caseNumber } as const
}
