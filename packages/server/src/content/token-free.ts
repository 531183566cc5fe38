// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how the protocol writes tokens
// In the texts of an entry `${name}` is filled with a value when it is delivered, and `\${` is what it says.

/** A value as an entry holds it whose words are only words: those of a program, for one. */
export function tokenFree<Value>(value: Value): Value {
  const json = JSON.stringify(value)
  return json?.includes('${') ? JSON.parse(json.replaceAll('${', '\\\\${')) : value
}

/** The same as people write it. */
export function asWords<Value>(value: Value): Value {
  const json = JSON.stringify(value)
  return json?.includes('\\\\${') ? JSON.parse(json.replaceAll('\\\\${', '${')) : value
}
