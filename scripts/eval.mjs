// `npm run eval`: how good the results are, by judged queries, against the committed run.
// `npm run eval -- --answers`: the answers alone, on unlike collections, each left out of the fit, and on the demo.
// `npm run eval -- --answers --fit`: fits the weights of the judge on all of them; `--data=FOLDER`: with collections from outside.
// `npm run eval -- --answer-settings`: near misses made for the fit, chosen without the collection that it is scored on; `--data` as above.
// `npm run eval -- --ranking=FOLDER`: ranking beside Lucene's, on collections of other people's.
// `npm run eval -- --constants=FOLDER`: its constants, chosen on all collections but one and scored on that one.
// `npm run eval -- --slips=FOLDER`: titles of its documents with slips of the pen.
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
      !/^--(ranking|constants|slips|together|known-items|answer-settings|sweep|variants|queries|judgments|baseline|tolerance|write-baseline|judged-answers|answers|encoder|half|fit|data|content|write-answers-baseline)(=|$)/.test(
        argument,
      ),
  )
  if (stray) throw new Error(`eval does not know "${stray}". See docs/evaluation.md.`)
  const name =
    ['ranking', 'constants', 'slips', 'known-items', 'answer-settings'].find(each =>
      given.some(argument => argument.startsWith(`--${each}`)),
    ) ?? 'meridian'
  // Answers are judged with everything else; a sweep or other judgments are about the ranking alone.
  const both =
    name === 'meridian' && given.every(argument => /^--(judged-answers|tolerance|data)/.test(argument))
  const onlyAnswers =
    name === 'meridian' &&
    given.some(argument => /^--(answers|half|fit|data|write-answers-baseline)(=|$)/.test(argument))
  const isFit = given.includes('--fit')
  const ranking = onlyAnswers ? 0 : await run(name, given)
  const collections = both || onlyAnswers ? await run('answers', given) : 0
  const demo = (both || onlyAnswers) && !isFit ? await run('demo-answers', given) : 0
  process.exitCode = ranking || collections || demo
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
