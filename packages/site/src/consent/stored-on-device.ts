import { consentCookie } from '@quarry/events'
import { cookiesUnder } from './clean-up.ts'
import { deviceCookies } from './device.ts'
import { type Thing, thingOf } from './things.ts'

type StoredItem = { place: string; name: string; value: string }

/** What this site keeps in this browser's storages. */
export function storedOnDevice(): StoredItem[] {
  return (['localStorage', 'sessionStorage'] as const).flatMap(place => {
    try {
      return Object.entries(window[place]).map(([name, value]) => ({ place, name, value: String(value) }))
    } catch {
      // Switched off: there is nothing.
      return []
    }
  })
}

/** On the page that says what is known: lists what only a script can see, and takes and deletes that as well. */
export function showKept(document: Document): void {
  const list = document.querySelector<HTMLElement>('[data-kept]')
  if (list) add(list, storedOnDevice())
  document.querySelector<HTMLAnchorElement>('[data-kept-export]')?.addEventListener('click', event => {
    const link = event.currentTarget as HTMLAnchorElement
    if (link.href.startsWith('blob:')) return
    event.preventDefault()
    void exported(link)
  })
  document.querySelector('[data-forget]')?.addEventListener('submit', () => {
    // The names that the server knows the visitor by go with the form: as soon as consent is gone, any tab may drop them.
    const names = document.querySelector<HTMLInputElement>('[data-forget] [name=cookies]')
    if (names) names.value = namesOfVisitor(document.cookie)
    // First the consent: whatever still runs may keep nothing more.
    deviceCookies.write(`${consentCookie}=; path=/; max-age=0`)
    for (const place of ['localStorage', 'sessionStorage'] as const) {
      try {
        window[place].clear()
      } catch {
        // Switched off: nothing to delete.
      }
    }
  })
}

const namesOfVisitor = (cookies: string): string =>
  cookies
    .split('; ')
    .filter(cookie => cookiesUnder.statistics.test(cookie.split('=')[0] ?? ''))
    .join('; ')

function add(list: HTMLElement, kept: readonly StoredItem[]): void {
  if (kept.length === 0) return
  const things = JSON.parse(list.dataset['things'] ?? '{}') as Partial<Record<Thing, string>>
  const place = list.dataset['storage'] ?? ''
  let rows = list.querySelector('tbody')
  if (!rows) {
    const table = document.createElement('table')
    rows = table.createTBody()
    list.replaceChildren(table)
  }
  for (const { name, value } of kept) {
    const row = rows.insertRow()
    for (const text of [things[thingOf(name)] ?? '', `${place} ${name}`, value.slice(0, 300)])
      row.insertCell().textContent = text
  }
}

/** The server's part and the browser's in one file. */
async function exported(link: HTMLAnchorElement): Promise<void> {
  try {
    const response = await fetch(link.href, { signal: AbortSignal.timeout(10_000) })
    if (!response.ok) throw new Error(`${response.status}`)
    const whole = { ...((await response.json()) as object), storage: storedOnDevice() }
    const address = URL.createObjectURL(
      new Blob([JSON.stringify(whole, null, 2)], { type: 'application/json' }),
    )
    const save = document.createElement('a')
    save.href = address
    save.download = 'what-we-know-about-you.json'
    save.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch {
    location.assign(link.href)
  }
}
