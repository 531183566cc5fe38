import { mayOnDevice } from '../consent/device.ts'
import { createFavourites } from './favourites-store.ts'

/** What this browser keeps. */
export const favourites = createFavourites({
  storage: () => localStorage,
  mayKeep: () => mayOnDevice('preferences'),
  listen(heard) {
    const answers = 'BroadcastChannel' in window ? new BroadcastChannel('quarry-consent') : null
    answers?.addEventListener('message', heard)
    addEventListener('storage', heard)
    // A page that comes back out of the browser’s memory may have missed both.
    addEventListener('pageshow', heard)
    return () => {
      answers?.close()
      removeEventListener('storage', heard)
      removeEventListener('pageshow', heard)
    }
  },
})
