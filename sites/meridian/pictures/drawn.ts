import type { Drawn } from '@quarry/site/pages'
import { drawing } from './canvas.ts'

/** A drawing with what it shows and how it was made; it is made when somebody looks. */
export const drawn = (content: (small: boolean) => string, alt: string, caption: string): Drawn => ({
  alt,
  caption,
  svg: small => drawing(content(small), alt),
})
