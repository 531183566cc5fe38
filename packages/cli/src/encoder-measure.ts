import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openControl, openServices, type ServicesOptions } from '@quarry/server'
import { backup } from '@quarry/server/operations'
import { bestThreshold, type ExpectedAnswer, judgeAll, type TriedQuestion } from './answers-curve.ts'
import { askQuestions } from './answers-try.ts'
import { configHere, type Surroundings } from './command.ts'

/**
 * What a site answers to its own questions without an encoder and with it: both on a copy of its data, each with an index
 * of its own, so that nothing of the site changes and its server may go on.
 * @param encoder its folder, or an encoder that a program brings along
 */
export async function measureEncoder(
  questions: readonly ExpectedAnswer[],
  encoder: string | NonNullable<ServicesOptions['encoder']>,
  { env, print, clock }: Surroundings,
): Promise<void> {
  const config = configHere(env)
  const copy = mkdtempSync(path.join(tmpdir(), 'quarry-measure-'))
  try {
    await backup(config.data, copy, { clock, progress: () => {} })
    const control = await openControl(copy, clock)
    const { text: key } = await control.keys.create({ name: 'measures an encoder', scopes: ['admin'] })
    await control.close()

    const tryWith = async (
      options: Pick<ServicesOptions, 'encoder'>,
      folder = '',
    ): Promise<TriedQuestion[]> => {
      const services = await openServices({ config: { ...config, data: copy, encoder: folder }, ...options })
      try {
        await services.settled()
        const base = `http://in.this.process/rest/organizations/${services.organizationId}`
        const answers = await askQuestions(questions, { base, key, fetch: services.fetch })
        return judgeAll(questions, answers)
      } finally {
        await services.close()
      }
    }
    const without = await tryWith({})
    const withIt = await (typeof encoder === 'string' ? tryWith({}, encoder) : tryWith({ encoder }))

    print(`\n${questions.length} questions, each row at the threshold that suits it:`)
    print('encoder   answered rightly   answered wrongly   refused   threshold')
    for (const [name, tried] of [['without', without] as const, ['with', withIt] as const]) {
      const threshold = bestThreshold(tried)
      const given = tried.filter(({ confidence }) => confidence >= threshold)
      const right = given.filter(({ isRight }) => isRight).length
      const columns = [
        name.padEnd(8),
        String(right).padStart(18),
        String(given.length - right).padStart(19),
        String(tried.length - given.length).padStart(10),
        threshold.toFixed(2).padStart(12),
      ]
      print(columns.join(''))
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
