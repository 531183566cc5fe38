// What classes of stylesheets are called in a build.
import { createHash } from 'node:crypto'
import path from 'node:path'
import { filesOf } from './sources.mjs'

/**
 * A class is called by the place of its file among all, in letters, and by its own in the file: `c_3`. Its name stands in the
 * stylesheet, in pages and in scripts; longer ones were a tenth of the stylesheet as it is sent. The line between the two keeps
 * them apart from names such as `ad3`, which lists of advertisement hide.
 *
 * @param folders Where stylesheets are; one of another place is called by its own name and a few letters.
 */
export async function createClassNames(folders) {
  const files = []
  for (const folder of folders)
    for (const file of (await filesOf(folder, '.')).sort())
      if (file.endsWith('.module.css')) files.push(path.join(folder, file))
  const lettersOf = new Map(files.map((file, at) => [file, letters(at)]))
  return (name, file, css) => {
    const [source] = file.split('?')
    const known = lettersOf.get(source)
    const place = [...new Set(css.match(/(?<=\.)[a-z_-][\w-]*/gi))].indexOf(name)
    if (known !== undefined && place >= 0) return `${known}_${place}`
    return `${name}_${createHash('sha256').update(path.basename(source)).update(css).digest('hex').slice(0, 6)}`
  }
}

function letters(at) {
  const last = String.fromCharCode(97 + (at % 26))
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last
}
