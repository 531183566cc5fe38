import {
  type Configuration,
  createConfiguration,
  type RuleValidator,
  type VersionStores,
} from '../pipelines/index.ts'
import { checkStorefront } from './check.ts'
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
