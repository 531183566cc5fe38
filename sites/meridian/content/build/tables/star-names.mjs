// Stars that serve as starting points: Bayer letter in the star table, then the name in English, Spanish, French
// where the languages differ.
const table = `
And.α Alpheratz
And.β Mirach
And.γ Almach
Aqr.α Sadalmelik
Aqr.β Sadalsuud
Aqr.ε Albali
Aql.α Altair|Altair|Altaïr
Aql.γ Tarazed
Ari.α Hamal
Ari.β Sheratan
Aur.α Capella|Capela|Capella
Aur.β Menkalinan
Boo.α Arcturus|Arturo|Arcturus
Boo.ε Izar
CVn.α Cor Caroli
CMa.α Sirius|Sirio|Sirius
CMa.β Mirzam
CMa.ε Adhara
CMa.δ Wezen
CMi.α Procyon|Proción|Procyon
Cap.δ Deneb Algedi
Car.α Canopus|Canopo|Canopus
Car.ε Avior
Cas.α Schedar
Cas.β Caph
Cas.δ Ruchbah
Cas.ε Segin
Cen.α Rigil Kentaurus
Cen.β Hadar
Cep.α Alderamin
Cet.α Menkar
Cet.β Diphda
Cnc.δ Asellus Australis
Col.α Phact
Com.α Diadem
CrB.α Alphecca
Crv.γ Gienah
Crv.δ Algorab
Cru.α Acrux
Cru.β Mimosa
Cru.γ Gacrux
Cyg.α Deneb
Cyg.β Albireo
Cyg.γ Sadr
Cyg.ε Aljanah
Dra.γ Eltanin
Dra.α Thuban
Dra.ι Edasich
Eri.α Achernar
Gem.α Castor|Cástor|Castor
Gem.β Pollux|Pólux|Pollux
Gem.γ Alhena
Gem.δ Wasat
Gem.η Propus
Gru.α Alnair
Her.α Rasalgethi
Her.β Kornephoros
Hya.α Alphard
Leo.α Regulus|Régulo|Régulus
Leo.β Denebola|Denébola|Denebola
Leo.γ Algieba
Leo.δ Zosma
Leo.θ Chertan
Lep.α Arneb
Lep.β Nihal
Lib.α2 Zubenelgenubi
Lib.β Zubeneschamali
Lyr.α Vega|Vega|Véga
Lyr.β Sheliak
Lyr.γ Sulafat
Oph.α Rasalhague
Oph.η Sabik
Ori.α Betelgeuse|Betelgeuse|Bételgeuse
Ori.β Rigel
Ori.γ Bellatrix
Ori.δ Mintaka
Ori.ε Alnilam
Ori.ζ Alnitak
Ori.κ Saiph
Pav.α Peacock
Peg.α Markab
Peg.β Scheat
Peg.γ Algenib
Peg.ε Enif
Per.α Mirfak
Per.β Algol
Phe.α Ankaa
PsA.α Fomalhaut
Psc.η Alpherg
Sco.α Antares|Antares|Antarès
Sco.λ Shaula
Sco.δ Dschubba
Sco.β1 Acrab
Ser.α Unukalhai
Sgr.ε Kaus Australis
Sgr.δ Kaus Media
Sgr.λ Kaus Borealis
Sgr.σ Nunki
Sgr.ζ Ascella
Tau.α Aldebaran|Aldebarán|Aldébaran
Tau.β Elnath
Tau.η Alcyone|Alcíone|Alcyone
Tau.ζ Tianguan
TrA.α Atria
UMa.α Dubhe
UMa.β Merak
UMa.γ Phecda
UMa.δ Megrez
UMa.ε Alioth
UMa.ζ Mizar
UMa.η Alkaid
UMi.α Polaris|la Polar|l’étoile Polaire
UMi.β Kochab
Vel.γ2 Regor
Vir.α Spica|Espiga|Spica
Vir.γ Porrima
Vir.ε Vindemiatrix
`

export const starNames = new Map(
  table
    .trim()
    .split('\n')
    .map(line => {
      const [, id, names] = /^(\S+) (.*)$/.exec(line)
      const [en, es = en, fr = en] = names.split('|')
      return [id, { en, es, fr }]
    }),
)
starNames.delete('Vel.γ2') // its common nickname honours an astronaut and is no catalogue name
