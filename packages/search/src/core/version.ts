export const version = '0.2.0'
/** Who asks, as every question says it. */
export const client = `@quarry/search@${version}`
