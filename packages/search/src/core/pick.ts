/** The named members of a body, in that order; absent ones stay absent. */
export const pick = <Body extends object, Key extends keyof Body>(
  body: Body,
  keys: readonly Key[],
): Pick<Body, Key> =>
  Object.fromEntries(keys.filter(key => body[key] !== undefined).map(key => [key, body[key]])) as Pick<
    Body,
    Key
  >
