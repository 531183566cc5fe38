/** Words of French in general, a group a line: what means the same, and after a bar what is near it. */
export const french = `
taille, dimension, grandeur, grosseur, mensuration, calibre | diamètre, rayon, largeur, kilomètre, mesurer, étendue, grand, petit, fois la Terre
diamètre, largeur, bord à bord, diamétral | taille, rayon, mesurer, kilomètre, grand, traverser
rayon, demi-diamètre, moitié du diamètre | diamètre, centre, kilomètre, taille
grand, vaste, immense, énorme, géant, gigantesque, gros, colossal, volumineux, considérable, imposant | taille, diamètre, dimension, record, kilomètre, petit
petit, minuscule, menu, réduit, miniature, microscopique, riquiqui, mini | taille, diamètre, compact, nain, grand
distance, éloignement, loin, lointain, éloigné, écarté | année-lumière, kilomètre, parsec, parallaxe, unité astronomique, proche, séparer
proche, près, voisin, proximité, rapproché, à côté, voisinage, avoisinant | distance, kilomètre, année-lumière, loin
année-lumière, al, a.l., lumière-an | distance, kilomètre, parsec, vitesse lumière, 9, 46, loin
parsec, pc, kiloparsec, mégaparsec | distance, année-lumière, parallaxe, 3, 26
unité astronomique, ua, u.a., distance Terre-Soleil | distance, 150 millions, kilomètre, Soleil
âge, vieux, ancienneté, ancien, vieil, vieille, vieillesse, âgé | formé, né, naissance, milliard, million, date, depuis, jeune
jeune, jeunesse, récent, juvénile | âge, formé, naissance, million, vieux
durée, durer, longtemps, longueur de temps, combien de temps, laps | période, heure, minute, jour, an, seconde, finir, temps
période, périodicité, périodique, cycle, cyclique | durée, tour, révolution, rotation, jour, an, revenir, intervalle
temps, moment, instant, époque | heure, durée, jour, date, quand
quand, à quelle date, à quel moment, date | jour, mois, année, heure, siècle, époque, calendrier
heure, h, horaire, quelle heure | minute, moment, soir, minuit, matin, fuseau
minute, min, mn | heure, seconde, durée
jour, journée, diurne, quotidien, 24 heures | heure, nuit, rotation, date, semaine
semaine, hebdomadaire, huit jours, sept jours | jour, mois
mois, mensuel | jour, année, calendrier, lunaison
année, an, annuel, annuellement, annale, douze mois | 365 jours, révolution, orbite, durée, siècle
siècle, cent ans, centenaire, séculaire | année, époque, date
décennie, dix ans, décade | année, siècle
millénaire, mille ans | siècle, année, ancien
million, millions | nombre, milliard, mille
milliard, milliards, mille millions, Ga | million, nombre, âge
qui a découvert, découvreur, découvrir, découverte, découvert, découvrit, trouvé par | premier, astronome, vu, repéré, observé, inventer, année, identifier
inventer, invention, inventeur, inventé, concevoir, mettre au point | créer, idée, premier, brevet, fabriquer, découvrir
nom, nommer, appeler, appellation, s’appeler, dénommer, baptiser, surnom, surnommer, dénomination, intitulé, appelle | désignation, signifier, origine, étymologie, surnommé, dit, catalogue
désignation, numéro, matricule, identifiant, référence | catalogue, nom, NGC, lettre
signifier, vouloir dire, sens, signification, veut dire | définition, nom, traduire, désigner, mot, étymologie
étymologie, origine du nom, vient du mot | arabe, latin, grec, mot, signifier, nom
définition, définir | glossaire, désigner, signifier, terme, appeler
nombre, combien, quantité, compte, nombreux | chiffre, total, compter, dizaine, centaine
compter, dénombrer, comptage, dénombrement, recenser, recensement | nombre, combien, total, liste
quantité, dose, volume, masse | combien, beaucoup, nombre, mesure
beaucoup, nombreux, plein de, tas de, énormément, foule, multitude, une flopée | nombre, quantité, dizaine, centaine, peu
peu, guère, rarement | quelques, petit, rare, beaucoup
plusieurs, quelques, divers, multiples, maints | nombre, deux
total, somme, totalité, en tout, au total, global | nombre, ensemble, compter
moitié, demi, à moitié | deux, partie, quart
double, doubler, deux fois, dédoubler | deux, paire, couple
triple, tripler, trois fois | trois, triplet
quart, un quart | moitié, partie, quartier
dizaine, une dizaine | dix, nombre
centaine, une centaine | cent, nombre
millier, mille | nombre, million
pourcentage, pour cent, proportion, taux | part, moitié, fraction, composition
partie, part, portion, morceau, fraction, tronçon, segment, fragment, bout | moitié, pièce, diviser
ensemble, entier, totalité, complet, intégral, intégralité | partie, total
lourd, poids, peser, pesant, masse, massif, lourdeur, pesanteur, pèse | kilogramme, tonne, gramme, léger, densité, gravité
léger, légèreté, poids plume | poids, kilogramme, lourd, portable
masse, massif, masse solaire | poids, kilogramme, tonne, fois la Terre, gravité, densité
densité, dense, compact, masse volumique, concentré | masse, volume, gramme, centimètre cube, eau, ténu
ténu, raréfié, peu dense, clairsemé | vide, gaz, mince, densité, dense
volume, capacité, contenance, cubage | litre, mètre cube, taille, contenir
hauteur, haut, élevé, altitude, surélevé, haute | mètre, degré, horizon, zénith, sommet, bas
bas, basse, inférieur, peu élevé | horizon, hauteur, bas sur l’horizon, haut
profond, profondeur, creux | mètre, fond, cratère, océan, fosse
long, longueur, longue, allongé | mètre, kilomètre, mesure, étendue, court
court, courte, bref, brève, brièveté | durée, longueur, long
large, largeur, ample, étendu | diamètre, étroit, taille, champ
étroit, mince, fin, étriqué, serré, resserré | large, largeur, ruban
épais, épaisseur, épaisse | mètre, couche, mince
mince, fin, fine, minceur, finesse, maigre | épaisseur, étroit, croissant
surface, superficie, aire, étendue | kilomètre carré, sol, carré, taille, degré carré
vitesse, rapidité, vélocité, allure, rythme, cadence, à quelle vitesse | km/s, km/h, kilomètre par seconde, rapide, lent, accélérer
rapide, vite, rapidement, véloce, prompt, express, à toute vitesse | vitesse, km/s, lent, durée
lent, lenteur, lentement, doucement, traînant | vitesse, durée, rapide
accélérer, accélération, prendre vitesse | vitesse, gravité, moteur, freiner
freiner, ralentir, freinage, ralentissement, décélérer, décélération | vitesse, parachute, arrêter, accélérer
température, thermique, thermomètre, combien de degrés | degré, Celsius, kelvin, chaleur, chaud, froid, surface
chaud, chaleur, brûlant, bouillant, torride, chaude, ardent, chauffé | température, degré, kelvin, surface, froid
froid, froideur, glacial, glacé, gelé, frisquet, frais, fraîche, fraîcheur | température, degré, gel, hiver, zéro absolu, chaud
degré, degrés | température, angle, Celsius, hauteur
Celsius, centigrade | température, degré, kelvin
kelvin, K | température, degré, zéro absolu
éclat, brillance, luminosité, brillant, luire, magnitude, lumineux, briller, intensité | étoile, faible, clair, visible, lumière
magnitude, éclat apparent, grandeur, magnitude apparente | brillant, faible, œil nu, échelle, visible, nombre
magnitude absolue, éclat réel, luminosité intrinsèque | distance, dix parsecs, magnitude
luminosité, puissance lumineuse, éclat intrinsèque | Soleil, fois, énergie, magnitude
brillant, lumineux, éclatant, étincelant, resplendissant, vif, éblouissant | magnitude, éclat, lumière, faible
faible, pâle, peu lumineux, ténu, terne, blafard, peu brillant | magnitude, éclat, invisible, brillant
record, maximum, maximal, maxi, sommet, pic | premier, plus grand, champion, minimum
minimum, minimal, mini, le moins, au moins | plus petit, bas, maximum
moyen, moyenne, en moyenne | environ, valeur, ordinaire
environ, à peu près, approximativement, autour de, quelque, dans les, grosso modo, près de | estimation, moyenne, arrondi, exact
exact, précis, précision, exactitude, exactement, pile, juste | mesure, erreur, environ
estimer, estimation, évaluer, évaluation, jauger | environ, mesure, calculer, valeur
mesurer, mesure, mesurage, métrer | unité, valeur, instrument, taille, précision
unité, unité de mesure | mètre, kilogramme, mesure
valeur, chiffre, donnée, nombre | mesure, unité, table
caractéristique, propriété, attribut, trait, particularité, spécificité | chiffre, fiche, donnée, type
type, sorte, genre, espèce, catégorie, classe, nature, variété | classification, appartenir, groupe
classification, classer, classement, classifier, ranger | type, catégorie, ordre, groupe
composition, composer, composé, constitution, constitué, fait de, formé de, contenir, en quoi | élément, gaz, hydrogène, roche, glace, matière, ingrédient
matière, substance, matériau, matériel | composition, atome, solide, gaz
à quel endroit, lieu, emplacement, position, situé, se trouver, localisation, situation, endroit | constellation, coordonnées, direction, place, carte
appartenir, faire partie de, membre, relever de, appartient, appartint | groupe, constellation, famille
constellation, dessin d’étoiles, groupe d’étoiles | étoile, figure, ciel, saison, zodiaque, carte
pourquoi, raison, cause, motif, à cause de, pour quelle raison | parce que, expliquer, effet, provoquer, origine
expliquer, explication, éclaircir, élucider | pourquoi, raison, comprendre, cause
comment, manière, façon, méthode, procédé, technique, moyen | étape, conseil
étape, phase, pas à pas, stade | procédure, suite, ordre
visible, voir, apercevable, discernable, perceptible, se voir, observable, voit, voyait, verra | œil nu, jumelles, magnitude, soir, regarder, invisible
invisible, caché, imperceptible, indétectable | faible, visible, magnitude
œil nu, à vue | visible, magnitude 6, jumelles
meilleur moment, meilleure période, quand observer, au mieux, meilleure date, meilleures soirées | mois, saison, soir, culminer, visible, opposition
saison, époque de l’année, saisonnier | hiver, printemps, été, automne, mois
lune, satellite naturel, lunaire, satellite | planète, orbite, tourner autour, combien de lunes
Lune, astre lunaire, satellite terrestre, lunaire, Sélène, astre des nuits | Terre, phase, cratère, mer, 384 400, marée
Soleil, astre du jour, solaire, notre étoile, Hélios, astre solaire | étoile, lumière, jour, tache, éclipse, Terre
Terre, globe terrestre, planète bleue, notre planète, terrestre, monde, globe | sol, Lune, océan, continent
Mercure, mercurien, première planète | planète, Soleil, cratère, aube, crépuscule
Vénus, étoile du berger, étoile du soir, étoile du matin, vénusien | planète, brillant, soir, aube, crépuscule, phase
Mars, planète rouge, martien | planète, rover, rouille, calotte, opposition, Phobos, Deimos
Jupiter, jovien, géante gazeuse | planète, lune, Grande Tache rouge, bande, galiléen
Saturne, saturnien, planète aux anneaux, seigneur des anneaux | anneau, planète, Titan, Cassini
Uranus, uranien | planète, Herschel, couché, axe, bleu-vert
Neptune, neptunien | planète, Le Verrier, Triton, bleu
Pluton, plutonien, ex-neuvième planète | planète naine, Charon, Kuiper, Tombaugh
planète, monde, astre errant, planétaire | orbite, Soleil, lune, système solaire, tourner autour
planète naine, naine | Pluton, Cérès, Éris, petit, planète
exoplanète, planète extrasolaire, planète lointaine, autre monde, autre planète | étoile, transit, habitable, Kepler, découvrir
habitable, habitabilité, viable, vivable | vie, eau liquide, zone, exoplanète
extraterrestre, alien, petit homme vert, vie ailleurs | vie, signal, soucoupe, ovni
ovni, soucoupe volante, objet volant | satellite, extraterrestre, lumière, ballon
étoile, astre, stellaire | ciel, point lumineux, magnitude, constellation, fusion
astre, corps céleste, objet céleste | étoile, planète, ciel
ciel, voûte céleste, firmament, cieux, céleste | étoile, nuit, atmosphère, constellation
univers, cosmos, cosmique | galaxie, Big Bang, expansion, infini
espace, cosmos, spatial, espace extra-atmosphérique, espace intersidéral | vide, fusée, satellite, altitude, astronaute
galaxie, univers-île, galactique, île d’étoiles | Voie lactée, spirale, étoile, Andromède, milliard d’étoiles
Voie lactée, notre galaxie, la Galaxie, bande laiteuse, chemin de lait | étoile, spirale, bulbe, bande, été, pollution lumineuse
galaxie d’Andromède, M31, Andromède | galaxie, 2, 5 millions, œil nu, voisine
nébuleuse, nuage de gaz, nuage interstellaire, nuage cosmique, nébulosité | gaz, poussière, étoile, naissance, émission
amas, groupe, groupe d’étoiles, regroupement, grappe | étoile, ouvert, globulaire, Pléiades
amas ouvert, amas galactique | jeune, étoile, Pléiades, disque
amas globulaire, boule d’étoiles, globulaire | vieux, étoile, halo, M13, boule
Pléiades, Sept Sœurs, M45, poussinière, Subaru | amas ouvert, Taureau, Alcyone, œil nu
trou noir, astre occlus, ogre cosmique | gravité, horizon, masse, lumière, singularité, engloutir, étoile
horizon des événements, point de non-retour | trou noir, limite, lumière
supernova, étoile qui explose, explosion d’étoile, mort explosive, hypernova | exploser, reste, neutron, massif, étoile
nova, étoile nouvelle | naine blanche, explosion, éclat soudain
pulsar, phare cosmique, étoile pulsante | étoile à neutrons, radio, rotation, signal
étoile à neutrons, cadavre d’étoile | pulsar, supernova, dense, 20 km
naine blanche, étoile morte, reste d’étoile | nébuleuse planétaire, fin de vie, dense, Sirius B
naine rouge, petite étoile | froide, faible, Proxima, étoile
géante rouge, étoile gonflée, supergéante | vieille, enfler, Bételgeuse, fin de vie, étoile
quasar, noyau actif, quasi-étoile | trou noir, galaxie, lointain, brillant
nébuleuse planétaire, coquille de gaz | mourante, naine blanche, Lyre, Soleil, anneau
reste de supernova, rémanent, débris d’explosion | Crabe, filament, explosion, 1054
pouponnière d’étoiles, pépinière d’étoiles, maternité stellaire, région de formation | nébuleuse, naissance, gaz, jeune étoile, Orion
étoile double, couple d’étoiles, système binaire, binaire, paire d’étoiles, étoile binaire | compagnon, séparer, secondes d’arc, deux, orbite
étoile variable, éclat changeant, variable | période, Algol, Mira, céphéide, magnitude
étoile polaire, Polaire, étoile du Nord, Polaris | nord, Petite Ourse, pôle, s’orienter
étoile filante, météore, bolide, étoile qui tombe | essaim, pluie, poussière, brûler, atmosphère, vœu, traînée
pluie de météores, pluie d’étoiles filantes, essaim météorique, essaim, nuit des étoiles, averse de météores | radiant, maximum, Perséides, Géminides, comète
boule de feu, bolide, gros météore | brillant, météorite, traînée
météorite, pierre du ciel, caillou de l’espace, roche tombée | tomber, cratère, impact, fer, météore
météoroïde, grain de poussière, caillou spatial | météore, comète, poussière
astéroïde, petite planète, géocroiseur, planétoïde, rocher spatial | ceinture, Cérès, impact, orbite, roche
ceinture d’astéroïdes, ceinture principale | Mars, Jupiter, Cérès, Vesta
ceinture de Kuiper, objet transneptunien | Pluton, Neptune, glace, comète
comète, astre chevelu, neige sale, cométaire, étoile chevelue | queue, chevelure, noyau, glace, orbite, Halley
chevelure, coma, tête de comète | comète, noyau, gaz, queue
queue, traîne, traînée | comète, gaz, poussière, animal
noyau, cœur, centre | comète, atome, galaxie, fer, intérieur
anneau, annulaire, bague, couronne | Saturne, glace, division, particule
anneaux de Saturne, division de Cassini | glace, épaisseur, inclinaison, particule
cratère, trou d’impact, cuvette, bassin d’impact, cirque | impact, météorite, Lune, rempart, volcan
mer lunaire, mare, maria, plaine sombre, tache sombre | lave, basalte, Lune, plaine
terminateur, limite jour-nuit, ligne d’ombre | Lune, ombre, relief, quartier
phase, quartier, aspect lunaire | croissant, pleine, nouvelle, Lune, éclairé
pleine lune, lune ronde, lune entière | phase, brillant, opposition, éclipse
nouvelle lune, lune noire | phase, invisible, sombre, éclipse
croissant, faucille, croissant de lune, mince lune | phase, soir, Lune, lumière cendrée
premier quartier, demi-lune | phase, terminateur, Lune, moitié
gibbeux, lune gibbeuse, bossu | phase, Lune, pleine
lumière cendrée, clair de Terre | croissant, Lune, reflet, côté sombre
face cachée, côté obscur, autre face, dos lunaire | Lune, rotation synchrone, invisible, sonde
superlune, super lune, lune géante | périgée, pleine lune, proche, grand
lune bleue, deuxième pleine lune | mois, pleine lune, rare
lune de sang, lune rouge, lune rousse, éclipse lunaire | éclipse, ombre, cuivré, rouge
lunaison, mois synodique, cycle lunaire, mois lunaire | phase, 29, 5 jours, nouvelle lune
rotation synchrone, verrouillage, verrouillé, même face | marée, Lune, face cachée, rotation
libration, balancement lunaire | bord, Lune, face
éclipse, éclipser, occulter, éclipse totale | ombre, Soleil, Lune, totalité, pénombre, partiel
éclipse solaire, éclipse de Soleil | Lune, totalité, lunettes, filtre, couronne, ombre
éclipse lunaire, éclipse de Lune | Terre, ombre, rouge, pleine lune
éclipse annulaire, anneau de feu | apogée, Soleil, Lune, bague
totalité, phase totale, bande de totalité | éclipse, couronne, minutes, ombre
lunettes d’éclipse, lunettes solaires, verres de protection | Soleil, filtre, sécurité, yeux, norme
ombre, ombrage, ombragé, pénombre | lumière, sombre, éclipse, projeter, soleil
transit, passage devant, passer devant | disque, Soleil, Mercure, Vénus, exoplanète, étoile
occultation, occulter, cacher, disparaître derrière | Lune, étoile, masquer, éclipse
conjonction, rapprochement, rencontre apparente, se frôler, côte à côte | planète, Lune, séparation, degrés
opposition, opposé au Soleil | planète, minuit, brillant, proche, toute la nuit
élongation, écart au Soleil, plus grande élongation | Mercure, Vénus, degré, soir, matin
alignement, aligner, aligné, rangée, parade planétaire | planète, droite, conjonction
orbite, orbiter, orbital, trajectoire, tourner autour, révolution, circuler autour, en orbite | ellipse, période, satellite, Soleil, tour
révolution, tour du Soleil, tour complet, année | orbite, période, jour, durée d’un tour
rotation, tourner, pivoter, tournoyer, tourner sur soi, rotatif, tour sur soi-même | axe, jour, heure, période, vitesse
axe, axial, axe de rotation, pivot | incliné, pôle, rotation, degré
inclinaison, incliné, penché, pencher, oblique, incliner, obliquité | axe, degré, saison, angle
périhélie, plus près Soleil | orbite, aphélie, distance, janvier
aphélie, plus loin Soleil | orbite, périhélie, distance
périgée, plus près Terre | Lune, orbite, apogée, superlune
apogée, plus loin Terre | Lune, orbite, périgée
ellipse, elliptique, ovale, cercle aplati | orbite, Kepler, foyer, excentricité
excentricité, excentrique, aplatissement de l’orbite | ellipse, orbite
rétrograde, mouvement rétrograde, à reculons, en sens inverse | planète, Mars, boucle, orbite
gravité, gravitation, attraction, pesanteur, force gravitationnelle, attirer, gravitationnel | masse, tomber, poids, Newton, orbite
apesanteur, impesanteur, flotter, microgravité, zéro g | espace, station, chute libre, astronaute
vitesse de libération, échapper à l’attraction, vitesse d’évasion | fusée, km/s, gravité
force, puissance, pousser, poussée | newton, énergie, gravité, fort
marée, marée haute, marée basse, flux et reflux, effet de marée | Lune, mer, gravité, côte
lumière, lueur, clarté, lumineux, luminaire, photon, éclairage | onde, briller, vitesse, couleur, rayon, obscurité
vitesse lumière, célérité, 300 000 km/s | photon, année-lumière, seconde
rayon, faisceau, rai, rayon lumineux | lumière, laser, Soleil
rayonnement, radiation, irradiation, rayonner, émettre | énergie, onde, ultraviolet, X, gamma, danger
onde, vague, ondulation, longueur d’onde | lumière, radio, fréquence, spectre
longueur d’onde, nanomètre, fréquence | couleur, lumière, spectre
infrarouge, IR, rayonnement thermique | chaleur, longueur d’onde, Webb, rouge
ultraviolet, UV, ultra-violet | Soleil, rayonnement, ozone, peau
rayons X, radiographie | gamma, énergie, trou noir, Chandra
rayons gamma, sursaut gamma | énergie, explosion, rayonnement
radio, ondes radio, radioélectrique, hertzien | antenne, radiotélescope, fréquence, signal
spectre, spectral, arc-en-ciel, spectroscopie, spectroscope, décomposer la lumière | couleur, raie, prisme, type spectral
type spectral, classe spectrale | température, couleur
couleur, teinte, coloris, coloration, coloré, ton, nuance, colorer | rouge, bleu, spectre, température, lumière
rouge, rougeâtre, rougeoyant, écarlate, vermeil, rougir, cramoisi, roux | couleur, Mars, orange, froide
bleu, bleuâtre, azur, bleuté, azuré, bleuir | couleur, ciel, chaude, Vega
blanc, blanche, blanchâtre, blancheur, laiteux, blanchir, neigeux | couleur, clair, lumière, noir
noir, sombre, obscur, ténébreux, noirceur, foncé | nuit, ombre, lumière, blanc
jaune, jaunâtre, doré, jaunir | couleur, Soleil, étoile
orange, orangé, ambré, cuivré, rousse | couleur, rouge, jaune, Arcturus
vert, verdâtre, verte, émeraude, verdir | couleur, oxygène, aurore, rayon vert
violet, mauve, pourpre, violacé | couleur, ultraviolet, spectre
gris, grisâtre, cendré, argenté, grise | couleur, blanc, noir
rose, rosâtre, rosé | couleur, rouge, hydrogène
brun, marron, brunâtre, châtain | couleur, bande
obscurité, noir, ténèbres, pénombre, nuit noire, sombre, obscur | nuit, lumière, clair, yeux
transparent, transparence, limpide, translucide, clair, limpidité | verre, air, ciel, opaque
opaque, opacité, trouble, voilé | lumière, nuage, transparent
reflet, refléter, réfléchir, réflexion, renvoyer la lumière, réfléchissant, miroiter | miroir, lumière, albédo, surface
albédo, pouvoir réfléchissant, réflectivité | lumière, surface, Soleil
réfraction, réfracter, dévier la lumière, déviation | verre, lentille, atmosphère, horizon
diffraction, interférence, aigrettes, étoile à branches | lumière, ouverture, résolution
diffuser, diffusion, éparpiller, dispersion, disperser | lumière, air, bleu, poussière, ciel
absorber, absorption, extinction, éteindre, éteint, éteignit | lumière, poussière, atmosphère
scintiller, scintillation, clignoter, scintillement, trembloter, pétiller, papilloter, vaciller | atmosphère, étoile, turbulence, planète, air
turbulence, agitation de l’air, seeing, image tremblante, air instable, turbulent | atmosphère, étoile, flou, scintiller
flou, brouillé, hors foyer, trouble, vague, imprécis, floutage | mise au point, turbulence, net, focaliser, buée
net, netteté, piqué, clair, précis, tranchant, bien défini | mise au point, contraste, flou
mise au point, focaliser, faire le point, focalisation, focuser, focus, molette | net, flou, porte-oculaire, infini, foyer
contraste, contrasté, différence de ton | image, détail, planète, fond
détail, fin détail, précision | résolution, visible, image
résolution, pouvoir séparateur, finesse, résoudre, séparer, dédoubler, résolu, résolut | seconde d’arc, ouverture, détail, double
seconde d’arc, arcseconde | angle, minute d’arc, séparation, résolution
minute d’arc, arcminute | angle, degré, taille apparente, Lune
angle, angulaire, écartement | degré, minute d’arc, mesure, main
taille apparente, diamètre apparent, taille angulaire | minute d’arc, degré, Lune, seconde d’arc
télescope, instrument, scope, longue-vue, instrument astronomique | miroir, lentille, oculaire, ouverture, observer
lunette, réfracteur, lunette astronomique, télescope à lentille | objectif, lentille, achromatique, aberration
réflecteur, télescope à miroir, Newton, télescope Newton | miroir, collimation, Dobson
Dobson, dobsonien, télescope Dobson | azimutal, miroir, base, simple, grand diamètre
Maksutov, Mak, Maksutov-Cassegrain | compact, miroir, lentille, focale, ménisque
jumelles, binoculaire, paire de jumelles, lunettes d’approche | 10x50, grossissement, main, trépied, champ
longue-vue, lunette terrestre, lunette d’approche | oiseau, jour, trépied
ouverture, diamètre, diamètre du miroir, diamètre de l’objectif | millimètre, lumière, mm, résolution
focale, distance focale, longueur focale | mm, oculaire, grossissement, rapport f/D
rapport focal, f/d, ouverture relative, rapport d’ouverture | focale, diamètre, photo
grossissement, grossir, agrandir, agrandissement, zoom, puissance, grandissement | oculaire, focale, ×, Barlow, maximum
oculaire, eyepiece, loupe du télescope | focale, grossissement, Plössl, coulant, champ
Barlow, lentille de Barlow, doubleur | oculaire, grossissement, ×2
champ, champ de vision, champ visuel, champ apparent, angle de vue | degré, oculaire, large, jumelles
pupille de sortie, cercle oculaire | oculaire, mm, jumelles, pupille
objectif, lentille frontale, lentille principale | lentille, ouverture, appareil photo
lentille, verre, loupe, dioptre | optique, lumière, lunette, convexe
miroir, miroir primaire, réflecteur | réfléchir, parabolique, aluminium, télescope
prisme, prismatique | lumière, jumelles, verre, spectre
filtre, filtrer, filtrage | lumière, oculaire, Lune, OIII, solaire, nébuleuse
filtre solaire, feuille Astrosolar, filtre de Soleil | Soleil, sécurité, devant, ouverture
filtre lunaire, filtre Lune | éblouir, Lune, gris, oculaire
filtre nébulaire, OIII, UHC, filtre antipollution | nébuleuse, contraste, ville
chercheur, viseur, point rouge, pointeur, lunette de visée | pointer, aligner, étoile, trouver
pointer, viser, orienter vers, diriger, cibler, braquer, mirer | chercheur, étoile, cible, trouver
monture, support, pied, statif | trépied, équatoriale, azimutale, stabilité
trépied, pied, trois pieds | stable, monture, appareil photo, trembler
monture équatoriale, équatorial, EQ | pôle, axe, suivi, mise en station
monture azimutale, altazimutale, azimutal | hauteur, azimut, Dobson
mise en station, alignement polaire, régler la monture | pôle, Polaire, équatoriale, axe
suivre, suivi, poursuite, traquer, motorisation, moteur, suit, suivit | étoile, rotation, monture, photo
goto, pointage automatique, télescope automatique, informatisé, robotisé | monture, moteur, catalogue, raquette
collimation, collimater, aligner les miroirs, réglage du miroir | Newton, vis, étoile, image
aberration chromatique, frange colorée, liseré violet, irisation | lunette, lentille, couleur, ED, apochromatique
apochromatique, achromatique, verre ED, apo | lunette, couleur, aberration
buée, rosée, condensation, embuer, humidité, s’embuer | pare-buée, sèche-cheveux, lentille, mouillé, résistance
pare-buée, pare-rosée, tube antibuée, résistance chauffante | buée, rosée, chauffage, lentille
planisphère, carte tournante, disque stellaire, cherche-étoiles | date, heure, constellation, latitude
carte du ciel, carte stellaire, atlas, plan du ciel, carte céleste | constellation, étoile, orienter, application
carte, plan, atlas, cartographie, cartographier, mappe | région, échelle, orienter, nord
appli, application, logiciel, programme, app, stellarium | téléphone, ordinateur, carte, télécharger
photo, photographier, photographie, cliché, prise de vue, image, photographe | appareil, pose, capteur, trépied, exposition
astrophoto, astrophotographie, photo du ciel, imagerie | pose, trépied, empilement, capteur, monture
appareil photo, caméra, réflex, boîtier, APN, appareil | objectif, photo, capteur, ISO, trépied
pose, temps de pose, exposition, pose longue, obturation | seconde, photo, étoile, filé
sensibilité, ISO, gain | photo, bruit, lumière, capteur
capteur, CCD, CMOS, détecteur | pixel, photo, lumière, caméra
empiler, empilement, additionner des images, stacking | photo, bruit, logiciel
filé d’étoiles, traînées d’étoiles, circumpolaire | pose, rotation, photo, cercle
smartphone, téléphone, portable, mobile, cellulaire, cell, tél, téléphone portable | photo, application, adaptateur
grand-angle, objectif large, fisheye, courte focale | photo, champ, Voie lactée
observer, observation, regarder, contempler, scruter, guetter, mater | ciel, télescope, nuit, jumelles, voir
observateur, astronome amateur, contemplateur, veilleur | club, nuit, télescope
observatoire, station d’observation, coupole | télescope, montagne, astronome, dôme
astronomie, science des astres, astronomique, astro | étoile, astronome, astrophysique
astronome, astrophysicien, savant, scientifique du ciel | observatoire, télescope, découvrir
amateur, débutant, novice, néophyte, passionné | loisir, club, premier, apprendre
débuter, commencer, premiers pas, s’initier, initiation, débutant | apprendre, premier, guide, conseil
soirée d’observation, nuit des étoiles, star party, sortie | club, télescope, inviter
vision décalée, regard en coin, vision périphérique, regarder à côté | faible, bâtonnet, œil, galaxie
adaptation, s’habituer, s’adapter, accoutumance, acclimatation, acclimater | obscurité, yeux, minute, pupille
vision nocturne, voir la nuit, adaptation au noir, nyctalope | pupille, bâtonnet, trente minutes, lumière rouge
lampe rouge, lumière rouge, frontale rouge | yeux, adaptation, carte, nuit
lampe, lampe de poche, torche, frontale, lampe torche, flashlight | lumière, pile, éclairer, rouge
lampadaire, réverbère, éclairage public, lampe de rue, luminaire | ville, pollution lumineuse, éteindre
pollution lumineuse, ciel pollué, halo urbain, éclairage nocturne, lueur de ville | Bortle, lampe, ville, étoile, noir
échelle de Bortle, Bortle, noirceur du ciel, qualité du ciel | classe, pollution, campagne
ciel noir, bon ciel, ciel pur, ciel sombre, ciel étoilé | campagne, Bortle, parc, Voie lactée
pupille, iris | œil, millimètre, dilater, obscurité
zénith, au-dessus tête, point culminant, droit au-dessus | 90 degrés, haut, horizon, nadir
nadir, sous les pieds | zénith, bas
horizon, ligne d’horizon, ras du sol | lever, coucher, bas, hauteur
méridien, passage au méridien, plein sud | culminer, midi, sud, longitude
culminer, culmination, au plus haut, point culminant | méridien, sud, heure, hauteur
lever, se lever, monter, apparaître à l’horizon, levant, levé, lève, se lève | heure, coucher, horizon, matin
coucher, se coucher, couchant, disparaître sous l’horizon, couché | ouest, soir, heure, lever, horizon
circumpolaire, jamais couché, toujours visible | pôle, latitude, Ourse, nord
écliptique, chemin du Soleil, route du Soleil | zodiaque, planète, plan, équinoxe
zodiaque, signe astrologique, zodiacal, signe du zodiaque | constellation, écliptique, douze, astrologie
astrologie, horoscope, signe, astrologique | zodiaque, croyance, naissance
équateur céleste, équateur du ciel | déclinaison, pôle
déclinaison, dec, latitude céleste | degré, coordonnées, ascension droite
ascension droite, longitude céleste | heure, coordonnées, déclinaison
coordonnées, position, repérage | latitude, longitude, ascension droite, déclinaison
azimut, direction horizontale, cap | degré, nord, hauteur, boussole
pôle, polaire, région polaire | axe, glace, nord, sud, calotte
hémisphère, demi-globe, moitié du globe | nord, sud, équateur, austral, boréal
latitude, parallèle | degré, nord, équateur, longitude
longitude, méridien géographique | degré, ouest, Greenwich
équateur, équatorial, ligne équinoxiale | latitude, zéro, milieu, pôle
nord, septentrion, septentrional, boréal, nordique | boussole, Polaire, direction, sud
sud, midi, méridional, austral | direction, hémisphère, nord
levant, orient, oriental | lever, matin, direction, ouest
ouest, couchant, occident, occidental, ponant | coucher, soir, direction
parallaxe, décalage apparent | distance, étoile, angle, orbite, Hipparcos, Gaia
mouvement propre, déplacement apparent | étoile, Barnard, secondes d’arc, an
précession, toupie, basculement de l’axe | axe, 26 000 ans, pôle, équinoxe
vers le rouge, redshift, effet Doppler, Doppler | galaxie, expansion, vitesse, éloigner
expansion, s’étendre, dilatation, gonfler, grandir | univers, Hubble, galaxie, rouge
Big Bang, début de l’univers, naissance de l’univers, commencement de tout | 13, 8 milliards, expansion, origine
rayonnement fossile, fond cosmologique, fond diffus | Big Bang, micro-ondes, Planck
matière noire, matière sombre, matière invisible | galaxie, gravité, masse, rotation
énergie noire, énergie sombre | expansion, univers, accélération
relativité, Einstein, espace-temps | gravité, temps, lumière, courbure
ondes gravitationnelles, vagues de l’espace-temps | LIGO, trou noir, fusion
lentille gravitationnelle, mirage gravitationnel | galaxie, masse, lumière, déviation
fusion, fusion nucléaire, fusionner, réaction nucléaire, brûler l’hydrogène | hydrogène, hélium, énergie, cœur, Soleil
atome, atomique | noyau, électron, élément, molécule
molécule, moléculaire | atome, gaz, chimie
proton, noyau d’hydrogène | neutron, électron, atome, charge, particule
neutrino, particule fantôme | Soleil, supernova, détecteur
rayons cosmiques, particule cosmique | énergie, espace, radiation
antimatière, positron | matière, particule
élément, élément chimique, corps simple | hydrogène, fer, atome, table
hydrogène, H2 | gaz, étoile, fusion, léger
hélium, He | gaz, Soleil, fusion, ballon
oxygène, O2 | air, respirer, eau
azote, diazote, N2 | air, atmosphère, Titan
carbone, carboné | diamant, vie, charbon, CO2
dioxyde de carbone, gaz carbonique, CO2 | atmosphère, Vénus, Mars, effet de serre
méthane, gaz naturel, CH4 | Titan, Uranus, Neptune, gaz
ammoniac, NH3 | Jupiter, nuage, gaz
fer, ferreux, ferrugineux, métal | rouille, noyau, météorite
métal, métallique, métaux | fer, cuivre, dur, aluminium
silicium, silicate, sable, silice | roche, verre
soufre, sulfurique, sulfureux | Io, volcan, jaune, acide
eau, aquatique, H2O, aqueux, hydrique | glace, vapeur, océan, liquide, vie
glace, glacé, banquise, givre, verglas, gelée | eau, froid, geler, calotte, comète
geler, gel, congeler, gelée, se figer, solidifier, gèle, congèle | froid, glace, zéro, fondre
fondre, fusion, fonte, dégel, dégeler, se liquéfier, fondu | chaleur, glace, liquide, geler
bouillir, ébullition, bouillant | eau, vapeur, cent degrés, chauffer
évaporer, évaporation, vaporiser, s’évaporer, sublimer, sublimation | vapeur, gaz, chaleur, liquide
vapeur, vapeur d’eau, buée, gazeux | eau, gaz, geyser
liquide, fluide, liquéfié | eau, couler, solide, gaz
solide, dur, ferme, rigide | roche, glace, liquide
gaz, gazeux, gazeuse | air, hydrogène, atmosphère, liquide
plasma, gaz ionisé, ioniser, ionisation | chaleur, électron, Soleil
poussière, poudre, grain, poussiéreux, poudreux | nuage, sable, gaz, particule
vide, rien, néant, vacuum | espace, air, absence, plein
atmosphère, air, couche d’air, enveloppe gazeuse, atmosphérique | gaz, pression, azote, nuage, respirer
pression, pression atmosphérique, bar, presser | atmosphère, air, hectopascal, écraser
effet de serre, réchauffement, serre | CO2, Vénus, température, climat
climat, climatique, temps qu’il fait | température, saison, météo
météo, temps, prévision, bulletin météo, météorologie | pluie, nuage, ciel, prévoir
nuage, nuageux, couvert, nébulosité, ciel bouché, ennuagé | pluie, ciel, météo, dégagé
dégagé, ciel clair, beau temps, ciel découvert | météo, étoile, nuage
pluie, pleuvoir, averse, pluvieux, il pleut, ondée, mouiller, pleut, plut, pleuvra | eau, nuage, météo, goutte
neige, neiger, enneigé, neigeux, flocon, poudrerie | froid, hiver, glace, blanc
brouillard, brume, brumeux, embrumé, voile | humidité, visibilité, nuage
orage, tempête, orageux, tonnerre, ouragan, cyclone, tourmente, bourrasque | vent, éclair, pluie, Grande Tache rouge
éclair, foudre, décharge électrique, coup de tonnerre | orage, lumière, électricité
vent, souffle, venteux, brise, bise, souffler, rafale | air, vitesse, km/h, tempête
vent solaire, flux de particules | Soleil, aurore, magnétique, comète
grêle, grêlon, grésil | pluie, glace, orage
arc-en-ciel, arc coloré | pluie, couleur, soleil
halo, cercle lumineux, anneau lumineux, auréole | Lune, glace, 22 degrés, nuage, galaxie
parhélie, faux soleil | halo, glace, Soleil
aurore polaire, aurore boréale, lumières du nord, aurore australe | vent solaire, pôle, vert, magnétique
lumière zodiacale, fausse aurore | poussière, écliptique, printemps, cône
nuages noctulescents, nuages nocturnes | été, haut, glace, crépuscule
crépuscule, tombée du jour, chien et loup, soirée, brunante, crépusculaire, tombée nuit | coucher, soir, civil, nautique, nuit
aube, aurore, point du jour, lever du jour, petit matin | matin, lever, crépuscule
matin, matinée, matinal, avant-midi | aube, lever, tôt, soir
soir, soirée, vespéral | crépuscule, coucher, tard, matin
midi, mi-journée, 12 h | Soleil, haut, heure
après-midi, aprèm, après-dîner | midi, soir
minuit, milieu de nuit, 0 h | nuit, heure, opposition
nuit, nocturne, nuitée, de nuit | obscurité, étoile, soir, jour
tôt, de bonne heure, précoce | matin, avant, tard
tard, tardif, en retard, tardivement | soir, après, tôt
aujourd’hui, ce jour, actuellement, maintenant, à présent, en ce moment, de nos jours | jour, date, présent
ce soir, cette nuit | ciel, visible, événement, soir
demain, le lendemain | jour, suivant
hier, la veille | jour, passé
bientôt, prochainement, sous peu, d’ici peu | prochain, futur, venir
prochain, suivant, à venir, d’après, futur | date, quand, venir, dernier
dernier, précédent, passé, ultime, dernière | fin, récent, premier
avant, auparavant, antérieur, précéder, préalable, plus tôt | temps, premier, après
après, ensuite, suivre, plus tard, ultérieur, puis, suit, suivi, suivit | suite, avant
pendant, durant, au cours de, lors de | temps, durée
toujours, éternel, éternité, constamment, permanent, perpétuel | jamais, durer
jamais, à aucun moment, aucune fois | toujours, impossible
souvent, fréquent, fréquence, fréquemment, à quelle fréquence, régulièrement | fois, tous les, rare, intervalle
rare, rareté, rarement, peu courant, exceptionnel | fois, souvent, unique
parfois, quelquefois, temps en temps, des fois, occasionnellement, occasionnel | rare, souvent
habituel, ordinaire, courant, normal, banal, commun, typique | souvent, rare
régulier, régularité, constant, stable, uniforme | cycle, période, irrégulier
soudain, brusque, tout à coup, subit, brutalement, subitement, d’un coup | rapide, inattendu
calendrier, almanach, agenda, éphéméride | date, mois, année, jour, grégorien
éphéméride, table des positions, prédiction | date, position, planète, heure
année bissextile, jour intercalaire, 29 février | 366, calendrier, quatre ans
calendrier grégorien, notre calendrier | pape, 1582, date, julien, bissextile
équinoxe, nuit égale jour, équinoxial | mars, septembre, printemps, automne, équateur
solstice, plus long jour, plus court jour, solsticial | juin, décembre, été, hiver
printemps, printanier | mars, saison, équinoxe
été, estival, saison chaude | juin, juillet, août, saison
automne, automnal | septembre, octobre, saison
hiver, hivernal, saison froide | décembre, janvier, neige, saison
janvier, début d’année | hiver, mois
février, mois de février | hiver, mois
mars, mois de mars | printemps, équinoxe
avril, mois d’avril | printemps, mois
mai, mois de mai | printemps, mois
juin, mois de juin | été, solstice
juillet, mois de juillet | été, mois
août, mois d’août | été, Perséides
septembre, mois de septembre | automne, équinoxe
octobre, mois d’octobre | automne, mois
novembre, mois de novembre | automne, Léonides
décembre, fin d’année | hiver, Géminides, solstice
Noël, fêtes, réveillon, temps des fêtes | décembre, cadeau, étoile de Bethléem
Pâques, pascal | pleine lune, dimanche, printemps, date
lundi, lundis | Lune, semaine
week-end, fin de semaine | jour, semaine
férié, congé, jour de repos | vacances, travail
vacances, congés, repos, villégiature | voyage, été, école
anniversaire, fête, jour de naissance | date, né, cadeau, an
heure d’été, changement d’heure, heure avancée | horloge, mars, octobre, heure
fuseau horaire, décalage horaire, temps universel, UTC, GMT, heure locale | longitude, heure, Greenwich
horloge, montre, pendule, cadran, réveil | heure, temps, aiguille
cadran solaire, gnomon, horloge solaire | ombre, heure, Soleil
boussole, compas | nord, magnétique, direction, orienter
orienter, s’orienter, orientation, trouver le nord, se repérer | boussole, étoile, direction, carte
navigation, naviguer, navigateur, navigant | mer, bateau, étoile, sextant, GPS
sextant, astrolabe, instrument de navigation | hauteur, étoile, mer, angle
GPS, positionnement par satellite, géolocalisation, Galileo | position, satellite, navigation
direction, sens, cap, côté | nord, orienter, aller, boussole
gauche, à gauche | côté, droite
droite, à droite, côté droit | côté, gauche
haut, dessus, en haut, au-dessus, sommet, supérieur | hauteur, bas
bas, dessous, en bas, au-dessous, inférieur | fond, haut
devant, avant, en face, frontal | derrière, face
derrière, arrière, au dos | devant, caché
milieu, centre, central, au cœur, médian | bord, moitié, noyau
bord, bordure, limbe, limite, rebord, lisière, périphérie | centre, côté, extérieur
dedans, intérieur, à l’intérieur, interne | noyau, dehors
dehors, extérieur, en plein air, externe, à l’extérieur, au-dehors | nature, dedans
autour, alentour, environs, aux abords | entourer, cercle
entre, parmi, au milieu de | deux, distance
côté, flanc, face, latéral | gauche, droite, bord
frontière, limite, borne, démarcation | bord, pays, séparer
ligne, trait, droite, linéaire | dessin, point, tracer
point, tache, petit rond, point lumineux | ligne, lumière, étoile
tache solaire, point noir Soleil | Soleil, magnétique, onze ans, ombre
tache, marque, souillure, macule | couleur, sombre, surface
Grande Tache rouge, tempête de Jupiter | Jupiter, tourbillon, anticyclone, siècle
bande, rayure, ceinture, strie | Jupiter, sombre, nuage, ruban
éruption solaire, tempête solaire, flare, orage magnétique, éjection coronale | Soleil, aurore, particule, satellite
couronne solaire, couronne | éclipse, Soleil, million de degrés, totalité
protubérance, jet de plasma | Soleil, bord, éclipse, H-alpha
photosphère, surface du Soleil, chromosphère | Soleil, température, lumière
cycle solaire, onze ans, activité solaire | tache, maximum, Soleil
granulation, bulle solaire | Soleil, surface, convection
champ magnétique, magnétisme, magnétique, aimant, magnétosphère | pôle, boussole, aurore, fer
volcan, volcanique, éruption, volcanisme | lave, cratère, Io, magma
lave, magma, roche fondue | volcan, chaleur, basalte
geyser, jet d’eau, fontaine, panache, jaillir, jaillissement | Encelade, vapeur, eau
tremblement de terre, séisme, secousse, sismique | faille, sol, trembler
croûte, écorce, manteau, couche | noyau, roche, surface, intérieur
roche, pierre, caillou, rocher, rocheux, minéral | sol, cratère, dur, planète
sable, sableux, dune, sablonneux | désert, plage, grain, vent
désert, désertique, aride | sable, Atacama, chaleur
montagne, mont, sommet, massif, montagneux, pic | altitude, hauteur, mètre, relief
colline, butte, monticule, coteau | hauteur, montagne
vallée, canyon, gorge, vallon, ravin, faille | profond, rivière, Valles Marineris
plaine, plateau, terrain plat | plat, étendue, montagne
relief, topographie, terrain | montagne, ombre, cratère
mer, océan, marin, maritime, océanique | eau, bateau, côte, marée
lac, étang, plan d’eau | eau, Titan, rive
rivière, fleuve, cours d’eau, ruisseau | eau, couler, lit
côte, rivage, plage, littoral, bord de mer, grève | mer, sable
île, îlot, archipel | mer, terre
forêt, bois, arbre, boisé | feuille, nature, campagne
arbre, arbuste, feuillage | bois, forêt, feuille
bois, boiserie, planche | arbre, matériau, base
fleur, plante, végétal, végétation | jardin, vert, pousser
herbe, gazon, pré, pelouse, prairie | champ, vert
champ, pré, terrain | campagne, agricole, herbe
sol, par terre, terrain, plancher | surface, marcher, tomber
grotte, caverne, cavité | creux, roche
campagne, cambrousse, rural, champêtre | village, nature, ciel noir, ville
ville, urbain, cité, agglomération, métropole, citadin | lampadaire, rue, campagne, pollution lumineuse
banlieue, périphérie, faubourg, cité-dortoir | ville, maison
village, bourg, hameau, bourgade | campagne, maison
fusée, lanceur, vaisseau lanceur, booster | décoller, moteur, étage, Ariane, Saturn V, espace
lancer, lancement, tir, mise à feu, mise en orbite, décollage | fusée, date, base, partir, Kourou
décoller, décollage, s’envoler, envol, partir, quitter le sol | fusée, avion, lancement, atterrir
atterrir, atterrissage, se poser, toucher le sol, posé, alunir, amerrir, alunissage, amerrissage | surface, parachute, module, descendre, rover
sonde, sonde spatiale, engin spatial, vaisseau, robot spatial, astronef, vaisseau spatial | mission, lancement, survol, orbite, planète
mission, expédition, voyage d’exploration, exploration | sonde, lancement, équipage, but, NASA
rover, astromobile, robot, robot martien, véhicule lunaire, jeep lunaire | Mars, rouler, roue, Curiosity, Perseverance
module, atterrisseur, alunisseur, capsule | poser, surface, descendre, parachute
satellite artificiel, satellite, engin en orbite, spoutnik | orbite, lancement, Terre, communication
Starlink, train de satellites, constellation de satellites, file de lumières | SpaceX, lancement, point lumineux, ciel
station spatiale, ISS, station orbitale, station spatiale internationale | orbite, astronaute, passage, 400 km, point brillant
astronaute, cosmonaute, spationaute, taïkonaute, homme de l’espace | équipage, combinaison, station, Lune, sortie
équipage, passagers, hommes à bord, habité, personnel à bord | astronaute, vol, mission
combinaison spatiale, scaphandre, combinaison | astronaute, casque, sortie, air
sortie extravéhiculaire, sortie dans l’espace, marche dans l’espace | astronaute, scaphandre, station
navette spatiale, navette, Shuttle | Columbia, Challenger, orbite, équipage
survol, survoler, passer près, passage rapproché, frôler | sonde, planète, distance, image
assistance gravitationnelle, effet de fronde, fronde, rebond gravitationnel | planète, sonde, vitesse
s’écraser, crash, percuter, impact, s’abîmer, collision | sonde, surface, fin, cratère
désorbiter, rentrer dans l’atmosphère, retomber, rentrée atmosphérique | satellite, brûler, bouclier
bouclier thermique, protection thermique, écran thermique | chaleur, rentrée, sonde
panneau solaire, cellule photovoltaïque, panneaux photovoltaïques | énergie, électricité, sonde, Soleil
générateur nucléaire, RTG, pile au plutonium | énergie, sonde, électricité
propulsion, moteur, propulseur, réacteur, propulser | fusée, poussée, carburant
carburant, combustible, ergol, essence, kérosène | moteur, fusée, brûler, réserve
débris spatial, déchet spatial, ordure orbitale | satellite, orbite, collision
agence spatiale, organisation spatiale | NASA, ESA, CNES, Roscosmos, JAXA, mission
NASA, agence américaine, agence spatiale américaine | mission, Apollo, sonde
ESA, agence spatiale européenne, agence européenne | mission, Ariane, Gaia, Rosetta
alunissage, premier pas, homme sur Lune, marcher sur Lune | Apollo 11, Armstrong, 1969, Aldrin
Apollo, programme Apollo, missions lunaires | Lune, astronaute, Saturn V, drapeau
Apollo 11, premier alunissage | Armstrong, Aldrin, 1969, mer Tranquillité
Apollo 13, Houston problème | explosion, oxygène, équipage, retour
Artemis, retour sur Lune | Orion, NASA, Lune, équipage
Spoutnik, premier satellite, Sputnik | 1957, soviétique, orbite
Gagarine, premier homme, premier cosmonaute | 1961, Vostok, orbite
Laïka, chien de l’espace, chienne cosmonaute | Spoutnik 2, animal
Voyager, sondes Voyager, disque d’or | Jupiter, Saturne, interstellaire, Neptune
Pioneer, sonde Pioneer | Jupiter, plaque
New Horizons, sonde vers Pluton | Pluton, survol, 2015, Arrokoth
Cassini, Cassini-Huygens, sonde de Saturne | Saturne, Titan, anneau, Huygens
Huygens, module Huygens | Titan, atterrir, Cassini
Rosetta, sonde de comète, mission Rosetta | Philae, Tchouri, comète, atterrir
Giotto, sonde de Halley | comète, Halley, 1986
Juno, sonde de Jupiter | Jupiter, orbite, pôle
Parker, sonde solaire, frôler le Soleil | couronne, Soleil, bouclier
télescope spatial, observatoire spatial, télescope en orbite | Hubble, Webb, espace, image
Hubble, télescope Hubble, HST | orbite, miroir, image, galaxie, Edwin
James Webb, JWST, Webb, télescope Webb | infrarouge, miroir, L2, galaxie
Gaia, satellite Gaia, satellite astrométrique | étoile, parallaxe, distance, catalogue, Hipparcos
Kepler, télescope Kepler, chasseur d’exoplanètes | exoplanète, transit, étoile, TESS
SETI, recherche d’intelligence, signal extraterrestre | radio, message, Arecibo
radiotélescope, grande antenne, parabole, antenne radio | radio, signal, Arecibo, ALMA
antenne, parabole, aérien | radio, signal, communication
signal, message, transmission, émission | radio, recevoir, onde, envoyer
communiquer, communication, transmettre, envoyer, liaison, transmis, transmit, envoie, enverra | radio, antenne, signal, données
échantillon, prélèvement, spécimen, prélever | roche, rapporter, poussière, analyser
rapporter, ramener, retour | échantillon, Terre, capsule
explorer, exploration, explorateur, prospecter, exploratoire | mission, découvrir, voyage, sonde
orbiteur, satellite d’observation | orbite, planète, carte
étage, palier, niveau | fusée, couche, maison
compte à rebours, décompte | lancement, seconde
pas de tir, base de lancement, cosmodrome, base spatiale | fusée, Kourou, Baïkonour, Floride
SpaceX, Falcon, Starship | fusée, Musk, lancement
coloniser, colonie, colonisation, base lunaire, s’installer | Mars, Lune, habiter, humain
terraformer, rendre habitable | Mars, atmosphère
catalogue, répertoire, liste, inventaire, index | Messier, NGC, numéro, objet
Messier, catalogue Messier, objet Messier | NGC, 110, comète, nébuleuse, galaxie
NGC, New General Catalogue, nouveau catalogue général | Dreyer, objet, numéro
Caldwell, catalogue Caldwell | Moore, objet, numéro
Bayer, lettre grecque, alpha, bêta | étoile, désignation, constellation
ciel profond, objet ciel profond, objets faibles | galaxie, nébuleuse, amas, jumelles
astérisme, figure d’étoiles, motif d’étoiles | constellation, Casserole, Triangle d’été
Grande Ourse, Casserole, Grand Chariot, Ursa Major, Chariot, chaudron | Polaire, sept étoiles, nord, constellation
Petite Ourse, Petit Chariot, Ursa Minor | Polaire, nord, constellation
Cassiopée, W, Cassiopeia | reine, nord, constellation
Orion, chasseur, géant Orion | Baudrier, Bételgeuse, Rigel, hiver, M42
Baudrier d’Orion, ceinture d’Orion, Trois Rois, trois étoiles | Orion, Alnitak, Alnilam, Mintaka
Grand Chien, Canis Major, chien d’Orion | Sirius, hiver
Petit Chien, Canis Minor | Procyon
Taureau, Taurus | Aldébaran, Pléiades, Hyades, zodiaque
Gémeaux, jumeaux, Gemini | Castor, Pollux, zodiaque
Bélier, Aries, mouton | zodiaque, Hamal, Toison d’or
Crabe, Cancer, écrevisse | M44, zodiaque, nébuleuse du Crabe
Lion, Leo, félin | Régulus, zodiaque, faucille
Vierge, Virgo | Spica, Épi, zodiaque, galaxie
Balance, Libra, pèse | zodiaque, poids
Scorpion, Scorpius | Antarès, zodiaque, été
Sagittaire, archer, Sagittarius, théière | zodiaque, centre galactique, été
Capricorne, Capricornus, chèvre-poisson | zodiaque, automne
Verseau, Aquarius, porteur d’eau | zodiaque, Ganymède, automne
Poissons, Pisces, deux poissons | zodiaque, automne
Ophiuchus, Serpentaire, treizième signe | serpent, zodiaque
Bouvier, Boötes, gardien des ours | Arcturus, printemps
Cygne, Cygnus, Croix du Nord | Deneb, Albiréo, été, Voie lactée
Lyre, Lyra, harpe | Véga, été, Orphée, M57
Aigle, Aquila, rapace | Altaïr, été
Dauphin, Delphinus | été, petit
Dragon, Draco, reptile | nord, Thuban
Hercule, Hercules, Héraclès | M13, héros, été
Pégase, cheval ailé, Pegasus | automne, carré
Persée, Perseus | Algol, Méduse, héros, Perséides
Céphée, Cepheus | roi, nord, céphéide
Cocher, Auriga | Capella, hiver
Baleine, Cetus, monstre marin, cétacé | Mira, automne
Hydre, Hydra, serpent d’eau | longue, printemps
Corbeau, Corvus, corneille | printemps, oiseau
Lièvre, Lepus, lapin | Orion, hiver
Licorne, Monoceros | hiver, cheval
Couronne boréale, Corona Borealis | Ariane, printemps
Chevelure de Bérénice, Coma Berenices | galaxie, reine, cheveux
Chiens de chasse, Canes Venatici, lévriers | M51, Bouvier
Girafe, Camelopardalis | nord
Loup, Lupus | sud
Centaure, Centaurus, homme-cheval | Alpha, Oméga, sud
Croix du Sud, Crux | austral, pôle, Acrux
Éridan, Eridanus, fleuve céleste | Achernar, Phaéton
Carène, Carina, quille | Canopus, navire Argo
Poisson austral, Piscis Austrinus | Fomalhaut, automne
Phénix, Phoenix | oiseau, sud
Grue, Grus | oiseau, sud
Toucan, Tucana | oiseau, sud, Petit Nuage
Paon, Pavo | oiseau, sud
Colombe, Columba, pigeon | oiseau, sud
Renard, Petit Renard, Vulpecula | Haltère, été
Lézard, Lacerta, reptile | automne
Caméléon, Chamaeleon | sud, lézard
Mouche, Musca, insecte | sud
Triangle, Triangulum, trois côtés | M33, automne
Triangle d’été, Véga Deneb Altaïr | astérisme, été, Lyre, Cygne, Aigle
Triangle d’hiver, grand triangle hivernal | Sirius, Procyon, Bételgeuse, hexagone
Sirius, plus brillante étoile, étoile du Chien | Grand Chien, magnitude, canicule
canicule, jours caniculaires, vague de chaleur | Sirius, été, chaud
Bételgeuse, épaule d’Orion, alpha Orionis | supergéante, rouge, supernova
Véga, Vega, alpha Lyrae | Lyre, bleue, 25 années-lumière
Aldébaran, œil du Taureau | orange, Taureau, géante
Antarès, cœur du Scorpion, rival de Mars | rouge, supergéante
Régulus, cœur du Lion | Lion, bleue
Spica, Épi, l’Épi | Vierge, bleue
Algol, étoile du diable, étoile démon | Persée, éclipse, variable, Méduse
Mira, la merveilleuse, omicron Ceti | variable, Baleine, géante rouge
Castor et Pollux, dioscures | Gémeaux, jumeaux
Proxima, Alpha Centauri, Proxima Centauri, plus proche étoile | 4, 2 années-lumière, Centaure
Alcor, cavalier, compagnon de Mizar | Mizar, double, Grande Ourse
Nuages de Magellan, Grand Nuage, Petit Nuage, nuages magellaniques | galaxie, satellite, sud
galaxie spirale, tourbillon, bras spiraux, spirale | bras, disque, étoile
galaxie elliptique, galaxie ovale | vieille, étoile, amas
galaxie naine, petite galaxie, galaxie satellite | Magellan, étoile
galaxie barrée, barre centrale | spirale, bras
Groupe local, galaxies voisines | Andromède, Voie lactée, M33
amas de galaxies, superamas, groupe de galaxies | Vierge, galaxie
collision de galaxies, galaxies en fusion, galaxies en interaction | Andromède, gravité, Antennes
bulbe, renflement, bosse centrale | galaxie, centre, étoile
nébuleuse obscure, nébuleuse sombre, nuage sombre | poussière, Tête de Cheval, cacher
nébuleuse par réflexion, nébuleuse bleue | poussière, lumière, étoile
nébuleuse en émission, région HII, hydrogène ionisé | rouge, gaz, Orion
nébuleuse d’Orion, M42, grande nébuleuse | Trapèze, pouponnière, épée
nébuleuse du Crabe, M1 | supernova, 1054, pulsar
nébuleuse de l’Haltère, Dumbbell, M27 | planétaire, Renard
Ruche, Crèche, M44, Praesepe | amas, Cancer
système solaire, famille du Soleil, nos planètes | planète, Soleil, orbite
planète gazeuse, géante gazeuse, planète géante | Jupiter, Saturne, Uranus, Neptune
planète rocheuse, tellurique, planète tellurique | Mercure, Vénus, Terre, Mars
lunes galiléennes, satellites galiléens, quatre grandes lunes | Io, Europe, Ganymède, Callisto, Galilée
Io, lune volcanique | Jupiter, volcan, soufre
Europe, Europa, lune glacée | Jupiter, glace, océan, continent
Ganymède, plus grande lune | Jupiter, satellite
Callisto, lune de Jupiter | Jupiter, cratère, nymphe
Titan, lune de Saturne | méthane, Huygens, lac, atmosphère
Encelade, Enceladus | geyser, Saturne, glace
Triton, lune de Neptune | rétrograde, azote, geyser
Charon, lune de Pluton | Pluton, nocher
Phobos, lune martienne | Mars, Deimos, petit, satellite
Cérès, plus grand astéroïde | planète naine, ceinture, Piazzi
comète de Halley, Halley, 1P | 76 ans, 1986, 2061
système de Trappist, Trappist-1 | exoplanète, sept, naine rouge
naissance, naître, né, formation, se former, naquit, apparition, nativité, naît, naissent, naîtra | âge, origine, mourir, créer
formation, former, se constituer, genèse, se créer | naissance, disque, gaz, origine, âge
origine, provenir, provenance, source, venir de, originaire, provient, provint | début, naissance, cause
commencement, début, commencer, démarrer, entamer, débuter, initial | premier, origine, fin
fin, finir, terminer, achever, terminaison, se terminer, cesser, final, conclure, s’achever | dernier, mort, durée, début
mort, mourir, décès, décéder, mourut, périr, meurt, trépas, mortel, trépasser, mourra | fin, vie, tuer, naître
vie, vivre, vivant, existence, vécu, biologique, vit, vécut | organisme, eau, naissance, mort
exister, existence, se trouver | réel, présence
vrai, réel, véritable, véridique, réalité, vérité, authentique, effectif | faux, mythe
faux, erroné, inexact, fausse, mensonger | erreur, mythe, vrai
mythe, légende, mythologie, fable, mythique, légendaire, récit ancien | dieu, héros, grec, histoire
histoire, récit, conte, narration, raconter, anecdote | passé, légende, livre
historique, passé, autrefois, jadis, ancien temps | histoire, siècle, date
dieu, divinité, déité, divin, immortel | Zeus, Jupiter, mythologie, temple
déesse, divinité féminine | Vénus, Aphrodite, mythologie
Zeus, Jupiter, roi des dieux, père des dieux | foudre, Olympe, mythologie
Aphrodite, Vénus, déesse de l’amour | beauté, mythologie
Arès, Mars, dieu guerre | guerre, Phobos, mythologie
Hermès, Mercure, messager des dieux | ailé, mythologie
Poséidon, Neptune, dieu mer | trident, mer, mythologie
Hadès, Pluton, dieu des enfers | mort, Perséphone, mythologie
Cronos, Saturne, Chronos | titan, temps, père de Zeus
Héra, Junon | reine, épouse de Zeus, jalouse
Artémis, Diane, déesse chasseresse | Lune, chasse, Apollon
Apollon, Phébus | Soleil, lyre, dieu
Athéna, Minerve | sagesse, guerre
Héraclès, Hercule, douze travaux | héros, lion, hydre, force
Méduse, Gorgone | Persée, serpent, regard, pierre
Andromède, princesse enchaînée | Persée, Cassiopée, monstre
héros, héroïne, héroïque, demi-dieu | mythe, exploit, Persée
nymphe, naïade, océanide | mythologie, Callisto
titan, géant, colosse | mythologie, Cronos
muse, inspiratrice | Apollon, poésie
monstre, créature, bête fabuleuse, monstrueux | mythologie, dragon, tuer
sacrifice, sacrifier, offrande | dieu, autel
autel, Ara | sacrifice, dieu, constellation
oracle, prophétie, prédire, présage, augure, prédit | dieu, avenir
enfer, enfers, monde souterrain | Hadès, mort
croyance, croire, superstition, foi, superstitieux, cru, croit, crut | religion, mythe, peur
religion, religieux, culte, foi, sacré, saint | dieu, église, prière
magie, magique, sorcier, sorcellerie, enchantement | mythe, secret
vœu, souhait, souhaiter, faire un vœu | étoile filante, désir
destin, sort, destinée, fatalité | avenir, mythe
aller, se rendre, partir, va, allé, se diriger, ira, filer | vers, voyage, chemin, destination
venir, arriver, arrivée, parvenir, venu, vint, débarquer, atteindre, advenir, vient, viendra, parvient, parvint | partir, date
atteindre, parvenir, toucher, rejoindre, accéder, gagner, atteint, atteignit, parvient, parvint, rejoint | arriver, but, jusqu’à
partir, départ, quitter, s’en aller, laisser, s’éloigner | aller, arriver, lancement
revenir, retour, retourner, rentrer, réapparaître, de retour, revient, revint, reviendra | période, encore, an
entrer, entrée, pénétrer, pénétration, s’introduire | dedans, porte, sortir
sortir, sortie, quitter, s’échapper, issue, sort | dehors, entrer
passer, passage, traverser, franchir, traversée, transiter | devant, travers, visible, heure
traverser, franchir, couper, à travers | passer, côté, large
monter, s’élever, grimper, ascension, montée, gravir, escalader, s’élève | haut, lever, descendre
descendre, descente, baisser, s’abaisser, dégringoler, descend | bas, atterrir, monter
tomber, chuter, chute, s’effondrer, choir, dégringoler | sol, gravité, impact, pierre
bouger, mouvement, se déplacer, remuer, déplacement, mobile, mouvoir, se mouvoir | vitesse, direction, immobile
immobile, fixe, stationnaire, statique, à l’arrêt | bouger, stable
arrêter, arrêt, stopper, s’arrêter, cesser, interrompre, interruption, halte, stop | fin, freiner, continuer
continuer, poursuivre, continuation, persister, se prolonger, perdurer, poursuit | durer, suite, arrêter
rester, demeurer, séjourner, se maintenir, subsister | durée, lieu, partir
attendre, attente, patienter, patience, guetter, attend | temps, minute, lent
marcher, marche, à pied, randonnée, promenade, balade, cheminer, se promener | chemin, jambe, sol
courir, course, galoper, cavaler, jogging, couru, courut | vite, jambe, marcher
sauter, saut, bondir, bond | haut, gravité, mètre
voler, vol, s’envoler, envol, planer | aile, avion, oiseau, air
voler, dérober, vol, cambrioler, piquer, chiper, voleur | argent, perdre
nager, natation, baignade, se baigner | eau, mer, poisson
flotter, surnager, dériver | eau, densité, apesanteur
couler, sombrer, naufrage | eau, fond, bateau
couler, s’écouler, écoulement, ruisseler, ruissellement | eau, liquide, rivière
rouler, roue, roulement | route, voiture, rover
glisser, glissade, déraper | glace, pente
tourner, virer, faire tourner, tournant, virage | rotation, axe, cercle
pousser, poussée, repousser | force, tirer
tirer, traîner, remorquer, traction | force, corde, pousser
lancer, jeter, projeter, envoyer, balancer, lancé, jette, projette, envoie, enverra | balle, force, fusée
attraper, saisir, capturer, capture, choper | main, tenir
tenir, maintenir, retenir, tenu, tint, tient | main, porter, support
porter, transporter, transport, emporter, convoyer, trimballer | poids, voyage
apporter, amener, emmener, prendre avec soi, emporter, amène | besoin, liste, sac
envoyer, expédier, expédition, envoi, adresser, poster, envoie, enverra | lettre, recevoir, lancer
recevoir, réception, reçu, obtenir, reçut, capter, reçoit, recevra, obtient, obtint | envoyer, signal
donner, offrir, don, fournir, accorder, remettre, offert, offrit | cadeau, recevoir
cadeau, offrir, présent, étrenne, offert, offrit | Noël, anniversaire, enfant, acheter
prendre, saisir, emporter, pris, prendre avec, prit, prend | main, photo
mettre, placer, poser, installer, disposer, mis, mit, position, met | lieu, mettre en place
enlever, ôter, retirer, supprimer, effacer, éliminer, élimination, suppression, enlève | mettre, nettoyer
garder, conserver, conservation, préserver, stocker, stockage, ranger | protéger, boîte, perdre
perdre, perte, perdu, égarer, disparu, perd | chercher, trouver
trouver, retrouver, repérer, dénicher, localiser, repérage, détecter, tomber sur | chercher, carte
chercher, recherche, rechercher, quête, fouiller | trouver, perdu, scientifique
disparaître, disparition, s’effacer, s’évanouir, s’éteindre, disparu, disparaît, disparut, disparaissent | apparaître, invisible, fin
apparaître, apparition, surgir, se montrer, émerger, parut, paraître, apparaît, apparut, apparaissent | visible, naissance, disparaître
montrer, afficher, présenter, exposer, faire voir, révéler, dévoiler, indiquer | voir, image, visible
cacher, dissimuler, masquer, caché, voiler, couvrir | invisible, derrière, ombre
couvrir, recouvrir, couverture, recouvert, envelopper, couvert, couvrit, recouvrit | surface, couche, nuage
entourer, encercler, ceinturer, cerner | autour, anneau
ouvrir, ouverture, ouvert, ouvrit, déverrouiller | porte, heure, fermer
fermer, fermeture, clore, fermé, clos, verrouiller | porte, ouvrir
remplir, plein, remplissage, rempli, empli, combler | vide, contenir
vider, vide, vidange | plein, remplir
joindre, relier, lier, lien, connecter, attacher, réunir, unir, liaison, raccorder, joint, joignit | ensemble, corde, séparer
séparer, séparation, écart, écarter, diviser, détacher, dissocier | distance, deux, joindre
diviser, partager, division, partage, répartir | partie, part
mélanger, mélange, mêler, mixer, mixte | ensemble, composition
rassembler, réunir, regrouper, réunion, rassemblement, collecter, assembler | groupe, ensemble
collectionner, collection, collecte, recueillir, récolter, récolte | objet, échantillon
changer, changement, modifier, modification, transformer, évoluer, évolution, varier, variation, muter, fluctuer | différent, devenir, constant
devenir, se transformer, évoluer vers, se changer en, devenu, devient, devint, deviendra | futur, changement
évolution, évoluer, développement, se développer, progression | temps, stade, changer
augmenter, augmentation, croître, croissance, accroître, monter, hausse, grandir, s’accroître, progresser, croît, crût | grand, diminuer
diminuer, diminution, baisser, réduire, baisse, réduction, décroître, rétrécir, rapetisser, décliner, réduit, réduisit | petit, augmenter
réduire, raccourcir, limiter, atténuer, atténuation, réduit, réduisit | petit
améliorer, amélioration, perfectionner, optimiser, progrès | meilleur, conseil
empirer, s’aggraver, se dégrader, détériorer, détérioration | mauvais, pire
remplacer, substituer, remplacement, changer, échanger | nouveau, pièce
échanger, troquer, échange, troc | acheter, donner
ajouter, additionner, addition, ajout, adjoindre | somme, ensemble
soustraire, retrancher, soustraction | différence, reste
multiplier, multiplication, produit | fois, nombre
calculer, calcul, computation, mathématiques | formule, nombre, résultat
formule, équation, relation mathématique | calculer, nombre
mathématiques, maths, mathématicien | calcul, nombre
reste, rester, restant, surplus, résidu, vestige | fin, débris
supplémentaire, en plus, additionnel, de plus, encore | ajouter
manquer, manque, absence, rater, absent, louper, défaut, faire défaut | perdre, besoin
suffire, suffisant, assez, suffisamment | besoin, nombre
trop, excès, excessif, excessivement | limite, assez
presque, quasi, quasiment, pratiquement, à peine | environ
seulement, uniquement, juste, rien que, exclusivement | seul
seul, unique, solitaire, isolé, solitude, célibataire | ensemble
ensemble, conjointement, en groupe, à plusieurs, en commun | groupe, seul
identique, pareil, égal, semblable, idem, équivalent | comparer, différent
ressembler, ressemblance, similaire, semblable, analogue, similitude, avoir l’air | pareil, forme
différent, différence, distinct, distinguer, divergent, dissemblable, différer | comparer, entre, pareil
distinguer, reconnaître, différencier, faire la différence, identifier, discerner, reconnaissable, reconnaît, reconnu | différence, signe, comment
comparer, comparaison, par rapport, versus, comparatif, face à, vs | différence, plus que, moins que, entre
contraire, opposé, inverse, à l’opposé, antonyme | différent
égal, égaler, équivaloir, égalité, valoir | comparer
choisir, choix, sélection, sélectionner, opter, choisi, élire | préférer, conseil, acheter, décider
préférer, préférence, aimer mieux, favori, préféré | choisir, mieux
meilleur, mieux, le mieux, supérieur, optimal, idéal, top | conseil, bon, choisir
pire, plus mauvais, le pire | mauvais, meilleur
bon, bien, bonne, chouette, de qualité, valable | mauvais, meilleur
mauvais, mal, nul, médiocre, mauvaise, pourri | bon, problème
qualité, valeur, niveau | bon, prix
beau, joli, belle, magnifique, splendide, superbe, bel, beauté, ravissant, spectaculaire, sublime | regarder, vue
laid, moche, laideur, affreux | beau
formidable, génial, super, extraordinaire, merveilleux, fantastique, fabuleux, incroyable, étonnant, impressionnant | beau, surprise
étrange, bizarre, curieux, insolite, inhabituel, drôle, singulier, mystérieux, étrangeté | inconnu, mystère
mystère, énigme, mystérieux, énigmatique, secret, inexpliqué | inconnu, question
célèbre, connu, fameux, renommé, réputé, populaire, illustre, notoire | nom, grand
inconnu, ignoré, méconnu, anonyme | mystère, connu
important, importance, essentiel, majeur, principal, capital, crucial, primordial | rôle, besoin
principal, primaire, premier, essentiel, majeur | secondaire
secondaire, accessoire, mineur | principal, deuxième
nécessaire, nécessité, besoin, falloir, il faut, avoir besoin, indispensable, requis, exiger, nécessiter, faut, fallut, faudra | matériel, liste, utile
utile, utilité, servir, pratique, commode, à quoi sert, sert, servit | utiliser, but, outil
inutile, superflu | utile, besoin
utiliser, utilisation, usage, employer, emploi, servir, se servir de, manier, user, emploie | outil, mode d’emploi, comment
but, objectif, fin, finalité, visée, à quoi bon | utile, mission, atteindre
rôle, fonction, tâche, mission | travail, servir
fonctionner, fonctionnement, marcher, opérer, tourner, comment ça marche | comment, principe, mécanisme, panne
mécanisme, dispositif, système, mécanique, appareil | pièce, fonctionner
principe, loi, règle, théorie | expliquer, physique
règle, règlement, loi, consigne, réglementation | interdit, permettre
permettre, autoriser, autorisation, permis, permission, avoir le droit, autorisé, permet, permit | interdit, loi
interdire, interdit, défendre, prohiber, défendu, interdiction | loi, permettre
capable, possible, être en mesure, capacité | force, permettre
possible, possibilité, éventuel, envisageable, faisable, réalisable | peut-être, impossible
impossible, infaisable, impossibilité, irréalisable | possible, difficile
probable, probabilité, chance, vraisemblable, risque | peut-être, pourcentage
certain, sûr, certitude, assurément, certainement | vrai, doute
peut-être, doute, incertain, douteux, incertitude | probable
essayer, tenter, tentative, essai, tester, s’efforcer, test, essaie | réussir, échouer
réussir, succès, réussite, parvenir, arriver à, y arriver, parvient, parvint | échouer, but
échouer, échec, rater, raté, échoué, fiasco, manquer | erreur, réussir
gagner, victoire, remporter, vaincre, vainqueur, gagnant, vainc, vainquit | prix, perdre
erreur, faute, se tromper, tort, bévue, gaffe, méprise | faux, corriger, éviter
corriger, correction, rectifier, réparer | erreur
éviter, contourner, esquiver, prévenir, empêcher | danger, erreur, protéger
empêcher, prévenir, bloquer, entraver, faire obstacle | éviter, interdire
causer, provoquer, entraîner, produire, engendrer, déclencher, cause, occasionner, produit, produisit | raison, effet, pourquoi
effet, conséquence, résultat, impact, influence, retombée, suite | cause, changer
influencer, influence, agir sur, affecter, jouer sur | effet
dépendre, dépendance, selon, en fonction de, tributaire | condition
condition, circonstance, critère | si, dépendre, météo
arriver, se passer, se produire, advenir, avoir lieu, survenir, événement | date, quand, cause
événement, évènement, phénomène, occurrence, manifestation | date, calendrier, visible
phénomène, manifestation | naturel, expliquer
problème, ennui, souci, difficulté, pépin, hic, galère | solution, panne, aide
solution, résoudre, remède, réponse, régler, résolu, résolut | problème, astuce
difficile, dur, compliqué, difficulté, complexe, ardu, complexité | facile, problème, expérience
facile, simple, aisé, facilité, facilement, simplement, simplicité, fastoche, élémentaire | débutant, difficile
danger, dangereux, risque, péril, risqué, périlleux, menace, nocif, menacer | protéger, sécurité, blesser, accident
sécurité, sûreté, sûr, inoffensif, sécuritaire, protégé | danger, filtre, protéger
protéger, protection, préserver, abriter, défendre, mettre à l’abri | danger, housse, filtre
accident, catastrophe, désastre, collision, crash | danger, mort, explosion
abîmer, endommager, dégât, dommage, esquinter, détériorer, nuire, détruire | casser, danger, œil
détruire, destruction, anéantir, ravager, démolir, dévaster, annihiler, pulvériser, détruit, détruisit | explosion, fin, impact
casser, briser, rompre, cassé, rupture, péter, fracasser, se rompre, rompu, rompit | morceau, réparer, panne
exploser, explosion, éclater, sauter, détonation, explosif, péter, déflagration | supernova, bombe, bruit
panne, en panne, défaillance, dysfonctionnement, bug, défectueux | réparer, problème
réparer, réparation, dépanner, remettre en état, arranger | panne, outil, casser
entretenir, entretien, maintenance, soin, entretient | nettoyer, matériel
nettoyer, nettoyage, laver, propre, lavage, essuyer, décrasser, dépoussiérer, nettoie | poussière, chiffon, lentille, sale
sale, saleté, crasseux, poussiéreux, encrassé, souillé | nettoyer, propre
sec, sécher, sèche, sécheresse, séchage, aride | humide, eau
humide, humidité, mouillé, mouiller, trempé, moite | rosée, eau, sec
chauffer, réchauffer, chauffage, échauffer, réchauffement | chaud, température, énergie
refroidir, refroidissement, rafraîchir, se refroidir, mise en température | froid, température, télescope
brûler, brûlure, combustion, se consumer, cramer, brûlant, incendie, consumer | feu, chaleur, flamme
feu, flamme, incendie, brasier, foyer | brûler, chaleur, lumière
fumée, fumer, fumant | feu, cendre
cendre, cendres, suie | feu, volcan
allumer, éclairer, mettre en marche, illuminer, allumage, brancher | lampe, lumière, éteindre
éteindre, couper, éteint, extinction, débrancher, éteignit | lampe, lumière, allumer
éclairer, illuminer, éclairage, éclairé, illumination | lampe, lumière, nuit
éblouir, aveugler, éblouissement, éblouissant, aveuglant | lumière, œil, fort
voir, apercevoir, vu, vit, distinguer, aperçu, entrevoir, repérer, aviser, voit, voyait, verra, aperçoit, aperçut | œil, visible, regarder
regarder, coup d’œil, observer, examiner, zieuter, scruter, contempler, jeter un œil | voir, œil, ciel
vue, vision, visuel, regard, visibilité | œil, lunettes, voir
œil, yeux, mirettes, rétine | voir, pupille, paupière, visage
aveugle, cécité, non-voyant, perdre la vue | œil, danger, Soleil
lunettes, lunettes de vue, verres, binocles, verres correcteurs | myope, œil, oculaire
myope, myopie, mauvaise vue, astigmate, presbyte | lunettes, œil, mise au point
entendre, ouïe, écouter, audition, auditif, entendu, écoute, entend | bruit, oreille, radio
bruit, sonore, bruyant, tapage, vacarme, boucan, acoustique | entendre, vide, silence
silence, silencieux, calme, muet, tranquille | bruit
musique, musical, mélodie, chanson, chant, chanter | instrument, note
toucher, tactile, tâter, contact, effleurer, palper | main, doigt
sentir, odeur, senteur, parfum, odorat, puer | nez, air
goût, goûter, saveur, déguster, savoureux | manger, langue
ressentir, sentir, sensation, éprouver, sentiment, émotion | cœur, peur
parler, dire, dit, s’exprimer, causer, discuter, parole, bavarder, jaser, conversation | langue, mot, voix
dire, affirmer, déclarer, dit, énoncer, prétendre | parler
demander, question, interroger, questionner, demande, solliciter | réponse, forum
répondre, réponse, réplique, répliquer, répond | question, solution
raconter, relater, narrer, décrire, décrit, décrivit | histoire, récit
décrire, description, dépeindre, descriptif, décrit, décrivit | détail, forme
discuter, discussion, débat, débattre, forum, échange | avis, question, fil
fil, sujet, discussion, post, message, thread | forum, répondre
commentaire, remarque, observation, avis, commenter | forum, article
avis, opinion, point de vue, penser, impression | conseil, juger
conseil, recommandation, conseiller, recommander, astuce, tuyau, suggérer, suggestion, truc, préconiser | choisir, débuter, guide
aide, aider, assistance, secours, coup de main, dépanner, assister, soutien | conseil, problème
mot, terme, vocable, expression, lexique, vocabulaire | signifier, glossaire, langue
glossaire, lexique, dictionnaire, vocabulaire | définition, terme
langue, langage, idiome, parler | mot, traduire, français, latin
traduire, traduction, interpréter | langue, nom
latin, nom latin, langue latine | nom, génitif, Rome
grec, hellénique, Grèce, Grecs, grecque | mythe, Antiquité, Ptolémée
romain, Rome, Romains, romaine | dieu, latin, Antiquité
arabe, arabes, nom arabe | étoile, nom, Moyen Âge
égyptien, Égypte, pharaon, pyramide | Nil, Sirius, Antiquité
babylonien, Babylone, mésopotamien, Mésopotamie, sumérien | zodiaque, Antiquité
chinois, Chine, chinoise | asiatique, étoile invitée, Chang’e
indien, Inde, hindou | Chandrayaan, asiatique
japonais, Japon, nippon | JAXA, Hayabusa
russe, Russie, soviétique, URSS | cosmonaute, Spoutnik, Luna
américain, États-Unis, USA, Amérique, étasunien, États-Unien | NASA, Apollo
européen, Europe, union européenne | ESA, continent
français, France, hexagone, Français | Paris, CNES
anglais, britannique, Angleterre, Royaume-Uni, anglaise | Londres, Greenwich
allemand, Allemagne, germanique | Kepler, Berlin
italien, Italie, italienne | Galilée, Rome
espagnol, Espagne, espagnole | Canaries
canadien, Canada, québécois, Québec | bras, Amérique
suisse, helvétique, Suisse romande | Alpes
belge, Belgique, wallon | Bruxelles
africain, Afrique | continent, sud
australien, Australie | sud, hémisphère
chilien, Chili, Atacama | télescope, désert, ESO
Antiquité, antique, ancien, temps anciens | grec, romain, Ptolémée
Moyen Âge, médiéval, moyenâgeux | siècle, arabe
préhistoire, préhistorique, dinosaure | ancien, pierre, impact
dinosaure, reptile géant, dino, extinction des dinosaures | astéroïde, 66 millions, extinction, Chicxulub
extinction, disparition, fin des espèces | dinosaure, impact
moderne, contemporain, actuel, récent | nouveau, ancien
nouveau, neuf, nouvelle, neuve, récent, inédit, nouvel | ancien, date
écrire, écriture, rédiger, noter, écrit, écrivit, prendre des notes, écrivent | carnet, texte, lire
lire, lecture, lu, lecteur, lut | livre, texte, carte
livre, ouvrage, bouquin, volume, manuel | lire, auteur, page
texte, article, écrit, document, passage | lire, page
page, article, fiche, feuille | site, lire
site, site web, internet, web, en ligne, toile | page, adresse, lien
image, photo, illustration, figure, dessin, visuel | voir, couleur
dessiner, dessin, croquis, esquisse, tracer, illustrer | crayon, papier, observation
peindre, peinture, tableau, toile, peint, peignit | couleur, artiste
signe, symbole, emblème, marque, indice, pictogramme | signifier, reconnaître
lettre, caractère, alphabet | mot, grec
alphabet, lettres grecques, alphabet grec | alpha, bêta, gamma
journal, carnet, cahier, registre | noter, écrire
apprendre, étudier, apprentissage, s’instruire, étude, appris, assimiler, apprend, apprit | école, leçon, comprendre, livre
enseigner, enseignement, instruire, éduquer, éducation, expliquer | professeur, école
comprendre, compréhension, saisir, piger, capter, compris, comprend, comprit | expliquer, savoir
savoir, connaître, connaissance, su, connu, science, être au courant, sait, sut, connaît, connut | apprendre
penser, réfléchir, pensée, croire, réflexion, songer, croit, crut | idée, avis
idée, concept, notion, hypothèse, pensée | théorie
théorie, hypothèse, modèle, théorique, supposition | preuve, science
preuve, prouver, démontrer, démonstration, preuves, confirmer, vérifier | vrai, observation
vérifier, contrôler, vérification, contrôle, s’assurer, checker | test, exact
se souvenir, mémoire, retenir, se rappeler, mémoriser, souvenir, se souvient | oublier, truc
oublier, oubli, omettre | mémoire, perdre
imaginer, imagination, rêver, rêve, imaginaire | idée, sommeil
décider, décision, trancher, résoudre, résolu, résolut | choisir
accepter, accord, admettre, d’accord, approuver | refuser
refuser, refus, rejeter, décliner, rejette | accepter
promettre, promesse, garantir, garantie, promis, promit | vrai
science, scientifique, sciences | chercheur, recherche, physique
scientifique, chercheur, savant, physicien | science, découvrir, laboratoire
physique, physicien | loi, force, énergie
chimie, chimique, chimiste | élément, réaction
expérience, expérimenter, essai, expérimental | laboratoire, science, tester
analyser, analyse, étudier, examiner, examen, étude | donnée, échantillon
donnée, information, renseignement, info, data | tableau, chiffre
informer, information, renseigner, prévenir, nouvelles | actualité
tableau, table, grille, colonne | chiffre, donnée
résumé, résumer, bref, synthèse, essentiel, en gros | court, texte
exemple, cas, par exemple, illustration | montrer
question, interrogation, FAQ, demande | réponse, forum
école, scolaire, collège, lycée, classe, cégep | élève, professeur, apprendre
université, fac, faculté, universitaire | étudiant, recherche
élève, étudiant, écolier, écolière | école, apprendre
professeur, prof, enseignant, maître, instituteur, institutrice | école, enseigner
enfant, gamin, môme, gosse, marmot, ti-cul | âge, école, parents, facile
garçon, fils, gars, garçonnet | enfant, fille
fille, fillette, gamine | enfant, garçon
bébé, nourrisson, nouveau-né | enfant, naissance
adulte, grande personne, majeur | âge
homme, monsieur, mec, gars, masculin, mâle | femme, humain
femme, dame, féminin, nana, femelle | homme, première
humain, homme, humanité, être humain, personne, humaine | gens, vie, habité
gens, personnes, public, foule, population | combien, nombre
habitant, population, peuple, citoyen, populace | ville, pays, vivre
père, papa, paternel | mère, fils, parent
mère, maman, maternel | père, enfant
parents, famille, parent | père, mère, enfant
fratrie, frère et sœur, frangins | famille, jumeau
fils, descendant, enfant de, progéniture | père, mère
mari, époux, conjoint, chum | femme, mariage
épouse, femme, conjointe | mari, mariage
mariage, marier, se marier, épouser, noces, union | amour, époux
amour, aimer, amoureux, adorer, affection | cœur, Vénus, mariage
ami, copain, pote, amitié, chum, camarade | ensemble, compagnon
compagnon, partenaire, acolyte | ami, étoile double
ennemi, adversaire, rival, opposant | guerre
famille, familial, foyer, proches | parents, enfant
vieillard, personne âgée, ancien, senior, aîné | âge, vieux
roi, souverain, monarque, royal | reine, couronne
reine, souveraine | roi, Cassiopée
prince, princesse | roi, Andromède
empereur, César, impérial | Rome, roi
soldat, militaire, guerrier, armée | guerre, arme
guerre, combat, bataille, conflit, lutte, guerroyer | arme, paix, Mars
paix, trêve, pacifique | guerre
arme, épée, sabre, glaive | guerre, Orion
arc, flèche, archer, tir à l’arc | Sagittaire, chasse
bouclier, écu, protection | Sobieski, guerre
chasser, chasse, chasseur, traquer | gibier, Orion, chien
pêcher, pêche, pêcheur | poisson, mer
tuer, abattre, assassiner, meurtre, mise à mort | mort, arme
blesser, blessure, blessé, se faire mal | danger, sang
sauver, sauvetage, secourir, secours, délivrer | danger, héros
punir, punition, châtiment, châtier | dieu, faute
menteur, mensonge, mentir, tromper | vrai, faux
travail, travailler, boulot, emploi, job, bosser, métier, profession, ouvrage | salaire
métier, profession, carrière, travail | astronome, devenir
ouvrier, travailleur, employé, salarié | travail, usine
patron, chef, dirigeant, directeur, boss, responsable | travail, mener
diriger, mener, gouverner, commander, guider, conduire, mène | chef
guide, mode d’emploi, manuel, tutoriel, tuto, notice, marche à suivre | étape, comment
médecin, docteur, toubib, médical | malade, santé
malade, maladie, infection, mal | médecin, santé
santé, sain, bonne santé, sanitaire | corps, médecin
mal, douleur, souffrir, souffrance, faire mal, souffert, souffrit | blesser, corps
fatigue, fatigué, épuisé, crevé, las, lassitude | dormir, repos
dormir, sommeil, se coucher, endormi, pioncer, roupiller, dort | nuit, lit, réveil
se réveiller, réveil, réveiller, éveiller, lever | matin, enfant, dormir
repos, se reposer, détente, relaxer, pause | fatigue
manger, nourriture, repas, nourrir, bouffe, bouffer, aliment, alimentation, se nourrir | boire, cuisine
boire, boisson, breuvage, bu, boit, boivent | eau, soif
boisson chaude, thermos | chaud, boire, nuit
faim, affamé | manger, boire
cuisine, cuire, cuisson, cuisiner, cuit | manger, feu
corps, organisme | tête, bras, objet
tête, crâne, caboche | corps, casque
visage, figure, face | œil, nez
main, paume, poing, doigt | bras, mesurer, degré
bras, avant-bras | main, spirale, degré
doigt, pouce, petit doigt | main, mesure, degré
jambe, pied, pieds, patte | marcher
cœur, cardiaque | centre, sang, amour
sang, sanguin, saigner | rouge, cœur
peau, cutané, épiderme | corps, soleil
cheveu, chevelure, poil, crinière, tignasse | tête, Bérénice
oreille, ouïe, tympan | entendre
nez, nasal, narine | sentir
bouche, lèvres, gueule | manger, parler
dent, croc, mâchoire | bouche
dos, échine, colonne | corps, sac
os, squelette, osseux | corps
cerveau, cervelle, esprit | penser, tête
respirer, respiration, souffle, haleine, inspirer | air, oxygène
froid, avoir froid, se geler, grelotter, geler, se les geler, gelé | vêtement, gants, hiver
s’habiller, vêtement, habit, linge, fringue, tenue, vêtir | manteau, chaud, gants
manteau, veste, blouson, doudoune, anorak | vêtement, chaud, hiver
gants, moufles, mitaines | main, froid
bonnet, chapeau, tuque, casquette, capuche | tête, froid
chaussure, botte, soulier, godasse | pied
couverture, plaid, sac de couchage, duvet | chaud, froid, nuit
peur, avoir peur, effrayer, effrayant, crainte, craindre, angoisse, trouille | danger, noir
triste, tristesse, chagrin, malheureux, pleurer | larme, joie
heureux, content, joie, bonheur, joyeux, ravi | rire, triste
colère, fâché, furieux, en colère, rage | dieu, ennemi
surpris, surprise, étonné, étonner, étonnement, surprendre | inattendu
déçu, déception, décevant, décevoir, désappointé | attente, espérer
espérer, espoir, espérance, souhaiter | attendre, vœu
intéresser, intérêt, intéressant, passionnant, captivant | curieux, sujet
curieux, curiosité, curieuse | apprendre, rover
ennuyeux, ennui, barbant | intéressant
amusant, drôle, rigolo, divertissant, marrant, humour, comique, le fun | rire, jeu
rire, sourire, rigoler, rit, rient | drôle
plaisir, amusement, divertissement, fun, loisir, passe-temps, hobby | jouer
courage, courageux, brave, audace | peur, héros
fier, fierté, orgueil, vaniteux, vanité | Cassiopée
intelligent, malin, intelligence, brillant, futé, rusé | savoir
bête, stupide, idiot, sot | intelligent
gentil, sympa, aimable, agréable | bon
agréable, plaisant, confortable, confort | assis, bon
acheter, achat, acquérir, acquisition, se procurer, s’offrir, s’équiper, magasiner, achète, acquis, acquit | prix, magasin, choisir, budget
vendre, vente, vendeur, vendu, commercialiser | prix, acheter, magasin
prix, coût, coûter, tarif, montant, combien ça coûte, valoir | euro, budget, cher, payer, bon marché
cher, coûteux, onéreux, dispendieux, hors de prix, chère | prix, budget, bon marché
bon marché, économique, abordable, peu coûteux, petit prix, à bas prix, cheap | prix, budget, cher
gratuit, gratuitement, libre, offert | prix, payer
payer, paiement, régler, verser, dépenser, débourser, paie | argent, prix
budget, argent disponible, moyens, finances | prix, euro, acheter
argent, sou, fric, thune, monnaie, finances, pognon | prix, euro
euro, dollar, piastre, franc | prix, argent
magasin, boutique, commerce, détaillant, revendeur, supermarché, shop | acheter, vendeur
commander, commande, livraison, livrer | acheter, internet, délai
occasion, seconde main, usagé, d’occasion, déjà servi | acheter, prix, neuf
louer, location, emprunter, prêter, prêt, bail | prix, club
riche, richesse, fortune, fortuné | argent, pauvre
pauvre, pauvreté, démuni | argent, riche
marque, fabricant, constructeur, firme | modèle, acheter
modèle, version, référence, gamme | marque, choisir
matériel, équipement, attirail, accessoires, matos, équiper | liste, sac, nécessaire, acheter
accessoire, complément, équipement | oculaire, filtre, acheter
kit, ensemble, lot, trousse | acheter, accessoire
fabriquer, réaliser, produire, construire, créer, confectionner, fabrication, réalisation, produit, produisit, construit, construisit | outil, matériau, comment
construire, bâtir, construction, édifier, ériger, construit, monter, construisit | bâtiment, pièce, date
créer, création, créateur, fonder, fondateur, inventer | nouveau, origine
fonder, fondation, instituer, établir | date, créer
monter, assembler, montage, assemblage, installer, installation | pièce, vis, notice
démonter, démontage, désassembler, enlever, enlève | outil, vis
régler, réglage, ajuster, ajustement, calibrer, étalonner, paramétrer | vis, précis
préparer, préparation, se préparer, apprêter, organiser | avant, liste, plan
planifier, plan, programme, projet, prévoir, organiser | date, préparer
prévoir, prévision, prédire, prédiction, pronostic, anticiper, prévu, prévit, prédit | futur, météo, date
outil, ustensile, instrument, engin | main, réparer
instrument, appareil, engin, dispositif | mesurer, télescope
machine, engin, appareil, mécanique | moteur
moteur, motorisé, mécanique | puissance, machine
vis, visser, boulon, écrou | tourner, outil
tournevis, clé Allen, clé | vis, outil
clé, clef, serrure | porte
marteau, clou, clouer | outil
couteau, lame, couper, trancher | coupant
couper, découper, trancher, coupe, scier | couteau, ciseaux
coller, colle, adhésif, ruban adhésif, scotch, collant | papier, fixer
fixer, attacher, fixation, accrocher, arrimer, solidement | vis, corde, support
corde, ficelle, fil, cordon, cordage, câble | lier
câble, fil électrique, cordon | électricité, brancher
électricité, électrique, courant | énergie, batterie, lampe
pile, batterie, accu, accumulateur, alimentation | énergie, recharger, durée
énergie, énergétique, puissance, watt, joule | électricité, chaleur, fusion
charger, recharger, chargeur | batterie, pile
laser, pointeur laser, rayon laser | vert, danger, avion, pointer
ordinateur, PC, ordi, informatique | logiciel, écran
écran, affichage, moniteur | ordinateur, lumière
télécharger, téléchargement, download | fichier, application
fichier, document, format | ordinateur, télécharger
mot de passe, identifiant, connexion, se connecter, compte | utilisateur, accès
s’inscrire, inscription, adhérer, abonner, abonnement, adhésion | club, compte, formulaire
vie privée, confidentialité, données personnelles, RGPD, privé | cookie, données, conserver
cookie, cookies, traceur, témoin de connexion | navigateur, données, confidentialité
contact, contacter, joindre, coordonnées, écrire à, joint, joignit | adresse, courriel, téléphone
courriel, mail, e-mail, mél, courrier électronique, adresse électronique | contact, envoyer
adresse, lieu, domicile | rue, contact
auteur, écrivain, rédacteur, rédaction, écrit par | livre, article
à propos, qui sommes-nous, qui êtes-vous | équipe, site, rédaction
équipe, groupe, personnel, staff | membre, rédaction
club, association, société, cercle, groupe d’amateurs | membre, réunion, astronomie
membre, adhérent, participant | club
participer, participation, prendre part, contribuer | groupe
forum, communauté, espace de discussion | question, réponse, membre
accueil, page d’accueil, début | site
actualité, nouvelle, info, news, nouvelles | date, récent
matériau, matière, étoffe | bois, métal, plastique
plastique, polymère, PVC | matériau
verre, vitre, cristal, vitreux | lentille, fenêtre, transparent
papier, carton, feuille | écrire, carte
tissu, étoffe, toile, textile, chiffon | vêtement, nettoyer
cuir, peau | matériau
doré, aurifère | métal, jaune, miroir
argent, argenté, métal argent | métal, gris
cuivre, bronze, laiton | métal, rouge
aluminium, alu | métal, miroir, léger
acier, inox, fer | métal, dur
plomb, plombé | métal, lourd
diamant, joyau, gemme, bijou, pierre précieuse | carbone, brillant, couronne
perle, collier, bijou | étoile, éclipse
rouille, rouiller, oxyde, corrosion, oxydation | fer, Mars, rouge
charbon, houille | carbone, noir
pétrole, essence, hydrocarbure | Titan, carburant
sel, salé, chlorure de sodium | mer, eau
sucre, sucré | goût
lait, laitier, laiteux | Voie lactée, blanc
huile, gras, graisse | lubrifier
acide, corrosif | sulfurique, Vénus
forme, aspect, figure, silhouette, allure, formé, apparence, dessin | rond, géométrie, ressembler
apparence, aspect, allure, à quoi ressemble, avoir l’air, sembler, paraître | forme, couleur, voir
rond, circulaire, sphérique, arrondi, ronde, sphère, boule, globe | cercle, forme
cercle, rond, disque, circonférence | rayon, centre, forme
disque, rond plat, plateau | galaxie, cercle, planète
boule, balle, sphère, bille, ballon | rond
plat, aplati, aplatissement, aplatir, horizontal | pôle, Terre plate
carré, quadrilatère, rectangle, rectangulaire | quatre, Pégase, forme
triangle, triangulaire | trois, forme
croix, crucifix, croisé | Cygne, Croix du Sud
trapèze, quatre étoiles | M42, forme
courbe, courbé, incurvé, arqué, courbure, tordu, arc | droite, parabole
droit, rectiligne, vertical, droite | ligne, courbe
vertical, debout, d’aplomb, dressé | horizontal, droit
pointe, pointu, aigu, acéré, piquant | aiguille, forme
trou, creux, orifice, percer, cavité, perforation | vide, cratère
bosse, renflement, protubérance | relief, bulbe
spirale, hélice, tourbillon, spiralé, enroulé | galaxie, bras
irrégulier, difforme, patatoïde | astéroïde, forme, régulier
symétrique, symétrie | forme, égal
motif, dessin, figure, structure | étoile, forme
structure, architecture, organisation, constitution | intérieur, couche
couche, strate, niveau, enveloppe | épaisseur, atmosphère, intérieur
intérieur, structure interne, dedans, à l’intérieur | noyau, manteau, couche
coquille, enveloppe, carapace | gaz, nébuleuse
bulle, ballon, poche | gaz, air
filament, fil, ruban, tentacule | nébuleuse, gaz
tube, tuyau, cylindre | télescope, optique
boîte, caisse, coffret, carton | ranger
sac, sac à dos, sacoche, valise, bagage | porter, voyage
maison, logement, habitation, domicile, chez soi, logis, demeure, baraque | habiter, toit, jardin
appartement, appart, logement, studio | balcon, ville, maison
habiter, vivre, résider, loger, demeurer, rester, vit, vécut | maison, ville, pays
balcon, terrasse | appartement, télescope, ville
jardin, cour, arrière-cour, parc | maison, herbe
fenêtre, vitre, carreau, hublot | verre, maison, chauffage
porte, portail, entrée | ouvrir, maison
toit, toiture, terrasse | maison, haut
mur, paroi, muraille, cloison | maison, abri
chambre, pièce, salle | lit, maison
lit, couchette, matelas | dormir
chaise, siège, fauteuil, transat, chaise longue, tabouret | assis, allongé, confort
assis, s’asseoir, assise, s’assied, assoit | chaise
allongé, s’allonger, couché, se coucher, étendu | chaise longue, météores, tapis
tapis, matelas | allongé, sol
abri, abriter, refuge, à l’abri | protéger, vent
voiture, auto, automobile, bagnole, véhicule | route, rouler
route, chemin, sentier, itinéraire, parcours, piste | direction, aller
rue, avenue, boulevard | ville
voyage, voyager, trajet, périple, excursion, tourisme, déplacement | destination, durée, partir
trajet, parcours, trajectoire, course, itinéraire | durée, distance
avion, aéronef, vol, appareil | aile, clignoter, lumière, ciel
hélicoptère, Ingenuity, giravion | Mars, vol
train, chemin de fer, wagon | voyage
bateau, navire, embarcation | mer, voile, Argo
voilier, voile, vogue | bateau, vent
vélo, bicyclette, bécane | roue
roue, pneu | rouler
ballon, montgolfière, ballon-sonde | air, hélium
parachute, voile de freinage | descendre, atterrir
pilote, piloter, aviateur, pilotage | avion
passager, voyageur, touriste | voyage
pays, nation, état, contrée, patrie | carte, habitant
continent, terre ferme | pays, Afrique
région, zone, contrée, secteur, coin | carte, ciel
capitale, grande ville | pays
lieu d’observation, site, endroit sombre, bon endroit, spot | ciel noir, campagne, altitude
parc, réserve, parc étoilé | ciel noir
animal, bête, bestiole, faune | constellation, oiseau
oiseau, volatile, piaf, ailé | aile, voler
aigle, rapace, épervier | oiseau, Zeus, Altaïr
cygne, oiseau blanc | Deneb, Léda
chien, toutou, chienne, canin, clébard, cabot | Sirius, animal
chat, minou, félin, matou | Œil de Chat, animal
cheval, jument, poulain, équestre | Pégase, Petit Cheval
ours, ourse, nounours | Grande Ourse, Callisto
lion, lionne, fauve | Némée, Hercule
loup, louve | animal
serpent, vipère, couleuvre | Ophiuchus, Hydre
dragon, monstre ailé | mythe, Ladon
taureau, vache, bœuf, bovin | Europe, Zeus
bélier, mouton, brebis, agneau | toison
chèvre, bouc, chevreau | Capella, Capricorne
lièvre, lapin | animal, Orion
renard, goupil | animal
crabe, écrevisse, homard, crustacé | pince, Hercule
scorpion, dard | Orion, venin
poisson, poissons | mer, eau
baleine, cétacé, monstre marin | mer, Andromède
dauphin, marsouin | mer, Arion
abeille, ruche | M44, insecte, essaim
papillon, mite | M6, nébuleuse, insecte
insecte, moustique, mouche, bestiole | été, piquer
araignée, tarentule, toile | nébuleuse, Tarentule
singe, chimpanzé, Ham | espace, animal
chouette, hibou, effraie | M97, nuit, NGC 457
corbeau, corneille | oiseau
aile, ailé, plume | oiseau, voler
corne, cornu | taureau, croissant
œuf, oeuf, ovoïde | oiseau
espèce, race, sorte | animal
nature, naturel, environnement, écologie | campagne, arbre
environnement, milieu, entourage, cadre | nature
bactérie, microbe, organisme, germe | vie, eau
cellule, cellulaire | vie, batterie
roi des animaux, seigneur | lion
jeu, jouer, joueur, ludique, jouet | enfant
sport, sportif, exercice | jouer
football, ballon, soccer | sport
art, artiste, artistique, œuvre | peinture
film, cinéma, vidéo, long métrage | image
vidéo, clip, enregistrement, filmer | caméra, image
télévision, télé, TV | écran
émission, programme, podcast | radio
concert, spectacle, show | musique, voir
lyre, harpe, instrument à cordes | Orphée, musique
danse, danser | musique
couleur vive, bigarré, multicolore | couleur
zéro, nul | nombre
premier, unique, 1er | début
premier, initial, pionnier, première, 1er, première fois, tout premier, inaugural | date, histoire, dernier
deux, paire, couple, deuxième, duo, second | double
trois, troisième, trio | triangle
quatre, quatrième | carré
cinq, cinquième | nombre
six, sixième | nombre
sept, septième | Pléiades
huit, huitième | planètes
neuf, neuvième | nombre
dix, dixième | dizaine
onze, onzième | nombre
douze, douzième, douzaine | zodiaque, mois
vingt, vingtaine | nombre
trente, trentaine | nombre
cent, centième | nombre
quatre-vingt-huit, 88 | constellation
quatre-vingts, huitante, octante | nombre
soixante-dix, septante | nombre
quatre-vingt-dix, nonante | nombre
kilomètre, km, borne, mille mètres | distance, mètre
centimètre, cm | longueur
millimètre, mm | longueur, ouverture
kilomètre par seconde, km/s | vitesse
kilomètre par heure, km/h, kilomètre-heure | vitesse
kilogramme, kg, kilo | masse, poids
tonne, mille kilos | masse
notation scientifique, puissance de dix | nombre, grand
échelle, graduation, gradation | niveau, carte
niveau, degré, palier, stade | hauteur
rang, classement, place, position | premier, ordre
liste, énumération, inventaire, lister, énumérer | nommer, quels
groupe, ensemble, bande, collectif | famille, amas
paire, couple, duo, tandem | deux
série, suite, séquence, succession | ordre
séquence principale, adulte, naine | étoile, hydrogène, diagramme
cycle de vie, évolution stellaire, vie des étoiles | naissance, géante, naine blanche, supernova
mort d’étoile, fin d’étoile | supernova, naine blanche, trou noir
mourir, s’éteindre, finir sa vie, mourra, s’éteint | étoile, géante, mort
s’effondrer, effondrement, implosion, contracter, contraction | gravité, étoile, nuage
contracter, contraction, se comprimer, rétracter | volume, gravité
comprimer, compression, tasser, écraser | pression, dense
étirer, étendre, allonger, extension, étirement, étendu | long, élastique
gonfler, enfler, dilater, dilatation, gonflement | géante, volume, chaleur
engloutir, avaler, absorber, dévorer, engouffrer | trou noir, Soleil, manger
éjecter, expulser, éjection, cracher, rejeter | matière, gaz, jet
jet, geyser, jaillissement, jet de matière | trou noir, vitesse
souffler, expulser, vent stellaire | gaz, étoile
collision, heurter, choc, percuter, entrer en collision, impact, heurt, tamponner, cogner | cratère, accident, astéroïde
impact, choc, coup, frapper | cratère, météorite, vitesse
menacer, menace, risque d’impact, géocroiseur | astéroïde, Apophis, DART
dévier, déviation, détourner | DART, astéroïde, trajectoire
DART, défense planétaire, déviation d’astéroïde | Dimorphos, impact
fin du monde, apocalypse, catastrophe | impact, croyance
attirer, attraction, attirance, aspirer, aspiration | gravité, aimant
stable, stabilité, fixe, équilibré, solide | trépied, trembler
équilibre, équilibrer, balance, contrepoids | poids, monture
trembler, vibrer, vibration, tremblement, secouer, bougé, tressauter, gigoter | trépied, image, stable
robuste, solide, résistant, costaud, durable | casser, fragile
fragile, délicat, cassant | robuste
fort, puissant, costaud, intense, forte, robuste | force, faible
faible, fragile, chétif, faiblard | force, fort
dur, rigide, ferme, résistant | mou
mou, souple, doux, molle, flexible | dur
lisse, poli, uni | rugueux, surface
rugueux, rêche, accidenté, bosselé | surface, lisse
propre, net, impeccable, immaculé | sale
plein, rempli, complet, bondé | vide
vide, inoccupé, désert, creux | plein
libre, disponible, liberté | gratuit
occupé, pris, affairé | libre
public, ouvert à tous, collectif | privé, visite
visiter, visite, visiteur | musée, observatoire, lieu
musée, exposition, planétarium | visiter
planétarium, dôme étoilé | projection, ciel, musée
Galilée, Galileo Galilei, Galileo | 1610, lune, Jupiter, lunette, astronome
Copernic, Nicolas Copernic, héliocentrisme, copernicien | Soleil, centre, 1543
héliocentrique, Soleil au centre, héliocentrisme | Copernic, géocentrique
géocentrique, Terre au centre, géocentrisme | Ptolémée, héliocentrique
Ptolémée, Almageste, Claude Ptolémée | 48 constellations, grec
Johannes Kepler, lois de Kepler, képlérien | ellipse, orbite, période
Newton, Isaac Newton, newtonien | gravité, pomme, télescope, miroir
Einstein, Albert Einstein | relativité, 1915
Herschel, William Herschel | Uranus, 1781, catalogue
Caroline Herschel, sœur de Herschel | comète, amas
Charles Messier, chasseur de comètes | catalogue, comète, 1781
Cassini, Jean-Dominique Cassini | Saturne, division, Japet
Christiaan Huygens, astronome Huygens | Titan, anneaux, 1655
Edmond Halley, astronome Halley | comète, 1758
Tycho Brahe, Tycho | Danemark, supernova 1572, cratère
Edwin Hubble, loi de Hubble | expansion, galaxie, 1929
Clyde Tombaugh, Tombaugh | Pluton, 1930
Le Verrier, Urbain Le Verrier | Neptune, Galle, 1846, calcul
Lacaille, abbé de Lacaille | constellation, sud, Le Cap
Hevelius, Johannes Hevelius | constellation, Dantzig
Bayer, Johann Bayer, Uranometria | lettre grecque, 1603
Keyser, navigateur Keyser, Pieter Keyser | Houtman, constellation, sud
Hipparque, astronome grec | catalogue, magnitude, précession
Schiaparelli, Lowell, canaux martiens | Mars, canal
Neil Armstrong, Armstrong | Apollo 11, premier pas
Buzz Aldrin, Aldrin | Apollo 11, Lune
Terechkova, première femme cosmonaute | Vostok 6, 1963
Thomas Pesquet, spationaute français | ISS, ESA
Georges Lemaître, atome primitif | Big Bang, expansion
von Braun, ingénieur de fusées | Saturn V
Stonehenge, mégalithe, alignement de pierres | solstice, préhistoire
étoile de Bethléem, étoile des mages | Noël, conjonction
soleil de minuit, jour polaire | pôle, été, cercle polaire, nuit polaire
cercle polaire, région polaire | nord, arctique, antarctique, latitude, soleil de minuit
tropique, tropical, tropiques | équateur, Cancer, Capricorne, chaud
calotte polaire, calotte glaciaire, glace des pôles | Mars, pôle, dioxyde de carbone
glacier, inlandsis, banquise | glace
océan caché, océan souterrain, mer sous glace | Europe, Encelade, vie
eau sur Mars, eau martienne | glace, rivière, calotte
canaux, canal, chenal | Mars, Lowell
tempête de poussière, tempête de sable | Mars, vent
cyclone, anticyclone, tourbillon, vortex, maelström | vent, tempête, Jupiter
pluie d’acide, pluie acide | Vénus, sulfurique
jour sidéral, rotation vraie, temps sidéral | étoile, 23 h 56, rotation
jour solaire, durée du jour | 24 heures, Soleil, rotation
durée du jour, longueur du jour, combien dure jour | heure, rotation
année sidérale, durée d’une année | révolution, jour
distance au Soleil, éloignement du Soleil, demi-grand axe | ua, kilomètre, orbite
distance Terre, éloignement Terre, à quelle distance | kilomètre, année-lumière
température de surface, chaleur en surface | kelvin, degré, Celsius
date de lancement, année de lancement, lancé | fusée, mission
date de découverte, année de découverte | découvreur, découvert
nombre de lunes, combien de satellites, nombre de satellites | lune, planète
gravité de surface, pesanteur en surface | poids, masse
masse par rapport, fois la masse | Terre, Soleil, masse
constellation voisine, à côté de | ciel, proche
dans quelle constellation, appartient à | constellation
étendue, surface dans ciel, degrés carrés | constellation, taille
étoile principale, plus brillante étoile, alpha | constellation, magnitude
compagnon, étoile secondaire, composante | double, séparation
séparation, écartement, distance entre | seconde d’arc, double
corps parent, comète mère, origine des météores | essaim, comète, astéroïde
taux horaire zénithal, ZHR, météores par heure, THZ | essaim, nombre, maximum
radiant, point de fuite | essaim, constellation, météores
Perséides, larmes saint Laurent, étoiles d’août | août, Swift-Tuttle, Persée
Géminides, étoiles filantes décembre | décembre, Phaéton, Castor
Léonides, essaim de novembre | novembre, Lion, Tempel-Tuttle
Quadrantides, essaim de janvier | janvier, Bouvier
Lyrides, essaim d’avril | avril, Lyre
Orionides, essaim d’octobre | octobre, Halley
êta Aquarides, Aquarides, essaim de mai | mai, Halley
Draconides, Giacobinides | octobre, Dragon
Ursides, essaim du solstice | décembre, Petite Ourse
Taurides, essaim du Taureau | novembre, Encke
pic, maximum, apogée, culmination, sommet | essaim, nuit, date
activité, actif, en cours | période, essaim, volcan
éphémère, passager, court, fugace, transitoire | durée, bref
temporaire, provisoire, momentané | durée, permanent
lumière du jour, en plein jour, plein jour, de jour | Soleil, visible, ciel bleu
ciel bleu, bleu du ciel, pourquoi bleu | diffusion, lumière, air, Rayleigh
coucher de soleil, soleil couchant, crépuscule, brunante | rouge, horizon, diffusion
lever de soleil, soleil levant, aube | matin
rayon vert, éclair vert, flash vert | coucher, Soleil, horizon
illusion lunaire, grosse Lune, Lune énorme | horizon, illusion, taille
illusion, mirage, trompe-l’œil, tromper l’œil | optique, cerveau
coucher de Lune, Lune se couche | horizon, heure, ouest
clair de lune, lumière lunaire, clarté lunaire | nuit, gêner, ombre
gêner, déranger, perturber, incommoder, embêter, achaler | lumière, problème
lueur, halo, faible lumière, clarté, rougeoiement | ciel, nuit
flash, éclat, éclair, reflet soudain | satellite, lumière
lumière qui clignote, clignotant, lumière clignotante | avion, satellite
point qui bouge, point mobile, lumière qui bouge | satellite, ISS, avion
étoile très brillante, point très brillant, grosse étoile | Vénus, Jupiter, Sirius
étoile rouge, étoile orange, astre rougeâtre | Bételgeuse, Antarès, Aldébaran, Mars
étoile bleue, étoile blanche, étoile chaude | Rigel, Véga, Spica
différence planète étoile, étoile ou planète, distinguer planète | scintiller, disque, écliptique
voir des galaxies, tache floue, tache laiteuse, petit nuage, floconneux, cotonneux | galaxie, nébuleuse, faible
tache floue, flou laiteux, duvet | nébuleuse, galaxie, comète
image inversée, à l’envers, image renversée, tête en bas, inversé | télescope, oculaire, redresseur
redresseur, image droite, redresser | oculaire, terrestre, prisme
renvoi coudé, coudé, miroir diagonal | lunette, oculaire
porte-oculaire, coulant, crémaillère | oculaire, mise au point
Plössl, oculaire de base, orthoscopique | oculaire, focale
dégagement oculaire, relief d’œil, tirage d’anneau | lunettes, oculaire
adaptateur, bague, raccord | téléphone, oculaire, photo
housse, sac de transport, étui | transporter, protéger
bouchon, cache, capuchon, couvercle | télescope, noir, enlever
baguette, bâton, manche | nord
contrepoids, masse d’équilibrage | monture, équatoriale
raquette, télécommande, commande | monture, goto
transporter, portable, transportable, facile à porter, compact, de voyage | poids, taille
premier télescope, télescope débutant, premier instrument | choisir, Dobson, jumelles
télescope pour enfant, jouet télescope | enfant, simple, prix
télescope de supermarché, mauvais télescope, télescope jouet | bon marché, grossissement, trépied
vois rien, rien à voir, image noire, tout noir | bouchon, mise au point, chercheur
puissance, grossissement, pouvoir grossissant | télescope, lumière, maximum
grossissement maximal, grossissement utile, limite de grossissement | ouverture, deux fois, flou
pouvoir collecteur, collecte de lumière, recueillir la lumière | ouverture, pupille, fois
plus faible étoile, magnitude limite, limite de visibilité | ouverture, œil nu
champ réel, champ céleste | degré, oculaire
stabilisé, stabilisation, jumelles stabilisées | trembler, main
tenir les jumelles, s’appuyer, caler, appui | trembler, mur, trépied
réglage dioptrique, dioptrie, correction de vue | jumelles, œil, mise au point
écart interpupillaire, écartement des yeux | jumelles, régler
nettoyer l’optique, nettoyer la lentille, nettoyer le miroir | poussière, poire, chiffon
poire soufflante, soufflette, pinceau | poussière, lentille
regarder le Soleil, observer le Soleil, viser le Soleil | danger, filtre, cécité, projection
projection, projeter, projeter l’image, projette | Soleil, papier, écran
sténopé, trou d’épingle, chambre noire | éclipse, Soleil, projection
regarder la Lune, observer la Lune | cratère, terminateur, danger, filtre
drapeau, étendard, bannière, drapeau américain | Lune, Apollo, visible
trace, empreinte, marque | Lune, pied
complot, théorie du complot, conspiration, canular, faux alunissage | Apollo, preuve
pierre de lune, roche lunaire, échantillon lunaire | Apollo, basalte
régolithe, sol lunaire, poussière lunaire | Lune, poudre
réflecteur laser, miroir lunaire, télémétrie laser | Lune, distance, Apollo
éloignement lunaire, Lune s’éloigne | 3, 8 cm, marée
formation lunaire, origine lunaire | Théia, impact
côté éclairé, face éclairée, partie illuminée | Lune, Soleil
croissant ou décroissant, sens du croissant | lune montante, lune descendante, phase, hémisphère
croissant, croître, montant, ascendant, croît | Lune, décroissant
décroissant, descendant, déclinant, dernier croissant | Lune, phase
cirque lunaire, rempart, mur, piton central | cratère, Lune
Tycho, cratère Tycho | Lune, rayons, cratère, pleine lune
mer Tranquillité, Mare Tranquillitatis | Apollo 11, Lune
rainure, rille, crevasse, fissure, fente | Lune, glace, faille
fissure, fente, crevasse, craquelure, lézarde, faille | glace, Encelade
Valles Marineris, grand canyon martien | Mars, profond
mont Olympe, Olympus Mons | Mars, volcan, plus haut
pénombre, demi-ombre | éclipse, tache
grain de beauté, perles de Baily, anneau de diamant | éclipse, totalité
éclipse partielle, partiel, partielle | Soleil, Lune, croissant
saros, cycle des éclipses | 18 ans, éclipse
prochaine éclipse, éclipse à venir | date, 2026, 2027
saisons, cause des saisons, pourquoi les saisons | inclinaison, axe, solstice
mouvement du ciel, ciel tourne, rotation du ciel | Polaire, Terre, nuit
retarder, retard, prendre du retard | minute, Lune, horloge
avancer, avance, progresser | jour, horloge
point vernal, premier point d’Aries | équinoxe, ascension droite
sphère céleste, globe céleste | coordonnées, étoile
coordonnées célestes, coordonnées équatoriales | déclinaison, ascension droite
point de Lagrange, L2, Lagrange | Webb, orbite, équilibre
zone habitable, zone tempérée, zone Boucle d’or | exoplanète, eau liquide
première exoplanète, 51 Pegasi b, Dimidium | Mayor, Queloz, 1995
vitesse radiale, vitesses radiales | exoplanète, Doppler
méthode du transit, baisse d’éclat | exoplanète, Kepler
planète errante, planète vagabonde | étoile, sans
planète X, neuvième planète, planète neuf | Neptune, Kuiper
Terre plate, platiste, platitude | forme, sphère
Terre ronde, forme terrestre, rotondité | ombre, éclipse, Ératosthène
circonférence de Terre, tour Terre, périmètre | 40 000 km, Ératosthène
périmètre, circonférence, pourtour, tour | cercle, longueur
centre galactique, cœur galaxie, Sagittarius A* | trou noir, Sagittaire
bras d’Orion, notre place, position du Soleil | Voie lactée, 26 000
nombre d’étoiles, combien d’étoiles | œil nu, milliards, 6000
nombre de galaxies, combien de galaxies | univers, milliards
taille de l’univers, univers observable, limite de l’univers | milliards, année-lumière
infini, illimité | univers, limite
paradoxe d’Olbers, pourquoi nuit noire | univers, étoile
univers parallèle, multivers | théorie
voyage temporel, machine à remonter | relativité, passé
voir le passé, regarder le passé, remonter le temps | lumière, distance, année-lumière
passé, autrefois, d’antan, révolu | histoire, futur
futur, avenir, à venir, plus tard | prévoir, passé
trou de ver, pont d’Einstein-Rosen | trou noir, espace-temps
spaghettification, étirement par marée | trou noir
disque d’accrétion, disque de matière | trou noir, gaz
accrétion, s’agglomérer, agglomération, s’agréger, agglutiner | poussière, planète, disque
disque protoplanétaire, disque de poussière | planète, formation, jeune
protoétoile, étoile en formation, étoile bébé, T Tauri | nuage, gaz, naissance
naine brune, étoile ratée | Jupiter, fusion, masse
céphéide, chandelle standard, étalon de distance | période, distance, Leavitt
diagramme HR, Hertzsprung-Russell | étoile, couleur, luminosité
étoile Wolf-Rayet, Wolf-Rayet, étoile chaude massive | vent, bulle
magnétar, étoile magnétique | neutron, champ
sursaut radio, FRB | radio, signal
blazar, radiogalaxie, galaxie active | trou noir, jet
nuage de Oort, Oort, réservoir de comètes | comète, lointain, glace
seconde, secondes, une seconde | minute, durée, temps
souper, repas du soir, dîner | manger, soir
samedi, dimanche | week-end, semaine
sœur, frangine, sœurette | frère, famille
frère, frangin, fraternel | sœur, famille
soif, assoiffé | boire, eau
jumeau, jumelle, jumeaux | Gémeaux, Castor, Pollux
Machine pneumatique, Antlia | sud, Lacaille, constellation
Oiseau de paradis, Apus | sud, constellation
Burin, Caelum | sud, Lacaille, constellation
Compas, Circinus | sud, Lacaille, constellation
Couronne australe, Corona Australis | sud, constellation
Coupe, Crater | printemps, Corbeau, constellation
Dorade, Dorado, espadon | Grand Nuage, sud, constellation
Petit Cheval, Equuleus, poulain | automne, constellation
Fourneau, Fornax | sud, Lacaille, constellation
Horloge, Horologium | sud, Lacaille, constellation
Hydre mâle, Hydrus | sud, constellation
Indien, Indus | sud, constellation
Petit Lion, Leo Minor | printemps, constellation
Lynx, félin | Hevelius, constellation
Table, Mensa, montagne de Table | sud, Lacaille, constellation
Microscope, Microscopium | sud, Lacaille, constellation
Règle, Norma, équerre | sud, Lacaille, constellation
Octant, Octans | pôle sud, Lacaille, constellation
Peintre, Pictor, chevalet | sud, Lacaille, constellation
Poupe, Puppis | Argo, navire, constellation
Boussole, Pyxis | Argo, Lacaille, constellation
Réticule, Reticulum | sud, Lacaille, constellation
Flèche, Sagitta | été, Voie lactée, constellation
Sculpteur, Sculptor | sud, Lacaille, constellation
Écu de Sobieski, Scutum, Écu | été, M11, constellation
Serpent, Serpens | Ophiuchus, M5, M16, constellation
Sextant, Sextans | printemps, Hevelius, constellation
Télescope, Telescopium | sud, Lacaille, constellation
Triangle austral, Triangulum Australe | sud, constellation
Voiles, Vela | Argo, sud, constellation
Poisson volant, Volans | sud, constellation
navire Argo, Argo Navis, Argonautes, Jason | Carène, Poupe, Voiles, Toison d’or
Mimas, Étoile Mort | Saturne, cratère
Japet, Iapetus | Saturne, deux couleurs
Rhéa, lune de Saturne | Dioné, Téthys, Mimas, Titan
Titania, lune d’Uranus | Obéron, Miranda, Ariel, Umbriel, Shakespeare
Éris, dixième planète | planète naine, Makémaké, Hauméa, Kuiper
Vesta, quatrième astéroïde | Pallas, Junon, Cérès, ceinture, Olbers
Curiosity, rover Curiosity | Mars, Gale, 2012
Perseverance, Percy, rover Perseverance | Mars, Jezero, Ingenuity
Opportunity, rover Opportunity | Mars, rover, Spirit
Viking, sondes Viking | Mars, 1976, vie
Mariner, sonde Mariner | Mars, Mercure, Vénus, survol
Venera, sonde Venera | Vénus, soviétique, atterrir
Messenger, sonde de Mercure | BepiColombo, Mercure, orbite
Dawn, sonde Dawn | Cérès, Vesta
Hayabusa, sonde japonaise | astéroïde, Ryugu, Itokawa, échantillon
Galileo, sonde Galileo | Jupiter, lune, 1995
Lunokhod, robot lunaire soviétique | Lune, Luna, rover
Chang’e, sonde chinoise | Lune, face cachée
Soyouz, vaisseau Soyouz | équipage, station, russe
Mir, station russe, station soviétique | station, orbite, Skylab, équipage
Ariane, fusée Ariane, fusée européenne | Kourou, ESA
Saturn V, fusée lunaire | Apollo, lancement
Juice, mission Juice, sonde européenne | Jupiter, lune, océan, Europa Clipper
SOHO, observatoire solaire | Soleil, couronne, sonde
Euclid, satellite cosmologique | univers, matière noire, Planck
Chandra, observatoire X | rayons X, XMM-Newton, trou noir
VLT, très grand télescope | Chili, miroir, ESO, ELT
Pic du Midi, Meudon, haute Provence | observatoire, France
diaphragme, ouverture, f/ | photo, objectif, lumière
déclencheur, télécommande, retardateur | photo, trembler, pose
balance des blancs, colorimétrie | photo, couleur
bruit numérique, grain, bruit d’image | photo, ISO, empiler
traitement d’image, retouche, post-traitement | photo, logiciel, contraste
autoguidage, guidage, suivi précis | monture, photo, caméra
zoom, téléobjectif, longue focale | photo, Lune, grossissement
mode nuit, mode astro, réglages photo | téléphone, pose, trépied
obstruction, miroir secondaire, araignée | Newton, contraste
convexe, bombé | lentille, miroir, concave
parabole, parabolique | miroir, antenne, courbe
aberration, défaut optique, distorsion, coma optique | lentille, image, bord
traitement antireflet, antireflet, multicouche | lentille, jumelles, lumière
foyer, point focal, plan focal | lentille, focale, image
frottement, friction, frotter, traînée d’air | chaleur, air, rentrée
inertie, élan, quantité de mouvement | masse, vitesse
énergie cinétique, énergie de mouvement | vitesse, impact
conduction, transfert de chaleur | chaleur, gaz, convection
fréquence, hertz, Hz | onde, radio, période
isotope, radioactif, radioactivité, désintégration | atome, âge, uranium
datation, dater, estimer âge | radioactivité, roche, âge
ère, époque, période historique | siècle, date
avant Jésus-Christ, av. J.-C., notre ère | siècle, Antiquité
calendrier lunaire, calendrier musulman | nouvelle lune, mois, date, ramadan
nouvel an, jour de l’an, premier janvier | année, calendrier
licence, droit d’auteur, copyright, réutiliser | image, autoriser
publicité, réclame, pub | site, gratuit
newsletter, infolettre, lettre d’information | abonnement, courriel
supprimer mon compte, effacer données, droit d’accès | confidentialité, contact
imprimer, impression, version papier | page, carte
rechercher, recherche, moteur de recherche | site, trouver
thème, sujet, matière, rubrique | catégorie, article
objet, chose, machin, truc, bidule | quoi
expert, spécialiste, connaisseur, pro, professionnel | astronome, conseil
base, socle, fondement, pied | support, début
fond, arrière-plan, toile de fond | ciel, profond
rapport, relation, lien | comparer, entre
record, exploit, prouesse, performance | premier, plus grand
symptôme, indice, signe | reconnaître
avantage, bénéfice, atout, point fort, intérêt | inconvénient, choisir
inconvénient, défaut, désavantage, point faible | avantage, choisir
limite, restriction, contrainte | maximum
suffisant, convenir, adapté, approprié, convenable, faire l’affaire, convient | choisir, débutant
correspondre, équivaloir, coïncider, concorder | comparer
contenir, renfermer, comporter, inclure, comprendre, contient, contint, inclus | composition, nombre
consister, se composer, comprendre, comprend, comprit | partie
appuyer, presser, bouton | commande
bouton, molette, interrupteur | tourner, régler
s’allonger, se prolonger, rallonger | jour, durée
raccourcir, écourter, diminuer | jour, durée
se diriger, s’orienter, se guider | étoile, marin, navigation
se perdre, s’égarer, perdu | chemin, trouver
guider, guidage, piloter | étoile, route
marin, matelot, navigateur, équipage | mer, étoile
paysan, agriculteur, fermier | champ, semer
berger, pâtre, pasteur | étoile du berger, mouton
pirate, corsaire | mer
ange, angélique | ciel, ailé
fantôme, spectre, revenant | nébuleuse
tombeau, tombe, funérailles, enterrer | mort
naufragé, noyer, noyade | mer
chaîne, enchaîner, enchaîné, attaché | Andromède
couronne, diadème, tiare | roi, Ariane
tresse, boucle, mèche | cheveu, Bérénice
cadeau des dieux, récompense, récompenser | placer au ciel, honneur
placer au ciel, mettre au ciel, transformer en constellation | Zeus, mythe
enlever, ravir, rapt, enlèvement, enlève | Zeus, Ganymède, Europe
se venger, vengeance, revanche | dieu, colère
jaloux, jalousie, envie | Héra
piquer, piqûre, mordre, morsure, mordu | scorpion, serpent
poison, venin, empoisonner, toxique, vénéneux | danger, scorpion
étoiles d’hiver, ciel d’hiver, ciel hivernal | saison, constellation, Orion
étoiles d’été, ciel d’été, ciel estival | saison, constellation, Triangle d’été
dernier quartier, demi-lune du matin | phase, Lune, matin
lever de Lune, Lune se lève | horizon, heure
concave, creusé | lentille, miroir, convexe
convection, brassage, remous | chaleur, gaz, étoile
démon, diable, satan | Algol, enfer
pôle nord, arctique, nord polaire | glace, Polaire, latitude
pôle sud, antarctique | glace, austral, latitude
austral, hémisphère sud, du sud | Croix du Sud, boréal
boréal, hémisphère nord, du nord | Polaire, austral
Osiris-Rex, sonde américaine | Bennu, astéroïde, échantillon
BepiColombo, mission Bepi | Mercure, ESA
Skylab, station américaine | station, orbite
Deimos, petite lune martienne | Mars, Phobos
Hipparcos, satellite Hipparcos | étoile, parallaxe, distance, catalogue
neutron, particule neutre | noyau, atome, étoile à neutrons
électron, charge négative | atome, plasma
Schmidt-Cassegrain, SCT, catadioptrique | compact, miroir, lame, focale
poser, atterrir
transporter, emporter, porter, bord
telephone, smartphone
proche, pres
commencer, debuter
decouvrir, trouver
faits, composes, formes
adapter, habituer
arriver, atteindre
tourner, orbiter, autour
reconnaitre, distinguer, identifier
inconvenient, desavantage, contre
exploser, eclater
separer, dedoubler
difficile, complique
sur, proteger
revenir, retourner
photo, photographier, image
choisir, prendre
dangereux, nocif
scintiller, clignoter
superficie, etendue, aire
type, genre, sorte
mention, decouverte, observer, voir, signaler, noter
ville, urbain
loin, lointain
choisir, convenir
changer, varier
habiller, vetement
acheter, vendre, boutique
construire, fabriquer
abimer, nuire, dangereux
inventer, créer, introduire, introduit, introduite, imaginer, proposer | ajouter, premier, nom, carte, dessiner
`
