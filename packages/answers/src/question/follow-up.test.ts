import { describe, expect, it } from 'vitest'
import { followUp } from './follow-up.ts'

describe('a question that goes on from the one before', () => {
  it.each([
    ['When is the garden open?', 'and in winter?', 'When is the garden open in winter?'],
    ['When is the garden open in winter?', 'And in summer?', 'When is the garden open in summer?'],
    [
      'How much does shipping to Canada cost?',
      'what about to Mexico?',
      'How much does shipping to Mexico cost?',
    ],
    ['What does the family ticket cost?', 'and the day pass?', 'What does the day pass cost?'],
    ['How long does delivery take?', 'How about returns?', 'How long does returns take?'],
    ['Who built the Harbour Bridge?', 'How long is it?', 'How long is Harbour Bridge?'],
    ['Who discovered Clamp Quill?', 'and when was it found?', 'When was Clamp Quill found?'],
    [
      'How do I return a lens?',
      'How long does that take?',
      'How long does that take? (How do I return a lens)',
    ],
    ['How do I return a lens?', 'Why?', 'Why? (How do I return a lens)'],
  ])('%s … %s', (previous, text, whole) => {
    expect(followUp(text, previous, 'en')).toBe(whole)
  })

  it('in other languages', () => {
    expect(followUp('¿Y en invierno?', '¿Cuándo abre el jardín?', 'es')).toBe(
      '¿Cuándo abre el jardín en invierno?',
    )
    expect(followUp('¿Cuánto cuesta?', '¿Cómo devuelvo una lente?', 'es')).toBe(
      '¿Cuánto cuesta? (¿Cómo devuelvo una lente)',
    )
    expect(followUp('Und im Winter?', 'Wann ist der Garten geöffnet?', 'de')).toBe(
      'Wann ist der Garten geöffnet im Winter?',
    )
    expect(followUp('Wie lang ist sie?', 'Wer hat die Hafenbrücke gebaut?', 'de')).toBe(
      'Wie lang ist Hafenbrücke?',
    )
    expect(followUp('Haben Sie auch Karten?', 'Wer hat die Hafenbrücke gebaut?', 'de')).toBe(
      'Haben Sie auch Karten? (Wer hat die Hafenbrücke gebaut)',
    )
    expect(followUp('E d’inverno?', 'Quando apre il giardino?', 'it')).toBe(
      'Quando apre il giardino d’inverno?',
    )
    expect(followUp('E no inverno?', 'Quando abre o jardim?', 'pt')).toBe('Quando abre o jardim no inverno?')
    expect(followUp('En in de winter?', 'Wanneer is de tuin open?', 'nl')).toBe(
      'Wanneer is de tuin open in de winter?',
    )
    expect(followUp('Et en hiver ?', 'Quand ouvre le jardin ?', 'fr')).toBe('Quand ouvre le jardin en hiver?')
    expect(followUp('Combien coûte-t-il ?', 'Comment rendre un objectif ?', 'fr')).toBe(
      'Combien coûte-t-il? (Comment rendre un objectif)',
    )
  })

  it.each([
    'Which lens fits the small tricycle?',
    'And where can I buy a ticket for children?',
    'What is the warranty period?',
  ])('stands for itself: %s', text => {
    expect(followUp(text, 'When is the garden open?', 'en')).toBeNull()
  })
})
