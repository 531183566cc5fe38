// Code | Latin name | genitive | English meaning | Spanish | French | square degrees | who drew it | RA and Dec of the
// middle | brightest star. Spanish and French names carry their article, from which every other form is made.
//
// Drawn by: P Ptolemy's list of 48; D Dutch navigators of the 1590s, published by Petrus Plancius; S Plancius alone;
// H Johannes Hevelius, 1687; L Nicolas-Louis de Lacaille, 1750s; A cut by Lacaille from Ptolemy's ship Argo;
// C known of old, made a constellation of its own in the 16th century.
const table = `
And|Andromeda|Andromedae|Andromeda|Andrómeda|Andromède|722|P|0.8|37|Alpheratz
Ant|Antlia|Antliae|the Air Pump|la Máquina Neumática|la Machine pneumatique|239|L|10.3|-32|α Antliae
Aps|Apus|Apodis|the Bird of Paradise|el Ave del Paraíso|l’Oiseau de paradis|206|D|16|-75|α Apodis
Aqr|Aquarius|Aquarii|the Water Carrier|Acuario|le Verseau|980|P|22.3|-11|Sadalsuud
Aql|Aquila|Aquilae|the Eagle|el Águila|l’Aigle|652|P|19.7|3|Altair
Ara|Ara|Arae|the Altar|el Altar|l’Autel|237|P|17.4|-56|β Arae
Ari|Aries|Arietis|the Ram|Aries|le Bélier|441|P|2.6|21|Hamal
Aur|Auriga|Aurigae|the Charioteer|el Cochero|le Cocher|657|P|6.1|42|Capella
Boo|Boötes|Boötis|the Herdsman|el Boyero|le Bouvier|907|P|14.7|31|Arcturus
Cae|Caelum|Caeli|the Chisel|el Cincel|le Burin|125|L|4.7|-38|α Caeli
Cam|Camelopardalis|Camelopardalis|the Giraffe|la Jirafa|la Girafe|757|S|6|69|β Camelopardalis
Cnc|Cancer|Cancri|the Crab|Cáncer|le Cancer|506|P|8.6|20|β Cancri
CVn|Canes Venatici|Canum Venaticorum|the Hunting Dogs|los Lebreles|les Chiens de chasse|465|H|13.1|40|Cor Caroli
CMa|Canis Major|Canis Majoris|the Great Dog|el Can Mayor|le Grand Chien|380|P|6.8|-22|Sirius
CMi|Canis Minor|Canis Minoris|the Little Dog|el Can Menor|le Petit Chien|183|P|7.6|6|Procyon
Cap|Capricornus|Capricorni|the Sea Goat|Capricornio|le Capricorne|414|P|21|-18|Deneb Algedi
Car|Carina|Carinae|the Keel|la Quilla|la Carène|494|A|8.7|-63|Canopus
Cas|Cassiopeia|Cassiopeiae|Cassiopeia|Casiopea|Cassiopée|598|P|1.3|62|Schedar
Cen|Centaurus|Centauri|the Centaur|el Centauro|le Centaure|1060|P|13.1|-47|Rigil Kentaurus
Cep|Cepheus|Cephei|Cepheus|Cefeo|Céphée|588|P|22.5|71|Alderamin
Cet|Cetus|Ceti|the Whale|la Ballena|la Baleine|1231|P|1.7|-7|Diphda
Cha|Chamaeleon|Chamaeleontis|the Chameleon|el Camaleón|le Caméléon|132|D|10.7|-79|α Chamaeleontis
Cir|Circinus|Circini|the Compasses|el Compás|le Compas|93|L|14.6|-63|α Circini
Col|Columba|Columbae|the Dove|la Paloma|la Colombe|270|S|5.9|-35|Phact
Com|Coma Berenices|Comae Berenices|Berenice’s Hair|la Cabellera de Berenice|la Chevelure de Bérénice|386|C|12.8|23|β Comae Berenices
CrA|Corona Australis|Coronae Australis|the Southern Crown|la Corona Austral|la Couronne australe|128|P|18.7|-41|β Coronae Australis
CrB|Corona Borealis|Coronae Borealis|the Northern Crown|la Corona Boreal|la Couronne boréale|179|P|15.8|33|Alphecca
Crv|Corvus|Corvi|the Crow|el Cuervo|le Corbeau|184|P|12.4|-18|Gienah
Crt|Crater|Crateris|the Cup|la Copa|la Coupe|282|P|11.4|-16|δ Crateris
Cru|Crux|Crucis|the Southern Cross|la Cruz del Sur|la Croix du Sud|68|C|12.4|-60|Acrux
Cyg|Cygnus|Cygni|the Swan|el Cisne|le Cygne|804|P|20.6|45|Deneb
Del|Delphinus|Delphini|the Dolphin|el Delfín|le Dauphin|189|P|20.7|12|Rotanev
Dor|Dorado|Doradus|the Dolphinfish|el Dorado|la Dorade|179|D|5.2|-59|α Doradus
Dra|Draco|Draconis|the Dragon|el Dragón|le Dragon|1083|P|17|67|Eltanin
Equ|Equuleus|Equulei|the Little Horse|el Caballito|le Petit Cheval|72|P|21.2|8|Kitalpha
Eri|Eridanus|Eridani|the River|Erídano|l’Éridan|1138|P|3.3|-29|Achernar
For|Fornax|Fornacis|the Furnace|el Horno|le Fourneau|398|L|2.8|-32|α Fornacis
Gem|Gemini|Geminorum|the Twins|Géminis|les Gémeaux|514|P|7.1|23|Pollux
Gru|Grus|Gruis|the Crane|la Grulla|la Grue|366|D|22.5|-46|Alnair
Her|Hercules|Herculis|Hercules|Hércules|Hercule|1225|P|17.4|27|Kornephoros
Hor|Horologium|Horologii|the Clock|el Reloj|l’Horloge|249|L|3.3|-53|α Horologii
Hya|Hydra|Hydrae|the Water Snake|la Hidra|l’Hydre|1303|P|11.6|-14|Alphard
Hyi|Hydrus|Hydri|the Little Water Snake|la Hidra Macho|l’Hydre mâle|243|D|2.3|-70|β Hydri
Ind|Indus|Indi|the Indian|el Indio|l’Indien|294|D|22|-60|α Indi
Lac|Lacerta|Lacertae|the Lizard|el Lagarto|le Lézard|201|H|22.5|46|α Lacertae
Leo|Leo|Leonis|the Lion|Leo|le Lion|947|P|10.7|13|Regulus
LMi|Leo Minor|Leonis Minoris|the Little Lion|el León Menor|le Petit Lion|232|H|10.2|32|46 Leonis Minoris
Lep|Lepus|Leporis|the Hare|la Liebre|le Lièvre|290|P|5.6|-19|Arneb
Lib|Libra|Librae|the Scales|Libra|la Balance|538|P|15.2|-15|Zubeneschamali
Lup|Lupus|Lupi|the Wolf|el Lobo|le Loup|334|P|15.2|-43|α Lupi
Lyn|Lynx|Lyncis|the Lynx|el Lince|le Lynx|545|H|8|47|α Lyncis
Lyr|Lyra|Lyrae|the Lyre|la Lira|la Lyre|286|P|18.9|37|Vega
Men|Mensa|Mensae|the Table Mountain|la Mesa|la Table|153|L|5.4|-77|α Mensae
Mic|Microscopium|Microscopii|the Microscope|el Microscopio|le Microscope|210|L|21|-36|γ Microscopii
Mon|Monoceros|Monocerotis|the Unicorn|el Unicornio|la Licorne|482|S|7.1|0|β Monocerotis
Mus|Musca|Muscae|the Fly|la Mosca|la Mouche|138|D|12.6|-70|α Muscae
Nor|Norma|Normae|the Set Square|la Regla|la Règle|165|L|15.9|-51|γ2 Normae
Oct|Octans|Octantis|the Octant|el Octante|l’Octant|291|L|23|-82|ν Octantis
Oph|Ophiuchus|Ophiuchi|the Serpent Bearer|Ofiuco|Ophiuchus|948|P|17.4|-8|Rasalhague
Ori|Orion|Orionis|the Hunter|Orión|Orion|594|P|5.6|6|Rigel
Pav|Pavo|Pavonis|the Peacock|el Pavo|le Paon|378|D|19.6|-66|Peacock
Peg|Pegasus|Pegasi|the Winged Horse|Pegaso|Pégase|1121|P|22.7|19|Enif
Per|Perseus|Persei|Perseus|Perseo|Persée|615|P|3.2|45|Mirfak
Phe|Phoenix|Phoenicis|the Phoenix|el Fénix|le Phénix|469|D|0.9|-49|Ankaa
Pic|Pictor|Pictoris|the Painter’s Easel|el Caballete del Pintor|le Peintre|247|L|5.7|-53|α Pictoris
Psc|Pisces|Piscium|the Fishes|Piscis|les Poissons|889|P|0.5|14|Alpherg
PsA|Piscis Austrinus|Piscis Austrini|the Southern Fish|el Pez Austral|le Poisson austral|245|P|22.3|-31|Fomalhaut
Pup|Puppis|Puppis|the Stern|la Popa|la Poupe|673|A|7.3|-31|ζ Puppis
Pyx|Pyxis|Pyxidis|the Compass|la Brújula|la Boussole|221|L|9|-27|α Pyxidis
Ret|Reticulum|Reticuli|the Reticle|el Retículo|le Réticule|114|L|3.9|-60|α Reticuli
Sge|Sagitta|Sagittae|the Arrow|la Flecha|la Flèche|80|P|19.7|19|γ Sagittae
Sgr|Sagittarius|Sagittarii|the Archer|Sagitario|le Sagittaire|867|P|19.1|-28|Kaus Australis
Sco|Scorpius|Scorpii|the Scorpion|Escorpio|le Scorpion|497|P|16.9|-27|Antares
Scl|Sculptor|Sculptoris|the Sculptor’s Workshop|el Escultor|le Sculpteur|475|L|0.4|-32|α Sculptoris
Sct|Scutum|Scuti|the Shield|el Escudo|l’Écu|109|H|18.7|-10|α Scuti
Ser|Serpens|Serpentis|the Serpent|la Serpiente|le Serpent|637|P|15.9|7|Unukalhai
Sex|Sextans|Sextantis|the Sextant|el Sextante|le Sextant|314|H|10.3|-3|α Sextantis
Tau|Taurus|Tauri|the Bull|Tauro|le Taureau|797|P|4.7|15|Aldebaran
Tel|Telescopium|Telescopii|the Telescope|el Telescopio|le Télescope|252|L|19.3|-51|α Telescopii
TrA|Triangulum Australe|Trianguli Australis|the Southern Triangle|el Triángulo Austral|le Triangle austral|110|D|16.1|-65|Atria
Tri|Triangulum|Trianguli|the Triangle|el Triángulo|le Triangle|132|P|2.2|31|β Trianguli
Tuc|Tucana|Tucanae|the Toucan|el Tucán|le Toucan|295|D|23.8|-66|α Tucanae
UMa|Ursa Major|Ursae Majoris|the Great Bear|la Osa Mayor|la Grande Ourse|1280|P|11.3|51|Alioth
UMi|Ursa Minor|Ursae Minoris|the Little Bear|la Osa Menor|la Petite Ourse|256|P|15|78|Polaris
Vel|Vela|Velorum|the Sails|la Vela|les Voiles|500|A|9.6|-47|γ2 Velorum
Vir|Virgo|Virginis|the Maiden|Virgo|la Vierge|1294|P|13.4|-4|Spica
Vol|Volans|Volantis|the Flying Fish|el Pez Volador|le Poisson volant|141|D|7.8|-70|γ2 Volantis
Vul|Vulpecula|Vulpeculae|the Fox|la Zorra|le Petit Renard|268|H|20.2|24|α Vulpeculae
`

