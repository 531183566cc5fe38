import { expect, it } from 'vitest'
import { demanding } from './react.tsx'

it('wants a word where it stands, or behind the others', () => {
  expect(demanding('dark sea parks', 'sea')).toBe('dark +sea parks')
  expect(demanding('how dark is the sea?', 'sea')).toBe('how dark is the sea? +sea')
})
