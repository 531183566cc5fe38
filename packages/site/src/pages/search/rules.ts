import type { Search } from '@quarry/search'
import type { TriggerFunctions } from './setup.ts'

/**
 * Does what rules of the service ask for: goes to another page, calls the site's own functions. Only names that the
 * site registered are called, and only addresses that are safe reach this place. Returns how to stop.
 */
export function followRules(
  search: Search,
  { functions = {}, go }: { functions?: TriggerFunctions | undefined; go(address: string): void },
): () => void {
  let done = search.state.trigger
  const run = (): void => {
    const { trigger } = search.state
    for (const { name, params } of trigger?.executions ?? []) {
      if (Object.hasOwn(functions, name)) functions[name]?.(...params)
    }
    if (trigger?.redirect) go(trigger.redirect)
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
