import { expect, it } from 'vitest'
import { trailOf } from './structured.ts'

it('counts the steps of a trail from one, the home page', () => {
  const steps = [
    { path: '/', text: 'Home' },
    { path: '/bread', text: 'Bread' },
  ]
  const { itemListElement } = trailOf(steps, { locale: 'en', origin: 'https://bread.example' })
  expect(itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: 'https://bread.example/' },
    { position: 2, name: 'Bread', item: 'https://bread.example/bread' },
  ])
})
