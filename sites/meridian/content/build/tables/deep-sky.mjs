// Facts about the deep-sky objects. Positions are for the epoch 2000; sizes in minutes of arc; distances in light
// years, rounded as far as they are known. A dash stands where a fact is unknown, disputed or makes no sense.
//
// Kinds: OC open cluster, GC globular cluster, SC star cloud, AS group of unrelated stars, DS double star,
// EN glowing nebula, RN reflection nebula, DN dark nebula, PN planetary nebula, SR remnant of a supernova,
// SP spiral, SB barred spiral, LE lens-shaped, EL elliptical, IR irregular galaxy.

// slug | other names | kind | constellation | RA | Dec | magnitude | size | light years | discoverer | year
const messier = `
m1|NGC 1952|SR|Tau|5 34.5|+22 01|8.4|6x4|6500|John Bevis|1731
m2|NGC 7089|GC|Aqr|21 33.5|-0 49|6.5|16|38000|Jean-Dominique Maraldi|1746
m3|NGC 5272|GC|CVn|13 42.2|+28 23|6.2|18|33000|Charles Messier|1764
m4|NGC 6121|GC|Sco|16 23.6|-26 32|5.6|36|6000|Jean-Philippe de Chéseaux|1746
m5|NGC 5904|GC|Ser|15 18.6|+2 05|5.7|23|24400|Gottfried Kirch|1702
m6|NGC 6405|OC|Sco|17 40.3|-32 15|4.2|25|1600|Giovanni Battista Hodierna|1654
m7|NGC 6475|OC|Sco|17 53.9|-34 48|3.3|80|950|Ptolemy|130
m8|NGC 6523|EN|Sgr|18 03.8|-24 23|6|90x40|4100|Giovanni Battista Hodierna|1654
m9|NGC 6333|GC|Oph|17 19.2|-18 31|7.7|12|27000|Charles Messier|1764
m10|NGC 6254|GC|Oph|16 57.1|-4 06|6.6|20|16500|Charles Messier|1764
m11|NGC 6705|OC|Sct|18 51.1|-6 16|5.8|14|6200|Gottfried Kirch|1681
m12|NGC 6218|GC|Oph|16 47.2|-1 57|6.7|16|16700|Charles Messier|1764
m13|NGC 6205|GC|Her|16 41.7|+36 28|5.8|20|24000|Edmond Halley|1714
m14|NGC 6402|GC|Oph|17 37.6|-3 15|7.6|11|30000|Charles Messier|1764
m15|NGC 7078|GC|Peg|21 30.0|+12 10|6.2|18|35000|Jean-Dominique Maraldi|1746
m16|NGC 6611|EN|Ser|18 18.8|-13 47|6|35x28|5700|Jean-Philippe de Chéseaux|1745
m17|NGC 6618|EN|Sgr|18 20.8|-16 11|6|40x30|5500|Jean-Philippe de Chéseaux|1745
m18|NGC 6613|OC|Sgr|18 20.0|-17 06|7.5|9|4200|Charles Messier|1764
m19|NGC 6273|GC|Oph|17 02.6|-26 16|6.8|17|27000|Charles Messier|1764
m20|NGC 6514|EN|Sgr|18 02.3|-23 02|6.3|28|4100|Charles Messier|1764
m21|NGC 6531|OC|Sgr|18 04.2|-22 30|5.9|13|3900|Charles Messier|1764
m22|NGC 6656|GC|Sgr|18 36.4|-23 54|5.1|32|10800|Abraham Ihle|1665
m23|NGC 6494|OC|Sgr|17 57.0|-18 59|5.5|27|2100|Charles Messier|1764
m24|IC 4715|SC|Sgr|18 16.9|-18 29|4.6|90|10000|Charles Messier|1764
m25|IC 4725|OC|Sgr|18 31.8|-19 07|4.6|32|2000|Jean-Philippe de Chéseaux|1745
m26|NGC 6694|OC|Sct|18 45.3|-9 23|8|15|5000|Charles Messier|1764
m27|NGC 6853|PN|Vul|19 59.6|+22 43|7.4|8x5.7|1300|Charles Messier|1764
m28|NGC 6626|GC|Sgr|18 24.5|-24 52|6.8|11|17500|Charles Messier|1764
m29|NGC 6913|OC|Cyg|20 24.0|+38 30|6.6|7|5200|Charles Messier|1764
m30|NGC 7099|GC|Cap|21 40.4|-23 11|7.2|12|27600|Charles Messier|1764
m31|NGC 224|SP|And|0 42.7|+41 16|3.4|190x60|2500000|Abd al-Rahman al-Sufi|964
m32|NGC 221|EL|And|0 42.7|+40 52|8.1|8x6|2500000|Guillaume Le Gentil|1749
m33|NGC 598|SP|Tri|1 33.9|+30 39|5.7|71x42|2700000|Giovanni Battista Hodierna|1654
m34|NGC 1039|OC|Per|2 42.1|+42 45|5.5|35|1500|Giovanni Battista Hodierna|1654
m35|NGC 2168|OC|Gem|6 09.0|+24 21|5.3|28|2800|Jean-Philippe de Chéseaux|1745
m36|NGC 1960|OC|Aur|5 36.3|+34 08|6|12|4200|Giovanni Battista Hodierna|1654
m37|NGC 2099|OC|Aur|5 52.3|+32 33|5.6|24|4500|Giovanni Battista Hodierna|1654
m38|NGC 1912|OC|Aur|5 28.7|+35 51|6.4|21|3500|Giovanni Battista Hodierna|1654
m39|NGC 7092|OC|Cyg|21 31.8|+48 26|4.6|32|1000|-|1764
m40|Winnecke 4|DS|UMa|12 22.2|+58 05|8.4|0.9|-|Charles Messier|1764
m41|NGC 2287|OC|CMa|6 46.0|-20 45|4.5|38|2300|Giovanni Battista Hodierna|1654
m42|NGC 1976|EN|Ori|5 35.3|-5 23|4|85x60|1340|Nicolas-Claude Fabri de Peiresc|1610
m43|NGC 1982|EN|Ori|5 35.5|-5 16|9|20x15|1340|Jean-Jacques Dortous de Mairan|1731
m44|NGC 2632|OC|Cnc|8 40.4|+19 40|3.1|95|600|-|-
m45|Melotte 22|OC|Tau|3 47.0|+24 07|1.6|110|444|-|-
m46|NGC 2437|OC|Pup|7 41.8|-14 49|6|27|5000|Charles Messier|1771
m47|NGC 2422|OC|Pup|7 36.6|-14 29|4.4|30|1600|Giovanni Battista Hodierna|1654
m48|NGC 2548|OC|Hya|8 13.7|-5 45|5.5|54|2500|Charles Messier|1771
m49|NGC 4472|EL|Vir|12 29.8|+8 00|8.4|10x8|56000000|Charles Messier|1771
m50|NGC 2323|OC|Mon|7 02.8|-8 23|5.9|16|3000|Charles Messier|1772
m51|NGC 5194|SP|CVn|13 29.9|+47 12|8.4|11x7|28000000|Charles Messier|1773
m52|NGC 7654|OC|Cas|23 24.8|+61 36|7.3|13|4600|Charles Messier|1774
m53|NGC 5024|GC|Com|13 12.9|+18 10|7.6|13|60000|Johann Elert Bode|1775
m54|NGC 6715|GC|Sgr|18 55.1|-30 29|7.6|12|86000|Charles Messier|1778
m55|NGC 6809|GC|Sgr|19 40.0|-30 58|6.3|19|17500|Nicolas-Louis de Lacaille|1752
m56|NGC 6779|GC|Lyr|19 16.6|+30 11|8.3|8.8|34000|Charles Messier|1779
m57|NGC 6720|PN|Lyr|18 53.6|+33 02|8.8|1.4x1|2600|-|1779
m58|NGC 4579|SB|Vir|12 37.7|+11 49|9.7|6x5|65000000|Charles Messier|1779
m59|NGC 4621|EL|Vir|12 42.0|+11 39|9.6|5x4|50000000|Johann Gottfried Koehler|1779
m60|NGC 4649|EL|Vir|12 43.7|+11 33|8.8|7x6|55000000|Johann Gottfried Koehler|1779
m61|NGC 4303|SB|Vir|12 21.9|+4 28|9.7|6.5x6|52000000|Barnaba Oriani|1779
m62|NGC 6266|GC|Oph|17 01.2|-30 07|6.5|15|21000|Charles Messier|1771
m63|NGC 5055|SP|CVn|13 15.8|+42 02|8.6|12.6x7.2|29000000|Pierre Méchain|1779
m64|NGC 4826|SP|Com|12 56.7|+21 41|8.5|10x5|17000000|Edward Pigott|1779
m65|NGC 3623|SP|Leo|11 18.9|+13 05|9.3|8.7x2.5|35000000|Charles Messier|1780
m66|NGC 3627|SB|Leo|11 20.2|+12 59|8.9|9x4|35000000|Charles Messier|1780
m67|NGC 2682|OC|Cnc|8 51.4|+11 49|6.1|30|2800|Johann Gottfried Koehler|1779
m68|NGC 4590|GC|Hya|12 39.5|-26 45|7.8|11|34000|Charles Messier|1780
m69|NGC 6637|GC|Sgr|18 31.4|-32 21|7.6|9.8|29000|Charles Messier|1780
m70|NGC 6681|GC|Sgr|18 43.2|-32 18|7.9|8|30500|Charles Messier|1780
m71|NGC 6838|GC|Sge|19 53.8|+18 47|8.2|7.2|13000|Jean-Philippe de Chéseaux|1746
m72|NGC 6981|GC|Aqr|20 53.5|-12 32|9.3|6.6|54000|Pierre Méchain|1780
m73|NGC 6994|AS|Aqr|20 58.9|-12 38|9|2.8|-|Charles Messier|1780
m74|NGC 628|SP|Psc|1 36.7|+15 47|9.4|10.5x9.5|32000000|Pierre Méchain|1780
m75|NGC 6864|GC|Sgr|20 06.1|-21 55|8.5|6.8|67000|Pierre Méchain|1780
m76|NGC 650|PN|Per|1 42.3|+51 35|10.1|2.7x1.8|2500|Pierre Méchain|1780
m77|NGC 1068|SB|Cet|2 42.7|-0 01|8.9|7x6|47000000|Pierre Méchain|1780
m78|NGC 2068|RN|Ori|5 46.7|+0 05|8.3|8x6|1350|Pierre Méchain|1780
m79|NGC 1904|GC|Lep|5 24.2|-24 31|7.7|9.6|43000|Pierre Méchain|1780
m80|NGC 6093|GC|Sco|16 17.0|-22 59|7.3|10|34000|Charles Messier|1781
m81|NGC 3031|SP|UMa|9 55.6|+69 04|6.9|27x14|11800000|Johann Elert Bode|1774
m82|NGC 3034|IR|UMa|9 55.9|+69 41|8.4|11x4.3|12000000|Johann Elert Bode|1774
m83|NGC 5236|SB|Hya|13 37.0|-29 52|7.6|13x12|15000000|Nicolas-Louis de Lacaille|1752
m84|NGC 4374|EL|Vir|12 25.1|+12 53|9.1|6.5x5.6|55000000|Charles Messier|1781
m85|NGC 4382|LE|Com|12 25.4|+18 11|9.1|7x5.5|60000000|Pierre Méchain|1781
m86|NGC 4406|LE|Vir|12 26.2|+12 57|8.9|9x6|52000000|Charles Messier|1781
m87|NGC 4486|EL|Vir|12 30.8|+12 23|8.6|8.3x6.6|54000000|Charles Messier|1781
m88|NGC 4501|SP|Com|12 32.0|+14 25|9.6|7x4|60000000|Charles Messier|1781
m89|NGC 4552|EL|Vir|12 35.7|+12 33|9.8|5x4.7|50000000|Charles Messier|1781
m90|NGC 4569|SB|Vir|12 36.8|+13 10|9.5|9.5x4.5|59000000|Charles Messier|1781
m91|NGC 4548|SB|Com|12 35.4|+14 30|10.2|5.4x4.4|55000000|Charles Messier|1781
m92|NGC 6341|GC|Her|17 17.1|+43 08|6.4|14|27700|Johann Elert Bode|1777
m93|NGC 2447|OC|Pup|7 44.5|-23 51|6|22|3500|Charles Messier|1781
m94|NGC 4736|SP|CVn|12 50.9|+41 07|8.2|11x9|16000000|Pierre Méchain|1781
m95|NGC 3351|SB|Leo|10 44.0|+11 42|9.7|7.4x5|33000000|Pierre Méchain|1781
m96|NGC 3368|SB|Leo|10 46.8|+11 49|9.2|7.6x5.2|34000000|Pierre Méchain|1781
m97|NGC 3587|PN|UMa|11 14.8|+55 01|9.9|3.4x3.3|2600|Pierre Méchain|1781
m98|NGC 4192|SB|Com|12 13.8|+14 54|10.1|9.8x2.8|50000000|Pierre Méchain|1781
m99|NGC 4254|SP|Com|12 18.8|+14 25|9.9|5.4x4.7|50000000|Pierre Méchain|1781
m100|NGC 4321|SB|Com|12 22.9|+15 49|9.3|7.4x6.3|55000000|Pierre Méchain|1781
m101|NGC 5457|SP|UMa|14 03.2|+54 21|7.9|29x27|21000000|Pierre Méchain|1781
m102|NGC 5866|LE|Dra|15 06.5|+55 46|9.9|6.5x3|50000000|Pierre Méchain|1781
m103|NGC 581|OC|Cas|1 33.4|+60 39|7.4|6|8200|Pierre Méchain|1781
m104|NGC 4594|SP|Vir|12 40.0|-11 37|8|8.7x3.5|31000000|Pierre Méchain|1781
m105|NGC 3379|EL|Leo|10 47.8|+12 35|9.3|5.4x4.8|36000000|Pierre Méchain|1781
m106|NGC 4258|SB|CVn|12 19.0|+47 18|8.4|18.6x7.2|24000000|Pierre Méchain|1781
m107|NGC 6171|GC|Oph|16 32.5|-13 03|7.9|13|18400|Pierre Méchain|1782
m108|NGC 3556|SB|UMa|11 11.5|+55 40|10|8.7x2.2|30000000|Pierre Méchain|1781
m109|NGC 3992|SB|UMa|11 57.6|+53 23|9.8|7.6x4.7|60000000|Pierre Méchain|1781
m110|NGC 205|EL|And|0 40.4|+41 41|8.5|22x11|2700000|Charles Messier|1773
`

