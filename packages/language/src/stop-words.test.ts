import { expect, it, vi } from 'vitest'
import { guessLanguage, likelyLanguages, stopWords } from './stop-words.ts'

it('knows function words, normalized, and takes no name for one', () => {
  expect(stopWords('fr').has('ou')).toBe(true)
  expect(stopWords('es-MX').has('cuando')).toBe(true)
  expect(stopWords('de').has('über')).toBe(false)
  expect(stopWords('de').has('uber')).toBe(true)
  expect(stopWords('en').has('paris')).toBe(false)
  for (const word of ['wer', 'wann', 'warum', 'wohin', 'durfen'])
    expect(stopWords('de').has(word), word).toBe(true)
  expect(stopWords('eu').size).toBe(0)
})

it('guesses the language of a text by them, and keeps to what is expected where they say nothing', () => {
  const candidates = ['en', 'es', 'fr', 'de', 'ar']
  expect(guessLanguage('How far is the station from here?', candidates)).toBe('en')
  expect(guessLanguage('¿Cuándo abre el museo?', candidates)).toBe('es')
  expect(guessLanguage('Où est la gare de Lyon ?', candidates)).toBe('fr')
  expect(guessLanguage('Wo ist der Bahnhof?', candidates)).toBe('de')
  expect(guessLanguage('أين تقع المكتبة التي في المدينة؟', candidates)).toBe('ar')
  expect(guessLanguage('Lyon', ['fr', 'en'])).toBe('fr')
  expect(likelyLanguages('Lyon')).toEqual([])
  expect(likelyLanguages('the war', ['de', 'en', 'fr'])).toEqual(['de', 'en'])
})

it('looks each word of a long text up once, however many languages it may be in', () => {
  const text = 'how far is zorv from the grelp '.repeat(150)
  likelyLanguages(text)
  const looked = vi.spyOn(Set.prototype, 'has')
  try {
    expect(likelyLanguages(text)).toEqual(['en'])
    expect(looked.mock.calls.length).toBeLessThanOrEqual(1100)
  } finally {
    looked.mockRestore()
  }
})
