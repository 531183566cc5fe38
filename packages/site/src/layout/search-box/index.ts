/** What a site says of the box in the header. It runs in browsers, without React. */

export { safeAddress } from '../../pages/search/address.ts'
export { textOf } from '../../pages/search/field-text.ts'
export type { SearchBoxSetup } from './setup.ts'
export { standardSearchBox } from './standard-search-box.ts'
