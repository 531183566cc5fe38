import {
  type CheckedConfiguration,
  type Configuration,
  createConfiguration,
  type RuleFault,
  type RuleValidator,
  schemaFaults,
  type VersionStores,
} from '../pipelines/index.ts'
import { type Storefront, type StorefrontDocument, storefrontSchema } from './storefront.ts'

type StorefrontOptions = {
  versions: VersionStores
  clock: () => number
  validator: Pick<RuleValidator, 'faultOfExpression'>
}

/** What the shop shows where, with its history. */
export function createStorefront({
  versions,
  clock,
  validator,
}: StorefrontOptions): Configuration<StorefrontDocument, Storefront> {
  return createConfiguration({
    store: versions('storefront'),
    clock,
    nothing: {},
    parse: document => storefrontSchema.parse(document),
    check: value => checkStorefront(value, validator),
  })
}

/** Reads a storefront, and says everything that is wrong with it. */
function checkStorefront(
  value: unknown,
  { faultOfExpression }: Pick<RuleValidator, 'faultOfExpression'>,
): CheckedConfiguration<StorefrontDocument, Storefront> {
  const read = storefrontSchema.safeParse(value)
  if (!read.success) return { faults: schemaFaults(read.error.issues, value) }
  const set = read.data
  const faults = [
    ...expressionFault('products', set.products),
    ...set.listings.flatMap(({ filter }, at) => expressionFault(`listings[${at}].filter`, filter)),
    ...set.recommendations.flatMap(({ filter }, at) =>
      expressionFault(`recommendations[${at}].filter`, filter),
    ),
    ...twice(
      set.listings.map(({ name }) => name),
      at => `listings[${at}].name`,
    ),
    ...twice(
      set.recommendations.map(({ slotId }) => slotId),
      at => `recommendations[${at}].slotId`,
    ),
    ...twice(
      set.priceLists.map(({ currency, country = '' }) => `${currency} ${country}`.trim()),
      at => `priceLists[${at}]`,
    ),
  ]
  return faults.length > 0 ? { faults } : { faults: [], set, document: value as StorefrontDocument }

  function expressionFault(path: string, expression: string | undefined): RuleFault[] {
    const fault = expression === undefined ? null : faultOfExpression(expression)
    return fault === null ? [] : [{ path, message: fault.replace(/^filter: /, '') }]
  }
}

function twice(names: readonly string[], pathOf: (at: number) => string): RuleFault[] {
  return names.flatMap((name, at) =>
    names.indexOf(name) < at ? [{ path: pathOf(at), message: `"${name}" is there already.` }] : [],
  )
}
