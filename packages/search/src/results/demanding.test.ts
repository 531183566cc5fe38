import { expect, it } from 'vitest'
import { demanding } from './demanding.ts'

it('wants a word where it stands, or behind the others', () => {
  expect(demanding('dark sky parks', 'sky')).toBe('dark +sky parks')
  expect(demanding('how dark is the sky?', 'sky')).toBe('how dark is the sky? +sky')
})