// Fine objects that Messier left out, many of them too far south for Paris.
const others = `
double-cluster|NGC 869, NGC 884, Caldwell 14|OC|Per|2 20.7|+57 08|4.3|60|7500|-|-
ngc-7000|NGC 7000, Caldwell 20|EN|Cyg|20 59.3|+44 31|4|120x100|2600|William Herschel|1786
ngc-6960|NGC 6960, Caldwell 34|SR|Cyg|20 45.7|+30 43|7|70x6|2400|William Herschel|1784
ngc-7293|NGC 7293, Caldwell 63|PN|Aqr|22 29.6|-20 50|7.3|16x12|655|Karl Ludwig Harding|1824
ngc-7662|NGC 7662, Caldwell 22|PN|And|23 25.9|+42 32|8.3|0.6|-|William Herschel|1784
ngc-2392|NGC 2392, Caldwell 39|PN|Gem|7 29.2|+20 55|9.2|0.8|-|William Herschel|1787
ngc-3242|NGC 3242, Caldwell 59|PN|Hya|10 24.8|-18 38|7.8|0.7|-|William Herschel|1785
ngc-7009|NGC 7009, Caldwell 55|PN|Aqr|21 04.2|-11 22|8|0.7|-|William Herschel|1782
ngc-6543|NGC 6543, Caldwell 6|PN|Dra|17 58.6|+66 38|8.1|0.4|-|William Herschel|1786
ngc-6826|NGC 6826, Caldwell 15|PN|Cyg|19 44.8|+50 31|8.8|0.5|-|William Herschel|1793
ngc-457|NGC 457, Caldwell 13|OC|Cas|1 19.6|+58 17|6.4|13|9000|William Herschel|1787
ngc-663|NGC 663, Caldwell 10|OC|Cas|1 46.3|+61 13|7.1|16|9500|William Herschel|1787
ngc-7789|NGC 7789|OC|Cas|23 57.5|+56 43|6.7|16|6800|Caroline Herschel|1783
ngc-752|NGC 752, Caldwell 28|OC|And|1 57.6|+37 50|5.7|50|1400|Giovanni Battista Hodierna|1654
ngc-891|NGC 891, Caldwell 23|SP|And|2 22.6|+42 21|9.9|13.5x2.5|30000000|William Herschel|1784
ngc-253|NGC 253, Caldwell 65|SB|Scl|0 47.6|-25 17|7.1|27x7|11400000|Caroline Herschel|1783
ngc-2403|NGC 2403, Caldwell 7|SP|Cam|7 36.9|+65 36|8.4|22x12|10000000|William Herschel|1788
ngc-4565|NGC 4565, Caldwell 38|SP|Com|12 36.3|+25 59|9.6|16x2|40000000|William Herschel|1785
ngc-4631|NGC 4631, Caldwell 32|SB|CVn|12 42.1|+32 32|9.2|15x3|25000000|William Herschel|1787
ngc-6946|NGC 6946, Caldwell 12|SP|Cyg|20 34.9|+60 09|9|11x10|25000000|William Herschel|1798
ngc-5128|NGC 5128, Caldwell 77|LE|Cen|13 25.5|-43 01|6.8|26x20|12000000|James Dunlop|1826
ngc-5139|NGC 5139, Caldwell 80|GC|Cen|13 26.8|-47 29|3.9|55|17700|Edmond Halley|1677
ngc-104|NGC 104, Caldwell 106|GC|Tuc|0 24.1|-72 05|4|44|14700|Nicolas-Louis de Lacaille|1751
ngc-6397|NGC 6397, Caldwell 86|GC|Ara|17 40.7|-53 40|5.7|32|8100|Nicolas-Louis de Lacaille|1752
ngc-6752|NGC 6752, Caldwell 93|GC|Pav|19 10.9|-59 59|5.4|29|13400|James Dunlop|1826
ngc-2808|NGC 2808|GC|Car|9 12.0|-64 52|6.2|14|33000|James Dunlop|1826
ngc-3372|NGC 3372, Caldwell 92|EN|Car|10 45.1|-59 52|3|120x120|7500|Nicolas-Louis de Lacaille|1752
ngc-2070|NGC 2070, Caldwell 103|EN|Dor|5 38.6|-69 06|5|30x25|160000|Nicolas-Louis de Lacaille|1751
ngc-4755|NGC 4755, Caldwell 94|OC|Cru|12 53.6|-60 21|4.2|10|6500|Nicolas-Louis de Lacaille|1752
ngc-3532|NGC 3532, Caldwell 91|OC|Car|11 05.7|-58 45|3|55|1600|Nicolas-Louis de Lacaille|1752
ic-2602|IC 2602, Caldwell 102|OC|Car|10 43.0|-64 24|1.9|100|490|Nicolas-Louis de Lacaille|1752
ic-2391|IC 2391, Caldwell 85|OC|Vel|8 40.2|-53 03|2.5|50|490|Abd al-Rahman al-Sufi|964
ngc-6231|NGC 6231, Caldwell 76|OC|Sco|16 54.2|-41 50|2.6|14|5000|Giovanni Battista Hodierna|1654
ngc-2516|NGC 2516, Caldwell 96|OC|Car|7 58.1|-60 45|3.8|30|1300|Nicolas-Louis de Lacaille|1752
ngc-2237|NGC 2237, NGC 2244, Caldwell 49|EN|Mon|6 31.9|+4 57|4.8|80x60|5000|-|-
ngc-2362|NGC 2362, Caldwell 64|OC|CMa|7 18.7|-24 57|4.1|8|4300|Giovanni Battista Hodierna|1654
ngc-2264|NGC 2264|OC|Mon|6 41.0|+9 54|3.9|20|2400|William Herschel|1784
hyades|Melotte 25, Caldwell 41|OC|Tau|4 26.9|+15 52|0.5|330|153|-|-
coma-star-cluster|Melotte 111|OC|Com|12 25.1|+26 06|1.8|275|280|-|-
coathanger|Collinder 399|AS|Vul|19 25.4|+20 11|3.6|60|-|Abd al-Rahman al-Sufi|964
large-magellanic-cloud|ESO 56-115|IR|Dor|5 23.6|-69 45|0.9|650x550|160000|-|-
small-magellanic-cloud|NGC 292|IR|Tuc|0 52.7|-72 50|2.7|320x185|200000|-|-
coalsack|Caldwell 99|DN|Cru|12 31.3|-63 45|-|400x300|600|-|-
horsehead-nebula|Barnard 33|DN|Ori|5 41.0|-2 27|-|6x4|1400|Williamina Fleming|1888
`

export const deepSky = [...rows(messier, true), ...rows(others, false)]

function rows(table, isMessier) {
  return table
    .trim()
    .split('\n')
    .map(line => {
      const [slug, names, kind, constellation, ra, dec, magnitude, size, distance, discoverer, year] =
        line.split('|')
      const [major, minor = major] = size.split('x').map(Number)
      return {
        slug,
        messier: isMessier ? Number(slug.slice(1)) : null,
        names: names.split(', '),
        kind,
        constellation,
        ra: hours(ra),
        dec: degrees(dec),
        magnitude: known(magnitude),
        major,
        minor,
        distance: known(distance),
        discoverer: discoverer === '-' ? null : discoverer,
        year: known(year),
      }
    })
}

function known(text) {
  return text === '-' ? null : Number(text)
}

function hours(text) {
  const [h, m] = text.split(' ').map(Number)
  return round(h + m / 60)
}

function degrees(text) {
  const [d, m] = text.slice(1).split(' ').map(Number)
  return (text.startsWith('-') ? -1 : 1) * round(d + m / 60)
}

function round(value) {
  return Math.round(value * 10_000) / 10_000
}
