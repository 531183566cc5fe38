import { Fault } from '../http/index.ts'

/** Places for streams: so many in all, so many a visitor. What was taken is given back once. */
export function createSlots({ inAll, perVisitor }: { inAll: number; perVisitor: number }) {
  const taken = new Map<string, number>()
  let total = 0
  return {
    taken: () => total,
    take(visitor: string): () => void {
      const own = taken.get(visitor) ?? 0
      if (own >= perVisitor) throw tooMany(`There are ${perVisitor} answers under way for you already.`)
      if (total >= inAll) throw tooMany('Too many answers are under way.')
      total += 1
      taken.set(visitor, own + 1)
      let isGiven = false
      return () => {
        if (isGiven) return
        isGiven = true
        total -= 1
        const left = (taken.get(visitor) ?? 1) - 1
        if (left > 0) taken.set(visitor, left)
        else taken.delete(visitor)
      }
    },
  }
}

function tooMany(why: string): Fault {
  return new Fault('TooManyRequestsException', `${why} Try again in 1 s.`, { retryAfter: 1 })
}
