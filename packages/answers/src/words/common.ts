import type { AnswerLanguage } from './language.ts'
import { fold, stem } from './stem.ts'

/** Words that say nothing of what a sentence is about. */
const empty: Readonly<Record<AnswerLanguage, ReadonlySet<string>>> = {
  en: setOf(
    'a an the of to in on at by for from with without and or but nor so as if then than that this these those there here it its they them their he him his she her we us our you your i me my is are was were be been being am do does did done has have had having will would shall should can could may might must not no yes what who whom whose when where which why how about into onto over under up out off again very just also only too any some each both such own same other s t ll re ve d please tell me much many during while there whats whos wheres whens hows',
  ),
  es: setOf(
    'el la los las un una unos unas lo al del de a en con sin por para y e o u pero ni si que qué quién quiénes quien cuándo cuando dónde donde cómo como cuánto cuánta cuántos cuántas cuál cuáles cual es son era eran fue fueron ser sido está están estar estaba hay ha han haber había se su sus le les me mi mis te tu tus nos nuestro nuestra yo él ella ellos ellas usted esto esta este estos estas eso esa ese no sí más muy ya también solo sobre entre desde hasta hacia debo puedo puede durante mientras será serán sería sea sean fueron debe deben debería estuvo estuvieron tuvo tuvieron',
  ),
  fr: setOf(
    'le la les l un une des du de d à a au aux en dans sur sous par pour avec sans et ou où mais ni si que qu qui quoi quand comment combien pourquoi quel quelle quels quelles est sont était étaient être été fut furent a ont avait avoir ai as c ce cet cette ces cela ça il elle ils elles on nous vous je j me m te t se s son sa ses leur leurs mon ma mes ton ta tes notre nos votre vos y ne n pas plus très aussi entre vers depuis lequel laquelle lesquels puis-je peut dois pendant durant sera seront serait faut faudra doit doivent peuvent pouvez peux soit soient',
  ),
}

/** Words that questions are made with: what is asked of does not depend on them. */
const soft: Readonly<Record<AnswerLanguage, ReadonlySet<string>>> = {
  en: setOf(
    'find found use take takes took go goes round make made get got give gives look see seen show shows happen happened help helps mean means called call name come comes came know best good use used tell work need really ever away compare comparison difference between first last time observe observed watch kind type sort object thing measure describe especially particularly usually search need needed well going visible people astronomers advantage benefit purpose useful called say says practise practice cause causes caused instead become becomes keep straight exactly actually usually currently occur occurs occurred take takes place calculate compute determine different differently role play plays roughly approximately precisely simply basically someone somebody anyone anybody everyone everybody something anything itself themselves still altogether want wants suddenly now next properly even ever idea manage managed until before after ask asks like able',
  ),
  es: setOf(
    'va van encontrar encuentra encuentro usar tomar hacer hace ir tener tiene ver ve ven vio verse vista mostrar ayuda ayudar sirve significa llama llamar nombre venir saber mejor bueno dar da dan conviene tarda tardar queda comparar compara diferencia observar observa observado mirar primera primer primero vez tipo clase objeto cosa mide medir describe quiere decir dice especialmente buscar falta necesita necesito visible gente astrónomos ventaja utilidad causa realmente exactamente actualmente forma ocurre ocurren ocurrió sucede produce producen calcular calcula determinar diferente diferentes aproximadamente justo precisamente simplemente papel juega función usa usan utilizar utiliza todo toda todos todas algo alguien nadie nosotros otro otra otros otras ahora siempre rato tengo voy quiero verdad tan alrededor dentro algún alguno alguna mucho mucha sigue demasiado demasiada respecto partir estamos estuviera habrá podrá podrán pueden pudo pudieron podía podían vieron veía veían verá verán verse dando uno esa esas esos aquella aquel hizo hicieron frente antes después hacerse sirven final idea conseguir consigue consiguió consiguieron lograr logró lograron',
  ),
  fr: setOf(
    'va vont trouver trouve trouvé utiliser prendre mettre met faire fait aller avoir voir vu vue vus vues voit voient montrer aider sert signifie appelle nom venir savoir mieux bon donner donne lieu comparer compare différence pratiquer observer observe observé regarder regarde première premier fois type genre sorte objet chose mesure décrit veut dire appelle appelée appelé surtout chercher besoin visible gens astronomes avantage utilité cause vraiment exactement actuellement juste environ précisément simplement veulent produit produisent passe passent calculer calcule déterminer différent différente différents différentes rôle joue jouent fonction après jusqu quelque quelques quelqu toujours autre autres autrement chaque tout toute tous toutes lors parmi autour partir voudrais suis rien trop plutôt encore déjà alors donc même eu eut eurent puis pu celle celui ceux celles verra verrai verront pourra pourrai pourrait avant devant porte portent vaut idée réussi réussir réussit parvenir parvenu parvient',
  ),
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(fold))
}

export function isEmptyWord(word: string, language: AnswerLanguage): boolean {
  return empty[language].has(fold(word))
}

const softStems: Readonly<Record<AnswerLanguage, ReadonlySet<string>>> = {
  en: stemsOf('en'),
  es: stemsOf('es'),
  fr: stemsOf('fr'),
}

function stemsOf(language: AnswerLanguage): ReadonlySet<string> {
  return new Set([...soft[language]].map(word => stem(word, language)))
}

export function isSoftWord(word: string, language: AnswerLanguage): boolean {
  return soft[language].has(fold(word)) || softStems[language].has(stem(word, language))
}
