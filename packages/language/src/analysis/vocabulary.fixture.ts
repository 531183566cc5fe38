import type { Language } from '../language.ts'

// Words for the stemmers: verbs in all their forms, and words with the suffixes that the algorithms know.

const english = {
  regular:
    'observe point turn measure calculate rotate explore discover travel stop plan rub fit hop star orbit eclipse ' +
    'transit appear vary rely carry try play obey agree free tie die lie hope like bake compute realize organize ' +
    'trouble enable size fail file control admit refer occur differ happen visit cover focus pass miss kiss fix mix ' +
    'snow row show bow tax relax',
  suffixes:
    's ed ing er ers able ably ly ness ment ments ation ational ation ative al ally ful fully fulness less lessly ism ' +
    'ist ive ively iveness ivity ize izer ization ous ously ousness ence ent ently ance ant ancy ible ibly ic ical icate ' +
    "ity ities ogy ogist ion ions 's s' eed eedly edly ingly",
  whole:
    'sky skies skis dying lying tying news howe atlas cosmos bias andes idly gently ugly early only singly inning ' +
    'innings outing canning herring earring proceed proceeds exceed exceeded succeed succeeding generate general ' +
    'generic generously communal commune communism arsenal arsenic yellow youth say saying toy boy boyish syzygy ' +
    "rhythm by buy feed feeding bleed guy guys us gas gaps kiwis this bus bed sing string thing being o'clock " +
    'luxuriate hesitancy hopping hoping tanned filing falling cried cries dries ties pies sensational rational ' +
    'conditional vietnamization digitizer operator feudalism decisiveness hopefulness callousness formality ' +
    'sensitivity sensibility geology apology electricity electrical hopeful goodness formative formalize adoption ' +
    'adjustment dependent homologous effective bowdlerize probate rate cease controlling rolling parallel lighter',
}

const spanish = {
  ar: 'observ mir apunt gir calcul mostr lleg pag busc explor viaj eclips brill orbit naveg',
  er: 'com aprend depend comprend corr beb vend conoc mov extend',
  ir: 'viv part abr permit describ constru inclu segu ped dorm sent exist',
  endings: {
    ar:
      'ar o as a amos áis an é aste ó asteis aron aba abas ábamos abais aban aré arás ará aremos aréis arán aría ' +
      'arías aríamos aríais arían e es emos éis en ara aras áramos arais aran ase ases ásemos aseis asen ado ada ados ' +
      'adas ando arlo arla arse arme arnos ándolo ándose ándome árselo árselas ador adora adores ación aciones amente',
    er:
      'er o es e emos éis en í iste ió imos isteis ieron ía ías íamos íais ían eré erás erá eremos eréis erán ería ' +
      'erías eríamos eríais erían a as amos áis an iera ieras iéramos ierais ieran iese ieses iésemos ieseis iesen ido ' +
      'ida idos idas iendo erlo erla erse iéndolo iéndose yendo yó yeron',
    ir:
      'ir o es e imos ís en í iste ió isteis ieron ía ías íamos íais ían iré irás irá iremos iréis irán iría irías ' +
      'iríamos iríais irían iera ieras iéramos ieran iese iesen ido ida idos idas iendo irlo irse iéndolo yendo yéndose ' +
      'yó yeron ya yas yamos imiento imientos',
  },
  whole:
    'estrella estrellas constelación constelaciones astronomía astronómico astronómicas galaxia galaxias cúmulo ' +
    'nebulosa nebulosas brillante brillantes rápidamente lentamente claramente activamente relativamente ' +
    'negativamente posiblemente ampliamente constantemente amablemente velocidad velocidades visibilidad ' +
    'posibilidad actividad publicidad activo activa negativo relativas tecnología tecnologías biología solución ' +
    'soluciones contribución presencia diferencias ciencia distancia distancias esperanza confianza matanzas ' +
    'turismo mecanismos artista artistas famoso famosas amable posibles increíble movimiento pensamiento ' +
    'sentimientos lámpara averigüe sigue siguen sigamos lleguen paguéis averiguó huyó huyendo oyendo leyendo ' +
    'cayendo construyendo aérea oído país raíz león árbol día no yo él a y aún ve vio fue fueron',
}

const french = {
  er: 'observ regard point tourn calcul montr explor voyag brill cherch trouv mang lanc appel jet achet envoy pay cré',
  ir: 'fin chois grand roug bât rempl rétabl sais',
  re: 'vend attend répond perd descend',
  endings: {
    er:
      'er e es ons ez ent ais ait ions iez aient ai as a âmes âtes èrent erai eras era erons erez eront erais erait ' +
      'erions eriez eraient asse asses ât assions assiez assent é ée és ées ant eur eurs ation ations ement ements',
    ir:
      'ir is it issons issez issent issais issait issions issiez issaient îmes îtes irent irai iras ira irons irez ' +
      'iront irais irait irions iriez iraient isse isses ît issant i ie ies issement issements',
    re: 're s ons ez ent ais ait ions iez aient is it îmes îtes irent rai ras ra rons ront rait raient u ue us ues ant',
  },
  whole:
    'étoile étoiles galaxie galaxies nébuleuse nébuleux astronomie astronomique astronomiques constellation ' +
    'constellations lumière lumières première premier dernière entier rapidement lentement activement relativement ' +
    'heureusement heureuse heureuses heureux constamment évidemment récemment puissamment vraiment joliment ' +
    'possiblement magnifiquement particulièrement qualité qualités visibilité électricité activité publicité vérité ' +
    'actif active actives négatif relatives éducatif significative chevaux journaux eaux bateaux tableau biologie ' +
    'technologies solution solutions confusion illusions présence différences distance importance tourisme ' +
    'touriste artistes aimable capables observateur observatrice atrices parler colère tapis collier quelque ' +
    'aiguë ambiguë naïf maïs haïr ennuyer ennuyeux payer voyelle voyons croyions royaume yeux y jouer jouions ' +
    'louait oui ouïe quand qui équation loi lois pas os bas nous plus très cieux mieux œil cœur sœurs hiver ' +
    'ciel ancienne anciennes bonne bonnet vieille bouteille appellent renouvellement établissement ' +
    'bouleversement développement avancement logement ils elle une façon reçu reçoit garçons à été où dû',
}

/** More than 500 words of a language, each once. */
export function vocabulary(language: Language): string[] {
  const words = new Set<string>()
  const combine = (stems: string, endings: string) => {
    for (const stem of stems.split(' ')) for (const ending of endings.split(' ')) words.add(stem + ending)
  }
  if (language === 'en') {
    combine(english.regular, english.suffixes)
    for (const verb of english.regular.split(' ')) {
      const stem = verb.replace(/e$/, '')
      for (const ending of ['', 'ed', 'ing', 'er', 'es', 'ation', 'able']) words.add(stem + ending)
      words
        .add(verb + verb.slice(-1) + 'ing')
        .add(verb.replace(/y$/, 'ies'))
        .add(verb.replace(/y$/, 'ied'))
    }
    for (const word of english.whole.split(' ')) words.add(word)
  } else if (language === 'es') {
    for (const kind of ['ar', 'er', 'ir'] as const) combine(spanish[kind], spanish.endings[kind])
    for (const word of spanish.whole.split(' ')) words.add(word)
  } else {
    for (const kind of ['er', 'ir', 're'] as const) combine(french[kind], french.endings[kind])
    for (const word of french.whole.split(' ')) words.add(word)
  }
  return [...words]
}
