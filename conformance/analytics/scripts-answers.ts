import type { Act, AnswerScript } from './answer-player.ts'

const asks = ['what is x']
const judged: readonly Act[] = ['like', 'like', 'dislike', 'logCopyToClipboard', 'logCopyToClipboard']
const looked: readonly Act[] = ['hide', 'hide', 'show', 'expand', 'expand', 'collapse']

export const answerScripts: readonly AnswerScript[] = (['api', 'stream'] as const).flatMap(by => [
  { name: `an answer comes (${by})`, by, asks },
  { name: `no answer can be given (${by})`, by, asks, isGenerated: false },
  { name: `an answer is judged (${by})`, by, asks, does: judged },
  { name: `an answer is put away and unfolded (${by})`, by, asks, does: looked },
  { name: `a cited page is looked at and opened (${by})`, by, asks, does: ['hover', 'cite'] },
  { name: `an answer is judged in full (${by})`, by, asks, does: ['feedback'] },
  { name: `two questions follow each other (${by})`, by, asks: ['what is x', 'what is y'] },
  { name: `a question is asked again (${by})`, by, asks: ['what is x', 'what is y', 'what is x'] },
  { name: `nothing is asked (${by})`, by, asks: ['what is x', ''] },
])