const zodiac = new Set('Ari Tau Gem Cnc Leo Vir Lib Sco Sgr Cap Aqr Psc'.split(' '))

export const constellations = table
  .trim()
  .split('\n')
  .map(line => {
    const [code, latin, genitive, meaning, es, fr, area, origin, ra, dec, brightest] = line.split('|')
    return {
      code,
      latin,
      genitive,
      meaning,
      es: spanish(es),
      fr: french(fr),
      slug: latin
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(' ', '-'),
      area: Number(area),
      origin,
      ra: Number(ra),
      dec: Number(dec),
      brightest,
      zodiac: zodiac.has(code),
    }
  })

const byCode = new Map(constellations.map(one => [one.code, one]))

export function constellation(code) {
  const found = byCode.get(code)
  if (!found) throw new Error(`There is no constellation ${code}`)
  return found
}

function spanish(given) {
  const article = /^(el|la|los|las) (.*)$/.exec(given)
  const name = article ? article[2] : given
  return {
    name: name.charAt(0).toUpperCase() + name.slice(1),
    full: given,
    of: given.startsWith('el ') ? `del ${name}` : `de ${given}`,
    in: `en ${given}`,
  }
}

function french(given) {
  const name = given.replace(/^(le |la |les |l’)/, '')
  const vowel = /^[AEIOUÉÈH]/.test(name)
  const of = given.startsWith('le ')
    ? `du ${name}`
    : given.startsWith('les ')
      ? `des ${name}`
      : given !== name
        ? `de ${given}`
        : vowel
          ? `d’${name}`
          : `de ${name}`
  return { name, full: given, of, in: `dans ${given}` }
}
