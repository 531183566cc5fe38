// One letter beyond Latin-1 makes V8 keep all of a file in two bytes a letter, for as long as the process runs.

/** A program that says the same in ASCII alone. */
export function inAscii(code) {
  return code.replaceAll(/(\\*)([^\0-\x7f])/g, (_, slashes, letter) => {
    const escaped = `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
    // A letter that was escaped itself is that letter: its own backslash would escape ours.
    return slashes.length % 2 === 1 ? slashes.slice(1) + escaped : slashes + escaped
  })
}

/** For what Node runs; what browsers fetch would only be longer. */
export const plainSource = {
  name: 'plain-source',
  // The last word: whatever prints the code before that writes letters again.
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = inAscii(file.code)
  },
}
