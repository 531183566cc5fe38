export { exchangeWhy, mayExplain, whyKeyOf } from './cookie.ts'
export { Why } from './why.tsx'
