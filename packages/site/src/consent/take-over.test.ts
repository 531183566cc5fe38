import { consentCookie, type Purpose, writeConsent } from '@quarry/events'
import { describe, expect, it, vi } from 'vitest'
import { type ConsentService, takeOver } from './take-over.ts'

const now = 1_800_000_000_000

/** A page on which the script of a service is, as its documentation describes what pages see of it. */
const pages: Readonly<
  Record<ConsentService, (said: readonly Purpose[] | null) => { members: object; event: string }>
> = {
  cookiebot: said => ({
    event: said?.length === 0 ? 'CookiebotOnDecline' : 'CookiebotOnAccept',
    members: {
      Cookiebot: {
        hasResponse: said !== null,
        consent: {
          necessary: true,
          preferences: said?.includes('preferences') ?? false,
          statistics: said?.includes('statistics') ?? false,
          marketing: said?.includes('personalisation') ?? false,
        },
      },
    },
  }),
  onetrust: said => ({
    event: 'OneTrustGroupsUpdated',
    members: {
      OneTrust: { IsAlertBoxClosed: () => said !== null },
      // A service that takes consent for granted until somebody objects has its groups on before.
      OnetrustActiveGroups: `,C0001,${(said ?? ['preferences', 'statistics', 'personalisation'])
        .map(one => ({ preferences: 'C0003', statistics: 'C0002', personalisation: 'C0004' })[one])
        .join(',')},`,
    },
  }),
  cookieyes: said => ({
    event: 'cookieyes_consent_update',
    members: {
      getCkyConsent: () => ({
        activeLaw: 'gdpr',
        isUserActionCompleted: said !== null,
        categories: {
          necessary: true,
          functional: said?.includes('preferences') ?? false,
          analytics: said?.includes('statistics') ?? false,
          performance: false,
          advertisement: said?.includes('personalisation') ?? false,
        },
      }),
    },
  }),
}

function setUp(service: ConsentService, cookie = '') {
  const page = new EventTarget()
  const state = { cookie }
  const saved: (readonly Purpose[])[] = []
  const start = () =>
    takeOver(service, page, {
      cookies: () => state.cookie,
      now: () => now,
      async save(given) {
        saved.push(given)
        state.cookie = `${consentCookie}=${writeConsent({ version: 1, at: now, given })}`
      },
    })
  const say = (said: readonly Purpose[] | null) => {
    const { members, event } = pages[service](said)
    Object.assign(page, members)
    page.dispatchEvent(new Event(event))
  }
  return { page, saved, start, say }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

describe.each(['cookiebot', 'onetrust', 'cookieyes'] as const)('what a visitor says to %s', service => {
  it('holds here too, as soon as they have said it, and each time that they say something else', async () => {
    const { saved, start, say } = setUp(service)
    start()
    say(null)
    await settled()
    expect(saved).toEqual([])
    const answers: readonly Purpose[][] = [['preferences', 'statistics'], [], ['personalisation']]
    for (const answer of answers) {
      say(answer)
      await settled()
      // The same again is no new answer.
      say(answer)
      await settled()
    }
    expect(saved).toEqual(answers)
  })

  it('is seen when its script was there first, and left alone when it is known', async () => {
    const late = setUp(service)
    late.say(['statistics'])
    late.start()
    await settled()
    expect(late.saved).toEqual([['statistics']])
    const known = setUp(
      service,
      `${consentCookie}=${writeConsent({ version: 1, at: now, given: ['statistics'] })}`,
    )
    known.say(['statistics'])
    known.start()
    await settled()
    expect(known.saved).toEqual([])
  })
})

it('the browser’s own no stands above it', async () => {
  const page = Object.assign(new EventTarget(), pages.cookiebot(['preferences', 'statistics']).members)
  const save = vi.fn().mockResolvedValue(undefined)
  const kept = `${consentCookie}=${writeConsent({ version: 1, at: now, given: ['preferences'] })}`
  takeOver('cookiebot', page, { cookies: () => kept, now: () => now, refused: () => true, save })
  await settled()
  expect(save).not.toHaveBeenCalled()
})

it('an answer that could not be saved is tried again with the next one', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const page = Object.assign(new EventTarget(), pages.cookiebot(['statistics']).members)
  const save = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined)
  takeOver('cookiebot', page, { cookies: () => '', now: () => now, save })
  await settled()
  page.dispatchEvent(new Event('CookiebotOnAccept'))
  await settled()
  expect(save).toHaveBeenCalledTimes(2)
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})
