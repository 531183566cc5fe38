import { type AnswerLanguage, answerLanguages, termOf } from '../text.ts'

/** Beginnings that turn a word round: `lock` and `unlock`, `actif` and `inactif`. */
const turning: Readonly<Record<AnswerLanguage, readonly string[]>> = {
  en: ['un', 'dis', 'de', 'in', 'im', 'ir', 'non', 'mis'],
  es: ['des', 'in', 'im', 'anti'],
  fr: ['de', 'des', 'in', 'im', 'mal', 'non'],
}

/** Deeds that no beginning tells apart. */
const pairs: Readonly<Record<AnswerLanguage, string>> = {
  en: 'on/off enable/disable activate/deactivate add/remove add/delete create/delete open/close start/stop buy/sell increase/decrease raise/lower import/export upload/download allow/forbid allow/block show/hide accept/refuse accept/reject join/leave arrive/depart lend/borrow win/lose attach/detach upgrade/downgrade begin/end',
  es: 'activar/desactivar abrir/cerrar comprar/vender aumentar/disminuir subir/bajar importar/exportar permitir/prohibir mostrar/ocultar aceptar/rechazar llegar/salir ganar/perder empezar/terminar',
  fr: 'activer/desactiver ouvrir/fermer acheter/vendre augmenter/diminuer monter/descendre importer/exporter autoriser/interdire afficher/masquer accepter/refuser arriver/partir gagner/perdre commencer/finir',
}

const opposites = Object.fromEntries(
  answerLanguages.map(language => [language, readPairs(pairs[language], language)]),
) as Readonly<Record<AnswerLanguage, ReadonlyMap<string, readonly string[]>>>

const shortest = 4

/** Whether terms hold the opposite of a word of the question, and not the word itself. */
export function createOpposite(asked: ReadonlySet<string>, language: AnswerLanguage) {
  const turned = [...asked].map(term => ({
    term,
    others: oppositesOf(term, language).filter(other => !asked.has(other)),
  }))
  return (terms: ReadonlySet<string>): boolean =>
    turned.some(({ term, others }) => !terms.has(term) && others.some(other => terms.has(other)))
}

function oppositesOf(term: string, language: AnswerLanguage): string[] {
  const found = [...(opposites[language].get(term) ?? [])]
  if (term.length < shortest) return found
  for (const beginning of turning[language]) {
    found.push(beginning + term)
    const rest = term.startsWith(beginning) ? term.slice(beginning.length) : ''
    if (rest.length >= shortest) found.push(rest)
  }
  return found
}

function readPairs(list: string, language: AnswerLanguage): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const pair of list.split(' ')) {
    const [one = '', other = ''] = pair.split('/').map(word => termOf(word, language))
    found.set(one, [...(found.get(one) ?? []), other])
    found.set(other, [...(found.get(other) ?? []), one])
  }
  return found
}
