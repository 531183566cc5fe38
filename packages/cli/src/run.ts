import { ConfigError, version } from '@quarry/server'
import { answersTry } from './answers-try.ts'
import { assetsAdd } from './assets-add.ts'
import { backupData, restoreData } from './backup.ts'
import { client } from './client.ts'
import { type Command, readArguments, type Surroundings, UsageError } from './command.ts'
import { contentCheck, contentExport, contentTypes } from './content.ts'
import { contentImport } from './content-import.ts'
import { doctor } from './doctor.ts'
import { documentsDelete, documentsGet, documentsOutcome } from './documents.ts'
import { encoderAdd } from './encoder-add.ts'
import { fieldsInfer, fieldsList, fieldsSet } from './fields.ts'
import { indexRebuild, indexRestore, indexSnapshot, indexStats, indexVerify } from './index-commands.ts'
import { ingest } from './ingest.ts'
import { insight } from './insight.ts'
import { keysCreate, keysList, keysRevoke, keysRotate } from './keys.ts'
import { listings, listingsTry } from './listings.ts'
import { move } from './move.ts'
import {
  pipelinesApply,
  pipelinesCheck,
  pipelinesExport,
  pipelinesHistory,
  pipelinesRollback,
  pipelinesTry,
} from './pipelines.ts'
import { pipelinesConvert } from './pipelines-convert.ts'
import { pipelinesWhy } from './pipelines-why.ts'
import { sourcesCreate, sourcesDelete, sourcesList } from './sources.ts'

/** Every command by its words. */
const commands: Readonly<Record<string, Command>> = {
  'keys create': keysCreate,
  'keys list': keysList,
  'keys revoke': keysRevoke,
  'keys rotate': keysRotate,
  'assets add': assetsAdd,
  'content import': contentImport,
  'content export': contentExport,
  'content check': contentCheck,
  'content types': contentTypes,
  ingest,
  'sources create': sourcesCreate,
  'sources list': sourcesList,
  'sources delete': sourcesDelete,
  'fields list': fieldsList,
  'fields set': fieldsSet,
  'fields infer': fieldsInfer,
  'documents get': documentsGet,
  'documents delete': documentsDelete,
  'documents outcome': documentsOutcome,
  'index verify': indexVerify,
  'index rebuild': indexRebuild,
  'index stats': indexStats,
  'index snapshot': indexSnapshot,
  'index restore': indexRestore,
  'pipelines export': pipelinesExport,
  'pipelines check': pipelinesCheck,
  'pipelines convert': pipelinesConvert,
  'pipelines apply': pipelinesApply,
  'pipelines history': pipelinesHistory,
  'pipelines rollback': pipelinesRollback,
  'pipelines try': pipelinesTry,
  'pipelines why': pipelinesWhy,
  'listings export': listings.exported,
  'listings check': listings.check,
  'listings apply': listings.apply,
  'listings try': listingsTry,
  'insight export': insight.exported,
  'insight check': insight.check,
  'insight apply': insight.apply,
  'answers try': answersTry,
  'encoder add': encoderAdd,
  client,
  backup: backupData,
  restore: restoreData,
  move,
  doctor,
}

const isHelp = (word: string): boolean => word === '--help' || word === '-h'
const isVersion = (word: string): boolean => word === '--version' || word === '-v'

/** What may have been meant: commands that share a word with what was written. */
function unknown(first: string, second: string): string {
  const words = [first, second].filter(word => word !== '' && !word.startsWith('-'))
  const near = Object.keys(commands).filter(name =>
    name.split(' ').some(word => words.some(one => isNear(one, word))),
  )
  const hint = near.length > 0 ? `Near it: ${near.map(name => `quarry ${name}`).join(', ')}. ` : ''
  return `"${words.join(' ')}" is no command. ${hint}All of them: quarry help.`
}

/** The same word but for one letter that is another, missing or too many, or two that changed places. */
function isNear(written: string, word: string): boolean {
  if (Math.abs(written.length - word.length) > 1) return false
  let start = 0
  while (start < word.length && written[start] === word[start]) start++
  let end = 0
  while (
    end < word.length - start &&
    end < written.length - start &&
    written.at(-1 - end) === word.at(-1 - end)
  )
    end++
  const [odd, meant] = [written.slice(start, written.length - end), word.slice(start, word.length - end)]
  return (
    Math.max(odd.length, meant.length) <= 1 || (odd.length === 2 && odd === [...meant].reverse().join(''))
  )
}

/** Runs a command line. @returns the exit code: 0 done, 1 failed, 2 not understood. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const [first = '', second = ''] = args
  const single = Object.hasOwn(commands, first) ? commands[first] : undefined
  const command = single ?? commands[`${first} ${second}`]
  const rest = args.slice(single ? 1 : 2)
  if (isVersion(first)) {
    surroundings.print(version)
    return 0
  }
  if (command && rest.some(isHelp)) {
    surroundings.print(`quarry ${command.usage}\n    ${command.about}`)
    return 0
  }
  if (!command) {
    if (first !== '' && first !== 'help' && !isHelp(first)) {
      surroundings.print(unknown(first, second))
      return 2
    }
    for (const { usage, about } of Object.values(commands))
      surroundings.print(`quarry ${usage}\n    ${about}`)
    return 0
  }
  try {
    await command.run(readArguments(rest, command.usage), surroundings)
    return 0
  } catch (error) {
    if (error instanceof UsageError || error instanceof ConfigError) {
      surroundings.print(`${error.message}\nUsage: quarry ${command.usage}`)
      return 2
    }
    surroundings.print(error instanceof Error ? error.message : String(error))
    return 1
  }
}
