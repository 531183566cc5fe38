import { applyPipelines, type Circumstances, type Pipelines } from '../../pipelines/index.ts'
import type { Asker } from '../../token/index.ts'
import type { Steer } from './steer.ts'

/** Steers by the rules that hold now. */
export function steerBy(
  pipelines: Pick<Pipelines, 'current'>,
  /** What stands between the steps of a path in a field. */
  delimiterOf: (field: string) => string = () => '|',
): Steer {
  return async ({ body, asker, hub, pipeline, isNamed }) => {
    const circumstances: Circumstances = {
      hub,
      tab: body.tab ?? '',
      locale: body.locale ?? '',
      device: asker.device ?? 'desktop',
      groups: groupsOf(asker),
      context: body.context ?? {},
      q: body.q ?? '',
    }
    const named = isNamed ? pipeline : null
    return applyPipelines(await pipelines.current(), { body, named, circumstances, delimiterOf })
  }
}

function groupsOf({ userIds, userGroups }: Asker): string[] {
  const known = userIds.filter(({ type }) => type === 'Group' || type === 'VirtualGroup')
  return [...(userGroups ?? []), ...known.map(({ name }) => name)]
}
