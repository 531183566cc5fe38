import { forgetVisitor } from '@quarry/events'
import { visitorEdges } from './visitor-on-device.ts'

/** A visitor who is signed in, as the service for customer events is to know them. It travels in their own pages only. */
export type Customer = {
  id: string
  traits: Readonly<Record<string, unknown>>
  /** The same for the same visitor, and tells nobody who that is. */
  mark: string
}

const key = 'quarry.identified'

/** Is the service still to be told who this is? */
export function isToBeTold(customer: Customer | undefined): customer is Customer {
  return customer !== undefined && markToldLast() !== customer.mark
}

export function wasTold({ mark }: Customer): void {
  try {
    localStorage.setItem(key, mark)
  } catch {
    // Switched off: it is told on the next page again.
  }
}

/**
 * Whoever was told of is not here any more: signed out, or somebody else. What comes from now on comes from another
 * number, so that it is not taken for theirs.
 */
export function leaveBehind(customer: Customer | undefined): boolean {
  if (!isLeft(customer)) return false
  forgetVisitor(visitorEdges())
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept there.
  }
  return true
}

/** A hosted client keeps who it was told of itself: in a cookie that may belong to more than this host. */
function isLeft(customer: Customer | undefined): boolean {
  const told = markToldLast()
  if (told !== '') return told !== customer?.mark
  return !customer && /(^|; )ajs_user_id=[^;]/.test(document.cookie)
}

function markToldLast(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
