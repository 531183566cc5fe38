/** What a site says of its shop. It runs on the server and in browsers. */
export { type ShopSetup, type Specification, valuesOf } from './setup.ts'
