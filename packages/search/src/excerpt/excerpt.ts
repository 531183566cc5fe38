import type { Capability } from '../core/capability.ts'
import { atLeast, check } from '../core/check.ts'

declare module '../core/model.ts' {
  interface StateMap {
    excerpt: number
  }
}

/** How many characters of a text are shown below its title. */
export const excerpt = (length: number): Capability<number, 'excerpt'> => ({
  name: 'excerpt',
  initial: length,
  validate: () => check('options of excerpt', { excerptLength: atLeast(length, 0) }),
  request: (body, excerptLength) => ({ ...body, excerptLength }),
})
