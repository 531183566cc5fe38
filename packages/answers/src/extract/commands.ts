import { answerLanguages, answerWords, normalize } from '../text.ts'

/** Sentences that tell a machine what to do, in any of the languages, on normalized text. What holds one is no source of anything. */
const commands: readonly RegExp[] = [
  ...answerLanguages.flatMap(language => answerWords(language).commands),
  /\bsystem prompt\b|\bjailbreak\b|\bdeveloper mode\b|<\|[a-z_]+\|>|\[\/?inst\]/,
  /(?:^|\n)[^\S\n]*(?:#+ ?)?(?:system|assistant|sistema|asistente|systeme)(?: (?:message|note|mensaje|nota))?\s*:/,
]

/**
 * Short forms of machines that are, written small, words of a language: *to the* in Italian, *went* in Portuguese. Behind an
 * article, and where a sentence begins, they are machines all the same.
 */
const small =
  /(?<!\p{L})(?:ai|ia)(?!\p{L}|[ -]?assist)(?<!(?:^|[.!?:;]|\n|(?<!\p{L})(?:[Aa]n?|[Tt]he|any|all|for|to|une?|una|[Ll]a|uma|de|da|para|per|pour|für|voor))\s*..)/gu

/** Whether a text is written for whoever makes answers of it, not for a reader. */
export function commandsMachines(text: string): boolean {
  const plain = normalize(text.replace(small, ' '))
  return commands.some(pattern => pattern.test(plain))
}
