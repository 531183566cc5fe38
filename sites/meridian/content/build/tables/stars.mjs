// Bright and famous stars: slug | English | Spanish | French | constellation | letter | RA | Dec | magnitude | light
// years | spectral type. Positions for the epoch 2000; distances rounded as far as they are known.
const table = `
sirius|Sirius|Sirio|Sirius|CMa|α|6 45.1|-16 43|-1.46|8.6|A1 V
canopus|Canopus|Canopo|Canopus|Car|α|6 24.0|-52 42|-0.74|310|A9 II
alpha-centauri|Alpha Centauri|Alfa Centauri|Alpha du Centaure|Cen|α|14 39.6|-60 50|-0.27|4.4|G2 V
arcturus|Arcturus|Arturo|Arcturus|Boo|α|14 15.7|+19 11|-0.05|37|K1.5 III
vega|Vega|Vega|Véga|Lyr|α|18 36.9|+38 47|0.03|25|A0 V
capella|Capella|Capela|Capella|Aur|α|5 16.7|+46 00|0.08|43|G3 III
rigel|Rigel|Rigel|Rigel|Ori|β|5 14.5|-8 12|0.13|860|B8 Ia
procyon|Procyon|Proción|Procyon|CMi|α|7 39.3|+5 13|0.34|11.5|F5 IV
achernar|Achernar|Achernar|Achernar|Eri|α|1 37.7|-57 14|0.46|140|B6 V
betelgeuse|Betelgeuse|Betelgeuse|Bételgeuse|Ori|α|5 55.2|+7 24|0.5|550|M1 Ia
hadar|Hadar|Hadar|Hadar|Cen|β|14 03.8|-60 22|0.61|390|B1 III
altair|Altair|Altair|Altaïr|Aql|α|19 50.8|+8 52|0.77|16.7|A7 V
acrux|Acrux|Acrux|Acrux|Cru|α|12 26.6|-63 06|0.77|320|B0.5 IV
aldebaran|Aldebaran|Aldebarán|Aldébaran|Tau|α|4 35.9|+16 31|0.86|65|K5 III
antares|Antares|Antares|Antarès|Sco|α|16 29.4|-26 26|1|550|M1.5 Iab
spica|Spica|Espiga|Spica|Vir|α|13 25.2|-11 10|0.97|250|B1 III
pollux|Pollux|Pólux|Pollux|Gem|β|7 45.3|+28 02|1.14|34|K0 III
fomalhaut|Fomalhaut|Fomalhaut|Fomalhaut|PsA|α|22 57.7|-29 37|1.16|25|A3 V
deneb|Deneb|Deneb|Deneb|Cyg|α|20 41.4|+45 17|1.25|2600|A2 Ia
mimosa|Mimosa|Mimosa|Mimosa|Cru|β|12 47.7|-59 41|1.25|280|B0.5 III
regulus|Regulus|Régulo|Régulus|Leo|α|10 08.4|+11 58|1.35|79|B8 IV
adhara|Adhara|Adhara|Adhara|CMa|ε|6 58.6|-28 58|1.5|430|B2 II
castor|Castor|Cástor|Castor|Gem|α|7 34.6|+31 53|1.58|51|A1 V
gacrux|Gacrux|Gacrux|Gacrux|Cru|γ|12 31.2|-57 07|1.63|88|M3.5 III
shaula|Shaula|Shaula|Shaula|Sco|λ|17 33.6|-37 06|1.62|570|B2 IV
bellatrix|Bellatrix|Bellatrix|Bellatrix|Ori|γ|5 25.1|+6 21|1.64|250|B2 V
elnath|Elnath|Elnath|Elnath|Tau|β|5 26.3|+28 36|1.65|130|B7 III
alnilam|Alnilam|Alnilam|Alnilam|Ori|ε|5 36.2|-1 12|1.69|2000|B0 Ia
alioth|Alioth|Alioth|Alioth|UMa|ε|12 54.0|+55 58|1.77|83|A1 III
dubhe|Dubhe|Dubhe|Dubhe|UMa|α|11 03.7|+61 45|1.79|123|K0 III
mirfak|Mirfak|Mirfak|Mirfak|Per|α|3 24.3|+49 52|1.79|510|F5 Ib
alkaid|Alkaid|Alkaid|Alkaïd|UMa|η|13 47.5|+49 19|1.86|104|B3 V
polaris|Polaris|Estrella Polar|Étoile Polaire|UMi|α|2 31.8|+89 16|1.98|430|F7 Ib
mizar|Mizar|Mizar|Mizar|UMa|ζ|13 23.9|+54 56|2.04|83|A2 V
alpheratz|Alpheratz|Alpheratz|Alpheratz|And|α|0 08.4|+29 05|2.06|97|B8 IV
almach|Almach|Almach|Almach|And|γ|2 03.9|+42 20|2.1|350|K3 II
algol|Algol|Algol|Algol|Per|β|3 08.2|+40 57|2.12|90|B8 V
eltanin|Eltanin|Eltanin|Eltanin|Dra|γ|17 56.6|+51 29|2.23|154|K5 III
merak|Merak|Merak|Merak|UMa|β|11 01.8|+56 23|2.37|80|A1 V
enif|Enif|Enif|Enif|Peg|ε|21 44.2|+9 53|2.39|690|K2 Ib
cor-caroli|Cor Caroli|Cor Caroli|Cor Caroli|CVn|α|12 56.0|+38 19|2.81|110|A0 V
mira|Mira|Mira|Mira|Cet|ο|2 19.3|-2 59|3|300|M7 III
albireo|Albireo|Albireo|Albireo|Cyg|β|19 30.7|+27 58|3.05|400|K3 II
rasalgethi|Rasalgethi|Rasalgethi|Rasalgethi|Her|α|17 14.6|+14 23|3.1|360|M5 Ib
tau-ceti|Tau Ceti|Tau Ceti|Tau de la Baleine|Cet|τ|1 44.1|-15 56|3.5|11.9|G8 V
thuban|Thuban|Thuban|Thuban|Dra|α|14 04.4|+64 23|3.65|300|A0 III
epsilon-eridani|Epsilon Eridani|Épsilon Eridani|Epsilon de l’Éridan|Eri|ε|3 32.9|-9 27|3.73|10.5|K2 V
delta-cephei|Delta Cephei|Delta Cephei|Delta de Céphée|Cep|δ|22 29.2|+58 25|3.95|890|F5 Ib
epsilon-lyrae|Epsilon Lyrae|Épsilon Lyrae|Epsilon de la Lyre|Lyr|ε|18 44.3|+39 40|4.6|160|A4 V
61-cygni|61 Cygni|61 Cygni|61 du Cygne|Cyg|61|21 06.9|+38 45|5.2|11.4|K5 V
51-pegasi|51 Pegasi|51 Pegasi|51 de Pégase|Peg|51|22 57.5|+20 46|5.49|50|G5 V
barnards-star|Barnard’s Star|Estrella de Barnard|Étoile de Barnard|Oph|-|17 57.8|+4 42|9.5|6|M4 V
proxima-centauri|Proxima Centauri|Próxima Centauri|Proxima du Centaure|Cen|-|14 29.7|-62 41|11.1|4.2|M5.5 V
`

export const brightStars = table
  .trim()
  .split('\n')
  .map(line => {
    const [slug, en, es, fr, constellation, letter, ra, dec, magnitude, distance, spectrum] = line.split('|')
    const [hours, minutes] = ra.split(' ').map(Number)
    const [degrees, arc] = dec.slice(1).split(' ').map(Number)
    return {
      slug,
      names: { en, es, fr },
      constellation,
      letter: letter === '-' ? null : letter,
      ra: Math.round((hours + minutes / 60) * 10_000) / 10_000,
      dec: (dec.startsWith('-') ? -1 : 1) * (Math.round((degrees + arc / 60) * 10_000) / 10_000),
      magnitude: Number(magnitude),
      distance: Number(distance),
      spectrum,
    }
  })
