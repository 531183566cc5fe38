/** Collects until it is killed, and tells each event that was acknowledged. Started by the test beside it. */
import { type CollectedEvent, createAppend } from '../../collect/index.ts'
import { openEventCounts } from '../store/open-event-counts.ts'

const [file = '', workers = '', first = '0'] = process.argv.slice(2)
const counts = await openEventCounts({
  file,
  settings: { days: 180, visitors: 5, origin: '' },
  workers,
  onError: error => process.stderr.write(`${String(error)}\n`),
})
const append = createAppend(async events => counts.append(events))
const event = (number: number): CollectedEvent => ({
  id: `event ${number}`,
  kind: 'view',
  at: Date.UTC(2026, 10, 21),
  visitor: `visitor ${number % 7}`,
  body: { document: `document ${number}` },
})

// Counting goes on between the commits, as it does in a server.
setInterval(async () => void counts.aggregate(), 5)
for (let number = Number(first); ; number += 8) {
  await Promise.all(
    Array.from({ length: 8 }, async (_, each) => {
      await append([event(number + each)])
      process.stdout.write(`${number + each}\n`)
    }),
  )
}
