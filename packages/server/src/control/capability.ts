import type { Context, Opened } from '../capability.ts'
import { bearerOf, createKeyRoutes, openSecrets, type Scope, type Secrets } from '../keys/index.ts'
import type { Control } from './port/control.ts'
import { openControl } from './store/open-control.ts'

export type ControlProvides = Pick<Control, 'keys' | 'memory' | 'versions'> & {
  secrets: Secrets
  /** Keys that a site in this process uses: reading published content, and making tokens for visitors. */
  siteKeys: { content: string; search: string }
  /** Did an administrator's key come with the request? */
  isAdministrator(request: Request): Promise<boolean>
}

/** Keys, secrets, and what the services remember of their own state. */
export const control = {
  name: 'control',
  async open({ config, clock }: Context): Promise<Opened<ControlProvides>> {
    const { keys, memory, versions, check, close } = await openControl(config.data, clock)
    const secrets = openSecrets({ folder: config.data, clock })

    function siteKey(name: string, scope: Scope): Promise<string> {
      const isGood = async (text: string): Promise<boolean> => (await keys.verify(text)) !== null
      return secrets.ownKey(name, isGood, async () => (await keys.create({ name, scopes: [scope] })).text)
    }

    return {
      provides: {
        keys,
        memory,
        versions,
        secrets,
        siteKeys: {
          content: await siteKey('site-content', 'content-read-published'),
          search: await siteKey('site-search', 'search-impersonate'),
        },
        isAdministrator: async request =>
          (await keys.verify(bearerOf(request) ?? ''))?.scopes.includes('admin') ?? false,
      },
      routes: [
        createKeyRoutes({
          keys,
          organizationId: config.organizationId,
          clock,
          isOpen: config.admin === 'on',
        }),
      ],
      faults: async () => (await check()).map(fault => `control.db: ${fault}`),
      close,
    }
  },
} as const
