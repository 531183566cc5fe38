// Common names as they stand in running text, with their article: English | Spanish | French.
const table = `
m1|the Crab Nebula|la nebulosa del Cangrejo|la nébuleuse du Crabe
m6|the Butterfly Cluster|el cúmulo de la Mariposa|l’amas du Papillon
m7|Ptolemy’s Cluster|el cúmulo de Ptolomeo|l’amas de Ptolémée
m8|the Lagoon Nebula|la nebulosa de la Laguna|la nébuleuse de la Lagune
m11|the Wild Duck Cluster|el cúmulo del Pato Salvaje|l’amas du Canard sauvage
m13|the Great Hercules Cluster|el gran cúmulo de Hércules|le grand amas d’Hercule
m16|the Eagle Nebula|la nebulosa del Águila|la nébuleuse de l’Aigle
m17|the Omega Nebula|la nebulosa Omega|la nébuleuse Oméga
m20|the Trifid Nebula|la nebulosa Trífida|la nébuleuse Trifide
m24|the Sagittarius Star Cloud|la nube estelar de Sagitario|le nuage stellaire du Sagittaire
m27|the Dumbbell Nebula|la nebulosa de la Haltera|la nébuleuse de l’Haltère
m31|the Andromeda Galaxy|la galaxia de Andrómeda|la galaxie d’Andromède
m33|the Triangulum Galaxy|la galaxia del Triángulo|la galaxie du Triangle
m42|the Orion Nebula|la nebulosa de Orión|la nébuleuse d’Orion
m43|De Mairan’s Nebula|la nebulosa de De Mairan|la nébuleuse de Mairan
m44|the Beehive Cluster|el cúmulo del Pesebre|l’amas de la Crèche
m45|the Pleiades|las Pléyades|les Pléiades
m51|the Whirlpool Galaxy|la galaxia del Remolino|la galaxie du Tourbillon
m57|the Ring Nebula|la nebulosa del Anillo|la nébuleuse de l’Anneau
m63|the Sunflower Galaxy|la galaxia del Girasol|la galaxie du Tournesol
m64|the Black Eye Galaxy|la galaxia del Ojo Negro|la galaxie de l’Œil noir
m74|the Phantom Galaxy|la galaxia Fantasma|la galaxie du Fantôme
m76|the Little Dumbbell Nebula|la nebulosa de la Pequeña Haltera|la nébuleuse de la Petite Haltère
m81|Bode’s Galaxy|la galaxia de Bode|la galaxie de Bode
m82|the Cigar Galaxy|la galaxia del Cigarro|la galaxie du Cigare
m83|the Southern Pinwheel Galaxy|la galaxia del Molinete Austral|la galaxie du Moulinet austral
m97|the Owl Nebula|la nebulosa de la Lechuza|la nébuleuse du Hibou
m101|the Pinwheel Galaxy|la galaxia del Molinete|la galaxie du Moulinet
m102|the Spindle Galaxy|la galaxia del Huso|la galaxie du Fuseau
m104|the Sombrero Galaxy|la galaxia del Sombrero|la galaxie du Sombrero
double-cluster|the Double Cluster|el Cúmulo Doble|le Double Amas
ngc-7000|the North America Nebula|la nebulosa Norteamérica|la nébuleuse de l’Amérique du Nord
ngc-6960|the Veil Nebula|la nebulosa del Velo|les Dentelles du Cygne
ngc-7293|the Helix Nebula|la nebulosa de la Hélice|la nébuleuse de l’Hélice
ngc-7662|the Blue Snowball|la Bola de Nieve Azul|la Boule de neige bleue
ngc-3242|the Ghost of Jupiter|el Fantasma de Júpiter|le Fantôme de Jupiter
ngc-7009|the Saturn Nebula|la nebulosa Saturno|la nébuleuse Saturne
ngc-6543|the Cat’s Eye Nebula|la nebulosa Ojo de Gato|la nébuleuse de l’Œil de chat
ngc-6826|the Blinking Planetary|la nebulosa Parpadeante|la nébuleuse clignotante
ngc-457|the Owl Cluster|el cúmulo de la Lechuza|l’amas de la Chouette
ngc-7789|Caroline’s Rose|la Rosa de Carolina|la Rose de Caroline
ngc-253|the Sculptor Galaxy|la galaxia del Escultor|la galaxie du Sculpteur
ngc-4565|the Needle Galaxy|la galaxia de la Aguja|la galaxie de l’Aiguille
ngc-4631|the Whale Galaxy|la galaxia de la Ballena|la galaxie de la Baleine
ngc-6946|the Fireworks Galaxy|la galaxia de los Fuegos Artificiales|la galaxie du Feu d’artifice
ngc-5128|Centaurus A|Centaurus A|Centaurus A
ngc-5139|Omega Centauri|Omega Centauri|Oméga du Centaure
ngc-104|47 Tucanae|47 Tucanae|47 du Toucan
ngc-3372|the Carina Nebula|la nebulosa de la Quilla|la nébuleuse de la Carène
ngc-2070|the Tarantula Nebula|la nebulosa de la Tarántula|la nébuleuse de la Tarentule
ngc-4755|the Jewel Box|el Joyero|la Boîte à bijoux
ngc-3532|the Wishing Well Cluster|el cúmulo del Pozo de los Deseos|l’amas du Puits aux souhaits
ic-2602|the Southern Pleiades|las Pléyades del Sur|les Pléiades du Sud
ic-2391|the Omicron Velorum Cluster|el cúmulo de Omicron Velorum|l’amas d’Omicron des Voiles
ngc-2237|the Rosette Nebula|la nebulosa Roseta|la nébuleuse de la Rosette
ngc-2362|the Tau Canis Majoris Cluster|el cúmulo de Tau Canis Majoris|l’amas de Tau du Grand Chien
ngc-2264|the Christmas Tree Cluster|el cúmulo del Árbol de Navidad|l’amas du Sapin de Noël
hyades|the Hyades|las Híades|les Hyades
coma-star-cluster|the Coma Star Cluster|el cúmulo de la Cabellera|l’amas de la Chevelure
coathanger|the Coathanger|la Percha|le Cintre
large-magellanic-cloud|the Large Magellanic Cloud|la Gran Nube de Magallanes|le Grand Nuage de Magellan
small-magellanic-cloud|the Small Magellanic Cloud|la Pequeña Nube de Magallanes|le Petit Nuage de Magellan
coalsack|the Coalsack|el Saco de Carbón|le Sac de charbon
horsehead-nebula|the Horsehead Nebula|la nebulosa Cabeza de Caballo|la nébuleuse de la Tête de cheval
`

export const deepSkyNames = new Map(
  table
    .trim()
    .split('\n')
    .map(line => {
      const [slug, en, es, fr] = line.split('|')
      return [slug, { en, es, fr }]
    }),
)
