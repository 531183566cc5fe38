/** What the command line does with the pages of a shop: beside a running server, in the same data folder. */
import path from 'node:path'
import { createStorefront, type Storefront, type StorefrontDocument } from './commerce/index.ts'
import { openControl } from './control/index.ts'
import type { Configuration } from './pipelines/index.ts'
import { ruleValidatorIn } from './pipelines-command.ts'

export type { ListingResponse as TriedListing } from '@quarry/protocol'
export type { StorefrontDocument } from './commerce/index.ts'

/** Opens the listing pages of a data folder. */
export async function openStorefront(
  folder: string,
  clock: () => number,
): Promise<{ storefront: Configuration<StorefrontDocument, Storefront>; close(): Promise<void> }> {
  const control = await openControl(path.resolve(folder), clock)
  const validator = ruleValidatorIn(folder)
  return {
    storefront: createStorefront({ versions: control.versions, clock, validator }),
    close: control.close,
  }
}
