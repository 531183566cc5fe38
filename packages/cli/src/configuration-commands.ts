import { writeFileSync } from 'node:fs'
import { writtenFaults } from '@quarry/server/pipelines'
import { type Command, UsageError } from './command.ts'
import { type Kind, type Place, withPlace } from './configuration-place.ts'
import { readJson } from './read-json.ts'

type Words<Document> = {
  /** The first word of the commands. */
  name: string
  /** What a file holds. */
  things: string
  whose: string
  /** What follows at once. */
  follows: string
  counted(document: Document): string
  /** The same with what stands beside them. */
  summary?(document: Document): string
}

/** The commands that check, apply and export a configuration that is written as a whole. */
export function configurationCommands<Document>(
  kind: Kind<Document>,
  { name, things, whose, follows, counted, summary = counted }: Words<Document>,
): { check: Command; apply: Command; exported: Command } {
  const place = '[--url URL --key KEY]'
  return {
    check: {
      usage: `${name} check FILE ${place}`,
      about: `Says what is wrong with a file of ${things}, and changes nothing.`,
      async run({ options, rest }, surroundings) {
        await withPlace(kind, surroundings, options, async held => {
          const document = await readChecked(rest[0], things, held)
          surroundings.print(`${rest[0]} is in order: ${summary(document)}.`)
        })
      },
    },
    apply: {
      usage: `${name} apply FILE [--note "Why"] ${place}`,
      about: `Puts the ${things} of a file in the place of all there are. ${follows} at once.`,
      async run({ options, rest }, surroundings) {
        await withPlace(kind, surroundings, options, async held => {
          const document = await readChecked(rest[0], things, held)
          const { number } = await held.replace(document, options['note'] ?? '')
          surroundings.print(`Version ${number} holds now: ${counted(document)}.`)
        })
      },
    },
    exported: {
      usage: `${name} export [FILE] ${place}`,
      about: `Prints ${whose}, or writes them to a file, for keeping them in git.`,
      async run({ options, rest }, surroundings) {
        const document = await withPlace(kind, surroundings, options, held => held.document())
        const text = JSON.stringify(document, null, 2)
        if (rest[0] === undefined) return surroundings.print(text)
        writeFileSync(rest[0], `${text}\n`)
        surroundings.print(`${counted(document)} are written to ${rest[0]}.`)
      },
    },
  }
}

/** Reads a file, and stops where something is wrong with it. */
export async function readChecked<Document>(
  file: string | undefined,
  things: string,
  place: Place<Document>,
): Promise<Document> {
  if (file === undefined) throw new UsageError(`Say which file holds the ${things}.`)
  const document = readJson(file)
  const faults = await place.check(document)
  if (faults.length > 0) throw new Error(`${file} cannot be used:\n${writtenFaults(faults)}`)
  return document as Document
}
