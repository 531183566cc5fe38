import type { Difference } from '../parity/compare.ts'

/** Where the two clients are meant to differ in what they ask: fields, in these scripts, and why. */
type Exception = {
  path: RegExp
  scripts?: RegExp
  holds?: (difference: Difference) => boolean
  reason: string
}

export const exceptions: readonly Exception[] = [
  {
    path: /^\d+\.body\.context\.source/,
    reason: 'The name and the version of the client that asks.',
  },
  {
    path: /^\d+\.body\.(enableResults|facets\.\d+\.freezeCurrentValues)$/,
    holds: ({ vendor, ours }) => !vendor && !ours,
    reason: 'What is not wanted need not be mentioned.',
  },
  {
    path: /^\d+\.body\.facets\.6\.(freezeCurrentValues|preventAutoSelect|values\.\d+\.(value|state))$/,
    scripts: /store/,
    reason: 'Stores stay in their places under the finger, as words do; the vendor lets them move.',
  },
  {
    path: /^0\.body\.facets\.\d+\.values\.\d+\.(isAutoSelected|isSuggested|moreValuesAvailable)$/,
    scripts: /^an address /,
    reason: 'Of a value in an address nobody knows more yet than that it is chosen.',
  },
]

export const isMeant = (script: string, difference: Difference, list = exceptions): boolean =>
  list.some(
    ({ path, scripts, holds }) =>
      path.test(difference.path) && (scripts?.test(script) ?? true) && (holds?.(difference) ?? true),
  )
