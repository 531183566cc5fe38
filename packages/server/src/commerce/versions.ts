import {
  type Configuration,
  createConfiguration,
  createVersionStore,
  type RuleValidator,
} from '../pipelines/index.ts'
import { checkStorefront } from './check.ts'
import { type Storefront, type StorefrontDocument, storefrontSchema } from './storefront.ts'

type StorefrontOptions = {
  database: Parameters<typeof createVersionStore>[0]
  clock: () => number
  validator: Pick<RuleValidator, 'faultOfExpression'>
}

/** What the shop shows where, with its history. */
export function createStorefront({
  database,
  clock,
  validator,
}: StorefrontOptions): Configuration<StorefrontDocument, Storefront> {
  return createConfiguration({
    store: createVersionStore<StorefrontDocument>(database, 'storefront'),
    clock,
    nothing: {},
    parse: document => storefrontSchema.parse(document),
    check: value => checkStorefront(value, validator),
  })
}
