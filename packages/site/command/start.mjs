// Builds what is not built, then hands over to the server in this same process, so that signals reach it.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuild } from './build.mjs'

/** @param {import('./place.mjs').Place} place */
export async function start(place) {
  process.env.NODE_ENV ??= 'production'
  const { isBuilt, buildAll } = createBuild(place)
  if (!(await isBuilt())) await step('Building', buildAll)
  followParent()
  await import(pathToFileURL(path.join(place.build, 'server/main.js')).href)
}

export async function step(what, act) {
  const started = performance.now()
  // Said only when it takes a while: a second start is quiet.
  const timer = setTimeout(() => console.log(`${what} …`), 300)
  await act()
  clearTimeout(timer)
  const seconds = (performance.now() - started) / 1000
  if (seconds > 1) console.log(`${what}: done in ${seconds.toFixed(1)} s`)
}

/**
 * npm passes a signal to the shell that it started us with, and that shell dies of it without a word to us.
 * When our parent is another one, that has happened: stop as if we had been told.
 */
export function followParent() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}
