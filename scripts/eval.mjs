// `npm run eval`: how good the results are, by judged queries, against the committed run.
// `npm run eval -- --answers`: the answers alone, `--half=development` of them only.
// `npm run eval -- --fit`: what the features of answers are worth, fitted on that half; `--fit=try` writes nothing.
// `npm run eval -- --fit=meaning`: what words mean, from the questions that pages are expected to answer.
// `npm run eval -- --known-items=FOLDER`: by pages whose right answer is known, with `--sweep` over the defaults.
import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const folder = '.cache/eval'

try {
  const { install } = await import('./install.mjs')
  await install()
  const given = process.argv.slice(2)
  const stray = given.find(
    argument =>
      !/^--(known-items|sweep|variants|queries|judgments|baseline|tolerance|write-baseline|judged-answers|answers|half|fit|content|write-answers-baseline)(=|$)/.test(
        argument,
      ),
  )
  if (stray) throw new Error(`eval does not know "${stray}". See docs/evaluation.md.`)
  const name = given.some(argument => argument.startsWith('--known-items')) ? 'known-items' : 'meridian'
  // Answers are judged with everything else; a sweep or other judgments are about the ranking alone.
  const both = name === 'meridian' && given.every(argument => /^--(judged-answers|tolerance)/.test(argument))
  const onlyAnswers = given.some(argument => /^--(answers|half|write-answers-baseline)(=|$)/.test(argument))
  const isFit = given.some(argument => /^--fit(=|$)/.test(argument))
  const ranking = onlyAnswers || isFit ? 0 : await run(name, given)
  const fitting = isFit
    ? await run(given.includes('--fit=meaning') ? 'answers-meaning' : 'answers-fit', given)
    : 0
  const answers = both || onlyAnswers ? await run('answers', given) : 0
  process.exitCode = ranking || answers || fitting
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(name, options) {
  const { bundle } = await import('./bundle.mjs')
  const file = await bundle(`eval/${name}.eval.ts`, folder)
  await mkdir(path.join(root, folder), { recursive: true })
  const child = spawn(process.execPath, [file, ...options], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      QUARRY_EVAL_REPORT: path.join(root, folder, `${name}.json`),
    },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}
