import type { Capability, CorrectionState, Param, Params, TriggerState } from '@quarry/search'

const key = 'verbatim'
const written: readonly Param[] = [{ key, values: ['1'] }]
const isWritten = (params: Params): boolean => params[key]?.includes('1') ?? false

/**
 * A correction that is turned down stays so in the address: opened anew, or without script, the same words are not
 * corrected again.
 */
export const refusable = (
  one: Capability<CorrectionState, 'correction'>,
): Capability<CorrectionState, 'correction'> => ({
  ...one,
  url: {
    write: own => (own.insisted === '' ? [] : written),
    read(own, params, all) {
      const insisted = isWritten(params) ? (all.query?.q ?? '') : ''
      return insisted === own.insisted ? own : { ...own, insisted }
    },
  },
})

/** The same for a rule that replaced the query: in an address that asks for these very words it has no say. */
export const undoable = (one: Capability<TriggerState, 'trigger'>): Capability<TriggerState, 'trigger'> => ({
  ...one,
  before: (own, answer, all) =>
    all.correction?.insisted !== undefined &&
    all.correction.insisted !== '' &&
    all.correction.insisted === all.query?.q
      ? undefined
      : one.before?.(own, answer, all),
})
