import type { Search } from '@quarry/search'
import { inLanguage, type Locale } from '../../locale.ts'
import type { TriggerFunctions } from './setup.ts'

type Doing = {
  functions?: TriggerFunctions | undefined
  locale: Locale
  go(address: string): void
}

/**
 * Does what rules of the service ask for: goes to another page, calls the site's own functions. Only names that the
 * site registered are called, and only addresses that are safe reach this place. Returns how to stop.
 */
export function followRules(search: Search, { functions = {}, locale, go }: Doing): () => void {
  let done = search.state.trigger
  const run = (): void => {
    const { trigger } = search.state
    for (const { name, params } of trigger?.executions ?? []) {
      if (Object.hasOwn(functions, name)) functions[name]?.(...params)
    }
    if (trigger?.redirect) go(inLanguage(locale, trigger.redirect))
  }
  // What the server's search brought has not been run yet: there is no page on a server.
  run()
  return search.subscribe(event => {
    const { trigger } = search.state
    if (event.type !== 'answered' || trigger === done) return
    done = trigger
    run()
  })
}
