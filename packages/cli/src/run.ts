import { ConfigError } from '@quarry/server'
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

/** Runs a command line. @returns the exit code: 0 done, 1 failed, 2 not understood. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const [first = '', second = ''] = args
  const single = Object.hasOwn(commands, first) ? commands[first] : undefined
  const command = single ?? commands[`${first} ${second}`]
  const rest = args.slice(single ? 1 : 2)
  if (!command) {
    if (first !== '' && first !== 'help' && first !== '--help')
      surroundings.print(`"${[first, second].join(' ').trim()}" is no command.\n`)
    for (const { usage, about } of Object.values(commands))
      surroundings.print(`quarry ${usage}\n    ${about}`)
    return first === '' || first === 'help' || first === '--help' ? 0 : 2
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
