import { expect, it } from 'vitest'
import { cutPassages } from '../passage/cut.ts'
import { readMarkdown } from '../passage/read-markdown.ts'
import { negations } from './polarity.ts'
import { verify } from './verify.ts'

it.each([
  ['en', 'The garden is open on Monday.', 'The garden isn’t open on Monday.'],
  ['en', 'The garden and the shop open on Monday.', 'Neither the garden nor the shop open on Monday.'],
  ['es', 'El domingo sale un tren.', 'El domingo no sale ningún tren.'],
  ['es', 'El jardín y la tienda abren el lunes.', 'El lunes no abren ni el jardín ni la tienda.'],
  ['fr', 'Le lundi, il y a du café et du thé.', 'Le lundi, il n’y a ni café, ni thé.'],
  ['fr', 'La livraison se fait avec des frais.', 'La livraison se fait sans aucun frais.'],
  ['it', 'Di domenica parte il treno.', 'Di domenica non parte nessun treno.'],
  ['it', 'Il giardino e il bar sono aperti il lunedì.', 'Né il giardino né il bar sono aperti il lunedì.'],
  ['pt', 'Ao domingo parte um comboio.', 'Ao domingo não parte nenhum comboio.'],
  ['pt', 'O jardim e o café abrem à segunda.', 'À segunda não abrem nem o jardim nem o café.'],
  ['nl', 'De tuin en het café zijn maandag open.', 'Maandag zijn noch de tuin noch het café open.'],
] as const)('%s: "%s" does not follow from "%s"', (language, claim, source) => {
  const passages = cutPassages(readMarkdown(source))
  const evidence = passages.map(one => ({ ...one, id: 'p', document: 'd', title: '', score: 1 }))
  expect(verify(source, evidence, language).isSupported).toBe(true)
  expect(verify(claim, evidence, language)).toMatchObject({ isSupported: false, because: 'negation' })
})

it.each([
  ['en', 'It is not without risk.', 2],
  ['en', 'It is not sold, nobody buys it.', 2],
  ['it', 'Ce ne sono due.', 0],
  ['it', 'Non ce ne sono altri.', 1],
  ['it', 'Non è aperto la domenica, nessuno risponde.', 2],
  ['es', 'No es sin motivo.', 2],
  ['fr', 'Ce n’est pas sans risque.', 2],
  ['pt', 'Não é sem motivo.', 2],
  ['de', 'Es ist nicht ohne Risiko.', 2],
  ['nl', 'Het is niet zonder risico.', 2],
] as const)('%s: "%s" is turned round %i times', (language, text, count) => {
  expect(negations(text, language)).toBe(count)
})
