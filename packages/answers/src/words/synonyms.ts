import type { AnswerLanguage } from './language.ts'
import { stem } from './stem.ts'

/** Words that questions and pages use for one another: of language in general, not of any site. */
const groups: Readonly<Record<AnswerLanguage, string>> = {
  en: 'land touchdown descend;carry transport bear board aboard;phone telephone smartphone;close near;begin start;discover find detect;made composed consist;adapt accustom;arrive reach enter;circle orbit around;recognise recognize identify distinguish;disadvantage drawback weakness against;explode erupt burst;split separate resolve;spin rotate turn;difficult hard;safe protect shield;remain stay;return back;crash impact;size width diameter;big large;picture photograph image;choose select pick;begin start;harmful dangerous unsafe;keep hold;steady still;record discover see find observe note report spot;area surface;kind type sort;city town urban;reduce lessen against;hit strike collide crash into;contain hold;change vary;harm hurt damage harmful dangerous;beside past aside;look appear resemble;buy purchase sell shop;build make construct;name call',
  es: 'posar aterrizar alunizar;llevar transportar cargar bordo;telefono movil;cerca cercana proxima;empezar comenzar;descubrir encontrar hallar;hechos compuestos formados;adaptar acostumbrar;llegar alcanzar;girar orbitar rodear alrededor torno;reconocer distinguir identificar;desventaja inconveniente contra;explotar estallar;separar dividir desdoblar;dificil complicado;seguro proteger;volver regresar;caer estrellar chocar;foto fotografiar imagen;elegir escoger;peligroso danino;grande mayor;pequena menor;superficie area extension;tipo clase;mencion noticia descubrir observar ver senalar registrar anotar;lejos lejano distante;ciudad urbano;instrumentos telescopio;edad anos;cambiar variar;parpadear titilar centellear;vestir abrigar ropa;comprar vender tienda;construir fabricar;danar perjudicar peligroso',
  fr: 'poser atterrir;transporter emporter porter bord;telephone smartphone;proche pres;commencer debuter;decouvrir trouver;faits composes formes;adapter habituer;arriver atteindre;tourner orbiter autour;reconnaitre distinguer identifier;inconvenient desavantage contre;exploser eclater;separer dedoubler;difficile complique;sur proteger;revenir retourner;photo photographier image;choisir prendre;dangereux nocif;scintiller clignoter;superficie etendue aire;type genre sorte;mention decouverte observer voir signaler noter;ville urbain;loin lointain;choisir convenir;changer varier;habiller vetement;acheter vendre boutique;construire fabriquer;abimer nuire dangereux',
}

const byTerm: Readonly<Record<AnswerLanguage, ReadonlyMap<string, readonly string[]>>> = {
  en: read('en'),
  es: read('es'),
  fr: read('fr'),
}

function read(language: AnswerLanguage): ReadonlyMap<string, readonly string[]> {
  const others = new Map<string, readonly string[]>()
  for (const group of groups[language].split(';')) {
    const words = group.split(' ')
    for (const word of words) {
      const term = stem(word, language)
      const more = words.filter(one => one !== word)
      others.set(term, [...new Set([...(others.get(term) ?? []), ...more])])
    }
  }
  return others
}

/** Other words for a term, as they are written. */
export function synonymsOf(term: string, language: AnswerLanguage): readonly string[] {
  return byTerm[language].get(term) ?? []
}
