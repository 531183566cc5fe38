export { commerce } from './capability.ts'
export type { Storefront, StorefrontDocument } from './storefront.ts'
export { createStorefront } from './versions.ts'
