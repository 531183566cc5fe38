import { type Purpose, purposes } from '@quarry/events'
import { mayOnDevice } from './device.ts'

/** As in `context.ts`, which brings React. */
const consentPath = '/consent'

/** Keeps an answer as the form at the end of the page would. */
export async function sendConsent(given: readonly Purpose[]): Promise<void> {
  const token = document.querySelector<HTMLInputElement>('form[data-consent] [name=token]')?.value ?? ''
  const fields = new URLSearchParams({ choice: 'some', token })
  for (const purpose of given) fields.set(purpose, 'on')
  const headers = { accept: 'application/json' }
  const response = await fetch(consentPath, { method: 'POST', body: fields, headers })
  if (!response.ok) throw new Error(`${response.status}`)
}

/** Agrees to one purpose more where it is needed, and tells everybody who heeds it: this page and other tabs. */
export async function giveConsent(purpose: Purpose): Promise<void> {
  await sendConsent(purposes.filter(one => one === purpose || mayOnDevice(one)))
  const others = new BroadcastChannel('quarry-consent')
  others.postMessage('')
  others.close()
}
