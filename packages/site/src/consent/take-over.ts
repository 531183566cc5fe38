import { consentVersion, heeding, type Purpose, purposes, readConsent } from '@quarry/events'

export type ConsentService = 'cookiebot' | 'onetrust' | 'cookieyes'

/** What a page has of the service once its script has come. */
type Page = {
  readonly Cookiebot?: {
    readonly hasResponse?: boolean
    readonly consent?: Readonly<Partial<Record<'preferences' | 'statistics' | 'marketing', boolean>>>
  }
  readonly OneTrust?: { IsAlertBoxClosed?(): boolean }
  readonly OnetrustActiveGroups?: string
  getCkyConsent?(): {
    readonly isUserActionCompleted?: boolean
    readonly categories?: Readonly<Record<string, boolean>>
  }
}

type Adapter = {
  /** Told on the window, or on the document and up to it. */
  events: readonly string[]
  /** What the visitor allows; null until they have said something. */
  read(page: Page): readonly Purpose[] | null
}

const allowed = (said: Readonly<Record<Purpose, boolean | undefined>>): readonly Purpose[] =>
  purposes.filter(purpose => said[purpose] === true)

/** By the interfaces that the services document for pages. What they allow for advertisements allows to adapt pages. */
const adapters: Readonly<Record<ConsentService, Adapter>> = {
  cookiebot: {
    events: ['CookiebotOnConsentReady', 'CookiebotOnAccept', 'CookiebotOnDecline'],
    read({ Cookiebot: service }) {
      const { preferences, statistics, marketing } = service?.consent ?? {}
      return service?.hasResponse ? allowed({ preferences, statistics, personalisation: marketing }) : null
    },
  },
  onetrust: {
    events: ['OneTrustGroupsUpdated', 'OTConsentApplied'],
    read({ OneTrust, OnetrustActiveGroups = '' }) {
      // Before an answer the groups are those that the service takes for granted.
      if (!OneTrust?.IsAlertBoxClosed?.()) return null
      const groups = OnetrustActiveGroups.split(',')
      return allowed({
        preferences: groups.includes('C0003'),
        statistics: groups.includes('C0002'),
        personalisation: groups.includes('C0004'),
      })
    },
  },
  cookieyes: {
    events: ['cookieyes_banner_load', 'cookieyes_consent_update'],
    read(page) {
      const { isUserActionCompleted, categories = {} } = page.getCkyConsent?.() ?? {}
      const { functional: preferences, analytics: statistics, advertisement: personalisation } = categories
      return isUserActionCompleted ? allowed({ preferences, statistics, personalisation }) : null
    },
  },
}

/**
 * Follows what a visitor says to a hosted service: each answer that is another one than ours becomes ours.
 * @param refused Whether the browser itself says no: then that stands above it.
 * @param save Keeps an answer, and is done when it holds.
 */
export function takeOver(
  service: ConsentService,
  page: EventTarget & Page,
  {
    cookies,
    now,
    refused = () => false,
    save,
  }: {
    cookies(): string
    now(): number
    refused?(): boolean
    save(given: readonly Purpose[]): Promise<void>
  },
): void {
  const { events, read } = adapters[service]
  let saving: Promise<void> = Promise.resolve()
  const look = (): void => {
    // One answer after the other: the last one is the one that holds.
    saving = saving
      .then(() => {
        const said = read(page)
        if (said === null) return undefined
        const { given } = heeding({ version: consentVersion, at: now(), given: said }, refused())
        const ours = readConsent(cookies(), now())
        if (ours && ours.given.join() === given.join()) return undefined
        return save(given)
      })
      .catch((error: unknown) => console.warn(`The answer of ${service} could not be taken over: ${error}`))
  }
  // Events of the document reach the window only where they bubble: on the way down all of them pass it.
  for (const event of events) page.addEventListener(event, look, { capture: true })
  look()
}
