// Which folders a command is about.
import path from 'node:path'

/**
 * @typedef {object} Place
 * @property {string} root Where settings and data are, and what paths in messages begin with.
 * @property {string} folder The site's, with its `quarry.config.ts`.
 * @property {string} build What is built lies here: `client` and `server`.
 * @property {readonly string[]} sources What a build is made of, beside the installed packages.
 * @property {Readonly<Record<string, string>>} programs More programs that are built beside the server.
 * @property {readonly string[]} command Runs the `quarry` command.
 */

/** @returns {Place} the place of a site that stands by itself. */
export function placeOf(folder, command) {
  return {
    root: folder,
    folder,
    build: path.join(folder, 'dist'),
    sources: ['.'],
    programs: {},
    command,
  }
}
