/** Words of English in general, a group a line: what means the same, and after a bar what is near it. */
export const english = `
how big, size, diameter, how large, how wide, across, dimension | radius, width, kilometre, large, small, extent, length, circumference
big, large, huge, enormous, giant, gigantic, immense, vast, massive, great, sizeable | size, diameter, biggest, largest, giant planet
small, little, tiny, miniature, compact, minuscule | size, diameter, smallest, dwarf, pocket
wide, broad, width, breadth | diameter, across, degree, field
how old, age, old, aged | formed, born, billion years, million years, young, lifetime, years ago
how heavy, weight, weigh, mass, heavy, massive, heaviness | kilogram, tonne, gram, light, density, earth masses, solar masses
how far, distance, distant, remote, far away, far | light year, kilometre, astronomical unit, parsec, parallax, away, million kilometres
how long, duration, last, length of time, take time, lasting | hour, minute, day, year, period, during, second
how long ago, when, date, what year, what day | year, century, january, december, day, month, time
how often, frequency, frequent, frequently, how many times | every year, per hour, rate, rare, once, annual, period
how fast, speed, velocity, pace, quickness, swiftness | kilometre per second, per hour, rapid, slow, mph, km/h
how hot, how cold, temperature, warmth, heat | degree, celsius, kelvin, fahrenheit, minus, hot, cold, surface
how bright, brightness, magnitude, luminosity, brilliance, apparent magnitude | visible, naked eye, light, bright, faint, brightest
how tall, how high, height, high, tall, altitude, elevation | metre, kilometre, mountain, above, degree, horizon
how deep, depth, deep, deepness | metre, kilometre, crater, valley, bottom, ocean
how many, number, count, amount, quantity, how much, total | hundred, thousand, million, billion, dozen, about, several
who found, discoverer, discover, discovery, found by, first seen, find out, detect | astronomer, observed, year, catalogue, first
who invented, inventor, invent, invention, devise, first built | patent, idea, design, built, year
who made, maker, manufacturer, built by, built, constructed by | engineer, agency, company, workshop
who wrote, author, writer, written by | book, article, editor, catalogue
what colour, what color, hue, tint, tinge, shade | red, blue, white, yellow, orange, green
where, place, location, situated, position, whereabouts, lie | constellation, near, north, south, coordinates, region
where from, origin, originate, come from, source, stem from, derive | parent, cause, born, comet, beginning
why, reason, cause, because, what makes, due to, owing to | effect, explanation, result, therefore
what for, purpose, aim, goal, objective, use of, meant to, intended | used, serves, task, mission
meaning, mean, definition, define, signify, stand for, denote | called, term, word, glossary, name
how come, why, what for | reason, because
how to, way to, method, means, manner, technique | step, guide, tip, instruction
made of, composition, consist of, composed of, made from, material, what's in | hydrogen, helium, rock, ice, iron, gas, element
called, name, named, title, known as, nickname, call, designation | latin, greek, arabic, catalogue, after, abbreviation
named after, namesake, name come from, origin of name, why called | latin, greek, arabic, meaning, god, hero, etymology
first, earliest, initial, original, firstly, pioneer | before, began, year, never before, oldest
last, final, ultimate, latest, most recent | end, finally, since
next, following, upcoming, forthcoming, coming | soon, date, future, after
nearest, closest, next door, neighbour, neighbor | distance, light year, near, proxima
best, finest, optimum, ideal, top, most suitable | good, recommended, month, time, season
brightest, most brilliant, most luminous | magnitude, first, naked eye, sirius, venus
biggest, largest, greatest, hugest | diameter, size, jupiter, record
hottest, warmest | temperature, degree, venus, surface
coldest, chilliest | temperature, minus, degree, frozen
fastest, quickest, speediest | speed, kilometre per second, record
oldest, most ancient, eldest | age, billion years, early, first
shooting star, meteor, falling star, meteors | meteor shower, meteoroid, streak, burn up, atmosphere, perseids, wish, meteorite, fireball
meteor shower, shooting stars, star shower, meteor display | radiant, perseids, geminids, per hour, peak, zenithal hourly rate, comet, dust
fireball, bolide, bright meteor | meteor, meteorite, explode, flash, trail
meteorite, fallen stone, space rock | meteor, crater, impact, iron, stone, fall
asteroid, minor planet, planetoid, space rock, small body | ceres, vesta, belt, orbit, impact, dinosaur
asteroid belt, main belt | mars, jupiter, ceres, vesta, asteroid
comet, tailed star, dirty snowball, hairy star | tail, coma, nucleus, halley, ice, orbit, sun, dust
tail, train, trail | comet, dust, gas, ion, sunlight, behind
coma, comet's head, gas envelope | comet, nucleus, tail
star, stellar, stars, starry | sun, spectral type, magnitude, constellation, shine, hydrogen, fusion
sun, sol, solar, daystar, our star | sunlight, sunspot, solar system, eclipse, photosphere, corona
moon, luna, lunar, natural satellite | crater, phase, maria, full moon, eclipse, earth, orbit
moon, satellite | planet, orbit, jupiter, saturn, europa, titan
earth, our planet, the world, globe, terrestrial, home planet, blue planet | continent, ocean, rotation, axis, orbit
planet, planetary, world, wandering star | orbit, sun, solar system, mercury, venus, mars, jupiter, saturn, uranus, neptune
inner planet, inferior planet, terrestrial planet, rocky planet | mercury, venus, mars, earth
outer planet, gas giant, giant planet, superior planet | jupiter, saturn, uranus, neptune, ice giant
ice giant, icy giant | uranus, neptune, methane
dwarf planet, plutoid | pluto, ceres, eris, haumea, makemake
exoplanet, extrasolar planet, distant world, alien world | kepler, transit, star, habitable zone, proxima
solar system, sun's family, planetary system | planet, sun, asteroid, comet, orbit, kuiper belt
galaxy, star island, island universe, galactic | milky way, andromeda, spiral, elliptical, billion stars
milky way, our galaxy, galactic band, home galaxy | galactic centre, spiral arm, disc, band, star clouds, sagittarius
andromeda galaxy, andromeda nebula, m31 | spiral, local group, million light years
universe, cosmos, cosmic, all there is, creation | big bang, galaxy, expand, space
space, outer space, heavens, void | vacuum, orbit, astronaut, cosmos, universe
sky, heavens, firmament, celestial, vault of heaven | stars, horizon, zenith, night, overhead
night sky, starry sky, star-studded sky, heavens | stars, dark, constellation, planet
constellation, star picture, star figure, sign, star pattern | asterism, ursa major, orion, boundary, latin, myth, iau
asterism, star pattern, figure of stars | plough, big dipper, triangle, teapot, constellation, shape
zodiac, star signs, signs of zodiac, zodiacal | ecliptic, twelve, aries, horoscope, constellation
astrology, horoscope, star sign | zodiac, birth, sign, astronomy
astronomy, stargazing, study of stars, astronomical | astronomer, telescope, observatory, sky
astronomer, stargazer, skywatcher, observer | observatory, discover, telescope, scientist
stargaze, observe, watch stars, skywatch, look at sky | dark, binoculars, telescope, naked eye, night
nebula, nebulous, gas cloud, cloud of gas, nebulae | dust, hydrogen, emission, reflection, planetary, orion, star formation
star nursery, stellar nursery, star-forming region, birthplace of stars, star formation, star factory | nebula, newborn, hydrogen, young, gas, dust
emission nebula, hii region, glowing gas | hydrogen, red, ultraviolet, orion, uhc
reflection nebula, reflecting nebula | dust, blue, scattered, starlight, pleiades
dark nebula, dark cloud, dust cloud | dust, coalsack, horsehead, block, silhouette
planetary nebula, planetaries, shell of gas | white dwarf, dying star, ring, dumbbell, helix, oxygen, oiii
supernova remnant, debris of explosion, leftover of supernova | crab, veil, expand, shell, pulsar
crab nebula, m1 | supernova, 1054, pulsar, taurus
star cluster, cluster, group of stars, swarm of stars, clump of stars, stellar swarm | open, globular, pleiades, members, hundred
open cluster, galactic cluster, loose cluster | young, pleiades, hyades, stars
globular cluster, globular, ball of stars, globe cluster | old, hundred thousand, m13, omega centauri, halo, swarm
pleiades, seven sisters, m45, subaru | taurus, cluster, blue, naked eye
beehive, praesepe, m44, manger | cancer, cluster, open cluster
double star, binary, binary star, pair of stars, twin stars, star pair | separation, arcsecond, companion, split, albireo, component
companion, partner, secondary star, fellow | double, binary, orbit, primary
variable star, varying star, changing brightness | period, pulsate, mira, algol, cepheid, magnitude
cepheid, pulsating star, standard candle | period, luminosity, distance, variable
supernova, exploding star, stellar explosion, star explosion, dying star | explode, core collapse, remnant, neutron star, crab, bright
nova, new star, stella nova | white dwarf, outburst, sudden, brighten
black hole, collapsed star, singularity | gravity, event horizon, mass, escape, galactic centre, accretion
event horizon, black hole's edge | black hole, escape, light
neutron star, pulsar, collapsed core | dense, supernova, rotate, pulse, city
pulsar, pulsating radio star, cosmic lighthouse | neutron star, radio, pulse, spin
white dwarf, dead star, stellar remnant, burnt-out star | planetary nebula, dense, sirius b, hot, small
red giant, giant star, bloated star, swollen star | betelgeuse, aldebaran, old, expand, cool
supergiant, hypergiant, red supergiant | betelgeuse, antares, rigel, deneb, giant, supernova
brown dwarf, failed star | jupiter masses, cool, infrared
red dwarf, small cool star | proxima, barnard, faint, flare
protostar, newborn star, baby star, infant star | nebula, collapse, young, disc
quasar, active galaxy, active nucleus | black hole, galaxy, bright, redshift
main sequence, hydrogen burning | star, spectral type, dwarf
spectral type, spectral class, stellar class, star type | temperature, colour, spectrum
spectrum, spectra, spectral, rainbow of light | spectroscope, line, colour, wavelength, prism, element
spectroscopy, spectroscope, spectrograph, spectrometer | spectrum, line, element, redshift
light year, light-year, ly | distance, trillion kilometres, parsec, speed of light
parsec, pc, 3.26 light years | distance, parallax, arcsecond
astronomical unit, au, earth-sun distance, sun's distance | 150 million kilometres, orbit
parallax, apparent shift, triangulation | distance, parsec, hipparcos, gaia, angle
redshift, red shift, reddened light | doppler, recede, expand, galaxy, spectrum
big bang, beginning of universe, birth of universe, origin of universe | expand, 13.8 billion years, background radiation
dark matter, invisible matter, missing mass | galaxy, gravity, rotation
dark energy, cosmological constant | expand, accelerate, universe
gravity, gravitation, gravitational pull, attraction, pull, gravitational | mass, weight, fall, orbit, force, newton, tide
weightlessness, zero gravity, microgravity, zero g, weightless, float | orbit, astronaut, space station
tide, tidal, ebb and flow, high tide, low tide | moon, sea, gravity, pull, ocean
eclipse, darkening, eclipsed | sun, moon, shadow, total, partial, umbra, penumbra
solar eclipse, eclipse of sun, sun goes dark, darkening of sun | moon, total, annular, partial, corona, glasses, path, totality
lunar eclipse, eclipse of moon, blood moon, red moon, moon turns red | umbra, penumbra, shadow, total, partial, copper, earth
total eclipse, totality, fully covered | corona, minutes, path, duration, shadow
partial eclipse, partly covered | bite, fraction, magnitude, percent
annular eclipse, ring eclipse, ring of fire | moon, apogee, sun, ring
penumbra, half-shadow, outer shadow, penumbral | eclipse, umbra, partial
umbra, full shadow, core shadow, umbral | eclipse, penumbra, total
corona, solar atmosphere, sun's crown | total eclipse, sun, million degrees, parker
eclipse glasses, solar glasses, solar viewer | filter, safe, sun, eyes
sunspot, spot on sun, dark spot, sun spots | solar, magnetic, cycle, filter, surface
solar flare, solar storm, sun eruption, coronal mass ejection, solar outburst | aurora, magnetic, sunspot, radiation
prominence, protuberance | sun, hydrogen alpha, eclipse, limb
solar wind, stream of particles | aurora, comet tail, heliosphere, magnetic
aurora, northern lights, polar lights, southern lights, aurora borealis, aurora australis | magnetic, solar wind, green, pole, arctic
zodiacal light, false dawn | dust, ecliptic, cone, dusk, dawn
gegenschein, counterglow | zodiacal light, dust, opposite
airglow, night glow | faint, atmosphere, dark
noctilucent clouds, night-shining clouds | summer, twilight, ice, silver
halo, ring around moon, ring around sun | ice crystals, 22 degrees, cloud, moon
sun dog, parhelion, mock sun | halo, ice crystals
earthlight, earthshine, ashen light, da vinci glow | crescent, moon, night side, glow
phase, moon phase, lunar phase, shape of moon, phases | new moon, crescent, quarter, gibbous, full moon, terminator
new moon, dark moon, no moon, moonless | phase, sun, thin, dark
full moon, round moon, whole moon, complete moon | phase, opposite, bright, night, lunar eclipse
crescent, sickle, thin moon, waxing crescent, waning crescent | moon, venus, phase, evening
half moon, quarter, first quarter, last quarter, half-lit moon | phase, terminator, crater, moon
gibbous, humpbacked moon | phase, moon, full
waxing, growing moon, wax | moon, evening, first quarter, full
waning, shrinking moon, wane | moon, morning, last quarter
blue moon, second full moon | month, full moon
supermoon, perigee moon, closest full moon | perigee, larger, full moon
lunation, synodic month, moon cycle, lunar month | 29.5 days, new moon, phase
terminator, day-night line, shadow line, light-dark boundary, boundary of night | moon, crater, shadow, quarter
lunar sea, mare, maria, dark patches, moon seas, dark plain | basalt, lava, tranquillity, moon
far side, dark side, back of moon, hidden side | moon, rotation, face, never seen
libration, rocking of moon, wobble of moon | moon, edge, limb
crater, impact crater, pit, bowl, ringed plain, hole | moon, impact, rim, tycho, copernicus, meteorite
rille, groove, trench, channel | moon, valley, lava
rays, bright streaks, ray system | tycho, copernicus, crater, full moon
ring, rings, saturn's rings, ringed | saturn, cassini division, ice, tilt, edge-on
cassini division, gap in rings | saturn, ring, dark
great red spot, red spot, big storm | jupiter, storm, cloud, belts
cloud belt, belts, bands, stripes | jupiter, cloud, zone, equator
galilean moons, galilean satellites, jupiter's moons, four moons | io, europa, ganymede, callisto, galileo
polar cap, ice cap, polar ice | mars, frozen, carbon dioxide, pole
red planet, mars, martian | rover, opposition, dust, iron oxide, phobos
morning star, evening star, venus, venusian | dawn, dusk, bright, planet
mercury, mercurial | innermost, planet, sun, elongation, twilight
jupiter, jovian, giant planet | great red spot, moons, belts, gas giant
saturn, saturnian, ringed planet | rings, titan, cassini
uranus, uranian | herschel, ice giant, tilted, methane
neptune, neptunian | le verrier, galle, triton, blue
pluto, plutonian, ninth planet | dwarf planet, new horizons, charon, kuiper belt
kuiper belt, trans-neptunian, edgeworth-kuiper | pluto, comet, icy, dwarf planet
oort cloud, comet cloud | comet, distant, light year
wandering, planetary motion, move among stars, wander | retrograde, ecliptic, planet
orbit, revolve, circle around, go round, go around, revolution, circuit, circling | period, year, ellipse, sun, path
orbital period, revolution time, length of year, year length | days, years, orbit, sun
rotate, spin, turn, rotation, revolve, whirl, rotational, twirl | axis, day, hours, period
rotation period, length of day, spin time, day length | hours, rotate, axis, sidereal
axis, tilt of axis, spin axis, axes | rotation, pole, tilt, season, precession
tilt, lean, incline, slant, inclination, inclined, obliquity, axial tilt | axis, degree, seasons, angle, orbit
seasons, time of year, season, seasonal | tilt, axis, solstice, equinox, summer
solstice, longest day, shortest day, longest night, midsummer day | june, december, sun, highest, tropic
equinox, equal day, day equals night | march, september, sun, celestial equator, spring, autumn
precession, axis wobble, wobble of earth, gyration of axis | 26000 years, pole star, axis, equinox
conjunction, close meeting, come together, planets meet, line up | close, planet, same direction, appulse
opposition, opposite the sun | planet, midnight, closest, bright, mars
elongation, angle from sun, greatest elongation, distance from sun | venus, mercury, evening, morning
transit, pass in front, cross the disc, crossing | venus, mercury, sun, shadow, exoplanet
occultation, covering, cover, hide behind, occult, pass behind | moon, star, planet, vanish
retrograde, backward motion, move backwards, loop | planet, mars, opposition, apparent
perihelion, closest to sun, nearest to sun | orbit, aphelion, comet
aphelion, farthest from sun, furthest from sun | orbit, perihelion
perigee, closest to earth, nearest to earth | moon, supermoon, apogee
apogee, farthest from earth, furthest from earth | moon, perigee
ellipse, elliptical, oval, flattened circle | orbit, kepler, eccentricity
eccentricity, eccentric, elongated orbit | orbit, ellipse, circle
ecliptic, sun's path, path of sun, yearly path | zodiac, planets, plane
celestial equator, sky equator | declination, equator, orion
celestial pole, sky pole, pole of sky | pole star, north, rotate, turning point
pole star, polaris, north star, polar star, guide star | north, plough, ursa minor, celestial pole, finding north
plough, big dipper, great bear, seven stars, ursa major, saucepan, the wagon | polaris, merak, dubhe, mizar, pointers
little dipper, little bear, ursa minor | polaris, pole star, north
pointers, pointer stars, guards | merak, dubhe, plough, polaris, centauri
southern cross, crux | south pole, acrux, coalsack, pointers
orion, the hunter | belt, betelgeuse, rigel, sword, winter
orion's belt, three kings, three stars, three sisters | alnitak, alnilam, mintaka, orion
dog star, sirius, canicula | brightest, canis major, dog days
summer triangle, triangle of summer | vega, deneb, altair
winter hexagon, winter circle | sirius, procyon, betelgeuse, capella, winter triangle
magellanic cloud, magellanic clouds, satellite galaxy | southern, dwarf galaxy, tarantula
local group, neighbouring galaxies, our galaxy group | andromeda, milky way, triangulum
spiral galaxy, spiral arms, pinwheel, whirlpool galaxy | arm, disc, m51, bar
elliptical galaxy, oval galaxy | m87, old stars, galaxy
lenticular galaxy, lens-shaped galaxy | disc, galaxy
irregular galaxy, shapeless galaxy | magellanic, galaxy
barred spiral, bar galaxy | spiral, bar, galaxy
galactic centre, heart of galaxy, core of galaxy, galactic center | sagittarius, black hole, milky way
galaxy cluster, cluster of galaxies, group of galaxies | virgo, coma, galaxy
gravitational lens, bent light, lensing | galaxy, mass, einstein ring
gravitational wave, ripple in spacetime, ripples in space | black hole, merger, neutron star
declination, celestial latitude, dec | right ascension, degree, coordinates, equator
right ascension, celestial longitude, ra | declination, hours, coordinates
coordinates, position, celestial position | right ascension, declination, latitude, longitude, map
zenith, overhead, straight up, directly above, above your head, highest point | altitude, sky, vertical, nadir
nadir, straight down, point below | zenith, foot
horizon, skyline, edge of sky | low, rise, set, flat view, haze
azimuth, compass direction, bearing | altitude, north, degree, compass
meridian, north-south line, midday line, meridian line | culminate, south, highest
culminate, culmination, stand highest, highest in sky, reach highest point | meridian, south, midnight
circumpolar, never sets, always above horizon, never set | pole, latitude, all night, all year
rise, come up, rising, ascend, rose, risen | horizon, east, dawn, set
set, go down, setting, sink, disappear below horizon | horizon, west, dusk, rise
sunrise, sunup, dawn, daybreak, break of day | morning, twilight, east, horizon
sunset, sundown, nightfall, dusk | evening, twilight, west, horizon
twilight, half-light, gloaming, crepuscular | dusk, dawn, civil, nautical, astronomical, sun below horizon
moonrise, moon comes up | horizon, east, hour
moonset, moon goes down | horizon, west
moonlight, moonshine, moonlit, light of moon | full moon, glare, wash out
sunlight, sunshine, solar light, light of sun, daylight | reflect, sun, day
starlight, light of stars | star, reflect, faint
planisphere, star wheel, rotating star map, star disc, star finder | date, time, constellation, map
star map, star chart, sky map, sky atlas, atlas, star atlas | constellation, coordinates, find, north
star-hopping, star to star, star hop | finder, map, bright star, guide
messier catalogue, messier list, messier object, messier | nebula, cluster, galaxy, comet, m42
ngc, new general catalogue | dreyer, number, catalogue
deep-sky object, deep sky, dso, faint fuzzy | galaxy, nebula, cluster, messier
magnitude, brightness class, mag | bright, faint, naked eye, scale, number
absolute magnitude, true brightness, intrinsic brightness, real brightness | parsec, luminosity
luminosity, light output, true power, energy output | sun, times, star, bright
zenithal hourly rate, zhr, meteors per hour, hourly rate, how many meteors | shower, peak, dark, radiant
radiant, point of origin, point of radiation | meteor shower, constellation, perseids
peak, maximum, climax, height, culmination | night, meteor shower, date, highest
exit pupil, pupil | eyepiece, aperture, magnification, millimetre
averted vision, indirect vision, look sideways, corner of eye, peripheral vision | faint, rods, eye
dark adaptation, adjust to dark, eyes adjust, adapt to dark, adjust to darkness, night vision | minutes, red light, eye, pupil, half an hour
red torch, red light, red flashlight, red lamp | dark adaptation, map, night vision
torch, flashlight, lamp, headlamp, headtorch | red, light, dark, battery
seeing, air turbulence, steady air, air unrest, atmospheric turbulence | twinkle, blurred, sharp, scintillation, magnification
transparency, clear air, clarity, clear sky | haze, faint, dark, seeing
twinkle, scintillate, sparkle, flicker, glitter, shimmer, scintillation, glint | atmosphere, air, star, seeing, horizon
bortle scale, darkness scale, sky darkness, bortle | light pollution, class, dark, city
light pollution, skyglow, city lights, street lights, artificial light, glare of city | bortle, dark, lamp, milky way
dark sky, dark site, dark place, unlit place, away from lights, dark skies | country, milky way, light pollution, bortle
naked eye, unaided eye, without telescope, bare eye, without instrument, unaided | visible, magnitude, see, dark
visible, seen, can be seen, observable, perceptible, visibility, noticeable | naked eye, magnitude, where, when, appear
invisible, unseen, cannot be seen, hidden, imperceptible | faint, dark, below horizon
telescope, scope, astronomical telescope | aperture, refractor, reflector, eyepiece, magnification, mount
spyglass, spotting scope, field scope, terrestrial telescope | telescope, upright, birds, tripod
binoculars, field glasses, binos, pair of glasses, binocular | 7x50, 10x50, magnification, aperture, handheld
refractor, lens telescope, refracting telescope, refracting | lens, objective, achromat, galilean
reflector, mirror telescope, reflecting telescope, newtonian, newton | mirror, primary, secondary, collimation
dobsonian, dob, dobson telescope, dobson | mount, reflector, beginner, aperture
schmidt-cassegrain, sct, cassegrain | mirror, corrector plate, compact
maksutov, mak | mirror, meniscus, compact, planet
mirror, reflecting surface, looking glass | reflector, primary, aluminium, parabola, collimation
lens, glass, objective, lenses | refractor, focal length, optics, front
eyepiece, ocular, plössl | magnification, focal length, field of view, pupil
barlow, barlow lens, telextender | double, magnification, focal length
aperture, opening, lens diameter, mirror diameter, objective size | millimetre, light, resolution, telescope, inch
focal length, focal distance | millimetre, magnification, eyepiece, field
focal ratio, f-number, f-stop, f/ number | focal length, aperture, fast, slow
magnify, enlarge, magnification, power, zoom, blow up, enlargement, enlarged | times, focal length, eyepiece, too high
resolution, resolving power, sharpness, finest detail, resolve | arcsecond, aperture, separate, double star, detail
field of view, visible field, fov, area seen, how much sky | degree, eyepiece, wide, binoculars
focus, bring into focus, sharpen, focusing, in focus | knob, sharp, blurred, infinity
blurred, blurry, out of focus, unsharp, fuzzy, soft, indistinct | focus, seeing, collimation, sharp
sharp, crisp, clear, well-defined, in focus | focus, seeing, detail, resolution
collimation, collimate, align mirrors, adjust mirrors, optical alignment | reflector, screw, secondary, star test
finder, finderscope, red dot finder, viewfinder, aim, sighting | point, target, telescope, align
mount, mounting, telescope stand | tripod, equatorial, altazimuth, dobsonian
equatorial mount, german mount, parallactic mount, eq mount | polar axis, pole star, tracking, counterweight
altazimuth, alt-az | mount, up down, left right
goto, automatic pointing, computerised mount, find automatically | motor, handset, align, smart
tripod, stand, three-legged stand | mount, steady, camera, binoculars, adapter
star tracker, tracking mount | camera, exposure, rotation, polar
track, follow, tracking, keep in view, guide | motor, mount, rotation, drift
align, line up, alignment, adjust, aligned | finder, polar, mount, mirror
filter, screen, tinted glass | solar, moon, uhc, oiii, wavelength, block
solar filter, sun filter, solar film, eclipse filter | safe, sun, front, eye, telescope
nebula filter, narrowband filter, light pollution filter | uhc, oiii, emission, nebula, contrast
moon filter, grey filter, neutral filter | glare, bright, moon
dew, condensation, moisture, mist up, fog up, steam up | dew shield, wet, lens, heater, cold
dew shield, dew cap, lens hood, hood | moisture, fog, lens, stray light
smart telescope, digital telescope, robotic telescope | app, camera, stack, automatic
smartphone, mobile, phone, cell phone, handy, cellphone, mobile phone | adapter, camera, photo, app
app, application, program, software | phone, computer, planetarium
adapter, adaptor, connector, holder, mount | tripod, smartphone, fit
photograph, photo, picture, image, shot, snapshot, photography, take pictures, shoot | camera, exposure, lens, sensor
astrophotography, photograph the sky, sky photography, picture of stars | camera, exposure, tracker, stack
camera, dslr, photo camera, cam | lens, exposure, sensor, photo, wide angle
exposure, shutter time, exposure time, long exposure, shutter speed | seconds, camera, iso, tracker, trails
star trails, streaks, trailed stars | exposure, rotation, camera, tripod
stack, combine images, add up images, stacking | exposure, noise, software
pixel, picture element, sensor, chip, ccd, cmos | camera, image, resolution
noise, grain, graininess | image, iso, stack
colour error, chromatic aberration, colour fringe, purple fringe, false colour | refractor, achromat, ed glass
achromat, apochromat, apo, ed glass | refractor, colour, lens
optics, optical, lenses and mirrors | light, refract, reflect, glass
refract, bend light, refraction, bending of light | lens, prism, atmosphere, glass
reflect, bounce back, throw back, mirror, reflection, send back | light, albedo, sunlight
scatter, disperse, spread, diffuse, scattering | light, blue, dust, atmosphere
absorb, soak up, swallow, take in, absorption | light, dust, heat, spectrum
emit, give off, send out, radiate, emission, give out, release | light, radiation, glow, gas
diffract, diffraction, spikes | light, aperture, star, airy
polarise, polarize, polarisation | light, filter
albedo, reflectivity, how reflective | light, percent, surface, ice
transparent, see-through, clear, translucent | glass, light, gas
opaque, not transparent, impenetrable | dust, cloud, block
arcminute, minute of arc, arc minute | degree, angle, arcsecond, moon
arcsecond, second of arc, arc second | degree, angle, separation, resolution
degree, degrees | angle, fist, temperature, width
angle, angular, slant | degree, arcminute, measure
angular size, apparent size, apparent diameter, size in sky | arcminute, degree, moon, width
measure with hand, hand's breadth, fist, arm's length | degree, finger, ten degrees
observatory, star observatory, observing station | telescope, dome, mountain, astronomer
planetarium, star theatre | dome, show, projector
dome, cupola | observatory, roof
spaceflight, space travel, astronautics, space exploration, journey to space | rocket, mission, astronaut, probe
space probe, probe, spacecraft, space ship, spaceship, craft, space vessel | launch, mission, flyby, orbit, instrument
mission, expedition, flight, voyage | launch, probe, spacecraft, crew, goal
launch, lift off, blast off, take off, liftoff, start, send up, shoot up | rocket, date, cape canaveral, baikonur
rocket, launcher, launch vehicle, booster | launch, engine, fuel, stage, saturn v, soyuz, ariane
satellite, artificial satellite, sputnik, orbiter, artificial moon | orbit, launch, earth, communication
space station, orbital station, iss, international space station | astronaut, orbit, crew, module, bright, pass
astronaut, cosmonaut, spaceman, spacewoman, space traveller, taikonaut | crew, mission, gagarin, armstrong, moonwalk
crew, crewed, manned, team aboard, with people aboard | astronaut, mission, men, apollo
uncrewed, unmanned, robotic, without people, automatic | probe, rover, mission
rover, robot car, robotic vehicle, space vehicle, mars car, buggy | mars, curiosity, perseverance, wheel, drive
lander, landing craft, landing module, descent module | surface, touch down, parachute, philae
land, touch down, touchdown, landing, set down, alight | descend, arrive, surface, lander, parachute, date
moon landing, man on moon, landed on moon, walk on moon, moonwalk | apollo, armstrong, aldrin, 1969, eagle, tranquillity
flyby, fly past, pass by, flew past, swing past | probe, closest approach, photograph, planet
gravity assist, slingshot, swing-by, gravity boost | flyby, speed, planet, venus
sample return, bring back samples, sample, specimen | asteroid, dust, capsule, osiris-rex, hayabusa
heat shield, thermal shield | entry, atmosphere, parker, capsule
parachute, chute | descent, lander, slow
capsule, pod, re-entry module | astronaut, return, landing, vostok
spacesuit, space suit | astronaut, oxygen, moonwalk
spacewalk, extravehicular, eva | astronaut, station, outside
space agency, space organisation, space administration | nasa, esa, roscosmos, jaxa, mission, launch
solar panel, solar cell, solar array, photovoltaic | electricity, power, sunlight, probe
space telescope, orbiting telescope, telescope in space | hubble, webb, launch, mirror, infrared, image
space junk, space debris, orbital debris, space rubbish | satellite, orbit, collision
golden record, record, disc with sounds | voyager, message, greeting
interstellar, between the stars | voyager, space, dust, oumuamua
heliosphere, heliopause | voyager, solar wind, interstellar
burn up, incinerate, vaporise, burn | atmosphere, meteor, re-entry
crash, smash, collide, collision, impact, crash into, hit, strike, struck | crater, asteroid, debris, speed, dart
deflect, turn aside, divert, push off course, redirect, avert | asteroid, dart, impact, orbit, change
explode, blow up, burst, explosion, blast, detonate, go off, erupt, blew, blown | supernova, bomb, force, debris
collapse, cave in, fall in, implode, crumple | core, star, gravity, black hole
fuse, fusion, nuclear fusion, merge nuclei, burn hydrogen | helium, core, energy, star
merge, unite, join, combine, fuse, melt together, merger | galaxy, collide, one
life, living, alive, live, lifeform, organism, living thing | water, cell, mars, habitable, biology
alien, extraterrestrial, et, little green men, life elsewhere | life, seti, signal, planet
ufo, flying saucer, unidentified object, uap | alien, satellite, venus
habitable, fit for life, livable, liveable, life-friendly, inhabitable | water, zone, temperature
habitable zone, goldilocks zone, life zone | liquid water, planet, distance, star
wavelength, colour of light, frequency | nanometre, spectrum, infrared, radio
radiation, ray, rays, radiate | emit, ultraviolet, x-ray, infrared, gamma
infrared, heat radiation, ir, thermal radiation | webb, wavelength, warm, dust
ultraviolet, uv, black light | wavelength, hot star, sunburn, ozone
x-ray, roentgen ray, x-rays | hot, black hole, radiation
gamma ray, gamma rays | burst, energy, radiation
radio, radio wave, radio waves | telescope, antenna, signal, pulsar
antenna, aerial, dish | radio, signal, receiver
signal, message, transmission, sign | radio, send, receive, antenna
speed of light, light speed, velocity of light | kilometre per second, light year
light travel time, light takes, time for light | light year, minutes, sun, eight minutes
relativity, einstein's theory | einstein, gravity, time, light
atom, atomic, smallest particle | nucleus, electron, element, proton
particle, corpuscle, speck, grain | proton, electron, dust, cosmic ray
cosmic ray, cosmic radiation, cosmic rays | particle, proton, energy
magnetic, magnetism, magnet, magnetic field, magnetosphere | compass, pole, aurora, field
electric, electricity, electrical, current, power | volt, battery, charge, lightning
energy, power, strength | joule, watt, fusion, heat
force, power, strength | newton, gravity, push, pull
pressure, squeeze, compress, press, compression | atmosphere, bar, pascal, core
density, dense, thick, compact, packed tightly | mass, volume, water, gram
volume, capacity, contents | litre, cubic, times, fit inside
vacuum, empty space, airless, emptiness, void | space, pressure, air
hydrogen, h2, lightest element | gas, sun, fusion, helium, nebula
helium, noble gas | sun, fusion, hydrogen
oxygen, o2 | air, breathe, green, oiii
carbon dioxide, co2, carbonic gas | venus, mars, greenhouse
methane, natural gas, ch4 | titan, neptune, uranus, blue
nitrogen, n2 | air, titan, atmosphere
iron, ferrous, fe | core, rust, mars, meteorite
water, h2o, aqua | ice, ocean, liquid, vapour
atmosphere, air, gas layer, gaseous envelope, atmospheric | pressure, nitrogen, oxygen, cloud, thin
ozone, ozone layer | ultraviolet, atmosphere
greenhouse effect, heat trap, global warming | venus, carbon dioxide, temperature
volcano, volcanic, lava mountain, volcanism, fire mountain | lava, erupt, olympus mons, io
erupt, eruption, break out, spew, outburst | volcano, lava, geyser
lava, magma, molten rock | volcano, basalt, hot
geyser, fountain, plume, jet | enceladus, water, ice, erupt
earthquake, quake, tremor, seismic | moonquake, shake, plate
continent, landmass | earth, ocean, plate
mountain, peak, summit, mountainous | height, high, hill, olympus mons, range
valley, canyon, gorge, ravine | mars, deep, valles marineris, mountain
plain, flatland, lowland, flat area | mare, surface, lava
ocean, sea, marine, waters | water, deep, europa, tide
lake, pond, pool | water, titan, methane
river, stream, creek, brook, watercourse | water, flow, eridanus
island, isle, islet | sea, water, land
desert, wasteland, barren land | dry, sand, atacama
ice, icy, frozen water, glacier | frozen, cold, cap, europa
snow, snowfall, snowy | ice, winter, white
frost, rime, hoarfrost | cold, ice, dew
rock, stone, boulder, rocky, stony, pebble | surface, meteorite, solid, mineral
sand, grit, gravel | desert, beach, dust
dust, powder, dusty, fine particles | cloud, grain, storm, comet
soil, ground, regolith, dirt, earth | surface, dust, moon
cave, cavern, grotto | rock, hole, lava tube
crust, shell, outer layer, rind | mantle, core, surface
mantle, middle layer | core, crust
core, centre, center, nucleus, heart, middle, inside, interior | hot, iron, inner
surface, top layer, outside, face, exterior | crater, ground, rock, temperature
layer, stratum, coat, sheet, level | atmosphere, crust
scintillating, twinkling, flickering | star, atmosphere, turbulence
shine, glow, gleam, beam, radiate, shone, luminous, give light | light, bright, star, reflect
glow, glimmer, luminescence, faint light, sheen | light, gas, dark
light, illumination, lighting, brightness, lit | photon, lamp, shine, ray, dark
light up, illuminate, lighten, lit up, throw light on | lamp, sun, star, bright
bright, brilliant, luminous, radiant, shining, dazzling | magnitude, light, brightest, naked eye
faint, dim, weak, feeble, pale, dull | magnitude, dark, averted vision, aperture
dark, darkness, unlit, gloomy, black, pitch-black | night, shadow, light, moonless
darken, grow dark, dim, get dark, fade | eclipse, cloud, night
shade, shadow, shadowy, umbra | eclipse, dark, light, cast
ray, beam, shaft of light, light ray | sun, light, straight
flash, flare, burst of light, blink, sudden light | bright, lightning, meteor, second
lightning, thunderbolt, bolt, thunder | storm, flash, electric
dazzle, blind, glare, blinding, overly bright | light, eye, moon, lamp
spark, sparkle | fire, flash
fire, flame, blaze, burning, burn, burnt, ablaze | heat, hot, smoke, oxygen
candle, taper | light, flame, wax
lamp, bulb, light bulb, street lamp, streetlight, lantern | light, electric, led, shield
colour, color, hue, shade, coloured, colored, tint, colourful | red, blue, green, spectrum
red, reddish, ruddy, scarlet, crimson | colour, mars, betelgeuse, antares, cool
orange, amber | colour, arcturus, aldebaran
yellow, yellowish, golden | colour, sun, capella
green, greenish, emerald | colour, oxygen, aurora
blue, bluish, azure, sapphire | colour, hot, rigel, vega, neptune, scatter
blue sky, sky is blue | scatter, rayleigh, light, air
violet, purple, mauve, lilac | colour, short wavelength
white, whitish, snow-white | colour, sirius
black, blackish, jet-black, coal-black | dark, coalsack
grey, gray, greyish, ashen | moon, colour, filter
brown, tan, brownish | colour, rust
pink, rosy | colour, hydrogen
gold, golden, gilded | metal, yellow
silver, silvery | metal, grey
colourful, colorful, multicoloured, many-coloured | colours, twinkle, contrast
contrast, difference in brightness | dark, bright, filter
rainbow, iridescent, spectrum of colours | colours, rain, prism
hot, very warm, scorching, boiling, searing, torrid, heated | temperature, degree, heat, fire
warm, mild, lukewarm, warmth | temperature, blanket, clothes, summer
cold, chilly, freezing, icy, frigid, coldness, cool | temperature, minus, clothes, ice
heat, warm up, heat up, make hot | temperature, fire, energy
cool, cool down, chill, get cold, acclimatise | temperature, telescope, outside
freeze, frozen, froze, ice over, solidify | ice, cold, zero
melt, thaw, molten, liquefy | ice, heat, liquid
boil, simmer, seethe | water, steam, hot
evaporate, vaporise, vaporize, turn to gas, sublimate | gas, heat, comet, ice
liquid, fluid, molten | water, flow, ocean
gas, gaseous, vapour, vapor | hydrogen, atmosphere, nebula, cloud
solid, firm, hard | rock, surface, stable
steam, vapour, mist | water, hot
weather, climate, meteorological, meteorology | forecast, rain, cloud, temperature
weather forecast, weather report, forecast | cloud, rain, clear, tomorrow
cloud, clouds, cloudy, overcast, cloud cover | weather, rain, sky, jupiter
clear, cloudless, unclouded, clear sky, fine weather | transparency, night, weather
fog, mist, haze, foggy, misty, hazy | visibility, damp, cloud
rain, rainfall, shower, rainy, drizzle, precipitation | wet, cloud, umbrella
storm, tempest, gale, hurricane, cyclone, stormy | wind, great red spot, dust storm
wind, breeze, gust, windy, blow, blew | storm, speed, air
wet, damp, moist, humid, moisture, humidity | dew, water, rain
dry, arid, dried, drought | desert, water
thunderstorm, thunder and lightning, electrical storm | rain, cloud
sunny, sunlit, bathed in sun | sun, day, clear
temperature drop, get colder, cool off | night, eclipse
day, daytime, 24 hours | hour, night, sun, rotation
night, nighttime, nocturnal, at night, by night, overnight | dark, sky, hours, moon
tonight, this evening, this night | now, date, visible
today, now, at present, these days, nowadays, currently | date, current
morning, before noon, early hours | dawn, sunrise, east
noon, midday, twelve o'clock, high noon | south, meridian, sun, highest
midnight, middle of night, twelve at night | night, opposition, hour
evening, dusk, after sunset, nightfall | twilight, night, west
week, seven days, weekly | day, saturday, quarter
month, monthly, four weeks | day, moon, calendar
year, yearly, annual, annually, twelve months, every year | date, orbit, century
decade, ten years | year
century, hundred years | year, ago
millennium, thousand years, millennia | year, century
hour, hourly, 60 minutes | time, minute, rotation
minute, 60 seconds | hour, duration
second, sec | time, speed
moment, instant, point in time, exact time | ut, hour, date
time, clock time, hour, o'clock, what time | ut, minute, zone, watch
universal time, ut, utc, greenwich time, gmt, world time | time zone, hour
time zone, local time, zone time | utc, hour, longitude
daylight saving, summer time, dst | clock, hour, march, october
calendar, almanac, date list, gregorian calendar, ephemeris | month, leap year, event
leap year, extra day, leap day | february 29, calendar, four years
leap second, extra second | clock, rotation
sidereal day, star day, sidereal | 23 hours, rotation
era, epoch, period | century, history
spring, springtime, vernal | march, april, season
summer, summertime, estival | june, july, august, warm
autumn, fall, autumnal | september, october, season
winter, wintertime, wintry | december, january, cold
always, forever, all the time, eternal, ever, constantly | never, permanent
never, at no time, not ever | always, impossible
sometimes, now and then, occasionally, at times, at intervals | rare, often
often, frequently, many times, regularly, commonly | rare, usually
usually, normally, mostly, as a rule, generally, typically | common, average
rarely, seldom, hardly ever, rare, scarce, uncommon, infrequent | once, years, unusual
soon, shortly, before long, in a while | next, near future
early, ahead of time, premature | morning, first, late
late, belated, delayed, tardy | evening, after
before, prior to, earlier, previously, beforehand, ahead of | after, past
after, afterwards, later, following, subsequently | before, then, next
during, while, in course of, throughout, meanwhile | time, period
until, till, up to, as far as | end, date
since, ever since, from then | year, start
past, bygone, former, in the past, history | ago, ancient, years
future, to come, ahead | next, prediction, will
ancient, antique, age-old, antiquity, in ancient times, prehistoric | greek, babylon, years, history
modern, contemporary, new, up-to-date, recent | today, current
new, brand-new, novel, fresh, recent | young, first
young, youthful, juvenile, newborn | age, million years, hot, blue
old, elderly, aged, ancient | years, age, billion
begin, start, commence, beginning, onset, began, begun, outset | first, hour, date, end
end, finish, conclude, ending, stop, terminate, cease | last, final, start
stop, halt, cease, quit, discontinue | end, wait
continue, go on, carry on, keep on, proceed, persist | last, longer
last, endure, go on, persist, take, continue | duration, minutes, hours
wait, await, hang on, stay | time, patience, hour
delay, postpone, put off, hold up, defer | late, date
interrupt, break off, pause, interruption | stop, gap
repeat, again, recur, come back, return, repetition, once more | every, period, cycle
cycle, period, recurring, periodic, periodically, cyclical | repeat, year, saros
regular, periodic, steady, constant | rhythm, pattern
predict, forecast, foretell, prediction, calculate in advance, foresee, prophecy | future, halley, date, eclipse
happen, occur, take place, come about, event, occurrence | date, when, place
event, occasion, occurrence, happening, incident | date, eclipse, calendar
phenomenon, appearance, spectacle, phenomena | observe, sky, rare
coincidence, by chance, chance, accident, random, accidentally | luck, discover
suddenly, abruptly, all at once, unexpectedly, sudden | quick, burst
immediately, at once, right away, instantly, straight away | now, quick
quick, fast, rapid, swift, speedy, quickly | speed, kilometre per second, slow
slow, slowly, sluggish, leisurely | speed, long, fast
accelerate, speed up, faster, acceleration, hasten | speed, engine, gravity
slow down, decelerate, brake, slowing | speed, parachute, friction
move, motion, movement, go, travel, shift, moving, mobile | speed, direction, orbit
motionless, stationary, immobile, at rest, not moving, fixed, stand still | move, fixed star
go, went, gone, travel, head for | direction, way, distance
come, arrive, came, approach, arrival | near, reach, date
arrive, reach, get to, arrival, come to | date, orbit, destination, land
leave, depart, departure, go away, left, set out | launch, date
return, come back, go back, back, returning, came back | again, orbit, years, home
enter, go in, go into, entry, come in, penetrate | inside, door, atmosphere
exit, go out, get out, leave | outside, door
escape, get away, flee, break free, break out | velocity, gravity, black hole
follow, come after, pursue, chase, go after | behind, track
pass, go by, cross, get past, overtake | flyby, transit, near
cross, traverse, go through, crossing | path, bridge
fall, drop, fell, fallen, plunge, tumble, plummet | gravity, down, meteorite
sink, go down, descend, sank, sunk, subside | low, water, horizon
descend, come down, go down, descent | land, parachute
rise, go up, ascend, climb, lift | high, up
lift, raise, pick up, hoist, elevate | up, high, heavy
fly, flight, flew, flown, soar, wing | plane, air, spacecraft
float, drift, hover, suspended | air, water, weightless
swim, swam, swum, bathe | water, fish
sail, voyage, navigate, cruise | ship, wind, sea
drive, drove, driven, steer, car trip | car, rover, road
ride, rode, ridden | horse, car
walk, stroll, hike, go on foot, stride | foot, path, distance
run, ran, jog, sprint, race | fast, foot
jump, leap, hop, bounce | high, gravity
push, shove, thrust, press | pull, force
pull, drag, draw, tug, tow, haul | force, gravity
throw, hurl, fling, toss, cast, threw, thrown | ball, far
catch, capture, seize, grab, caught, trap, snare | hold, gravity
hold, grip, grasp, held, keep hold | hand, carry
carry, transport, convey, take along, carried | load, heavy, ship
bring, take, fetch, deliver, brought | carry, pack
send, dispatch, transmit, ship, sent | signal, message, mail
put, place, set, lay, position, laid | where, location
turn, rotate, revolve, twist, swing, wheel, turned | axis, direction
roll, tumble | wheel, ball
shake, vibrate, tremble, wobble, jitter, shaky, shook, shaken, vibration, unsteady | tripod, hand, steady, magnification
swing, oscillate, sway, pendulum, swung | axis, foucault
spin, whirl, twirl, gyrate, spun | rotate, fast, axis
direction, way, bearing, course, heading | north, compass, point
point, aim, direct, target, point at | telescope, direction, finder
path, course, route, track, trajectory, way | orbit, line, map
backward, backwards, in reverse, reverse, retrograde | direction, venus
forward, ahead, onward | direction
sideways, on its side, lying down, tipped over | uranus, tilt
upside down, inverted, upturned, reversed, on its head | image, telescope, lens, southern hemisphere
upward, on high | high, overhead
left, left-hand | side, right
right, right-hand | side, left
north, northern, northward, northerly | pole, compass, polaris, arctic
south, southern, southward, southerly | pole, australia, southern cross
east, eastern, eastward, orient | rise, sunrise, compass
west, western, westward, occident | set, sunset, compass
find north, where is north, orient yourself, orientation, find direction | polaris, plough, compass
compass, magnetic needle | north, direction, navigation
northern hemisphere, northern half, north of equator | latitude, summer, polaris
southern hemisphere, southern half, down under, south of equator | latitude, australia, southern cross
hemisphere, half of globe | equator, north, south
latitude, parallel, degrees north | equator, pole, height, polaris
longitude, degrees east | greenwich, meridian, time zone
equator, equatorial, middle of earth | latitude, tropic, celestial
pole, polar, north pole, south pole | axis, arctic, antarctic, ice
tropics, tropical, tropic | cancer, capricorn, equator, sun
arctic, far north, polar region | pole, aurora, midnight sun
midnight sun, sun never sets, white nights, polar day | summer, arctic, polar night
navigate, navigation, find your way, pilot, navigator, wayfinding | compass, sextant, stars, sailor
sextant, octant, angle-measuring instrument | quadrant, astrolabe, navigation, altitude, angle
gps, satnav, sat nav, satellite navigation | position, satellite
sundial, shadow clock, gnomon | shadow, time, sun
clock, watch, timepiece, chronometer | time, hour, pendulum
near, close, nearby, close by, not far | distance, next to, neighbour
beside, next to, alongside, adjacent, by the side | near, neighbour
between, in the middle, among, in between | gap, two
around, surrounding, round | circle, orbit
above, higher than | below, high
below, under, underneath, beneath, lower than | above, low
inside, interior, inner | outside, core, within
outside, outdoors, out of doors, open air, outer, exterior | inside, night, clothes
in front of, before, ahead of | behind, transit
behind, at the back, rear, beyond | hide, in front
opposite, facing, across from, other side | opposition, direction
edge, rim, border, margin, limb, brink, fringe | boundary, outer, disc
boundary, border, frontier, limit, borderline | line, edge, constellation
corner, angle, nook | edge, square
side, flank, face | left, right
top, summit, upper end, peak | high, above
bottom, base, lowest part, foot | low, deep
front, fore, foremost | face, ahead
back, rear, reverse | behind
centre, center, middle, midpoint, central | core, circle
everywhere, all over, throughout, in all places | world, place
away, gone, absent | far, leave
change, alter, vary, modify, become different, transform, change over, alteration | different, turn into, shift
vary, fluctuate, change, variable, variation, variability | period, brightness, range
become, turn into, get, grow into, change into, develop into, became | future, transform
grow, increase, get bigger, expand, enlarge, growth, grew, grown, swell | size, more, larger
shrink, get smaller, contract, diminish, shrank, shrunk, contraction | size, smaller
expand, spread out, extend, inflate, expansion, swell, get larger | universe, hubble, gas
increase, rise, go up, raise, grow, gain | more, percent
decrease, decline, go down, reduce, lessen, drop, reduction, diminish | less, percent
develop, evolve, evolution, development, progress | stage, stellar, history
form, come into being, arise, originate, be formed, take shape, formation, emerge | born, billion years, cloud, age
born, birth, come into being, originate, be born | star, year, nebula, died
die, death, dead, perish, pass away, dying, deceased | end, star, supernova, born
live, be alive, exist, life, lifetime, lifespan | years, age, long
lifespan, lifetime, life expectancy, how long live | star, billion years, age
survive, outlive, stay alive, survival, last out | danger, life
disappear, vanish, go away, fade out, disappearance, be lost | hide, sight, behind, appear
appear, show up, emerge, come into view, appearance, turn up, become visible | visible, seen, date
fade, grow dim, die away, pale, weaken | bright, magnitude, faint
exist, be there, existence, there is | life, real
remain, stay, be left, keep, persist, remainder | last, left over
keep, retain, preserve, maintain, conserve, kept | store, safe
lose, lost, mislay, loss, misplace | find, missing
missing, absent, gone, lacking, not there | lost, without
find, locate, found, come across, track down, spot, where to find | where, constellation, position, map
search, look for, seek, hunt for, sought, quest, searching | find, discover
discover, find, detect, uncover, first see, discovered, discovery, spot | year, astronomer, first, telescope
invent, devise, create, think up, invention, conceive | inventor, first, patent
recognise, recognize, identify, make out, tell, distinguish, recognition | shape, pattern, know
tell apart, distinguish, differentiate, tell the difference, how differ | difference, planet, star
difference, differ, different, distinction, dissimilar, unlike, vary | compare, versus, same
same, identical, equal, alike, just like, equivalent | difference, similar
similar, alike, resembling, resemble, comparable, look like, similarity | compare, same
compare, comparison, versus, vs, compared with, in comparison, set against | bigger, times, difference
opposite, contrary, reverse, antonym | different
equal, same amount, equality, as much as | half, same
relation, relationship, connection, link, relate, related, connected | family, between
bigger, larger, greater | size, than, times
smaller, lesser, tinier | size, than
more, additional, extra, further, greater | than, increase
less, fewer, not so much | than, decrease
most, majority, greatest part, the bulk | percent, many
many, numerous, lots of, a lot, plenty, multitude, loads of | number, hundreds
few, not many, hardly any, handful, scanty | little, several
some, several, a few, a number of | number
all, every, whole, entire, complete, everything | each, total
each, every, per, apiece | all
only, merely, solely, sole, exclusively | single
single, alone, lone, solitary, isolated | only, double
both, two, pair, couple, twosome | double, twin
double, twice, twofold, two times | two, pair
triple, threefold, three times, treble | three
half, fifty percent, one in two, semi | quarter, part
quarter, fourth, one in four | half, phase
dozen, twelve | number
percent, per cent, percentage, proportion, share, fraction | part, number
part, piece, portion, section, component, fragment, share | whole, divide
whole, entire, complete, total, full | all, part
total, sum, overall, altogether, grand total | number, count
average, mean, on average, typical, medium | usual, number
maximum, highest value, most, upper limit | peak, limit
minimum, lowest value, least, lower limit | limit, small
limit, restriction, boundary, upper bound, cap | maximum, magnitude
enough, sufficient, adequate, suffice | amount, need
too much, excessive, overly, excess, surplus | more
almost, nearly, close to, practically, all but | about
approximately, roughly, circa, approx, more or less | about, number, estimate
exactly, precisely, exact, precise, accurate, accuracy, precision | measure, error
estimate, guess, reckon, estimation, rough figure | about, number
measure, gauge, determine, measurement, measured | instrument, unit, size, distance
count, number, tally, counting, enumerate | how many, total
calculate, compute, work out, calculation, reckon, figure out | formula, number, mathematics
number, figure, digit, numeral | count, value
value, figure, reading, quantity | number, measure
unit, measure, unit of measurement | metre, second, kilogram
kilometre, kilometer, km | metre, mile, distance
metre, meter | length, centimetre, foot
centimetre, centimeter, cm | length, inch
millimetre, millimeter, mm | length, aperture
mile, miles | kilometre, distance
inch, inches | centimetre, aperture, telescope
foot, feet | metre, length
kilogram, kilo, kg | weight, mass, pound
pound, lb | weight, kilogram
ton, tonne, metric ton | weight, heavy
litre, liter | volume
million, thousand thousand, mio | number
billion, thousand million, bn, milliard | number, years
trillion, million million | number
heavy, weighty, massive, hefty | weight, kilogram, light
light, lightweight, not heavy | weight, portable, heavy
long, lengthy, extended, elongated | length, metre, short
short, brief, little | length, time, long
length, extent, how long | metre, measure, long
tall, high, lofty, towering | height, metre
low, not high, shallow | horizon, height
deep, profound, far down | depth
shallow, not deep | depth
thick, fat, bulky, thickness | width, thin
thin, slim, slender, narrow, fine, sparse | crescent, width, atmosphere
narrow, slim, tight | width, field
flat, level, plane | surface, plain, disc, smooth
steep, sheer, precipitous | mountain, slope
rough, uneven, bumpy, coarse, rugged | surface, crater
smooth, polished | surface
round, circular, spherical, ball-shaped, roundness, globular | circle, ball, shape, disc
shape, form, figure, outline, look like, contour | round, oval, irregular
circle, ring, round, loop, circular | orbit
ball, sphere, globe, spherical, orb | round, diameter
disc, disk, plate, flat circle | round, galaxy, flat
oval, egg-shaped, elliptical, ovoid | ellipse, shape
triangle, triangular, three-cornered | three, summer triangle
square, quadrangle, four-cornered, rectangle, box | pegasus, four
cross, cross-shaped, cruciform, crucifix | southern cross, cygnus, lines
line, stripe, streak, row | straight, draw
straight, direct, in a line, unbent | line
curve, bend, arc, bow, curved, bent, arch | line, handle
spiral, helix, coil, whirl, swirl, vortex | galaxy, arm
cone, conical | shadow, light
bar, rod, stick, beam | galaxy, long
tube, pipe, cylinder | telescope, long
hook, sickle, question mark | leo, scorpius
kite, diamond, lozenge, rhombus | boötes, delphinus
w-shape, letter w, zigzag | cassiopeia
irregular, uneven, lopsided, shapeless, potato-shaped | asteroid, shape
symmetrical, symmetric, symmetry, balanced | shape
patch, spot, blob, blotch, smudge | faint, nebula, hazy
spot, dot, point, speck, stain | small, dark
hole, gap, opening, cavity, hollow | empty
gap, space, break, opening, void | between, division
hollow, empty inside | hole, inside
empty, vacant, void, nothing in it | full, vacuum
full, filled, complete | empty, moon
open, opened, unlocked | door, closed
close, shut, closed | door, open
cover, hide, conceal, veil, mask, block, hid, hidden, obscure, covered | behind, cloud, dust
uncover, reveal, expose, disclose, lay bare | show, discover
see, look at, view, watch, behold, saw, seen, sight, glimpse | eye, visible, observe
look, gaze, stare, peer, glance | eye, sky, see
observe, watch, view, monitor, observation, observing | telescope, note, night
notice, spot, perceive, realise, become aware | see
look like, seem, appear, appearance | shape, colour, naked eye
sight, eyesight, vision, seeing | eye, glasses
eye, eyes, optic, ocular | see, pupil, retina, rods
pupil, eye opening | eye, dark, millimetre
retina, rods, cones, light-sensitive cells | eye, night vision
spectacles, glasses, eyeglasses, specs | eye, lens, eye relief
blind, sightless, loss of sight, go blind, eye damage | sun, filter, eye, danger
short-sighted, near-sighted, myopic | glasses, focus
colour-blind, color blind | colour, eye
show, display, present, demonstrate, shown, exhibit | see, reveal
hide, conceal, keep secret, hidden, hid | behind, cover
recognisable, conspicuous, striking, noticeable, obvious, easy to spot | bright, shape, pattern
hear, listen, heard, hearing, audible | sound, ear, radio
sound, noise, audio, tone | hear, vacuum, air, loud
loud, noisy, deafening | sound
quiet, silent, silence, hush, noiseless | sound, calm
speak, talk, say, tell, said, spoken, speech, chat | language, word, conversation
language, tongue, speech | word, latin, english
word, term, expression, vocabulary | language, glossary, meaning
term, technical term, jargon, expression | glossary, definition
name, title, label, designation | called, catalogue, latin
pronounce, pronunciation, how say | name, sound
spell, spelling, how write | letter, word
abbreviation, abbreviate, short form, acronym, abbr | letter, stand for
symbol, sign, emblem, character | represent, planet
letter, character, greek letter | alphabet, alpha, bayer
greek letter, bayer designation, alpha beta | star, constellation, brightest
translate, translation, interpret | language
ask, question, enquire, inquire, query | answer, forum
answer, reply, respond, response, asked and answered | question, solution
explain, explanation, make clear, clarify, account for | why, cause, reason
describe, description, depict, portray | look like, text
tell, relate, narrate, recount, told | story
story, tale, legend, narrative | myth, tell
myth, legend, saga, fable, mythology, mythical, mythological | god, hero, greek, constellation
write, wrote, written, note, record, jot down | book, text, pen
read, reading, peruse | book, text, map
book, volume, work, tome | author, read, page
text, writing, passage | read, word
article, essay, report, piece | text, author, read
newspaper, paper, press, news | article, report
news, report, announcement, latest | new, today
information, info, facts, details, data | know, table
data, measurements, figures, information | number, table
fact, truth, reality | known, true
example, instance, for example, sample | such as
list, listing, catalogue, index, catalog | number, entries
catalogue, catalog, register, directory, list | messier, ngc, number
table, chart, grid | number, column
picture, image, illustration, drawing, photo | see, photograph
draw, sketch, drawing, drew, drawn, picture | pencil, paper, map
map, chart, plan, atlas | north, scale, constellation
paint, painting, painted, painter | colour, picture
film, movie, motion picture, cinema | actor, camera
video, clip, recording, footage | camera, film
music, song, melody, musical, tune | sound, sing
sing, sang, sung, singer, song | voice, music
dance, danced | music
play, playing, game | child, fun
game, play, match | rules, win
art, artwork, artistic | painting
know, knowledge, be aware, knew, known, be familiar | learn, understand
known, famous, well-known, celebrated, renowned, familiar | name, popular
famous, celebrated, well known, renowned, fame | name, legend
unknown, mysterious, unfamiliar, not known, mystery | discover, question
mystery, riddle, puzzle, enigma, secret | unknown, explain
learn, study, find out, get to know, learnt | school, beginner, teach
teach, taught, instruct, educate, show how, lesson | school, teacher, learn
teacher, instructor, schoolteacher, tutor | school, lesson
school, college, academy | pupil, learn, class
pupil, student, learner, schoolchild | school, learn
university, uni, college | study, professor
study, research, investigate, examine, investigation, explore | science, scientist, data
research, science, scientific, investigation | scientist, experiment
scientist, researcher, scholar, academic | discover, theory
science, scientific, natural science | physics, research
physics, physicist, physical | force, energy, law
chemistry, chemical, chemist | element, substance
mathematics, maths, math, mathematical, mathematician | number, calculate
biology, biologist, biological | life
geology, geologist, geological | rock, crust
experiment, test, trial, try out | laboratory, result
theory, hypothesis, idea, assumption, model | proof, scientist
prove, proof, evidence, demonstrate, confirm, verification | show, theory
law, rule, principle | kepler, newton
believe, think, suppose, belief, thought, consider, assume | opinion
think, thought, reflect, ponder, reason | idea, mind
understand, comprehend, grasp, get it, understood | meaning, explain
remember, recall, keep in mind, memorise, memory, mnemonic | forget, trick
forget, forgot, forgotten, slip the mind | remember
idea, notion, concept, thought | think
opinion, view, point of view | think
decide, choose, make up mind, decision | option
choose, pick, select, choice, chose, chosen, selection, opt for | best, which, buy
recommend, suggest, advise, recommendation, advice, suggestion, which should i | best, good, tip
advice, tip, hint, guidance, counsel, tips | how to, help
try, attempt, have a go, tried | test, success
succeed, success, manage, accomplish, achieve, successful | goal
fail, failure, unsuccessful, go wrong, not work | error, broken
mistake, error, fault, slip, blunder, wrong | avoid, correct
correct, right, true, accurate | wrong, error
wrong, false, incorrect, mistaken, untrue | correct, error
true, real, genuine, actual, truth | fact, false
false, fake, untrue, bogus | true
really, actually, in fact, truly, in reality | true
possible, feasible, able, possibility, possibly, is it possible | maybe, impossible
impossible, cannot, not possible, unable | possible
maybe, perhaps, possibly | uncertain
likely, probable, probably, chance, odds, probability, likelihood | percent, expect
sure, certain, definite, certainty, certainly | doubt
uncertain, unsure, doubtful, uncertainty | error, estimate
expect, anticipate, await, expectation | predict, future
hope, wish, desire | want
want, wish, desire, would like | need
need, require, necessary, requirement, necessity | equipment, essential
important, essential, significant, key, major, crucial, importance, matter | role, main
main, chief, principal, primary, major | important, first
special, particular, exceptional, remarkable, unusual, what is special | unique, feature, known for
unique, only one, singular | special
unusual, strange, odd, weird, peculiar, curious, extraordinary | rare, special
normal, ordinary, usual, common, regular, standard | average
typical, characteristic, classic | feature
common, widespread, frequent, ordinary | often, rare
feature, characteristic, property, trait, attribute, quality | special, table
interesting, fascinating, worth knowing, intriguing | curious
beautiful, pretty, lovely, fine, handsome, gorgeous, splendid, magnificent, beauty | sight, view, colour
ugly, unsightly, hideous | beautiful
good, fine, nice, excellent, great | best, better
better, superior, improved | best, than
bad, poor, awful, terrible, lousy | worse
worse, inferior, poorer | bad
popular, favourite, beloved, well-liked, favorite | known
love, enjoy, be fond of | favourite
dislike, hate, detest | love
easy, simple, effortless, straightforward, uncomplicated, easily | beginner, difficult
difficult, hard, tough, tricky, challenging, difficulty, complicated | easy, problem
complicated, complex, intricate, involved | difficult
problem, trouble, difficulty, issue | solution, help
solve, solution, fix, resolve, work out | problem, answer
help, aid, assist, support, assistance | how to
beginner, novice, newcomer, starter, newbie, just starting, first time, getting started | first, easy, choose
expert, specialist, professional, pro, experienced | knowledge
amateur, hobby, hobbyist, layman, non-professional | beginner
experience, experienced, practice | years, skill
practise, practice, exercise, train, training | learn
skill, ability, talent, able | learn
equipment, gear, kit, outfit, tools, what to bring | need, instrument, buy
tool, instrument, implement, device, appliance, gadget | use, equipment
machine, device, apparatus, mechanism | motor
instrument, device, apparatus, measuring device | measure, telescope
use, utilise, apply, employ, used for, usage, application | tool, purpose
useful, handy, practical, helpful, of use | use
useless, no use, worthless, pointless | use
work, function, operate, run, how it works | machine, principle
broken, out of order, defective, faulty, not working, damaged | repair
repair, fix, mend, restore | broken, tool
break, smash, shatter, broke, broken, fracture, snap | pieces, crack
break apart, fall apart, disintegrate, break up, fragment, crumble, torn apart | pieces, comet, tidal
tear, rip, torn, tore | break, cloth
destroy, ruin, wreck, demolish, destruction, annihilate | damage, end
damage, harm, injure, hurt, spoil, damaged | danger, eye
crack, split, fissure, crevice | ice, europa
split, divide, separate, cleave, separation, division | double star, two
separate, apart, detached, isolate, separated | double, distance
distance apart, separation, spacing, gap between | arcsecond, double star
divide, share out, split up, division | part
cut, slice, carve, chop | knife
join, connect, link, attach, fasten, unite, connection | together
fasten, attach, secure | screw
mix, blend, mingle, mixture | together
collect, gather, assemble, accumulate, collection | light, sample
light-gathering, collect light, light grasp, how much light | aperture, telescope, times
contain, include, hold, comprise, consist of | contents, inside
include, comprise, contain, among them | part
add, plus, append, addition | more, sum
remove, take away, delete, get rid of, eliminate | without
fill, stuff, load, filled | full
pour, flow, stream, run | water
make, create, produce, build, manufacture, made | construct
build, construct, erect, built, put up, assemble, construction | make, tower
produce, generate, yield, bring about, production | energy
create, make, invent, bring into being, creation | new
do-it-yourself, diy, homemade, make yourself, self-made | build, material
cardboard, paper, carton | make, box
wood, wooden, timber | tree, material
metal, metallic | iron, gold
aluminium, aluminum | metal, light, mirror
glass, glassy, pane | lens, transparent
plastic, synthetic | material
rubber, elastic | material
cloth, fabric, textile, material | clothes
leather, hide, skin | material
diamond, gem, jewel, precious stone | carbon, crystal
crystal, crystalline | ice, mineral
mineral, ore | rock
salt, salty | sea, water
oil, petroleum, crude | fuel
fuel, propellant, petrol, gasoline | rocket, energy
rust, iron oxide, rusty, corrosion | mars, red
substance, material, matter, stuff | gas, element
element, chemical element | hydrogen, atom
cause, lead to, bring about, result in, trigger, produce, provoke | effect, why, because
effect, result, consequence, outcome, impact | cause
influence, affect, impact, have an effect | effect
result, outcome, upshot, consequence | cause, end
danger, dangerous, hazard, hazardous, risk, risky, perilous, threat, unsafe, peril | safe, harm, damage, protect
safe, safely, harmless, secure, safety, without danger | danger, filter
protect, guard, shield, safeguard, protection | safe, filter, cover
threaten, threat, menace, endanger | danger
warn, warning, caution, alert, beware | danger, never
careful, cautious, watch out, take care, care | danger
avoid, prevent, stop, keep from, prevention, avert | problem
harmful, damaging, injurious, bad for, detrimental | danger
poison, toxic, poisonous, venom | danger, scorpion
accident, mishap, crash, disaster | damage
disaster, catastrophe, calamity | danger
rescue, save, salvage | danger
attack, assault | war
war, battle, fight, combat, fought | soldier
fight, struggle, battle, combat | war
weapon, arms, sword, bow | orion, sagittarius
sword, blade, dagger | orion, knife
arrow, dart, sagitta | bow, archer
shield, buckler, scutum | protect
win, victory, triumph, won | game
kill, slay, murder, killed, slew, slain | die
extinct, die out, extinction, wiped out | dinosaur, asteroid
fear, afraid, scared, frightened, fright | danger
brave, courage, courageous, bold | hero
angry, furious, anger, wrath | punish
happy, glad, joyful, pleased, happiness | joy
sad, unhappy, sorrowful, grief | cry
surprise, astonish, amaze, unexpected, surprising, astonishing | sudden
boring, dull, tedious | interesting
tired, weary, exhausted, fatigue | sleep
sleep, slept, asleep, nap, slumber | night, bed
dream, dreaming | sleep
wake, wake up, woke, awake | sleep, morning
hungry, hunger, starving | eat
thirsty, thirst | drink
eat, ate, eaten, food, consume, devour, meal | hungry
food, meal, nourishment, snack | eat
drink, drank, drunk, beverage | water, tea
bread, loaf | food
milk, milky | white, milky way
meat, flesh | food
sugar, sweet | food
cook, bake, prepare food, kitchen | pan, stove
saucepan, pan, pot, ladle, dipper | plough, handle
bowl, basin, dish, cup, crater | round
jar, jug, pitcher, urn | water, aquarius
knife, blade | cut
spoon, ladle, dipper | plough
bottle, flask, thermos | drink
breakfast, lunch, dinner, supper | meal
body, bodily, physique | head, arm
celestial body, heavenly body, celestial object, object in sky | planet, star, moon
head, skull, brow | hair, face
face, countenance, visage | eye, moon
hair, tresses, locks | coma berenices, head
arm, limb | hand, galaxy, spiral
hand, palm, fist | finger, arm
finger, thumb | hand, degree
leg, limb, thigh | foot
heart, cardiac | blood, core
blood, bloody | red, heart
bone, skeleton | body
tooth, teeth | mouth
mouth, jaws, lips | speak
nose, snout | smell
ear, ears | hear
neck, throat, nape | head
shoulder, shoulders | betelgeuse, arm
belt, girdle, sash | orion
wing, pinion | bird, pegasus
horn, horns | taurus, bull
beak, bill | bird
sting, stinger | scorpion
brain, mind, intellect | think
health, healthy, in good health | doctor
ill, sick, unwell, disease, illness | doctor
doctor, physician, medic | ill
medicine, drug, remedy | ill
wound, injury, injured, hurt | blood
pain, ache, hurt | wound
smell, odour, odor, scent | nose
taste, flavour, flavor | food
touch, feel, contact | hand
breathe, breath, respiration | air, oxygen
man, male, gentleman, guy, bloke | human, woman
woman, female, lady | man
human, person, people, man, humankind, mankind, human being, humanity | life
people, persons, folk, population, inhabitants | number
population, inhabitants, how many people | number, city
child, kid, youngster, children | boy, girl, young, family
baby, infant, newborn | child
boy, lad, son | child
girl, lass, daughter | child
family, relatives, kin | parent, child
mother, mum, mom, mummy | parent, child
father, dad, daddy | parent, child
parent, parents, mother and father | child
brother, sibling | sister, twins
sister, sibling | brother
twins, twin, gemini | castor, pollux
offspring, child, descendant | son, daughter, parent
spouse, marriage partner | husband, wife, married
marry, married, wedding, wed | wife
friend, mate, buddy, pal, companion | group
group, party, crowd, bunch, band | several
club, society, association, community | member, meet
member, belong to, part of | group
belong, be part of, pertain, pertain to | member, own
neighbour, neighbor, next-door | near
stranger, foreigner, foreign | unknown
king, ruler, monarch, sovereign | crown, cepheus
queen, ruler | cassiopeia, king
prince, princess | king, andromeda
emperor, caesar | ruler
crown, diadem, tiara | corona borealis, king
god, deity, divine, divinity | zeus, jupiter, myth
goddess, deity | venus, myth
hero, heroic, demigod | perseus, hercules
zeus, jupiter, jove | god, king
aphrodite, venus | goddess, love
ares, mars | war, god
hermes, mercury | messenger, god
poseidon, neptune | sea, god
kronos, cronus, saturn | god, titan
hades, pluto | underworld, god
ouranos, uranus | sky, god
heracles, hercules | hero, labours
giant, titan, colossus | huge, myth
monster, beast, creature | myth, cetus
dragon, draco | monster, snake
sea monster, whale, cetus | andromeda
nymph, maiden, virgin | virgo, myth
centaur, half horse | sagittarius, centaurus
unicorn, monoceros | horn, horse
phoenix, firebird | bird
winged horse, pegasus | horse, square
magic, wizard, witch, spell | myth
ghost, spirit, phantom | ghostly
devil, demon | algol
angel, messenger | god
religion, faith, religious, church | god
temple, shrine, church | god
priest, monk, clergyman | church
hunter, huntsman, hunt | orion
archer, bowman | sagittarius, bow
water carrier, water bearer | aquarius
scales, balance | libra
scorpion, scorpius, scorpio | antares, sting
lion, leo | regulus, sickle
bull, ox, taurus | aldebaran, horns
ram, sheep, aries | golden fleece
crab, cancer | beehive
fish, fishes, pisces | water
goat, sea goat, capricornus, capricorn | sea
virgin, maiden, virgo | spica
bear, ursa | plough, great bear
wolf, lupus | dog
dog, hound, puppy, canine | sirius, canis
cat, kitten, feline | lynx
horse, foal, stallion | pegasus, equuleus
swan, cygnus, northern cross | deneb, albireo
eagle, aquila | altair
raven, crow, corvus | bird
dove, pigeon, columba | bird
crane, grus | bird
peacock, pavo | bird
bird, fowl, birds | fly, wing
hare, rabbit, lepus | orion
fox, vulpecula | dumbbell
snake, serpent, hydra | serpens
serpent bearer, snake holder, ophiuchus | thirteenth
herdsman, ploughman, boötes, bear keeper | arcturus
charioteer, auriga, waggoner | capella
lyre, harp, lyra | vega, music
dolphin, delphinus, porpoise | sea
ship, boat, vessel, argo | sail, sea
sail, vela | ship
keel, carina | canopus, ship
cattle, ox, cow | bull
pig, swine | animal
frog, toad | animal
insect, bug, bee | small
bee, bees | beehive, honey
butterfly, moth | wing
spider, tarantula | web
turtle, tortoise | animal
lizard, lacerta | animal
giraffe, camelopardalis | animal
monkey, ape | animal
animal, beast, creature, fauna | wild
dinosaur, dinosaurs | extinct, asteroid
mosquito, midge, gnat | repellent, night
tree, trees, wood | forest, leaf
forest, woods, woodland | tree
flower, blossom, bloom | plant
plant, vegetation, flora | grow
grass, lawn, meadow | green
garden, yard, backyard, lawn | outside
leaf, leaves, foliage | tree
seed, grain | plant
field, meadow, pasture | grass
farmer, peasant, grower | field
farm, ranch | farmer
home, house, dwelling, residence, household | room, live
house, building, home | roof, room
apartment, flat, studio | home, city
balcony, terrace, patio | house, outside
window, windowpane, pane | glass, house
door, gate, doorway, entrance | open
roof, rooftop, ceiling | house
room, chamber | house
wall, fence, barrier | house
stairs, steps, staircase | climb
chair, seat, deckchair, lounger, recliner, sun lounger | sit, lie
table, desk | sit
bed, mattress | sleep, lie
blanket, cover, quilt, duvet | warm
bag, sack, backpack, rucksack | carry
box, case, crate, carton | contain
suitcase, luggage, baggage | travel
clothes, clothing, garments, dress, wear | warm, jacket
coat, jacket, parka | warm
hat, cap, beanie | head
gloves, mittens | hand, cold
shoe, shoes, boots | foot
sock, stocking, socks | foot
wear, put on, have on, wore, worn | clothes
sit, sat, be seated | chair
stand, stood, be upright | foot
lie, lie down, lay, recline | bed, back
rest, relax, repose | break
live, dwell, reside, inhabit | home
job, work, profession, occupation, career | money
work, labour, labor, toil | job
worker, employee, staff | company
boss, chief, head, leader | company
leader, head, commander, captain | lead
engineer, technician | build
pilot, aviator, flyer | fly
captain, commander, skipper | ship
sailor, seaman, mariner, seafarer | ship, navigation
soldier, warrior, fighter | war
police, policeman, cop | law
musician, composer | music
artist, painter, sculptor | art
poet, poetry, poem | write
philosopher, philosophy, thinker | greek
writer, author, novelist | book
editor, editorial team | article
photographer, cameraman | photo
president, head of state | country
government, state, authority | country
company, firm, business, enterprise, manufacturer | make
factory, plant, works | make
shop, store, outlet, dealer, retailer | buy
buy, purchase, get, acquire, bought | price, shop, choose
sell, sale, sold, vend | price
price, cost, how much, expense, how expensive | money, euro, dollar, cheap
expensive, dear, costly, pricey | price, cheap
cheap, inexpensive, affordable, low-cost, low-priced, on a budget | price, expensive
pay, paid, payment, spend | money
money, cash, funds, coins | price
free, free of charge, gratis, for nothing, no cost | price
budget, funds, how much spend | price
worth, value, worthwhile, worth it | price
second-hand, used, pre-owned | buy
rent, hire, borrow, lease | price
borrow, lend, loan, lent | library
give, gave, given, hand over, present, grant | gift
gift, present, birthday present | give
get, receive, obtain, gain, got | have
take, took, taken, grab | bring
own, possess, owner, ownership | have
steal, stole, stolen, theft | thief
order, command, instruct | tell
order, purchase, book | buy
sequence, order, succession, series, row | first, next
arrange, put in order, organise, sort, arrangement | order
class, category, type, kind, sort, group, classification | different
type, kind, sort, variety, species | different
level, stage, grade, degree | step
step, stage, phase | first, next
rank, position, place, ranking | first
scale, ratio, proportion | size, map
pattern, design, figure | shape
system, arrangement, structure | parts
structure, make-up, construction, build | parts, layer
machine, engine, motor | drive
engine, motor, drive, propulsion, thruster | rocket, fuel
wheel, wheels | round, car
car, automobile, auto, motorcar | drive
lorry, truck, van | drive
bus, coach | travel
train, railway, railroad | travel
bicycle, bike, cycle | ride
plane, aeroplane, airplane, aircraft, jet | fly, blinking light
airport, airfield | plane
balloon, hot-air balloon | air
helicopter, chopper, drone | fly
road, street, way, highway | car
motorway, highway, freeway | road
bridge, overpass | cross
tower, spire, mast | tall
castle, fortress, palace | king
city, town, urban, metropolis | light pollution, street
village, hamlet, small town | house
country, nation, state, land | border
countryside, country, rural area | dark, village
capital, capital city | country
place, spot, site, location, venue | where
area, region, zone, district, territory | square degrees
area, surface area, square measure, extent | square degrees, square kilometres, rank
park, nature reserve, dark-sky park | nature
beach, shore, coast, seaside, coastline | sea
world, globe, earth, planet | global
worldwide, global, all over world, international | everywhere
abroad, overseas, foreign country | travel
usa, united states, america, american, states | nasa
uk, britain, great britain, england, british | london
russia, soviet union, ussr, russian, soviet | sputnik, gagarin
europe, european, eu | esa
china, chinese | tianwen, chang'e
japan, japanese | hayabusa
india, indian | chandrayaan
france, french | paris
germany, german | berlin
italy, italian | galileo
spain, spanish | madrid
greece, greek, hellenic | myth
rome, roman, latin | god
egypt, egyptian | pharaoh
arabia, arabic, arab | star name
babylon, babylonian, mesopotamia | zodiac
latin america, south america, latin american | chile
chile, chilean, atacama | observatory
australia, australian, aussie | southern
africa, african | continent
asia, asian | continent
antarctica, antarctic, south polar | pole
denmark, danish, dane | tycho
poland, polish | copernicus
netherlands, holland, dutch | huygens
travel, journey, trip, voyage, tour, excursion | distance, arrive
visit, call on, go and see, tour | place, flyby
explore, investigate, discover, exploration, explorer | mission
holiday, vacation | travel
tourist, visitor, traveller, guest | travel
hotel, inn, hostel | sleep
camp, tent, camping | outside
ticket, pass, entry | price
way, route, road | map
guide, handbook, manual, tutorial, how-to, introduction | learn
instructions, directions, manual | step
meet, encounter, come together, met, meeting | together
party, celebration, festival | celebrate
celebrate, celebration, commemorate | holiday
birthday, anniversary | year
christmas, xmas, yule | december, star of bethlehem
easter, paschal | full moon, spring
new year, new year's | january
star of bethlehem, christmas star | jupiter, saturn, conjunction
dog days, heat of summer | sirius, august
meeting, gathering, get-together, star party | club
share, post, contribute | forum
forum, discussion board, community, thread | question, reply
website, site, web page, page, homepage | internet
internet, web, online | website
computer, pc, laptop | program, software
download, save file | file
file, document | computer
email, e-mail, mail | message
contact, get in touch, reach | email, address
message, note, letter | send
telephone, phone, call | number
television, tv, telly | watch
battery, accumulator, cell, power bank | charge, cold
charge, recharge, load | battery
plug, socket, outlet | electric
switch, turn on, turn off | button
button, knob, key | press
screen, display, monitor | see
cable, wire, cord | electric
screw, bolt, nut | fasten
hammer, mallet | tool
key, lock | door
rope, string, cord, line | tie
chain, links | row
mesh, netting | net, catch
hook, peg | hang
hang, suspend, hung | rope
nail, pin, needle | sharp
scissors, shears | cut
glue, paste, stick, adhesive, tape | join
brush, broom | clean
clean, cleaning, wash, wipe, cleanse | dust, lens, cloth
dirty, filthy, soiled, dirt | clean
wash, rinse, bathe | water
soap, detergent | wash
dry, wipe dry | wet
store, keep, storage, stow | box
pack, wrap, packing | box
portable, easy to carry, transportable, light to carry, handy | weight, travel
handheld, hold in hand, without tripod, freehand | binoculars, shake
steady, stable, firm, stabilise, stabilised, image-stabilised | tripod, shake
balance, equilibrium, counterweight | weight
adjust, set, tune, regulate, adjustment | screw
set up, assemble, install, put together, mounting | start, telescope
comfortable, comfy, convenient, comfort | chair
quality, grade, standard | good
advantage, benefit, plus, pro, pros | disadvantage
disadvantage, drawback, downside, con, cons | advantage
suitable, fit, appropriate, right for, suited, good for | best
ready, prepared, prepare, preparation | plan
plan, scheme, project, intend | future
project, undertaking, venture | plan
goal, target, objective, destination | aim
history, past, story of | year
tradition, custom, folklore, traditional | old
culture, civilisation, civilization | people
political, politics | government
law, legal, statute | rule
allow, permit, permission, allowed, be permitted | forbidden
forbid, ban, prohibit, forbidden, not allowed | allow
rule, regulation, guideline | law
right, entitlement | law
punish, punishment, penalty | angry
free, liberty, freedom | escape
prison, jail | punish
secret, hidden, confidential | hide
public, open to all | people
private, personal, own | privacy
privacy, data protection, personal data, cookies | information
about us, who we are, about this site, imprint | editors
by yourself, lonely | single, alone
together, jointly, side by side, with each other | group
age of moon, lunar age | phase
other, another, different, else | alternative
instead, in place of, alternative, rather | other
except, apart from, besides, other than | only
without, lacking | missing
because, for the reason | reason, since
condition, circumstance, requirement, state | need
situation, state, position | condition
state, condition, status | now
depend, rely, dependent | condition
case, instance, example | situation
way, manner, fashion, mode | method
method, technique, procedure, process, approach | how
process, procedure, course | step
trick, knack, tip, hack | easy
basic, fundamental, elementary, basics, essentials | beginner
object, item, body | celestial
nothing, zero, nil, none, nought | number
actual, factual, real | fact, true
artificial, man-made, synthetic, human-made | natural
natural, nature, native | artificial
nature, environment, natural world | wild
environment, surroundings, ecology | nature
pollution, contamination, polluted | dirt, light
wild, untamed | animal
strong, powerful, mighty, intense, strength | force
weak, feeble, faint, weakness | strong
intense, strong, severe, intensity | force
violent, fierce, turbulent | storm
calm, quiet, tranquil, peaceful | wind
stormy, rough, turbulent, turbulence | wind, air
hard, solid, stiff | soft
soft, gentle, tender | hard
sharp, pointed, keen | knife
blunt, dull | sharp
rich, wealthy, abundant | money
poor, needy | money
abundant, plentiful, copious | many
clever, intelligent, smart | mind
stupid, foolish, silly | clever
crazy, mad, insane | strange
funny, amusing, humorous, comic | joke
joke, jest, humour | funny
serious, grave, earnest | important
polite, courteous, friendly | good
modest, humble | small
proud, vain, boastful, vanity | cassiopeia
lazy, idle | slow
active, busy, lively, activity | move
lucky, fortunate, luck, fortune | chance
religious, holy, sacred | god
best seen, best time, best month, when to see, when visible, when to look, ideal time | month, evening, season, hour
where to look, where to find, which direction, how to find, where in sky | constellation, east, west, star-hopping, map
what to see, worth seeing, sights, highlights | object, recommended, binoculars, telescope
what is needed, what equipment, which telescope, which instrument | naked eye, binoculars, telescope, aperture
first telescope, beginner's telescope, telescope for beginners, starter telescope | choose, buy, aperture, mount, dobsonian
first night, first evening, first steps, how to start | beginner, dark, stars
from the city, in town, urban stargazing, city stargazing, from my balcony | light pollution, planets, moon, street lights
for children, for kids, with children, child-friendly, family-friendly | child, easy
can you see, possible to see, can be spotted | magnitude, dark, binoculars
what happens, what would happen, what becomes of, fate | end, future, result
how it works, working principle, how it functions | mechanism, light
how formed, origin, how it arose, formation | cloud, gas, birth, collapse
what shape, which shape, form, looks like | round, oval, irregular, spiral
how many moons, number of moons, moon count | satellites, planet
how many stars, number of stars, star count | hundred, thousand, billion, members
how many people, number of people, headcount | crew, population
how much weigh, body weight | kilogram, mass
how much cost, price tag | euro, price, cheap
how long take, travel time, how many years, how many days, time needed | years, days, months, arrive, period
how long last, time span, runtime | minutes, hours, years, ended
how far apart, mutual distance | separation, arcsecond, kilometre
times bigger, times larger, times as big | diameter, compared
who first, first person, first human, pioneer | gagarin, armstrong, first
what kind of, what type, which class, category | type, kind
which constellation, in what constellation, part of sky | constellation, lies, orion
what's the difference, difference between, how differ | whereas, unlike, compare
what is left, remains, remnant, leftover, residue, relic | white dwarf, supernova remnant, after
what is inside, contents, interior | core, contain
how is called, technical name | name, term, called
alternative name, other name, also called, also known as, alias, aka, nickname, synonym | name, popular, catalogue
latin name, scientific name, official name | genitive, abbreviation, constellation
january, jan, first month | month, winter
february, feb | month, winter
march, mar | month, spring
april, apr | month, spring
june, jun | month, summer
july, jul | month, summer
august, aug | month, summer
september, sept, sep | month, autumn
october, oct | month, autumn
november, nov | month, autumn
december, dec | month, winter
monday, mon | day, week, moon
sunday, sun's day | day, week, weekend
weekend, saturday and sunday | week
yesterday, day before | today, past
tomorrow, next day, day after | future
birthplace, place of birth, native town | born, city
date of birth, birthday, born on | year
date of death, died on, when died | died, year
invented in, dates from, dating from, go back to | year, century
first published, publish, issue, come out, publication, appear | book, year, author
found in, occur in, located in, lie in, situated in | place, constellation
seven, 7, septet | number
first, 1st | second
ten, 10 | number
hundred, 100 | number
thousand, 1000 | number
parker solar probe, sun probe, touch the sun | corona, heat shield, perihelion
voyager, voyager probes, farthest probe, farthest spacecraft | golden record, interstellar, outer planets
apollo, moon programme, moon program | saturn v, astronaut, landing, 1969
sputnik, first satellite, first artificial satellite | 1957, soviet, beep
gagarin, first space traveller, first cosmonaut, vostok | 1961, orbit, cosmonaut
hubble, hubble space telescope, hst | mirror, 1990, orbit, image
webb, james webb, jwst, webb telescope | infrared, mirror, 2021, lagrange
hipparcos, high-precision parallax satellite | astrometry, parallax, distances
kepler telescope, planet hunter, kepler space telescope | exoplanet, transit
cassini, cassini-huygens, huygens | saturn, titan, enceladus
galileo, galilei | telescope, moons, 1610, italian
new horizons, pluto probe | pluto, flyby, 2015
rosetta, comet orbiter, comet probe | philae, comet, churyumov, lander
giotto, halley probe | comet, halley, 1986
dart, asteroid redirection test, asteroid deflection | dimorphos, impact, orbit
osiris-rex, bennu mission | asteroid, sample, return
juno, jupiter probe | jupiter, pole, orbit
curiosity, curiosity rover, mars science laboratory | rover, mars, crater, gale, drive
viking, mars lander | mars, 1976, life
venera, venus lander | venus, surface, soviet
lagrange point, lagrangian point, l2 | gravity, sun, earth, webb
geostationary, stationary orbit, geosynchronous | satellite, equator, 36000 kilometres
low earth orbit, near-earth orbit | satellite, iss, kilometres
docking, dock, couple up, link up | station, spacecraft
countdown, count down | launch, rocket
space shuttle, shuttle | nasa, orbit, crew
control centre, mission control, ground control | houston, signal
first contact, lose contact, lost contact, last signal, fall silent | signal, battery, radio
memory chip, data storage, store data | data, computer
thrust, push of rocket, propulsion | engine, ion, fuel
escape velocity, speed to escape | kilometre per second, gravity
free fall, falling freely | gravity, weightless
friction, rubbing, air resistance, drag | heat, atmosphere, brake
inertia, momentum, keep moving | mass, force
centrifugal, flung outward | rotation, spin
doppler effect, doppler shift | redshift, frequency, radial velocity
wave, waves, ripple, oscillation | frequency, length
frequency, pitch, cycles per second, hertz | wave, tone
photon, light particle, light quantum | light, energy
plasma, ionised gas, ionized gas, charged gas | sun, hot, electron
ion, charged particle, charged particles | tail, solar wind, aurora
electron, negative particle | atom, charge
proton, hydrogen nucleus | atom, charge
neutron, neutral particle | nucleus, neutron star
neutrino, ghost particle | sun, supernova
radioactive, radioactivity, decay | uranium, half-life, age
nuclear, atomic | energy, core, fusion
quantum, quanta | physics, particle
spacetime, space-time | gravity, einstein
dimension, dimensions | space, length
infinite, endless, boundless, unlimited, infinity, never-ending | universe, limit
sidereal period, synodic period | orbit, days
tidally locked, bound rotation, synchronous rotation, same face, same side | moon, rotation, far side
orbital plane, plane of orbit | ecliptic, tilt
ascending node, node, crossing point | orbit, eclipse
saros, eclipse cycle | 18 years, repeat
path of totality, eclipse track, shadow path | total, kilometres wide, where visible
diamond ring, baily's beads | totality, corona, sun
contact, first contact, begin of eclipse | eclipse, time
hill, slope, rise | height, mountain
olympus mons, highest mountain, tallest volcano | mars, kilometres, volcano
valles marineris, canyon of mars | canyon, mars
tranquillity, sea of tranquillity, mare tranquillitatis | apollo 11, landing, moon
moon mountains, lunar mountains, mountains of moon | alps, apennines, range
moon map, lunar map, map of moon | crater, mare
observation log, observing log, logbook, diary, journal, notebook | note, sketch, date
observing list, target list, observing plan, checklist | objects, tonight
observing session, night out, evening of observing | observe, dark
mosquito repellent, insect spray, bug spray | midge
hot drink, tea, coffee, cocoa | warm, flask
warm clothing, warm clothes, dress warmly, several layers | cold, jacket, hat
sky brightness, background brightness, darkness of sky | bortle, light pollution
limiting magnitude, faintest star, limit of visibility, faintest visible | magnitude, aperture, dark
surface brightness, spread-out light | galaxy, faint, low
split a double, separate a double, resolve into stars, resolved | arcsecond, magnification, aperture
low power, low magnification, wide field, overview | eyepiece, field, nebula
high power, high magnification, strong magnification | planet, seeing, double star
central obstruction, secondary mirror, spider vanes | reflector, contrast
true field, apparent field, real field | eyepiece, degree
eye relief, distance from eye | eyepiece, glasses
diagonal, star diagonal, zenith prism | eyepiece, mirror, image
dew heater, heating band, hair dryer | dew, lens
cool-down time, let telescope cool, thermal equilibrium | outside, tube currents, minutes
polar alignment, polar align | equatorial mount, pole star
guide star, reference star | tracking, bright
slow-motion control, fine adjustment, hand control | mount, turn
focal reducer, shorten focal length | field, photo
light frame, dark frame, flat frame | stack, camera, noise
iso, sensitivity, gain, light sensitivity | camera, exposure, noise
wide-angle lens, wide angle, short lens | camera, milky way, meteor, aurora
telephoto, long lens, zoom lens | camera, focal length
remote release, cable release, self-timer, remote control | camera, shake
rule of 500, 500 rule | exposure, trails, focal length
raw, raw format, unprocessed | image, process
image processing, edit picture, post-processing | software, contrast
file size, image size, megapixel | pixel
colour temperature, white balance | camera, kelvin
sky in motion, why stars move, stars move, sky turns, daily motion, apparent rotation | earth, rotation, pole, east to west
proper motion, own motion, stars drift | barnard, year, arcsecond
radial velocity, line-of-sight speed | doppler, approach, recede
approach, come closer, draw near, get closer, move towards | distance, near, collide
recede, move away, get farther, draw away, drift away | redshift, distance
galaxy collision, galaxies collide, merge galaxies | andromeda, billion years
companion galaxy, satellite galaxy, dwarf galaxy | m32, m110, magellanic
star population, old stars, young stars | age, cluster, colour
hertzsprung-russell, hr diagram | spectral type, luminosity
birth of star, star is born, how stars form | cloud, gas, collapse, nebula
death of star, star dies, end of star, how stars die | supernova, white dwarf, black hole
solar mass, mass of sun, sun's mass | times, star
runaway star, high-velocity star, fast star | speed, barnard
carbon star, reddest star, very red star | la superba, colour
eclipsing binary, eclipsing variable, algol star | algol, period, minimum, dim
mira, wonderful star, long-period variable | cetus, red giant, months
betelgeuse, alpha orionis | red, supergiant, supernova, dimming
alpha centauri, rigil kentaurus, toliman | nearest, proxima, southern
proxima centauri, nearest star, closest star | 4.2 light years, red dwarf
fomalhaut, southern fish's mouth | piscis austrinus, autumn
antares, rival of mars, heart of scorpion | red, supergiant, scorpius
algol, demon star, winking demon | perseus, eclipsing, variable
barnard's star, fastest star | proper motion, red dwarf
coalsack, dark hole | dark nebula, crux
horsehead, horsehead nebula | dark nebula, orion
ring nebula, m57 | lyra, planetary nebula
dumbbell, dumbbell nebula, m27 | vulpecula, planetary nebula
orion nebula, m42 | trapezium, sword, emission nebula
trapezium, trapeze, four stars | orion nebula
lagoon nebula, m8 | sagittarius, emission nebula
eagle nebula, m16, pillars of creation | serpens, young cluster
veil nebula, cirrus nebula, cygnus loop | supernova remnant
north america nebula, ngc 7000 | cygnus, deneb
whirlpool galaxy, m51 | canes venatici, spiral
triangulum galaxy, m33, pinwheel | local group, spiral
sombrero galaxy, m104 | virgo, dust lane
cigar galaxy, m82 | ursa major, m81
double cluster, h persei, chi persei | perseus, two clusters
hyades, v of taurus | taurus, aldebaran, cluster
omega centauri, ngc 5139 | globular cluster, centaurus
tarantula nebula, ngc 2070 | large magellanic cloud
jewel box, ngc 4755 | crux, open cluster
coathanger, brocchi's cluster | vulpecula, asterism
teapot, milk dipper | sagittarius, asterism
sickle of leo, question mark | leo, regulus
square of pegasus, great square, autumn square | pegasus, andromeda
northern crown, corona borealis | arcturus, semicircle
southern crown, corona australis | sagittarius
southern fish, piscis austrinus | fomalhaut
hair of berenice, berenice's hair, coma berenices | cluster, galaxy, queen
hunting dogs, canis venatici, canes venatici | whirlpool
big dog, great dog, greater dog, canis major | sirius
little dog, lesser dog, canis minor | procyon
little horse, foal, equuleus | small
little fox, vulpecula | dumbbell
little lion, leo minor | leo
southern triangle, triangulum australe | southern
constellation boundaries, official constellations, 88 constellations, how many constellations | iau, delporte, 88
perseids, saint lawrence, august meteors | swift-tuttle, perseus, august
geminids, december meteors | phaethon, gemini, december
leonids, november meteors | tempel-tuttle, leo, storm
quadrantids, january meteors | boötes, january
lyrids, april meteors | thatcher, lyra, april
orionids, october meteors | halley, october
meteor storm, rain of meteors, meteor outburst | leonids, thousands per hour
halley's comet, halley, comet halley | 76 years, 1986, 2061
parent comet, parent body, source of meteors | stream, dust, comet
solar halo, bright ring | ice crystals
green flash, green ray | sunset, horizon
moon illusion, moon looks bigger, huge moon | horizon, size, optical illusion
optical illusion, illusion, deceive eye, delusion, trick of eye | appear, brain
harvest moon, autumn full moon | september, full moon
full moon name, full moon names | strawberry moon, wolf moon, harvest moon, month
sky at dawn, before sunrise, pre-dawn | morning, east
after sunset, after dark, once dark | dusk, evening
all night, all night long, whole night, until morning | opposition, circumpolar
all year, all year round, year-round | circumpolar, season
low in sky, near horizon, close to horizon | haze, flat view, twinkle
high in sky, high up | zenith, overhead
unobstructed view, clear view, free horizon, open view | trees, houses, south
terrestrial, earthly, on earth | planet
celestial, heavenly, in the sky | object, sphere
celestial sphere, dome of sky, sky globe | equator, pole, coordinates
spherical, round like ball, not flat | earth, shadow
flat earth, earth is round, shape of earth | eratosthenes, globe, shadow
heliocentric, sun-centred, sun at centre | copernicus
geocentric, earth-centred, earth at centre | ptolemy
kepler's laws, planetary laws, laws of motion | ellipse, period
nebular hypothesis, solar system's origin, birth of planets | cloud, disc, 4.6 billion years
protoplanetary disc, disc of dust, planet-forming disc | young star, dust
late bombardment, rain of asteroids | crater, early
giant impact, birth of moon, origin of moon, how moon formed, theia | collision, earth
day on planet, day length | rotation, hours
year on planet, year length | orbit, days
rotation of venus, spins backwards, backward spin | retrograde, venus
water on mars, martian water | ice, valley, pole
life on mars, martians | viking, bacteria, canals
canals of mars, martian canals | schiaparelli, lowell
subsurface ocean, hidden ocean, underground ocean, ocean under ice | europa, enceladus, life
mass extinction, end of dinosaurs, dinosaur killer | asteroid, crater, 66 million years
near-earth object, potentially hazardous, dangerous asteroid, asteroid hit earth | apophis, impact, deflect
run out, used up, exhausted, run dry, deplete, be consumed | fuel, empty, hydrogen
give up, abandon, quit, drop | stop
fall into, plunge into, crash into, dive into | planet, black hole, atmosphere
break down, fail, stop working, malfunction, failure | defect, repair
switch off, turn off, shut down, deactivate | end, mission, signal
turn round, reverse, about-turn | direction
come off, peel off, detach | separate
get lost, lose your way, go astray | map, find
get ready, prepare, make preparations | plan
hit record, set a record, record, world record | farthest, fastest, first
record, tape, recording, disc | sound
wear out, worn, wear away, erode, erosion, weathered | wind, water, crater
spread, distribute, disperse, scatter, dispersed, distributed | area, wide
stretch, extend, reach, span, extended | wide, degrees, across
surround, enclose, encircle, envelop, wrap, surrounded | around, ring, shell
consist, be composed, be made up, comprise | parts, gas
swallow, engulf, devour, gulp down, swallowed up | black hole, sun, red giant
attract, draw in, pull in, suck in | gravity, magnet
repel, push away, drive off | magnet, insect
eject, expel, throw out, hurl out, shed, cast off, blow off | shell, gas, matter, planetary nebula
leak, seep, trickle | water, gas
drift, wander, shift slowly | continent, star
flow, stream, current, run | river, water, gas
bubble, blister, foam | gas, shell
shell, envelope, husk, covering | gas, layer
jet, stream, spurt, outflow | black hole, gas
disc of gas, accretion disc, swirling disc | black hole, hot
flare up, brighten, light up suddenly, outburst, get brighter | nova, magnitude
dim, darken, grow fainter, get fainter, lose brightness | magnitude, minimum
look into past, see the past, old light | light year, years ago
be left behind, trail behind, lag | late
stand out, catch the eye, be conspicuous | bright, contrast
line up, in a row, in a line, alignment, aligned, syzygy | planets, conjunction
parade of planets, planet parade, planetary alignment | planets, evening, row
grouping, gathering, cluster together, close together | conjunction
neck strain, stiff neck, sore neck | lounger, zenith
pram, stroller, pushchair | child
pavement, sidewalk | street
lift, elevator | up
tap, faucet | water
rubbish, garbage, trash, litter, waste, junk | debris
queue, line, wait in line | wait
holidaymaker, vacationer, tourist | travel
timetable, schedule, agenda, programme | date, time
programme, program, plan | mission
check, verify, test, inspect, make sure, examine | correct
control, steer, govern, regulate, operate remotely | signal, handset
repairable, can be repaired, serviced, servicing, maintenance | astronaut, hubble
improve, get better, enhance, upgrade, improvement | better
replace, exchange, swap, substitute, replacement | new
share, divide up, split between | part
match, correspond, agree, fit, go with | same
suit, be suitable, lend itself | good for
support, hold up, prop | tripod
point out, indicate, show, signal | mark, sign
sign, indication, hint, clue, evidence | proof
represent, depict, symbolise, stand for, portray, show | figure, constellation
imagine, picture, fancy, imagination, visualise | idea
pretend, make believe, simulate, simulation | model
model, replica, copy | scale
copy, duplicate, imitate, reproduce | same
title, heading, headline | text
date, day of month, calendar day | month, year
anniversary, jubilee | year
opening hours, open times, opening times | hour, closed
entrance fee, admission, entry fee, admission charge | price, ticket
address, street address, postal address | street, number
password, login, sign in, log in | account
register, sign up, enrol, enroll, subscribe, registration | account
unsubscribe, cancel, sign off, cancellation | account
delete, erase, remove, wipe out | file
download, get file, save | file
print, printout, printed | paper
colour picture, color photo | image
black and white, monochrome, greyscale | image, colour
three-dimensional, 3d, spatial, stereo | space, depth
lifelike, realistic, natural | real
age group, from what age, how old must | child, year
weigh less, lighter, less heavy | gravity, weight
weight on moon, weight on mars | gravity, sixth
strength of gravity, surface gravity, gravitational acceleration | weight, times
air to breathe, breathable, can you breathe | oxygen, atmosphere
poisonous air, toxic atmosphere, unbreathable | sulphuric acid, carbon dioxide
sulphur, sulfur, brimstone | io, yellow, volcano
acid, sour, acidic, sulphuric acid | venus, clouds
ammonia, nh3 | jupiter, cloud
carbon, soot, graphite | element, star
silicon, silicate | rock, mineral
calcium, lime, chalk | white
uranium, plutonium | radioactive, power, probe
nuclear battery, radioisotope generator, rtg, radionuclide battery | plutonium, power, voyager
day and night, day-night cycle | rotation, hours
polar night, sun never rises | winter, arctic
jet lag, time difference | time zone
heat wave, hot spell, hottest days | summer, dog days
clothing, outfit, garb | warm
storm on jupiter, giant storm, anticyclone | great red spot
hexagon, six-sided, six-cornered | saturn, pole
heart-shaped, heart of pluto | pluto, plain
two-faced, two-coloured, dark half | iapetus
mountain range, mountain chain, ridge, range of mountains | height, moon
highland, upland, plateau | moon, bright
cliff, scarp, rock face, rupes | steep, height
basin, impact basin, depression, hollow | mare, crater
basalt, solidified lava, volcanic rock | mare, dark
boulder, large stone, block of rock | asteroid
debris, rubble, wreckage, fragments, remains | impact, ring
rubble pile, loose heap, pile of rubble | asteroid, gravity
heap, pile, stack, mound | many
chunk, lump, clump, block | rock, ice
crumb, grain, speck, tiny particle, granule | dust, ring
perseverance, percy, mars 2020 | rover, mars, jezero, ingenuity, helicopter
gaia, star mapper, astrometry satellite | parallax, distances, positions, billion stars
eta aquariids, may meteors | halley, may
nasa, american space agency | mission, launch, probe
esa, european space agency | mission, ariane, probe
uhc, ultra high contrast | filter, nebula, emission
oiii, o iii, oxygen filter, doubly ionised oxygen | filter, planetary nebula, veil
bite, bitten, bite into, nibble | tooth, partial eclipse
dig, dug, excavate, burrow, drill | hole, soil, sample
feed, fed, nourish, nourishment | eat, food
feel, felt, sense, sensation | touch
flee, fled, run away, escape | danger
lead, led, guide, conduct, head | leader, way
spend time, spent, pass time | hours, days
stick, stuck, adhere, cling | glue
get stuck, jam, jammed, trapped | wheel, sand, rover
prick, stung, sting | scorpion, insect
dwell, dwelt, live, reside | home
weep, wept, cry, tears | sad
weave, wove, woven, spin thread | cloth
supernova, supernovae, sn | explode, star
nova, novae, stellar outburst | brighten, white dwarf
radius, radii, half the diameter | diameter, size
formula, formulae, equation | calculate
wolf, wolves | lupus
goose, geese | bird
mouse, mice | animal
laugh, smile, grin | joke
cry, shout, yell, scream, call out | loud
whisper, murmur | quiet
complain, grumble, protest | problem
promise, vow, pledge | keep
lie, untruth, deceive, cheat | false
boast, brag, show off | proud, cassiopeia
quarrel, argue, dispute, argument | fight
agree, consent, approve, agreement | yes
disagree, object, refuse, reject, decline | no
vote, elect, election, ballot | decide
award, prize, honour, medal, nobel prize | win
honour, honor, pay tribute, in honour of | named
devote, dedicate, dedicated to | named
sacrifice, offering, offer | god
chain up, chained, tied up, shackled | rock, andromeda
set among stars, put in sky, placed in heavens | zeus, constellation
underworld, realm of dead, hell | orpheus, hades
ancestor, forefather, forebear | family
descendant, offspring, progeny | family
inherit, heir, heritage, inheritance | family
slave, servant | king
guard, keeper, watchman | protect
thief, robber, burglar | steal
crime, offence, misdeed | law
judge, court, trial | law
lawyer, attorney, solicitor | law
nurse, carer | hospital
hospital, clinic, infirmary | doctor
church, chapel, cathedral | god
museum, gallery, exhibition | visit
library, lending library | book
cinema, movie theater, theatre | film
restaurant, cafe, eatery | food
office, bureau, workplace | work
laboratory, lab | experiment
harbour, harbor, port | ship
anchor, moor | ship
lighthouse, beacon | light, coast
wave, surf, breakers, swell | sea
flood, deluge, inundation | water
dam, barrier | water
well, spring, source of water | water
waterfall, cascade, cataract | water
swamp, marsh, bog | wet
hail, sleet | ice
avalanche, landslide, landslip | mountain
eruption of gas, outgassing, gas release | comet, jet
land, touchdown, descend
carry, transport, bear, board, aboard
phone, telephone, smartphone
close, near
begin, start
discover, find, detect
made, composed, consist
adapt, accustom
arrive, reach, enter
circle, orbit, around
recognise, recognize, identify, distinguish
disadvantage, drawback, weakness, against
explode, erupt, burst
split, separate, resolve
spin, rotate, turn
difficult, hard
safe, protect, shield
remain, stay
return, back
crash, impact
size, width, diameter
big, large
picture, photograph, image
choose, select, pick
harmful, dangerous, unsafe
keep, hold
steady, still
record, discover, see, find, observe, note, report, spot
area, surface
kind, type, sort
city, town, urban
reduce, lessen, against
hit, strike, collide, crash, into
contain, hold
change, vary
harm, hurt, damage, harmful, dangerous
beside, past, aside
look, appear, resemble
buy, purchase, sell, shop
build, make, construct
name, call
invent, create, introduce, devise, come up with | added, first, name, map, chart
`
