import { type Application, type ApplicationOptions, openApplication } from './application.ts'
import { collectorCapabilities } from './capabilities.ts'
import type { Provided } from './capability.ts'

export type CollectorProcess = Application & {
  /** Did an administrator's key come with the request? */
  isAdministrator(request: Request): Promise<boolean>
}

/** Opens the collector of events alone, on a data folder of its own: `QUARRY_SERVE=collector`. */
export async function openCollectorProcess(options: ApplicationOptions): Promise<CollectorProcess> {
  const application = await openApplication(collectorCapabilities, options)
  const { control } = application.provided as Provided<typeof collectorCapabilities>
  return { ...application, isAdministrator: control.isAdministrator }
}
