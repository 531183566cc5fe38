import type { Facts } from '@quarry/site/content'
import { inEach } from './text.ts'

const fact = <Name extends 'half' | 'level' | 'instrument' | 'interest'>(
  name: Name,
  values: readonly (
    | 'north'
    | 'south'
    | 'beginner'
    | 'experienced'
    | 'eyes'
    | 'binoculars'
    | 'telescope'
    | 'planets'
    | 'deepsky'
    | 'photography'
  )[],
) => ({
  name,
  label: inEach(`yours_${name}`),
  values: values.map(value => ({ value, label: inEach(`yours_${value}`) })),
})

/** What a visitor may say of themselves, and the answers that are known: the form of the home page asks for it. */
export const facts: Facts = [
  fact('half', ['north', 'south']),
  fact('level', ['beginner', 'experienced']),
  fact('instrument', ['eyes', 'binoculars', 'telescope']),
  fact('interest', ['planets', 'deepsky', 'photography']),
]
