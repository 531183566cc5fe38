import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { checkEncoder } from '@quarry/server'
import { readQuestionsFile } from './answers-curve.ts'
import { type Command, configHere, UsageError } from './command.ts'
import { mostBytes } from './encoder-download.ts'
import { measureEncoder } from './encoder-measure.ts'
import { encoderAt, usualEncoder } from './encoder-source.ts'

export const encoderAdd: Command = {
  usage: 'encoder add [FOLDER|ARCHIVE|ADDRESS] [--into FOLDER] [--questions FILE] [--yes]',
  about: `Takes an encoder, which finds by meaning: a folder, a .zip, .jar or .tgz, or an address (default: ${usualEncoder.name}, English, ${usualEncoder.licence}, ${usualEncoder.size}). Says first what it fetches from where, its licence and size; --yes does it, and measures what it brings to your own --questions.`,
  async run({ options, rest }, surroundings) {
    const { env, print } = surroundings
    if (rest.length > 1) throw new UsageError(`"${rest[1]}" is too much.`)
    const source = rest[0] ?? usualEncoder.address
    const into = path.resolve(options['into'] ?? path.join(configHere(env).data, 'encoder'))
    if (existsSync(into) && readdirSync(into).length > 0)
      throw new UsageError(`${into} is not empty: remove it, or name another folder by --into.`)

    const questions = options['questions'] === undefined ? [] : readQuestionsFile(options['questions'])

    const found = await encoderAt(source)
    for (const { from, bytes } of found.parts) print(`${megabytes(bytes).padStart(14)}  ${from}`)
    const sum = found.parts.reduce((all, { bytes }) => all + (bytes ?? 0), 0)
    print(`Licence: ${found.licence ?? 'not said here; read what its publisher says'}`)
    print(`Into: ${into}`)
    if (sum > mostBytes)
      throw new Error(`${megabytes(sum)} is too much: ${megabytes(mostBytes)} are taken at most.`)
    if (!options['yes']) {
      const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
      const again = ['npx quarry encoder add', ...[...rest, ...given].map(quoted), '--yes']
      print(`Nothing was taken yet. To do it: ${again.join(' ')}`)
      return
    }

    // Beside the place where it goes, so that it is moved there at once or not at all.
    mkdirSync(path.dirname(into), { recursive: true })
    const taking = mkdtempSync(path.join(path.dirname(into), '.encoder-'))
    let checked: Awaited<ReturnType<typeof checkEncoder>>
    try {
      await found.take(taking)
      checked = await checkEncoder(taking)
      if (existsSync(into)) rmdirSync(into)
      renameSync(taking, into)
      print(
        'numbers' in checked
          ? `It reads sentences: ${checked.numbers} numbers each.`
          : `Its pieces of words can be read; the model was not tried. ${checked.lacks}`,
      )
    } finally {
      rmSync(taking, { recursive: true, force: true })
    }
    if (questions.length > 0 && 'numbers' in checked) await measureEncoder(questions, into, surroundings)
    else if (questions.length > 0) print('The questions were not asked: the model cannot be run yet.')
    print(`Set this, and start again: QUARRY_ENCODER=${quoted(into)}`)
  },
}

function megabytes(bytes: number | null): string {
  return bytes === null ? 'size not said' : `${(bytes / 1e6).toFixed(1)} MB`
}

/** As it is typed into a shell. */
function quoted(text: string): string {
  return /^[\w./:=@%+~-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
