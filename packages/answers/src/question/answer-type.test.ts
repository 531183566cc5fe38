import type { AnswerType, Language } from '@quarry/language'
import { expect, it } from 'vitest'
import { answerTypeOf, isAsking } from './answer-type.ts'

const cases: readonly (readonly [Language, string, AnswerType])[] = [
  ['en', 'How much does the plan cost?', 'number'],
  ['en', 'What is the default upload size limit?', 'number'],
  ['en', 'What is the meaning of the size column?', 'thing'],
  ['en', 'In which year was it founded?', 'time'],
  ['en', 'In what decades was it built?', 'time'],
  ['en', 'Since when is it open?', 'time'],
  // When a thing is to be done is told by reasons, seldom by a date.
  ['en', 'When should I not use a cookie?', 'thing'],
  // A word that joins two parts of a question does not ask.
  ['en', 'What happens when the disk is full?', 'thing'],
  ['en', 'Which page is shown to people who are not signed in?', 'thing'],
  ['en', 'Who may export?', 'person'],
  ['en', 'Where is the data kept?', 'place'],
  ['en', 'Why was it refused?', 'reason'],
  ['en', 'How do I cancel?', 'way'],
  ['en', 'Can I cancel?', 'yes or no'],
  ['en', 'What is a cookie?', 'thing'],
  ['es', '¿Cuántos días tengo?', 'number'],
  ['es', '¿En qué año se fundó?', 'time'],
  ['es', '¿Cuándo debo usar una cookie?', 'thing'],
  ['es', '¿Qué pasa cuando se llena el disco?', 'thing'],
  ['es', '¿Desde cuándo está abierto?', 'time'],
  ['es', '¿Es cierto que cuando llueve cierra?', 'yes or no'],
  ['es', '¿Por qué no funciona?', 'reason'],
  ['es', '¿Cómo se llama la empresa?', 'thing'],
  ['fr', 'Combien coûte l’abonnement ?', 'number'],
  ['fr', 'À quelle date finit-il ?', 'time'],
  ['fr', 'Que se passe-t-il quand le disque est plein ?', 'thing'],
  ['fr', 'Qu’est-ce qui change quand on annule ?', 'thing'],
  ['fr', 'Qui peut annuler ?', 'person'],
  ['fr', 'Quand faut-il utiliser un cookie ?', 'thing'],
  ['fr', 'Où se trouve le siège ?', 'place'],
  ['fr', 'Est-ce que je peux annuler ?', 'yes or no'],
  ['de', 'Wie viel kostet das Abo?', 'number'],
  ['de', 'Wie lange dauert die Lieferung?', 'number'],
  ['de', 'Ab welchem Alter ist der Eintritt frei?', 'number'],
  ['de', 'Um wie viel Uhr schließt der Laden?', 'time'],
  ['de', 'Seit wann gibt es das Haus?', 'time'],
  ['de', 'Wann sollte ich keinen Keks setzen?', 'thing'],
  ['de', 'Was passiert, wenn die Platte voll ist?', 'thing'],
  ['de', 'Wer darf kündigen?', 'person'],
  ['de', 'In welcher Stadt liegt das Werk?', 'place'],
  ['de', 'Weshalb wurde es abgelehnt?', 'reason'],
  ['de', 'Wie kündige ich?', 'way'],
  ['de', 'Was muss ich tun?', 'way'],
  ['de', 'Wie heißt die Firma?', 'thing'],
  ['de', 'Darf ich kündigen?', 'yes or no'],
  ['it', 'Quanto costa l’abbonamento?', 'number'],
  ['it', 'In che anno è stata fondata?', 'time'],
  ['it', 'Chi può disdire?', 'person'],
  ['it', 'Dov’è la sede?', 'place'],
  ['it', 'Perché è stato respinto?', 'reason'],
  ['it', 'Come posso disdire?', 'way'],
  ['it', 'Posso disdire?', 'yes or no'],
  ['it', 'Che cos’è un biscotto?', 'thing'],
  ['pt', 'Qual é o preço do plano?', 'number'],
  ['pt', 'Em que ano foi fundada?', 'time'],
  ['pt', 'Quem pode cancelar?', 'person'],
  ['pt', 'Onde fica a sede?', 'place'],
  ['pt', 'Por que foi recusado?', 'reason'],
  ['pt', 'Como se chama a empresa?', 'thing'],
  ['pt', 'O que devo fazer?', 'way'],
  ['pt', 'É possível cancelar?', 'yes or no'],
  ['nl', 'Hoeveel kost het abonnement?', 'number'],
  ['nl', 'Hoe laat sluit de winkel?', 'time'],
  ['nl', 'Wie mag opzeggen?', 'person'],
  ['nl', 'In welke stad ligt de fabriek?', 'place'],
  ['nl', 'Waarom is het geweigerd?', 'reason'],
  ['nl', 'Hoe zeg ik op?', 'way'],
  ['nl', 'Kan ik opzeggen?', 'yes or no'],
  ['nl', 'Hoe heet het bedrijf?', 'thing'],
]

it.each(cases)('%s: %s asks for a %s', (language, question, type) => {
  expect(answerTypeOf(question, language)).toBe(type)
})

it('tells a question from the name of a page', () => {
  expect(isAsking('opening hours', 'en')).toBe(false)
  expect(isAsking('when does it open', 'en')).toBe(true)
  expect(isAsking('when should we open', 'en')).toBe(true)
  expect(isAsking('Opening hours?', 'en')).toBe(true)
})

it.each([
  ['en', 'My parcel was damaged'],
  ['en', 'I lost my key'],
  ['en', 'our heating doesn’t work'],
  ['es', 'Mi paquete no ha llegado'],
  ['es', 'Me han robado la tarjeta'],
  ['es', 'No puedo entrar'],
  ['fr', 'Mon colis est abîmé'],
  ['fr', 'J’ai perdu ma clé'],
  ['fr', 'On m’a volé ma carte'],
  ['de', 'Meine Karte wurde gestohlen'],
  ['de', 'Ich habe den Schlüssel verloren'],
  ['it', 'La mia tessera non funziona'],
  ['pt', 'Perdi a minha chave'],
  ['nl', 'Mijn pakket is beschadigd'],
] as const)('%s: whoever says "%s" asks what to do', (language, text) => {
  expect(isAsking(text, language)).toBe(true)
})

it.each([
  ['en', 'My account'],
  ['en', 'our opening hours'],
  ['es', 'Mi cuenta'],
  ['es', 'Nuestros horarios'],
  ['fr', 'Mon compte'],
  ['fr', 'Nos horaires'],
  ['de', 'Mein Konto'],
  ['de', 'Unsere Öffnungszeiten'],
  ['it', 'Il mio conto'],
  ['pt', 'A minha conta'],
  ['nl', 'Mijn account'],
] as const)('%s: "%s" is the name of a page', (language, text) => {
  expect(isAsking(text, language)).toBe(false)
})
