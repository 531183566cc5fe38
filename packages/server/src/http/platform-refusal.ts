import { z } from 'zod'
import type { Fault } from './fault.ts'

/** How pushes and the administration of an organisation tell a failure. */
export const platformFailure = z.object({ message: z.string(), errorCode: z.string(), requestID: z.string() })

/** A refusal of what all interfaces share, in those words: `{ message, errorCode, requestID }`. */
export function platformRefusal({ type, message }: Fault, requestID: string): object {
  const code = type.replace(/Exception$/, '').replace(/(?<=[a-z])(?=[A-Z])/g, '_')
  return { message, errorCode: code.toUpperCase(), requestID }
}

/** What is asked of an organisation by its visitors and not by who administers it. */
const services = new Set(['answer', 'caseassists', 'commerce', 'events', 'insight'])

/** Whether what lies at a path is told in those words. */
export function isOfPlatform(path: string): boolean {
  const [, kind, part, , service = ''] = path.split('/')
  if (kind === 'push') return true
  return kind === 'rest' && part === 'organizations' && !services.has(service)
}
