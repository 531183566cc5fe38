import { type Config, openServices, type Services } from '@quarry/server'

/** Searching needs the index, which only one process may open. */
export async function withServices<Answer>(
  config: Config,
  clock: () => number,
  ask: (services: Services) => Promise<Answer>,
): Promise<Answer> {
  const services = await openServices({ config, clock }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${why}\nIf the server runs, ask it: --url http://127.0.0.1:${config.port} --key KEY`)
  })
  try {
    // What was taken while no server ran comes into the index now.
    await services.settled()
    return await ask(services)
  } finally {
    await services.close()
  }
}
