/** Words of Spanish in general, a group a line: what means the same, and after a bar what is near it. */
export const spanish = `
cómo de grande, tamaño, qué tan grande, dimensión, dimensiones, medida, cuánto mide, mide | diámetro, radio, ancho, anchura, extensión, kilómetros, extremo a extremo, grande, enorme, pequeño
diámetro, ancho, anchura, lado a lado, extremo a extremo | tamaño, radio, kilómetros, medida, cuánto mide, grande, circunferencia
edad, antigüedad, cuántos años tiene, qué tan viejo, cómo de viejo | viejo, antiguo, joven, se formó, nació, millones de años, mil millones, formación, origen
viejo, antiguo, anciano, añejo, vetusto, vejez, antigüedad | edad, años, pasado, primitivo, remoto, joven
quién descubrió, descubridor, descubridora, descubrimiento, quién encontró, descubrir, descubierto | hallar, hallazgo, encontrar, observado por primera, detectar, año, astrónomo, primero en ver
descubrir, descubrimiento, descubierto, hallar, hallazgo, encontrar, encuentra, detectar, localizar | identificar, revelar, descubridor, por primera vez, observar, buscar
cuánto dura, duración, cuánto tiempo, durar, lapso | período, minutos, horas, días, tardar, persistir, largo, máximo, tiempo
cuánto tarda, tardar, demorar, demora, cuánto se tarda, tardanza, cuánto toma | tiempo, período, duración, días, años, horas, vuelta, necesitar, hace falta
a qué distancia, distancia, cómo de lejos, qué tan lejos, lejanía | años luz, kilómetros, lejos, alejado, unidad astronómica, pársec, cerca, remoto, separación
lejos, lejano, alejado, distante, remoto, apartado, retirado | distancia, años luz, kilómetros, fondo, cerca, límite
cerca, cercano, próximo, cercanía, proximidad, vecino, contiguo, al lado | distancia, acercarse, junto a, aproximación, lejos, inmediato
más cerca, más cercano, más próximo, vecino | distancia, proximidad, mínima distancia, perihelio, perigeo, años luz
más lejos, más lejano, más distante, más alejado, más remoto | distancia, récord, máxima distancia, afelio, apogeo
altura, alto, altitud, elevación, qué tan alto, cómo de alto | metros, kilómetros, cima, horizonte, cumbre, bajo, elevado, sobre el horizonte
largo, longitud, extensión, extenso, cuánto mide | metros, kilómetros, corto, alargado, medida, punta a punta
hondo, profundo, profundidad, hondura, fondo | metros, kilómetros, abajo, abismo, cráter, superficial
grueso, espeso, grosor, espesor | capa, delgado, fino, kilómetros, ancho, metros
cuánto pesa, peso, pesar, pesado, masa, pesa | kilogramo, kilos, tonelada, gramo, ligero, masivo, gravedad, densidad
a qué velocidad, velocidad, rapidez, qué tan rápido, cómo de rápido, celeridad | kilómetros por segundo, kilómetros por hora, rápido, veloz, lento, mover, acelerar
rápido, veloz, raudo, rápidamente, deprisa, aprisa, pronto, velozmente | velocidad, segundos, kilómetros por segundo, lento, acelerar, ágil
lento, despacio, pausado, lentitud, lentamente, poco a poco | velocidad, tardar, gradual, rápido
qué temperatura, temperatura, cómo de caliente, qué tan caliente, cuánto calor | grados, kelvin, celsius, centígrados, caliente, frío, calor, superficie
cómo de brillante, brillo, magnitud, qué tan brillante, luminosidad, cuánto brilla | brillante, brillar, resplandor, débil, intensidad, luz, luminoso
cuántos, cuántas, número, cantidad, total, cifra, número de | recuento, contar, suma, alrededor de, unos, conocidos
cuánto cuesta, precio, coste, costo, costar, cuesta, valer, vale, cuánto vale | euros, dólares, barato, caro, presupuesto, dinero, pagar, comprar, gastar
cuándo, en qué momento, qué fecha, fecha, qué día, en qué año | año, mes, hora, día, época, calendario, momento
dónde, en qué lugar, ubicación, lugar, sitio, situado, posición, localización, se encuentra, se halla, está situado, queda | coordenadas, región, dirección, constelación, zona, orientación
por qué, causa, motivo, razón, se debe a, debido a, por causa de, porque | explicación, origen, provocar, efecto, culpa, consecuencia
está hecho, composición, compuesto, hecho de, constituido, se compone, formado por | hidrógeno, helio, hierro, roca, hielo, gas, metal, elementos, material, contiene
de qué color, color, coloración, tono, tonalidad, matiz, colorido | rojo, azul, amarillo, naranja, anaranjado, blanco, verde, tinte, temperatura
qué forma, forma, figura, silueta, contorno, aspecto | redondo, esfera, espiral, alargado, perfil, apariencia, dibujo
cómo se llama, nombre, llamarse, denominación, denominar, nombrar, llamar, apelativo, se conoce como | designación, título, apodo, alias, bautizar, significado, abreviatura
de dónde viene, origen, procedencia, proviene, procede, viene de, surgir, nacer | formarse, nacimiento, inicio, comienzo, fuente, historia, causa
qué significa, significado, significar, querer decir, quiere decir, sentido, definición | explicar, palabra, nombre, glosario, término, concepto, interpretación
qué es, definición, definir, en qué consiste, consistir, se trata de | glosario, significado, explicar, término, descripción
para qué sirve, servir, sirve, utilidad, uso, función, finalidad, para qué, propósito, objetivo | usar, útil, tarea, misión, emplear, fin
cada cuánto, frecuencia, con qué frecuencia, qué tan seguido, cada cuántos años, frecuente, a menudo | período, veces, raro, repetirse, intervalo, ciclo, años, ocurre
se puede ver, visible, visibilidad, verse, a la vista, se ve, observable, perceptible | observar, ver, a simple vista, prismáticos, telescopio, aparecer, distinguir, invisible
mejor época, mejores noches, mejor momento, cuándo verlo, mejor mes, mejor fecha, cuándo observar | mes, temporada, estación, visible, altura, primavera, verano, otoño, invierno
quién inventó, inventor, inventar, invención, invento, idear, crear | construir, primero, año, patente, ingenio, concebir, desarrollar
quién construyó, constructor, construir, construyó, fabricar, fabricante, construcción, construido | hacer, diseñar, edificar, levantar, montar, empresa, ingeniero
cómo funciona, funcionar, funcionamiento, funciona, mecanismo, operar | explicación, principio, marcha, servir, sistema, proceso, uso
cómo se forma, formación, formarse, se formó, surgir, originarse, nacimiento, nacer, crearse | origen, proceso, colapso, nube, edad, evolución
qué pasa si, qué ocurre si, qué sucede si, consecuencia, efecto, resultado | ocurrir, provocar, causar, pasar, riesgo
pasar, ocurrir, suceder, acontecer, acaecer, tener lugar, tuvo lugar, tiene lugar, producirse | acontecimiento, evento, suceso, hecho, cuándo
acontecimiento, evento, suceso, acaecimiento, acontecer | fecha, ocurrir, cita, fenómeno, calendario
diferencia, distinto, diferente, diferenciar, distinguir, distinción, se diferencia, diferir, difiere | comparación, parecido, contraste, frente a, mientras que, igual, variar
parecido, similar, semejante, parecerse, semejanza, similitud, análogo, parecida a | igual, recordar, comparación, imitar, distinto, gemelo
igual, mismo, idéntico, equivalente, equivaler, igualdad | parecido, comparar, equilibrio, distinto, par
comparar, comparación, comparado, en comparación, respecto a, frente a | mayor, menor, diferencia, veces, más que, relación
mejor, superior, preferible, óptimo, ideal | recomendable, bueno, ventaja, perfecto, calidad, peor
peor, inferior, malo, pésimo | defecto, desventaja, problema, mejor
mayor, más grande, máximo, el más grande | enorme, gigante, récord, tamaño, superar, menor
menor, más pequeño, mínimo, el más pequeño | diminuto, reducido, tamaño, mayor
más brillante, más luminoso, brilla más, mayor brillo | magnitud, luz, brillo, sirio, venus, luminosidad
más débil, más tenue, más apagado | magnitud, límite, luz, visible, abertura, menos brillante
más antiguo, más viejo, de mayor edad | edad, primero, origen, mil millones, formación
más nuevo, más reciente, último, más joven | edad, actual, fecha, recién
más caliente, más caluroso, más cálido | temperatura, grados, kelvin, azul, calor
más frío, más helado, más gélido | temperatura, grados, hielo, cero, congelado
más pesado, más masivo, de mayor masa | masa, peso, gravedad, tonelada, veces
más rápido, más veloz, mayor velocidad | velocidad, récord, kilómetros por hora, kilómetros por segundo
más alto, más elevado, mayor altura | altura, cumbre, monte, cima, culminación
ver, vista, visión, mirar, contemplar, divisar, avistar, vio, visto, veo | observar, ojo, distinguir, visible, notar, percibir, visual
mirar, observar, contemplar, ojear, echar un vistazo, mirada, vistazo | ver, ojo, atención, apuntar, telescopio
observar, observación, observador | ver, mirar, telescopio, examinar, noche, cuaderno, estudiar
distinguir, discernir, reconocer, reconoce, diferenciar, identificar, identificación, percibir, apreciar | ver, notar, separar, resolver, detalle, señal
a simple vista, ojo desnudo | visible, magnitud, ojo, brillante, prismáticos, sin instrumentos, sin telescopio, sin ayuda óptica, sin aparatos
aparecer, aparece, asomar, aparición, surgir, mostrarse, emerger | salir, visible, empezar, brotar, desaparecer
desaparecer, desaparece, desaparición, esfumarse, desvanecerse, perderse de vista, extinguirse | ocultarse, morir, acabar, ponerse, borrar, aparecer
ocultar, esconder, esconde, tapar, oculto, escondido, encubrir, ocultación, disimular | cubrir, detrás, eclipse, sombra, invisible, bloquear
cubrir, tapar, cubierto, cubre, recubrir, revestir | capa, manto, ocultar, tapa, envolver, proteger
mostrar, muestra, enseñar, exhibir, exponer, presentar, revelar | ver, visible, indicar, imagen, demostrar
indicar, señalar, marcar, apuntar, indicación, señal | dirección, flecha, mostrar, referencia, marca
brillar, brilla, relucir, resplandecer, lucir, refulgir, destellar, brillante, brillo, reluciente | luz, magnitud, luminoso, intenso, reflejar, fulgor
brillante, luminoso, resplandeciente, reluciente, radiante, claro, vivo | brillo, magnitud, luz, intenso, débil, destacar
brillo, luminosidad, resplandor, fulgor, esplendor, intensidad, claridad | magnitud, luz, brillante, lumen, débil, potencia
débil, tenue, apagado, pálido, flojo, mortecino, debilidad | magnitud, oscuro, poca luz, difuso, límite, brillante, telescopio
magnitud, brillo aparente, luminosidad aparente, mag | brillante, débil, escala, estrella, límite, a simple vista, vega
magnitud absoluta, luminosidad, brillo real, brillo intrínseco, potencia | magnitud, pársecs, energía, veces el sol
oscuro, oscuridad, penumbra, negrura, tinieblas, sombrío, oscurecer, a oscuras | noche, negro, sombra, luz, tenue
luz, luminosidad, claridad, iluminación, lumbre, resplandor | fotón, rayo, brillo, lámpara, visible, sol, oscuridad, onda
iluminar, alumbrar, iluminación, iluminado, dar luz, encender | lámpara, farola, luz, foco, linterna, sol
luz del día, diurno, de día, claridad, a pleno día | sol, mañana, cielo azul, noche
nocturno, de noche, noche, por la noche, en la noche | oscuro, medianoche, madrugada, estrellas, observar, anochecer
sombra, umbra, penumbra, silueta | eclipse, oscuro, proyectar, cono, tapar, luz
reflejar, refleja, reflejo, reflexión, reflectar, espejo | albedo, luz, devolver, superficie, rebotar, brillo
albedo, reflectividad, poder reflectante, cuánta luz refleja | reflejar, superficie, brillo, hielo, luz, oscuro
transparente, transparencia, translúcido, límpido, cristalino, diáfano | cielo, claro, cristal, vidrio, limpio, opaco, bruma
opaco, turbio, empañado, velado | polvo, niebla, nube, bloquear, transparente
nítido, nitidez, enfocado, definido, claro, bien definido | detalle, enfoque, resolución, imagen, borroso, contraste
borroso, desenfocado, difuso, borrosidad, confuso, se ve mal | enfoque, enfocar, seeing, turbulencia, colimación, imagen, nítido, vibración, rocío, fuera de foco, poco nítido
enfocar, enfoque, foco, poner a punto, ajustar, punto de enfoque | nítido, ocular, desenfocado, rueda, lente, borroso, bahtinov, infinito
contraste, diferencia de luz, contrastado | nítido, detalle, fondo, brillo, filtro
deslumbrar, cegar, deslumbramiento, encandilar, deslumbrante, deslumbra | luz, faros, linterna, brillante, ojo, adaptación, luna llena
titilar, centellear, parpadear, titileo, centelleo, tintinear, parpadeo, titilación, escintilación, destellar | atmósfera, aire, turbulencia, estrella, planeta, seeing, temblar, horizonte
destello, fogonazo, flash, relámpago, fulgor, resplandor, llamarada | luz, brillo, instante, explosión, satélite, rápido
rayo, haz, chorro de luz | luz, láser, sol, dirección, radiación
rayos, relámpago, rayo, trueno, tormenta eléctrica | tormenta, electricidad, nube, descarga
color, tinte, tono, matiz, colorear, coloreado, pigmento | rojo, azul, verde, amarillo, temperatura, pintar
rojo, rojizo, colorado, encarnado, enrojecer, carmesí, escarlata, bermejo | color, frío, gigante, óxido, marte, eclipse, antares
azul, azulado, celeste, azulada, añil | color, cielo, caliente, dispersión, neptuno, joven
amarillo, amarillento, dorado | color, sol, oro, ocre
naranja, anaranjado, ámbar, ambarino | color, arturo, aldebarán, cobrizo, rojo
blanco, blancuzco, blanquecino, blancura, albo | color, luz, nieve, caliente, sirio, negro
negro, negruzco, ennegrecer, azabache | oscuro, color, noche, carbón, blanco
gris, grisáceo, plomizo, ceniciento | color, ceniza, oscuro, luna
verde, verdoso, esmeralda | color, aurora, oxígeno, cometa, rayo verde
marrón, pardo, café, castaño, pardusco | color, tierra, enana marrón
rosa, rosado, rosáceo, sonrosado | color, hidrógeno, rojo, nebulosa
violeta, morado, púrpura, lila | color, ultravioleta, azul
plateado, argénteo, plata, de plata | color, metal, gris, brillo
estrella, astro, lucero, sol, estelar | brillar, magnitud, constelación, fusión, luz, tipo espectral, cielo
estelar, de las estrellas, de estrellas, sideral | estrella, cúmulo, astro, evolución
estrella fugaz, meteoro, estrella errante | lluvia de estrellas, meteorito, bólido, atmósfera, trazo, radiante, perseidas, deseo, quemarse, polvo
bólido, bola de fuego, meteoro brillante | meteorito, estrella fugaz, brillante, explotar, atmósfera, caída
lluvia de meteoros, lluvia de estrellas, lluvia meteórica, san lorenzo | perseidas, gemínidas, leónidas, radiante, tasa horaria cenital, estrella fugaz, agosto, máximo, cometa
tasa horaria cenital, thz, zhr, meteoros por hora, cuántas por hora | lluvia, radiante, máximo, estrella fugaz, número
radiante, punto de origen, de dónde salen | meteoros, lluvia, constelación, perspectiva, estrella fugaz
meteorito, piedra del cielo, roca del espacio, aerolito, piedra caída | caer, impacto, cráter, hierro, asteroide, meteoro, choque
meteoroide, partícula, grano de polvo, piedrecita | meteoro, cometa, atmósfera, estrella fugaz
asteroide, planetoide, planeta menor, roca espacial, cuerpo menor | cinturón, ceres, vesta, impacto, órbita, marte, júpiter, meteorito
cinturón de asteroides, cinturón principal | asteroide, marte, júpiter, ceres, vesta
cometa, estrella con cola, astro con cola, cometario, bola de nieve | cola, coma, núcleo, hielo, halley, órbita, perihelio, oort, polvo
coma, cabellera, cabeza del cometa | cometa, gas, núcleo, cola
cola, rabo, estela, rastro | cometa, polvo, gas, viento solar, detrás, animal
nube de oort, depósito de cometas | cometa, sistema solar, lejano, órbita
cinturón de kuiper, objetos transneptunianos, tras neptuno, transneptuniano | plutón, eris, hielo, neptuno, cometa
planeta, mundo, astro errante, cuerpo celeste, planetario | órbita, sistema solar, mercurio, venus, marte, júpiter, saturno, urano, neptuno, estrella
planeta enano, plutoide, planeta pequeño | plutón, ceres, eris, makemake, haumea, órbita, clasificación
planeta exterior, planeta gigante, planeta jovial, gigante gaseoso, gigante de gas | júpiter, saturno, urano, neptuno, hidrógeno, anillos
gigante helado, gigante de hielo | urano, neptuno, planeta, metano
planeta rocoso, planeta interior, planeta terrestre, telúrico | mercurio, venus, tierra, marte, superficie, roca
exoplaneta, planeta extrasolar, planeta extrasolares, otros mundos, otros soles | tránsito, estrella, kepler, habitable, velocidad radial, descubrir, 51 pegasi
zona habitable, zona de habitabilidad, habitable, habitabilidad | agua líquida, vida, exoplaneta, temperatura, distancia
sistema solar, sistema planetario, familia del sol, nuestros planetas | sol, planetas, órbita, asteroides, cometas
sol, astro rey, solar, helios | estrella, luz, manchas, corona, fotosfera, eclipse, filtro, calor, día
solar, del sol | sol, eclipse, mancha, viento, energía
mancha solar, manchas del sol, mancha oscura | ciclo solar, once años, campo magnético, fotosfera, filtro
ciclo solar, once años, actividad solar, máximo solar | manchas, aurora, tormenta solar
corona, corona solar, atmósfera del sol | eclipse total, plasma, millón de grados, totalidad
protuberancia, prominencia, llamarada solar, fulguración, erupción solar | sol, plasma, eclipse, explosión
viento solar, tormenta solar, partículas del sol, tormenta geomagnética | aurora, campo magnético, protones, heliosfera, cola
luna, satélite, satélite natural, lunar, selenita | fase, cráter, mar, órbita, marea, eclipse, tierra
lunar, de la luna | luna, cráter, eclipse, apolo
fase, fases lunares, fase lunar, lunación | cuarto creciente, luna llena, luna nueva, menguante, iluminada, ciclo
luna llena, plenilunio, luna redonda | fase, brillante, eclipse lunar, superluna, noche, iluminada
luna nueva, novilunio | fase, oscuro, eclipse solar, observar, noche sin luna
cuarto creciente, media luna, primer cuarto | fase, luna, terminador, tarde, crecer
cuarto menguante, último cuarto | fase, luna, madrugada, decrecer
creciente, crecer, en aumento, creciendo | luna, fase, aumentar, fina, hoz
menguante, menguar, decreciente, decrecer, disminuir | luna, fase, reducir, último cuarto
luna roja, luna de sangre, luna cobriza, luna sangrienta | eclipse lunar, total, rojo, sombra, atmósfera
superluna, luna gigante, luna más grande | perigeo, luna llena, tamaño, distancia
luna azul, segunda luna llena | mes, luna llena, rara, calendario
luz cenicienta, luz cenizosa, brillo de tierra, luz cinérea | luna, creciente, tierra, reflejar, lado oscuro
cara oculta, lado oculto, lado oscuro, la otra cara | luna, rotación, sincrónica, libración, sonda, cara no visible
terminador, línea de sombra, luz y sombra, frontera de sombra | luna, cráter, sombras, fase, noche, día
cráter, hoyo, socavón, boca, agujero, hueco | impacto, luna, meteorito, diámetro, borde, volcán, cuenca
mar lunar, mares, mancha oscura, planicie de lava, maria | luna, basalto, tranquilidad, lluvias, lava
libración, balanceo lunar, bamboleo | luna, borde, cara oculta
acoplamiento de marea, rotación sincrónica, la misma cara, rotación síncrona, misma cara | luna, marea, tierra, vuelta, girar
marea, mareas, pleamar, bajamar, flujo y reflujo | luna, gravedad, mar, sol, agua, océano
tierra, globo terráqueo, nuestro planeta, mundo, terrestre, planeta azul | planeta, suelo, rotación, atmósfera, vida
terrestre, de la tierra | tierra, suelo, planeta
mercurio, primer planeta, planeta más interior | planeta, cráter, sol, messenger, tránsito, crepúsculo, interior
venus, lucero del alba, lucero vespertino, estrella matutina, estrella vespertina, lucero | planeta, brillante, crepúsculo, fase, nubes, elongación, invernadero
marte, planeta rojo, marciano | planeta, rojo, fobos, deimos, oposición, rover, olimpo, óxido, casquete
júpiter, joviano | planeta, gigante, mancha roja, lunas galileanas, cinturones, bandas
saturno, planeta anillado, planeta con anillos | anillos, titán, cassini, planeta
urano, séptimo planeta | planeta, herschel, inclinación, azul verdoso, voyager
neptuno, octavo planeta | planeta, azul, tritón, le verrier, galle, voyager
plutón, antiguo noveno planeta | planeta enano, caronte, tombaugh, new horizons, kuiper
gran mancha roja, mancha roja, tormenta de júpiter | júpiter, tormenta, anticiclón, tamaño
anillo, anillos, aro, aros, argolla | saturno, hielo, cassini, división, urano, júpiter
división de cassini, hueco anillos | anillos, saturno, abertura
lunas galileanas, satélites galileanos, lunas de galileo, lunas de júpiter | ío, europa, ganímedes, calisto, prismáticos, júpiter
volcán, volcánico, vulcanismo, erupción, cráter volcánico | lava, ío, olimpo, montaña, magma, ceniza
casquete polar, casquete, hielo polar | marte, polo, hielo, dióxido
canales, surcos, canal | marte, lowell, schiaparelli, valle, agua
vía láctea, nuestra galaxia, camino de santiago, camino lechoso, galaxia nuestra, sendero blanco | galaxia, estrellas, brazo, centro, sagitario, banda, cielo oscuro, disco
galaxia, isla universo, galáctico, ciudad de estrellas | espiral, elíptica, andrómeda, millones de años, estrellas, cúmulo, vía láctea
galaxia espiral, espiral, en espiral, remolino, brazos espirales | galaxia, brazos, disco, andrómeda, m51, bulbo
galaxia elíptica, elíptica, ovalada, oval | galaxia, vieja, sin brazos, virgo
galaxia irregular, irregular | galaxia, magallanes, deforme, sin forma
galaxia lenticular, lenticular, forma de lente | galaxia, disco, s0
galaxia enana, galaxia satélite, galaxia pequeña | magallanes, m32, compañera
galaxia activa, cuásar, quásar, núcleo activo | agujero negro, lejano, brillante, radio, chorro
andrómeda, m31, galaxia de andrómeda | galaxia, años luz, a simple vista, colisión, vecino
nube de magallanes, nubes de magallanes | galaxia, hemisferio sur, satélite, dorado, tucán
grupo local, nuestro grupo, galaxias cercanas | andrómeda, vía láctea, triángulo, galaxia
cúmulo de galaxias, grupo de galaxias, supercúmulo | virgo, galaxia, gravedad, coma
choque de galaxias, colisión de galaxias, fusión de galaxias, galaxias en interacción | gravedad, antenas, m51, andrómeda, deformar
nebulosa, nube de gas, nube, nube interestelar, nebulosidad | gas, polvo, hidrógeno, orión, estrellas, emisión, reflexión
nebulosa de emisión, región h ii, nube que brilla | hidrógeno, rojo, gas ionizado, orión, filtro
nebulosa de reflexión, nube que refleja | azul, polvo, estrella, pléyades, reflejar
nebulosa oscura, nube oscura, nube de polvo, nebulosa de absorción | polvo, saco de carbón, cabeza de caballo, tapar, negro
nebulosa planetaria, restos de estrella, anillo de gas | estrella moribunda, enana blanca, gas, anillo, lira, expulsar, capas
resto de supernova, remanente de supernova, restos de explosión | cangrejo, velo, supernova, púlsar, gas
cúmulo, cúmulo estelar, grupo de estrellas, racimo, enjambre, agrupación | estrellas, abierto, globular, pléyades, juntas
cúmulo abierto, cúmulo galáctico, grupo abierto | estrellas, joven, pléyades, híades, prismáticos
cúmulo globular, bola de estrellas, enjambre esférico, globular | viejas, cientos de miles, m13, omega centauri, halo, estrellas
pléyades, siete hermanas, siete cabritas, cabrillas, m45 | cúmulo, tauro, azul, seis estrellas, a simple vista
híades, melotte 25 | cúmulo, tauro, aldebarán, cabeza del toro
pesebre, m44, colmena, la colmena | cúmulo, cáncer, prismáticos
doble cúmulo, cúmulo doble, h y chi | perseo, casiopea, prismáticos
estrella doble, estrella binaria, binaria, doble, sistema binario, pareja de estrellas, par de estrellas | compañera, separación, albireo, mizar, órbita, resolver, segundos de arco
estrella múltiple, sistema múltiple, triple, cuádruple | compañera, doble, trapecio, componentes
compañera, acompañante, componente, estrella secundaria | doble, órbita, pareja, enana blanca
estrella variable, variable, cambia de brillo, brillo variable | período, mira, algol, cefeida, magnitud, máximo, mínimo
cefeida, delta cephei, variable cefeida | período, luminosidad, distancia, pulsar, variable
binaria eclipsante, variable eclipsante, eclipsante | algol, mínimo, compañera, período
nova, estrella nueva, estrella temporal | enana blanca, explosión, brillo, aumento, supernova
supernova, explosión de estrella, estalla una estrella, estrella que explota, muerte de estrella | estallar, explotar, brillo, galaxia, neutrones, cangrejo, colapso
enana blanca, estrella muerta, núcleo apagado | sirio b, densa, final, estrella, tamaño tierra
enana roja, estrella pequeña roja | fría, próxima centauri, barnard, débil, común
enana marrón, estrella fallida | planeta, masa, fusión, fría
gigante roja, estrella gigante, gigante, estrella hinchada | vieja, rojo, aldebarán, arturo, final, dilatarse, hidrógeno
supergigante, hipergigante, supergigante roja | betelgeuse, antares, rigel, masa, supernova, enorme
estrella de neutrones, neutrones | supernova, densa, púlsar, resto, magnetar
púlsar, faro cósmico, estrella pulsante, pulsar | neutrones, giro, radio, pulsos, señal
agujero negro, hoyo negro, agujeros negros, singularidad | gravedad, luz no escapa, horizonte, masa, sagitario a, tragar
horizonte de sucesos, horizonte de eventos | agujero negro, luz, escapar, punto sin retorno, borde
secuencia principal, edad adulta, vida tranquila, fase estable | estrella, hidrógeno, fusión, enana
tipo espectral, clase espectral, clasificación espectral, clasificación de estrellas | color, temperatura, espectro, obafgkm, gigante
espectro, arcoíris, arco iris, luz descompuesta, espectroscopia, espectral | prisma, líneas, colores, elementos, red, luz
constelación, figura de estrellas, dibujo de estrellas, agrupación de estrellas | cielo, mitología, asterismo, 88, estrella, abreviatura, zodiaco
asterismo, figura popular, grupo informal, figura de estrellas | constelación, carro, triángulo, percha, cruz
carro, osa mayor, gran carro, cazo, el cucharón, carro mayor, sartén | estrella polar, norte, mizar, asterismo, mango, siete estrellas
osa menor, carro menor, pequeño carro, pequeña osa | polar, norte, constelación
estrella polar, polaris, estrella del norte, polar, estrella inmóvil | norte, polo celeste, osa menor, orientarse, latitud
cruz del sur, crux, la cruz | sur, polo sur, constelación, orientarse, acrux
orión, el cazador, cazador | cinturón, betelgeuse, rigel, invierno, nebulosa, constelación
cinturón de orión, tres marías, tres reyes magos, tres reyes | orión, alnitak, alnilam, mintaka, fila
triángulo de verano, triángulo estival | vega, deneb, altair, asterismo
triángulo de invierno, hexágono de invierno | sirio, proción, betelgeuse, orión
sirio, estrella del perro, estrella canina, estrella más brillante | can mayor, magnitud, invierno, brillante
zodiaco, zodíaco, signos, zodiacal, signo del zodiaco | eclíptica, constelación, doce, horóscopo, astrología
horóscopo, astrología, astrólogo, signo, predicción | zodiaco, creencia, nacimiento, fecha, astronomía
eclíptica, camino del sol, trayectoria del sol, recorrido del sol | zodiaco, planetas, plano, sol, inclinación
luz zodiacal, resplandor zodiacal, falsa aurora | eclíptica, polvo, crepúsculo, cono, primavera
eclipse, eclipsar, ocultación, tapar el sol | sol, luna, sombra, total, parcial, anular, gafas
eclipse solar, eclipse de sol, sol oscurecido | luna nueva, totalidad, corona, anular, gafas, filtro, sombra
eclipse lunar, eclipse de luna, luna oscurecida | luna llena, sombra, rojo, umbra, penumbra
eclipse total, totalidad, ocultación completa, total | corona, sombra, minutos, sol, luna
eclipse anular, anillo de fuego, anular | sol, luna, apogeo, anillo
eclipse parcial, parcial, solo una parte | sol, luna, mordisco, porcentaje
ocultación, ocultar, taparse, esconderse detrás | luna, estrella, planeta, eclipse, borde
tránsito, paso por delante, pasar por delante, cruzar el disco | venus, mercurio, sol, exoplaneta, brillo
conjunción, acercamiento aparente, encuentro de planetas, juntarse, planetas juntos, alineación | planetas, cerca, cielo, separación, grados, luna
oposición, opuesto al sol, frente al sol | planeta, marte, brillante, toda la noche, cerca, medianoche
elongación, separación del sol, distancia angular | mercurio, venus, máxima, crepúsculo, grados
movimiento retrógrado, retrógrado, marcha atrás, hacia atrás, retrogradación | planeta, bucle, marte, oposición, tritón
órbita, orbitar, orbital, dar vueltas, trayectoria, recorrido, girar alrededor | vuelta, período, elipse, sol, satélite, excentricidad, año
vuelta, giro, revolución, rotación, dar una vuelta | período, órbita, año, día, girar, duración
período orbital, dar una vuelta, año, duración del año, traslación | órbita, vuelta, días, sol, tardar
girar, gira, giro, rotar, rotación, dar vueltas, voltear, rodar | eje, día, vuelta, velocidad, horas, órbita
rotación, duración del día, giro sobre sí, girar sobre sí | día, eje, horas, período, velocidad
eje, eje de rotación, línea central | polo, inclinación, girar, precesión, centro
inclinación, inclinado, inclinar, oblicuo, oblicuidad, ladeado, torcido | eje, grados, ángulo, estaciones, plano
precesión, bamboleo del eje, cabeceo, peonza, trompo | eje, tierra, 26 000 años, polar, equinoccio
elipse, óvalo, elíptico, ovalado, elipsoidal | órbita, kepler, foco, excentricidad, forma
excentricidad, órbita achatada, órbita alargada | elipse, órbita, círculo
perihelio, cerca del sol, punto más cercano | órbita, distancia, afelio, enero, cometa
afelio, lejos del sol, punto más lejano | órbita, distancia, julio, perihelio
perigeo, mínima distancia, punto más cercano | luna, distancia, superluna, apogeo
apogeo, máxima distancia | luna, distancia, perigeo, anular
universo, cosmos, cósmico, creación | galaxia, espacio, expansión, big bang, origen, edad, infinito
espacio, cosmos, espacio exterior, espacial, vacío, firmamento | universo, nave, astronauta, cohete, órbita, ingravidez
cielo, firmamento, bóveda celeste, esfera celeste, celeste, celestial | estrellas, noche, nubes, azul, constelación
celeste, celestial, del cielo, astral | cielo, esfera, ecuador, estrella
big bang, gran explosión, origen del universo, comienzo del universo | expansión, mil millones, edad, radiación de fondo
expansión, expandirse, expandir, dilatarse, agrandarse, ensancharse, se expande | universo, hubble, alejarse, corrimiento, crecer
corrimiento al rojo, desplazamiento al rojo, redshift, enrojecimiento | galaxia, alejarse, doppler, expansión, espectro
efecto doppler, doppler, cambio de frecuencia | velocidad, sonido, espectro, acercarse, alejarse
materia oscura, masa invisible, materia invisible | galaxia, gravedad, rotación, halo
energía oscura, expansión acelerada | universo, aceleración, constante
radiación de fondo, fondo de microondas, fondo cósmico | universo, temperatura, kelvin
año luz, años luz | distancia, kilómetros, billones, pársec, luz, lejos
unidad astronómica, ua, distancia tierra sol | distancia, 150 millones, kilómetros, sol
pársec, parsec, parsecs | años luz, paralaje, distancia, segundo de arco
paralaje, desplazamiento aparente, cambio de perspectiva | distancia, hipparcos, gaia, bessel, pársec, medir, segundo de arco
velocidad luz, velocidad lumínica, 300 000 kilómetros | relatividad, segundo, límite, luz
gravedad, gravitación, fuerza de atracción, atracción, gravitatorio, atraer, atrae | newton, masa, caer, peso, órbita, tirón
relatividad, teoría de einstein, einstein | gravedad, tiempo, espacio, luz, curvar
ondas gravitacionales, ondas de gravedad | agujero negro, colisión, detector
lente gravitacional, lente gravitatoria, luz curvada | masa, galaxia, einstein, doblar
fusión, fusión nuclear, reacción nuclear | hidrógeno, helio, sol, energía, núcleo, estrella
núcleo, centro, corazón, interior, meollo | hierro, núcleo atómico, cometa, galaxia, galileo, denso
corteza, superficie, costra, capa externa, cáscara | manto, roca, hielo, suelo, tierra
manto, capa intermedia | corteza, núcleo, roca, magma
atmósfera, aire, capa de gas, atmosférico, envoltura gaseosa | gas, nitrógeno, oxígeno, dióxido, presión, densa, nubes, respirar
vacío, vacío espacial, al vacío | sin aire, sin atmósfera, luna, espacio, presión, sonido
aurora, aurora boreal, luces del norte, aurora polar, aurora austral, luces polares | viento solar, campo magnético, verde, polo, oxígeno, noche
campo magnético, magnetismo, magnetosfera, magnético, imán | brújula, polo, aurora, viento solar
efecto invernadero, invernadero, calentamiento | venus, dióxido de carbono, temperatura, atmósfera
dióxido de carbono, co2, anhídrido carbónico, gas carbónico | atmósfera, venus, marte, invernadero
hidrógeno, gas hidrógeno | helio, fusión, sol, gas, nebulosa
helio, gas helio | hidrógeno, sol, globo, estrella, gas
oxígeno, gas oxígeno, o2 | aire, respirar, atmósfera, agua, filtro
nitrógeno, gas nitrógeno | aire, atmósfera, titán, hielo
metano, gas metano, ch4 | titán, urano, neptuno, lagos, azul
elemento, elemento químico, sustancia, átomo | hidrógeno, carbono, hierro, química, tabla
átomo, atómico, partícula | núcleo, electrón, elemento, molécula
partícula, corpúsculo, protón, electrón | átomo, rayos cósmicos, carga, viento solar
rayos cósmicos, radiación cósmica | partícula, astronauta, peligro
radiación, radiactividad, irradiar, emitir, radiactivo | rayos, energía, peligro, dosis, cinturones
infrarrojo, infrarroja, calor invisible, ir | luz, webb, polvo, onda, térmico
ultravioleta, uv, rayos uva | luz, sol, piel, ozono, quemadura
rayos x, radiografía, rayos equis | telescopio, agujero negro, gas caliente, chandra
radiotelescopio, antena, radioastronomía, plato | ondas de radio, señal, arecibo, alma
ondas de radio, radioondas, señal de radio, radio | antena, transmisión, comunicación, frecuencia
longitud de onda, onda, frecuencia | luz, color, espectro, nanómetros
energía, potencia, energético, fuerza | calor, electricidad, luz, vatios, julios, fuente
vatio, watt, watts, vatios | potencia, energía, luz
densidad, denso, espeso, compacto, apretado | masa, volumen, agua, flotar, gramos
volumen, capacidad, cabida, cuánto cabe | litro, tamaño, metros cúbicos, caber
presión, aplastar, aplastamiento | atmósfera, bares, aire, venus, peso
plasma, gas ionizado, ionizado, ionización | electrones, sol, caliente
evolución estelar, vida de estrellas, ciclo de vida | nacimiento, gigante, enana, muerte, masa
protoestrella, estrella en formación, estrella recién nacida, guardería estelar, cuna de estrellas | nube, gas, nebulosa, colapso, orión, joven
colapso, derrumbarse, hundirse, desplomarse, contraerse, colapsar | gravedad, núcleo, supernova, nube
estallar, explotar, explosión, estallido, reventar, hacer explosión, detonar, estalla, revienta | supernova, destruir, romper, betelgeuse, nova
betelgeuse, hombro de orión | supergigante, roja, explotar, supernova, variable
vida extraterrestre, extraterrestre, alienígena, marcianos, seres extraterrestres, extraterrestres | vida, bacteria, marte, europa, señal, agua, habitable, vida fuera
ovni, platillo volante, objeto volante, fenómeno aéreo, platillo volador, ovnis | venus, satélite, globo, luz, avión, extraterrestre
satélite artificial, satélite, starlink, satélite de comunicaciones | órbita, lanzamiento, luz en movimiento, cielo, sputnik, iss
tren de satélites, starlink, hilera de luces | satélite, lanzamiento, punto, fila
basura espacial, chatarra espacial, desechos espaciales, residuos espaciales | satélite, órbita, reentrada, choque
estación espacial, iss, eei, estación espacial internacional | astronauta, órbita, pasar, visible, laboratorio, punto brillante
astronauta, cosmonauta, tripulante, tripulación, viajero espacial, taikonauta | traje, estación, nave, luna, gagarin, armstrong
traje espacial, escafandra | astronauta, oxígeno, paseo espacial
paseo espacial, caminata espacial, salida al espacio, actividad extravehicular | astronauta, traje, reparar, estación
ingravidez, ingrávido, gravedad cero, microgravedad, flotar, caída libre | astronauta, órbita, estación, peso
nave, nave espacial, cápsula, vehículo espacial, astronave | cohete, tripulación, lanzamiento, sonda, aterrizar
cohete, lanzador, vehículo lanzador, propulsor | lanzamiento, combustible, motor, despegar, nave
lanzamiento, lanzar, despegue, despegar, despega, partida, lanzado, fecha de lanzamiento, puesta en órbita | cohete, fecha, plataforma, año, misión, cabo cañaveral
sonda, sonda espacial, explorador robótico | misión, planeta, sobrevuelo, lanzamiento, voyager, cassini, datos, nave no tripulada
misión, expedición, exploración espacial, viaje espacial | sonda, lanzamiento, objetivo, nasa, esa, datos, año
sobrevuelo, sobrevolar, pasar cerca, pasar junto a, sobrevuela | asistencia gravitatoria, sonda, planeta, distancia, imágenes
asistencia gravitatoria, honda gravitatoria, impulso gravitatorio, tirachinas gravitatorio | sonda, planeta, velocidad, júpiter
aterrizaje, aterrizar, tomar tierra, posarse, posar, alunizaje, alunizar, amartizar, descender, aterriza | módulo, superficie, paracaídas, bajada, llegada
alunizar, alunizaje, llegada lunar, pisar la luna, descenso lunar | apolo, armstrong, módulo, tranquilidad, 1969, eagle
primer hombre, primera persona, primer ser humano, primer astronauta | gagarin, armstrong, luna, vostok, órbita
módulo de aterrizaje, aterrizador, módulo de descenso, módulo | superficie, paracaídas, philae, huygens, viking
rover, vehículo, todoterreno, coche marciano, astromóvil, robot | marte, ruedas, curiosity, perseverance, cráter
orbitador, sonda orbital, poner en órbita, en órbita | satélite, planeta, cassini, juno, mapa
estrellarse, chocar, impactar, colisión, choque, impacto, colisionar, golpear, chocar contra | cráter, asteroide, dart, destruir, sonda, golpe
reentrada, reingreso, entrada atmosférica, reentrada atmosférica | quemarse, cápsula, paracaídas, satélite
agencia espacial, organismo espacial | nasa, esa, roscosmos, misión, lanzamiento, cohete, astronauta
traer muestras, muestra, muestras, recoger muestras, retorno de muestras | osiris-rex, asteroide, polvo, luna, cápsula, gramos
disco de oro, mensaje, placa, disco dorado | voyager, pioneer, sonidos, extraterrestre
espacio interestelar, medio interestelar, entre las estrellas | voyager, heliopausa, sonda, lejos, dejar el sistema
paneles solares, placas solares, panel fotovoltaico | energía, sonda, electricidad, sol
combustible, carburante, propelente, energía, nafta | cohete, motor, tanque, gasolina, agotar
motor, propulsor, propulsión, impulsor, empuje | cohete, combustible, seguimiento, eléctrico
transmitir, enviar señales, emitir, transmisión, retransmitir, comunicar | radio, antena, datos, señal, sonda
señal, pitido, mensaje, transmisión | radio, antena, sonda, sputnik, recibir
contacto, comunicación, comunicarse, último mensaje, perder contacto | señal, radio, sonda, antena
telescopio, anteojo, catalejo, instrumento óptico, anteojo astronómico | abertura, ocular, espejo, lente, montura, aumentos, refractor, reflector
telescópico, del telescopio | telescopio, abertura, lente
primer telescopio, telescopio para principiantes, telescopio para empezar, telescopio de iniciación | comprar, elegir, dobson, abertura, presupuesto, recomendar
telescopio espacial, observatorio espacial, observatorio orbital | hubble, webb, órbita, espejo, infrarrojo
hubble, telescopio espacial hubble, hst | espejo, espacio, imágenes, órbita, reparación
james webb, jwst, webb, telescopio webb | infrarrojo, espejo, segmentos, l2, parasol
observatorio, planetario, centro astronómico, cúpula | telescopio, visitar, montaña, cielo, astrónomo
planetario, cúpula de proyección, proyector de estrellas | visita, cielo, público, sesión
refractor, telescopio de lentes, telescopio de lente, catalejo, lunette, refractor acromático | objetivo, lente, aberración cromática, abertura, tubo
reflector, telescopio de espejo, newton, newtoniano, telescopio de espejos, reflector newton | espejo, colimación, abertura, dobson, primario
dobson, dobsoniano, telescopio dobson | reflector, base de madera, barato, altacimutal, abertura
maksutov, schmidt-cassegrain, catadióptrico, cassegrain, sct, telescopio compacto | espejo, placa, planetas, enfriarse, compacto
telescopio inteligente, telescopio automático, telescopio robótico, smart telescope | cámara, tableta, app, imagen, ordenador
abertura, apertura, diámetro del telescopio, diámetro del objetivo, diámetro del espejo | milímetros, luz, espejo, lente, magnitud límite, resolución
captar luz, recoger luz, captación de luz, cuánta luz recoge, luz que entra | abertura, veces el ojo, débil, espejo
aumentos, aumento, ampliación, magnificación, potencia, zoom, ampliar, cuántos aumentos | ocular, distancia focal, barlow, veces, abertura, máximo útil
ocular, eyepiece, lente de mirar, lente ocular, oculares | aumentos, distancia focal, campo, plössl, milímetros, telescopio
barlow, lente de barlow, duplicador | aumentos, ocular, distancia focal, doble
distancia focal, focal, longitud focal | milímetros, aumentos, ocular, relación focal, lente
relación focal, razón focal, número f | distancia focal, abertura, exposición, rápido
pupila de salida, haz de salida, círculo de salida | ocular, ojo, milímetros, prismáticos, brillo
campo de visión, campo visual, campo, ángulo de visión, gran angular | grados, ocular, ancho, aumentos, cuánto cielo
gran angular, campo amplio, campo ancho, angular, campo grande | ocular, objetivo, grados, vía láctea
resolución, poder separador, poder resolutivo, detalle, resolver, separar, capacidad de separar | segundos de arco, abertura, estrella doble, fino, seeing
lente, objetivo, cristal, lupa, óptica, lentes | vidrio, refractor, enfoque, abertura, curvar, cámara
espejo, reflector, espejo primario, espejo principal, espejos | reflejar, aluminio, abertura, telescopio, colimación
prisma, diagonal, prisma cenital, espejo diagonal | ocular, imagen derecha, luz, prismáticos
óptica, óptico, sistema óptico, ópticas | lente, espejo, luz, aberración
aberración cromática, bordes de color, halo de color, irisación, color falso, halo violeta | refractor, ed, apocromático, lente
apocromático, ed, vidrio ed, apo | refractor, aberración, lente, fotografía
montura, soporte, base, pie, mount | trípode, ecuatorial, altacimutal, estable, telescopio, tiembla
montura ecuatorial, ecuatorial, montura alemana, eq | polar, ascensión recta, seguimiento, motor, eje
montura altacimutal, altacimutal, acimutal, azimutal | arriba y abajo, dobson, azimut, altura
trípode, pie, soporte, patas, tres patas | cámara, prismáticos, estable, vibración, peso
adaptador, acople, acoplador, conector, adaptador de trípode | móvil, cámara, prismáticos, rosca
adaptador para móvil, soporte para móvil, adaptador de celular, foto con móvil | ocular, teléfono, fotografía, luna
seguimiento, seguir, seguidor, tracker, seguir estrellas, rastrear, sigue | motor, montura, rotación, exposición, ecuatorial
star tracker, seguidor de estrellas, rastreador de estrellas | cámara, exposición, polar, vía láctea
alinear, alineación, puesta en estación, poner en estación, alineamiento | polar, montura, ecuatorial, colimación, buscador
colimación, colimar, alinear espejos, ajustar espejos, alinear la óptica | newton, reflector, estrella, tornillos, nítido, láser
buscador, visor, punto rojo, mira, buscador de punto, red dot | apuntar, encontrar, alinear, telescopio
apuntar, dirigir, orientar, encarar, dirige | buscador, telescopio, objetivo, dirección
goto, búsqueda automática, apuntado automático, telescopio computarizado | motor, ordenador, montura, mando
prismáticos, binoculares, gemelos, largavistas, anteojos largavista, binocular, prismático | aumentos, 10x50, abertura, trípode, campo, pupila
estabilizador de imagen, estabilizado, estabilizados, antivibración | prismáticos, temblor, pulso
catalejo, telescopio terrestre, spotting scope, monocular | aves, aumentos, prismáticos
filtro, filtros, filtrar, lámina, tamiz | solar, lunar, oiii, uhc, ocular, color, contraste
filtro solar, lámina solar, gafas de eclipse, protección solar | sol, eclipse, seguridad, ojo, objetivo, peligro
filtro lunar, filtro de luna, filtro neutro, atenuar la luna | luna, deslumbrar, brillo, ocular
filtro uhc, filtro nebular, oiii, filtro de nebulosas, banda estrecha | nebulosa, contaminación, oxígeno, contraste, velo
contaminación lumínica, polución luminosa, luces de ciudad, luces artificiales, contaminación luminosa, luces urbanas | bortle, farolas, ciudad, cielo oscuro, resplandor, halógeno, led
escala de bortle, bortle, cielo oscuro, calidad del cielo, nivel de oscuridad | contaminación lumínica, ciudad, campo, magnitud límite
cielo oscuro, cielo negro, cielo limpio, lugar oscuro, lejos de luces | campo, montaña, bortle, contaminación lumínica, luna nueva
magnitud límite, límite de visibilidad, estrellas más débiles | abertura, cielo, débil, ojo
seeing, turbulencia, turbulencia atmosférica, estabilidad del aire, aire inquieto, agitación del aire | titilar, imagen, planetas, aumentos, borroso, hervir, noche
adaptación visual, acostumbrar los ojos, adaptar los ojos, visión nocturna, adaptación | pupila, minutos, luz roja, bastones, ojo, media hora
visión lateral, mirar de reojo, visión indirecta, mirada desviada, visión desviada, rabillo del ojo | débil, bastones, ojo, nebulosa, truco
linterna roja, luz roja, frontal rojo, lámpara roja, foco rojo | ojos, oscuridad, adaptación, mapa
linterna, foco, lámpara, frontal, lámpara de mano | luz, pilas, noche, rojo
planisferio, carta giratoria, mapa celeste giratorio, disco de estrellas | fecha, hora, carta, constelación, latitud
mapa estelar, carta celeste, mapa del cielo, carta estelar, atlas celeste, mapa de estrellas, atlas | constelación, planisferio, leer, norte, este, orientar
salto de estrella, saltar de estrella, ir de estrella, star hopping, brincar entre estrellas | mapa, buscador, encontrar, camino
catálogo, lista, listado, relación, inventario, registro | messier, ngc, caldwell, objetos, número
catálogo messier, messier, lista de messier, objeto messier, objetos messier | m1, m31, nebulosa, cúmulo, galaxia, cometa, 110
ngc, nuevo catálogo general | catálogo, objeto, dreyer, número
designación, número de catálogo, sigla, letra griega, bayer | nombre, alfa, código, ngc
cielo profundo, objetos del cielo, espacio profundo, dso | galaxia, nebulosa, cúmulo, telescopio, messier
astronomía, ciencia del cielo, astronómico, estudio de estrellas | telescopio, estrellas, planetas, afición, astrónomo, astrofísica
astrónomo, astrónoma, astrofísico, observador del cielo, científico | telescopio, observatorio, descubrir, galileo, estudiar
astrofísica, física de estrellas, cosmología, astrofísico | universo, estrellas, ciencia, espectro
aficionado, amateur, principiante, novato, hobbista, novel, iniciación | astronomía, empezar, hobby, primer telescopio, fácil
astrofotografía, fotografía astronómica, fotografiar el cielo, foto del cielo, fotografiar estrellas, fotografía nocturna | cámara, exposición, iso, trípode, seguimiento, apilar
cámara, cámara fotográfica, réflex, dslr | objetivo, exposición, sensor, foto, trípode
foto, fotografía, imagen, fotografiar, retrato, sacar fotos, tomar fotos, fotográfico, instantánea | cámara, exposición, objetivo, móvil, primera imagen
imagen, ilustración, dibujo, gráfico, figura, estampa | foto, ver, pantalla, mostrar
exposición, tiempo de exposición, obturación, larga exposición, tiempo de obturación | segundos, cámara, estrellas, trípode, iso, trazos
trazos de estrellas, estelas de estrellas, rastros de estrellas, circumpolar, star trails | exposición, rotación, polar, trípode
apilar, sumar imágenes, apilado, combinar fotos, apilamiento, superponer | exposiciones, ruido, programa, imagen
iso, sensibilidad, ganancia | exposición, ruido, cámara, luz
sensor, chip, captador, ccd, cmos | cámara, luz, píxel, imagen
píxel, punto de imagen, resolución de imagen | sensor, cámara, pantalla, detalle
meridiano, línea norte sur | culminación, sur, altura, mediodía
culminar, culminación, mayor altura, punto más alto, máxima altura | meridiano, sur, noche, altura, mes
cenit, cénit, zenit, sobre la cabeza, encima de nosotros, sobre nuestra cabeza, justo encima | altura, 90 grados, vertical, cielo, nadir
nadir, bajo los pies, opuesto al cenit | vertical, debajo
horizonte, línea del horizonte, ras del suelo, raso | salir, ponerse, bajo, altura, mar
ecuador celeste, ecuador del cielo | declinación, cero, orión, tierra
polo celeste, polo norte celeste, giro del cielo | polar, norte, girar, eje, circumpolar
circumpolar, nunca se pone, siempre visible | polo, latitud, toda la noche, casiopea, osa mayor, no se oculta
ascensión recta, ar, longitud celeste | coordenadas, declinación, horas, minutos
declinación, latitud celeste, dec | coordenadas, grados, ecuador, ascensión recta
coordenadas, posición celeste, posición, coordenada | ascensión recta, declinación, latitud, longitud, gps
azimut, acimut, rumbo, dirección horizontal | norte, grados, altura, brújula
minuto de arco, minutos de arco, arcominuto | grado, tamaño aparente, luna, sesenta
segundo de arco, segundos de arco, arcosegundo | resolución, minuto, separación, seeing, paralaje
tamaño aparente, tamaño angular, diámetro aparente, cuánto ocupa | grados, minutos de arco, luna llena, campo
grado, grados, ángulo, angular | medir, minutos de arco, puño, mano, temperatura, inclinación
puño, palmo, mano extendida, brazo extendido | grados, cielo, dedo, distancia
dedo, pulgar, meñique | mano, grado, medir, brazo
superficie, área, extensión celeste, cuánto ocupa | grados cuadrados, tamaño, kilómetros cuadrados, constelación
grado cuadrado, grados cuadrados | superficie, constelación, tamaño
equinoccio, misma duración, igual duración | primavera, otoño, marzo, septiembre, ecuador, punto vernal
solsticio, día más largo, noche más larga, día más corto | junio, diciembre, verano, invierno, sol
punto vernal, punto aries, punto de aries | equinoccio, primavera, precesión, ascensión recta
crepúsculo, ocaso, anochecer, entre dos luces, lubricán | sol oculto, civil, náutico, astronómico, atardecer, alba
amanecer, alba, salida del sol, madrugada, orto, rayar el alba, amanece, despuntar | mañana, sol, horizonte, crepúsculo, este
atardecer, anochecer, puesta de sol, ocaso, caída del sol, puesta del sol, anochece, cae la noche, oscurecer | tarde, oeste, crepúsculo, horizonte, sol
mañana, matinal, matutino, por la mañana, de mañana, temprano | alba, amanecer, antes, hora
tarde, vespertino, por la tarde, de la tarde, tardecita | anochecer, hora, atardecer, noche
mediodía, doce del día, a mediodía | sol, sur, meridiano, sombra
medianoche, doce de noche, media noche | noche, hora, sur, oposición
madrugada, antes del amanecer, de madrugada, altas horas | alba, hora, noche, temprano
hoy, esta noche, ahora, hoy en día, en este momento | fecha, actual, visible
ahora, actualmente, actual, hoy, en la actualidad, en este momento, presente | moderno, aún, todavía, antes
ayer, anoche, la víspera, el día anterior | pasado, fecha
mañana, día siguiente, otro día | próximo, fecha, después
siempre, permanente, constante, continuo, eterno, perpetuo, todo el tiempo | nunca, todo el año, invariable
nunca, jamás, en ningún momento | siempre, imposible
a veces, cada tanto, en ocasiones, ocasionalmente, algunas veces | raro, frecuente
raro, infrecuente, escaso, excepcional, rareza, insólito | único, cada cuánto, común, extraño, poco frecuente
frecuente, común, corriente, habitual, usual, normal, ordinario, a menudo | raro, siempre, costumbre
antes, previamente, anterior, con anterioridad, previo | después, pasado, primero
después, luego, más tarde, posterior, posteriormente, tras | siguiente, antes, futuro
siguiente, próximo, que viene, venidero | después, fecha, cuándo, anterior
último, final, postrero, más reciente | primero, fin, reciente
primero, primer, inicial, por primera vez, pionero, primera vez | descubrir, comienzo, último, historia
segundo, número dos, en segundo lugar | primero, tercero, puesto
empezar, comenzar, iniciar, comienzo, inicio, principio, arrancar, empieza, comienza, iniciación | primero, origen, fecha, terminar, abrir
terminar, acabar, finalizar, concluir, fin, final, término, cesar, expirar | último, detener, empezar, fecha
continuar, seguir, proseguir, continúa, sigue, perdurar, mantenerse | durar, todavía, persistir, parar
parar, detener, detenerse, cesar, interrumpir, frenar, pararse, detiene | fin, quieto, suspender, apagar
quieto, inmóvil, fijo, parado, estático | estable, mover, polar, parar, sin moverse
todavía, aún, aun ahora | hoy, activo, continuar, ya no
reciente, nuevo, recién, moderno, último, novedad | fecha, actual, viejo, joven
nuevo, novedoso, reciente, flamante, moderno, novedad | último, primero, viejo, edad
joven, juvenil, juventud, recién nacido, niño | edad, nuevo, azul, viejo, millones de años
tiempo, período, lapso, rato, plazo, intervalo, época | duración, hora, minuto, año, reloj
rato, momento, instante, ratito | minuto, breve, tiempo, segundo
época, era, período, edad, siglo, tiempos | año, historia, antigüedad, fecha
siglo, centuria, cien años, secular | año, historia, época
año, anual, anualmente, doce meses, cada año | mes, período, vuelta, calendario, sol
año bisiesto, bisiesto, 29 de febrero, 366 días | calendario, febrero, gregoriano, juliano
mes, mensual, cada mes | calendario, día, luna, estación, enero
semana, semanal, siete días | día, lunes, cuarto, calendario
día, jornada, diario, veinticuatro horas | noche, hora, rotación, sol, calendario
día sidéreo, tiempo sidéreo, día estelar, 23 horas 56 | rotación, estrella, día solar, minutos
hora, horario, hora del día | reloj, minuto, tiempo, huso, mañana, noche
minuto, minutos, sesenta segundos, min | hora, segundo, duración
segundo, segundos, seg | minuto, tiempo, velocidad
huso horario, zona horaria, hora local, hora oficial, hora universal, utc, ut | meridiano, reloj, longitud, greenwich
horario de verano, cambio de hora, hora de verano | reloj, marzo, octubre
reloj de sol, cuadrante solar, gnomon | sombra, hora, sol, mediodía
reloj, cronómetro, cronometrar | hora, tiempo, medir, minuto
calendario, almanaque, agenda, efemérides | fecha, año, mes, gregoriano, juliano, luna
gregoriano, calendario gregoriano, reforma del calendario, calendario juliano | 1582, bisiesto, papa, pascua
fecha, día, data | año, mes, cuándo, calendario, plazo
estación, estaciones, temporada, estaciones del año, estacional | primavera, verano, otoño, invierno, inclinación, equinoccio
primavera, primaveral, vernal | marzo, abril, mayo, estación, equinoccio
verano, estival, estío, veraniego | junio, julio, agosto, calor, estación, solsticio
otoño, otoñal, caída de hojas | septiembre, octubre, noviembre, estación
invierno, invernal, hibernal | diciembre, enero, febrero, frío, estación
enero, mes de enero, ene | invierno, año nuevo, cuadrántidas
febrero, mes de febrero, feb | invierno, bisiesto
marzo, mes de marzo | primavera, equinoccio
abril, mes de abril, abr | primavera, líridas
mayo, mes de mayo | primavera, eta acuáridas
junio, mes de junio, jun | verano, solsticio
julio, mes de julio, jul | verano, afelio
agosto, mes de agosto, ago | verano, perseidas
septiembre, setiembre, mes de septiembre, sept | otoño, equinoccio
octubre, mes de octubre, oct | otoño, oriónidas
noviembre, mes de noviembre, nov | otoño, leónidas
diciembre, mes de diciembre, dic | invierno, gemínidas, navidad, solsticio
navidad, navideño, nochebuena, belén | diciembre, estrella de belén, reyes magos
estrella de belén, estrella de navidad | reyes magos, conjunción, cometa, navidad
pascua, semana santa, domingo de resurrección | luna llena, primavera, fecha
lunes, domingo, martes, día semanal | semana, planeta, nombre, dios
historia, histórico, pasado, crónica | año, siglo, antiguo, época, relato
pasado, antaño, antiguamente, antes, en otro tiempo, hace mucho | historia, antigüedad, ayer, futuro
antigüedad, mundo antiguo, antiguos, griegos, romanos, babilonios | historia, mito, ptolomeo, nombre
futuro, porvenir, dentro de, venidero, próximos años | después, plan, siguiente, predecir
predecir, pronosticar, predicción, pronóstico, prever, anticipar, vaticinar, calcular, predice, prevé | futuro, fecha, eclipse, cálculo
esperar, aguardar, espera, paciencia | minutos, tardar, confiar, próxima
temprano, pronto, con antelación, precoz | mañana, tarde, antes
tarde, con retraso, atrasado, tardío | después, temprano, demora
mover, moverse, movimiento, desplazarse, desplazamiento, desplazar, mueve, trasladarse | velocidad, dirección, girar, trayectoria, quieto
ir, voy, ido, dirigirse, acudir, marchar, viajar | llegar, camino, destino, venir
venir, viene, vino, venido, llegar, acercarse, provenir | ir, origen, venida
llegar, llegada, arribar, alcanzar, arribo, llegó | destino, fecha, viaje, salida, aterrizar, entrar
salir, sale, partir, salida, marcharse, irse, partida, abandonar | fuera, comienzo, llegar, horizonte
sale el sol, orto, salida, asomar, elevarse | este, hora, ponerse, sol, luna
ponerse, se pone, ocultarse, puesta, ocaso, esconderse | oeste, hora, horizonte, salir, sol
subir, ascender, ascenso, elevarse, subida, trepar, sube, asciende, alzarse | alto, arriba, altura, bajar, escalar
bajar, descender, descenso, bajada, caer, desciende, baja | abajo, aterrizar, subir, disminuir
caer, caída, cae, cayendo, caerse, precipitarse, desplomarse, cayó, caído | gravedad, suelo, meteorito, abajo, chocar
volar, vuelo, vuela, volador, sobrevolar | avión, pájaro, ala, nave, cielo
andar, caminar, pasear, caminata, paseo, a pie, marchar, anduvo | pisar, paso, senda, pie
correr, carrera, corre, corredor | rápido, andar, velocidad
viajar, viaje, trayecto, travesía, recorrido, periplo, desplazarse, viajero | destino, distancia, llegar, coche, avión, duración
conducir, manejar, pilotar, conduce, condujo | coche, carro, volante, viaje
acercarse, acercar, aproximarse, aproximación, arrimar, acercamiento, aproximar | cerca, distancia, alejarse, mínima
alejarse, alejar, apartarse, distanciarse, retirarse, aleja | lejos, distancia, acercarse, corrimiento
cruzar, atravesar, pasar, atraviesa, traspasar, cruce, travesía | paso, lado, tránsito, recorrer
pasar, transcurrir, paso, pasada | tiempo, sobrevuelo, cruzar
rodear, circundar, envolver, rodea, alrededor, en torno, ceñir | anillo, órbita, borde, halo
alrededor, en torno a, en derredor, en redor | órbita, rodear, vuelta
volver, regresar, retornar, regreso, vuelta, retorno, vuelve, vuelto, reaparecer | repetir, cometa, período, tierra, venir
seguir, perseguir, ir detrás, sigue, siguió, siguiente | detrás, camino, rastro
huir, escapar, fugarse, escape, fuga, huye, huyó | gravedad, velocidad de escape, salir
velocidad de escape, escapar gravedad, velocidad para escapar | kilómetros por segundo, cohete, gravedad
empujar, impulsar, empuje, impulso, empujón, impeler | fuerza, motor, mover, tirar
tirar, jalar, arrastrar, halar, estirar, tirón | fuerza, cuerda, gravedad, empujar
lanzar, arrojar, tirar, echar, lanzamiento, aventar, botar | piedra, cohete, expulsar, fuerza
expulsar, eyectar, arrojar, eyección, soltar | gas, capas, materia, salir, echar fuera
llevar, transportar, portar, cargar, traer, transporte, acarrear | mano, peso, viaje, a bordo
traer, trae, trajo, aportar, llevar | muestras, mano, venir
mandar, enviar, envía, despachar, remitir, envío | mensaje, sonda, recibir, correo
recibir, obtener, recibe, captar, recepción, percibir | señal, dar, conseguir
poner, colocar, puesto, situar, ubicar, puso, depositar, meter | lugar, encima, montar, quitar
quitar, retirar, sacar, eliminar, apartar, extraer, remover | limpiar, poner, menos, desmontar
meter, introducir, insertar, entrar, introduce | dentro, poner, sacar
sacar, extraer, retirar, saca, extracción | fuera, obtener, meter
dejar, abandonar, deja, soltar, abandono | salir, quedar, permitir
quedar, permanecer, quedarse, restar, sobrar, queda, permanece | resto, todavía, sobra
sentarse, sentado, asiento, silla, asentarse, se sienta | cómodo, tumbona, descansar
tumbarse, acostarse, echarse, recostarse, tumbado, acostado, tenderse | manta, tumbona, espalda, suelo, dormir
tumbona, hamaca, reposera, silla reclinable, silla de playa | tumbarse, manta, meteoros, cómodo
levantarse, ponerse en pie, alzarse, levantar, alzar, elevar, madrugar | subir, alto, despertar
girar, volver, torcer, virar, doblar, dar la vuelta | derecha, izquierda, dirección, rotación
balancearse, oscilar, bambolearse, mecerse, oscilación, vaivén, tambalearse | péndulo, eje, movimiento
temblar, vibrar, temblor, vibración, tiembla, sacudirse, agitarse, trepidar, bambolear | trípode, montura, imagen, mano, seeing
sacudir, agitar, menear, remover, agitación | temblar, mover, viento
flotar, flota, sobrenadar, suspendido | agua, densidad, aire, hundirse, ingravidez
hundirse, sumergirse, hundir, hundimiento, naufragar | agua, fondo, flotar, colapso
rodar, ruedas, rueda, rodamiento | girar, vehículo, rover
deslizarse, resbalar, desliza, patinar, escurrirse | hielo, superficie, liso
saltar, salto, brincar, brinco | estrella, gravedad, altura
dirección, rumbo, sentido, orientación, hacia dónde, hacia | norte, sur, este, oeste, brújula, apuntar
camino, ruta, senda, trayecto, itinerario, vía, sendero, recorrido | viaje, carretera, trayectoria
trayectoria, recorrido, camino, curso, ruta, rumbo | órbita, curva, mover
arriba, encima, sobre, por encima, en lo alto, superior | alto, cenit, debajo, cielo
abajo, debajo, bajo, por debajo, inferior | fondo, suelo, encima
delante, enfrente, frente a, por delante, adelante | detrás, frontal, ante
detrás, atrás, tras, por detrás, posterior | delante, cola, ocultar, espalda
dentro, interior, adentro, en el interior, interno | fuera, núcleo, contener
fuera, exterior, afuera, externo, al aire libre | dentro, salir, superficie
al aire libre, a la intemperie, exterior | campo, jardín, frío, noche, fuera de casa
al lado, junto a, pegado a, cerca de, contiguo, a la vera | lado, derecha, izquierda, vecino
entre, en medio, intermedio, medio | centro, distancia
centro, medio, mitad, central, punto medio, corazón | núcleo, eje, borde
borde, orilla, límite, margen, canto, filo, extremo | frontera, limbo, exterior, centro
limbo, borde del disco, borde lunar | luna, sol, disco, ocultación
extremo, punta, cabo, final, terminación | borde, fin, límite
esquina, rincón, ángulo | lado, borde, casa
lado, costado, cara, flanco, lateral | derecha, izquierda, otro
derecha, a la derecha, diestra, derecho | izquierda, lado, este, oeste
izquierda, a la izquierda, siniestra, zurdo | derecha, lado
norte, septentrional, boreal, nórdico, hacia el norte, ártico | polar, hemisferio, brújula, sur, orientarse
sur, meridional, austral, hacia el sur, sureño, antártico | hemisferio, cruz, norte, mediodía
este, oriente, oriental, levante, hacia el este | salida, amanecer, oeste, naciente
oeste, occidente, occidental, poniente, hacia el oeste | puesta, ocaso, este
puntos cardinales, norte sur, rosa náutica | brújula, orientarse, dirección
orientarse, encontrar el norte, orientación, guiarse, hallar el norte, ubicarse | brújula, polar, mapa, estrellas, rumbo, perderse
brújula, compás, aguja magnética | norte, orientarse, magnético, rumbo
navegación, navegar, navegante, marinero, marino, náutico | barco, estrellas, sextante, rumbo, mar, latitud
sextante, octante, astrolabio, instrumento de navegación | altura, navegar, latitud, horizonte
hemisferio, media esfera, mitad del mundo | norte, sur, ecuador, latitud, estación
hemisferio norte, hemisferio boreal, norte del ecuador | europa, polar, verano, constelación
hemisferio sur, hemisferio austral, sur del ecuador | cruz del sur, magallanes, australia, argentina, chile
ecuador, ecuatorial, línea ecuatorial | latitud, trópico, hemisferio, cero
latitud, paralelo, distancia al ecuador | grados, norte, sur, polar, altura
longitud, meridiano terrestre, longitud geográfica | grados, este, oeste, hora, greenwich
polo, polar, polo norte, polo sur, polos | eje, hielo, norte, sur
trópico, tropical, trópicos | ecuador, cáncer, capricornio, cenit, sol
sol de medianoche, noche polar, noches blancas | verano, polo, círculo polar, latitud
hacer, hace, hizo, hecho, realizar, elaborar, efectuar, llevar a cabo | construir, crear, producir, fabricar
crear, producir, generar, fabricar, creación, produce, produjo, producción, elaborar | hacer, origen, obra, destruir
construir, edificar, construcción, construye, construyó, erigir | obra, hacer, casa, material, destruir
diseñar, diseño, proyectar, concebir, idear, planear | dibujo, plano, construir, forma
montar, ensamblar, armar, montaje, instalar, instalación | piezas, trípode, telescopio, desmontar
desmontar, desarmar, desmontaje, despiezar | piezas, montar, transporte
fijar, sujetar, asegurar, atornillar, amarrar, atar, enganchar, sujeta | tornillo, correa, soporte, adhesivo
pegar, adherir, encolar, pegamento, adhesivo | cinta, cola, juntar, unir
soltar, aflojar, desatar, liberar, suelta | tornillo, apretar, libre
apretar, presionar, pulsar, comprimir, aprieta | tornillo, botón, fuerza, aflojar
unir, juntar, conectar, enlazar, unión, combinar, ligar, acoplar | juntos, pareja, separar, línea
separar, dividir, apartar, separación, división, partir, escindir | distancia, doble, mitad, unir, resolver
juntos, unidos, reunidos, en compañía | grupo, pareja, cúmulo, conjunción
mezclar, mezcla, combinar, combinación, revolver | composición, gas, aleación
añadir, agregar, sumar, incorporar, adición | más, extra, total, quitar
romper, roto, quebrar, partir, rotura, fracturar, fragmentar, romperse, rompe, averiar | pedazo, dañar, grieta, reparar
pedazo, trozo, fragmento, parte, porción, pieza, cacho, esquirla | romper, resto, roca, muestra
parte, porción, fracción, sección, trozo, parcial | todo, mitad, porcentaje, componente
todo, total, entero, completo, íntegro, totalidad, por completo | parte, suma, conjunto
destruir, destrucción, destruye, destruyó, destrozar, arrasar, aniquilar, demoler, devastar | romper, impacto, desaparecer, muerte
dañar, estropear, perjudicar, daño, dañino, deteriorar, nocivo, perjudicial, malograr | peligro, romper, lesión, seguro
averiado, estropeado, descompuesto, defectuoso, avería, fallo, malogrado | reparar, problema, roto, defecto, no funciona
fallar, fracasar, fallo, fracaso, error, malograrse | problema, accidente, éxito, avería
éxito, lograr, conseguir, triunfar, logro, exitoso, consigue, logra | ganar, meta, primera vez, fracaso
reparar, arreglar, reparación, arreglo, componer, corregir, reparado, subsanar | astronautas, taller, roto, avería, mantenimiento
limpiar, limpieza, lavar, limpio, asear, quitar el polvo | lente, espejo, polvo, paño, sucio, alcohol
sucio, suciedad, manchado, mugre, polvoriento | limpiar, polvo, mancha
abrir, abierto, abre, apertura, destapar | cerrar, puerta, inicio
cerrar, cerrado, cierra, tapar, clausurar, cierre | abrir, tapa, puerta
encender, prender, encendido, enciende, conectar | luz, fuego, apagar, botón
apagar, desconectar, apagado, extinguir | luz, encender, oscuro
cambiar, cambio, variar, varía, modificar, transformar, alterar, variación, convertirse, mudar, evolucionar | diferente, sustituir, ciclo, variable, evolución
convertir, transformar, volverse, transformación, convierte, hacerse | cambio, llegar a ser, estado
sustituir, reemplazar, cambiar por, sustituye, reemplazo, en lugar de, recambio | alternativa, nuevo, antiguo
aumentar, crecer, incrementar, aumento, subir, crecimiento, incremento, crece, acrecentar | más, mayor, ampliar, disminuir
disminuir, reducir, bajar, decrecer, menguar, reducción, descenso, disminución, mermar, reduce | menos, menor, aumentar
crecer, desarrollarse, crecimiento, desarrollo, crece | grande, edad, formarse, aumento
encoger, contraer, achicar, encogerse, contracción, empequeñecer | pequeño, disminuir, colapso
hinchar, inflar, dilatar, hincharse, dilatación | gigante roja, crecer, globo, expansión
doblar, curvar, torcer, doblado, curvo, flexionar | recto, curva, luz, refracción
estirar, alargar, extender, estirado, extiende, prolongar | largo, ancho, tirar
grande, enorme, inmenso, gigante, gigantesco, gran, colosal, descomunal, grandote, vasto, ingente | tamaño, mayor, diámetro, pequeño, masivo
pequeño, diminuto, chico, minúsculo, menudo, reducido, pequeñito, chiquito | tamaño, menor, grande, mini, enano
enano, diminuto, pequeño | planeta, estrella, tamaño, gigante
gigante, gigantesco, coloso, titánico, titán | grande, enorme, mitología, estrella
alto, elevado, empinado, encumbrado | altura, metros, bajo, cima
bajo, bajito, a baja altura | altura, horizonte, alto, poco elevado
largo, prolongado, extenso, alargado, dilatado | longitud, corto, duración
corto, breve, brevedad, efímero, fugaz | duración, largo, minutos, instante, de poca duración
ancho, amplio, extenso, anchura, amplitud, vasto | estrecho, medida, campo
estrecho, angosto, fino, delgado, estrechez | ancho, campo, paso
fino, delgado, delicado, tenue, flaco | grosor, grueso, detalle, creciente
ligero, liviano, ligereza, leve | peso, kilos, pesado, portátil, densidad, poco pesado
portátil, transportable, manejable, fácil de transportar, de viaje, compacto | ligero, peso, pequeño, mochila, viaje
masivo, pesado, de gran masa | masa, masas solares, gravedad
tonelada, toneladas, mil kilos | peso, masa, kilogramo
kilogramo, kilo, kg, kilos | peso, masa, gramo
gramo, gramos | peso, masa, miligramo
metro, metros | altura, longitud, medida, centímetro
kilómetro, km, mil metros, kilómetros | distancia, longitud, milla
milla, millas | kilómetro, distancia
pulgada, pulgadas | centímetro, milímetro, ocular, abertura, portaocular
centímetro, cm, centímetros | metro, milímetro, medida
milímetro, mm, milímetros | abertura, ocular, medida, centímetro
grado, grados centígrados, celsius, centígrado | temperatura, kelvin, frío, calor
kelvin, k, escala absoluta | temperatura, grados, superficie
cero absoluto, temperatura mínima | kelvin, frío, -273
mucho, bastante, abundante, un montón, numeroso, muchos, gran cantidad, harto, abundancia, cantidad de | cuántos, poco, más
poco, escaso, pocos, insuficiente, escasez, apenas | menos, raro, mucho
demasiado, excesivo, exceso, de más | límite, mucho, problema
suficiente, bastante, basta, bastar, alcanza | necesario, mínimo, demasiado
más, mayor cantidad, adicional, extra | aumentar, menos, superior
menos, inferior, menor cantidad | reducir, más, debajo
máximo, tope, límite superior, cima, récord, pico | mayor, mínimo, auge, fecha
mínimo, límite inferior, como mínimo, al menos | menor, máximo, bajo
límite, tope, frontera, restricción, confín, limitar | máximo, borde, barrera
récord, marca, plusmarca | máximo, primero, superar
superar, rebasar, exceder, sobrepasar, vencer, adelantar | más, récord, mayor
mitad, medio, 50 %, cincuenta por ciento, media | dos, parte, doble
doble, dos veces, duplicar, el doble, par | mitad, veces, estrella doble
triple, tres veces, triplicar | veces, doble, sistema
veces, multiplicar, multiplicado | más que, doble, aumentos, comparación
par, pareja, dúo, dos, ambos | doble, juntos, gemelos
solo, único, solitario, aislado, solamente, únicamente | sin compañera, varios, individual
varios, diversos, múltiples, algunos, diferentes | número, muchos, tipo
aproximadamente, alrededor de, cerca de, unos, casi, en torno a, aproximado, más o menos | exacto, cifra, estimar
exacto, preciso, precisión, exactitud, justo, exactamente, correcto | error, medida, aproximado, detalle
medir, medida, medición, mide, midió, mensurar, cuantificar | instrumento, unidad, distancia, tamaño, exacto, regla
calcular, cálculo, computar, estimar, cómputo, hacer la cuenta | número, fórmula, matemáticas, dividir, predecir
estimar, estimación, aproximar, evaluar, calcular | valor, cifra, incierto
contar, recuento, conteo, enumerar, cuenta | número, cuántos, cifra
sumar, suma, adición, añadir, total | número, más, restar
restar, resta, sustraer, descontar | menos, diferencia
dividir, división, dividido, repartir, partir | fórmula, entre, mitad
fórmula, ecuación, regla, expresión matemática | cálculo, dividir, matemáticas, ley
número, cifra, dígito, numérico, guarismo | cuántos, cantidad, contar, catálogo
matemáticas, matemático, aritmética, geometría | cálculo, número, ciencia, kepler
porcentaje, por ciento, proporción, tanto por ciento, % | parte, fracción, cien
promedio, media, medio, por término medio, de media | valor, normal, cifra
cero, nada, nulo, 0 | punto, magnitud, ninguno
cien, cientos, centenar, centena, ciento | número, porcentaje
mil, miles, millar | número, kilómetros
millón, millones, un millón | años, kilómetros, número
mil millones, millardo, giga | años, edad, estrellas, número
billón, millón de millones | kilómetros, año luz, número
decena, diez, década, decenio | número, años
docena, doce | número, meses, signos
redondo, esférico, circular, esfera, bola, globo, redondez, globular | forma, círculo, planeta, diámetro
círculo, circunferencia, circular, disco, redondel, aro | redondo, diámetro, radio, forma
disco, círculo, plato | planeta, galaxia, plano, redondo
radio, semidiámetro, mitad del diámetro | diámetro, círculo, tamaño
esfera, bola, globo, pelota, esférico | redondo, forma, planeta
triángulo, triangular, tres lados | forma, verano, constelación
cuadrado, cuadrilátero, rectángulo, cuadrangular, rectangular | forma, pegaso, lados
cruz, cruciforme, aspa | forma, sur, cisne, constelación
línea, raya, recta, trazo, renglón | forma, fila, borde
fila, hilera, cadena, alineado, en línea, en fila | estrellas, planetas, cinturón, orden
curva, arco, curvo, curvatura, curvado | mango, línea, recto, forma
recto, derecho, rectilíneo, en línea recta | curva, línea
plano, llano, liso, aplanado, raso, chato | superficie, disco, achatado, tierra
achatado, aplastado, aplanado, abombado, achatamiento | ecuador, polos, saturno, júpiter, giro rápido, forma
liso, suave, pulido, terso | superficie, áspero, europa, hielo
rugoso, áspero, irregular, accidentado | superficie, cráter, montañas, liso
agudo, afilado, puntiagudo, punzante, en punta | punta, filo, cortar
hueco, agujero, orificio, vacío, hoyo, cavidad | dentro, cráter, espacio, abertura
agujero, orificio, hoyo, boquete, perforación, abertura | negro, cráter, hueco, perforar
grieta, fisura, fractura, hendidura, rendija, raja | hielo, superficie, romper, valle
punto, puntito, mancha pequeña, punta de luz | estrella, satélite, brillo
mancha, marca, borrón, manchón, tacha | oscuro, roja, sol, difuso, nebulosa
manchita difusa, borrón, nubecilla, mancha borrosa | galaxia, nebulosa, cúmulo, cometa, prismáticos
banda, franja, faja, cinturón, raya, tira | júpiter, nubes, vía láctea
capa, estrato, nivel, manto, lámina | atmósfera, corteza, grosor
montón, pila, acumulación, cúmulo, acumular | muchos, grupo
grupo, conjunto, agrupación, colección, agrupar, equipo | cúmulo, juntos, miembros, asociación
tipo, clase, categoría, especie, género, variedad, clasificar, clasificación | grupo, distinto, espectral, ejemplo
modelo, maqueta, prototipo, versión | tipo, ejemplo, escala
escala, graduación, baremo | medir, mapa, bortle, magnitud
orden, ordenar, secuencia, sucesión, ordenado | lista, primero, fila, clasificar
caliente, caluroso, cálido, calor, ardiente, abrasador, caldeado, tórrido | temperatura, grados, frío, sol, calentar
calentar, caldear, calentamiento, recalentar, calienta | calor, temperatura, enfriar, resistencia
frío, helado, gélido, fresco, glacial, frialdad, frígido | temperatura, grados, bajo cero, hielo, calor, abrigo
enfriar, enfriarse, enfriamiento, refrescar, refrigerar, aclimatar, aclimatación, enfría | temperatura, telescopio, aire, media hora, calor
templado, tibio, temperado, suave | temperatura, clima, calor
congelar, helar, congelado, congelación, hiela, helada | hielo, agua, frío, derretir
derretir, fundir, derretido, fusión, deshelar, descongelar, derrite, licuar | hielo, calor, líquido, lava
hervir, ebullición, bullir, hierve, evaporar | agua, calor, vapor, temperatura
evaporar, vaporizar, sublimar, evaporación, vapor | gas, hielo, cometa, calor, agua
arder, quemar, quema, quemarse, incendiar, combustión, quemadura, arde, incendio | fuego, calor, atmósfera, llama, ceniza
fuego, llama, llamas, lumbre, incendio, hoguera | arder, calor, quemar, humo
humo, humareda, ahumado | fuego, ceniza, niebla, oscuro
ceniza, cenizas, ceniciento | volcán, fuego, quemar
lava, magma, roca fundida | volcán, luna, mares, basalto, caliente
hielo, helado, escarcha, glaciar, congelado | agua, frío, casquete, cometa, europa, anillos
agua, acuático, líquido, h2o, acuoso | océano, hielo, mar, vapor, vida, beber
agua líquida, estado líquido | océano, vida, marte, europa, habitable
mar, océano, marino, marítimo, oceánico | agua, ola, barco, costa, marea, luna
océano subterráneo, bajo el hielo, océano oculto, océano interior | europa, encélado, hielo, vida, ganímedes
río, arroyo, cauce, corriente de agua, fluvial | agua, valle, erídano
lago, laguna, estanque, charca | agua, titán, metano, reflejo
géiser, chorro, surtidor, penacho, fuente | encélado, agua, vapor, tritón, hielo
chorro, jet, eyección | gas, agujero negro, cometa, galaxia
playa, costa, litoral, orilla, ribera | mar, arena
isla, islote, archipiélago | mar, tierra
ola, oleaje, onda | mar, marea
barco, buque, navío, nave, embarcación, bote, velero | mar, navegar, argo, vela
montaña, monte, cerro, sierra, cumbre, montañoso, pico | altura, cima, olimpo, cordillera, valle
cima, cumbre, cúspide, pico | montaña, alto, metros
cordillera, sierra, cadena montañosa, montes | apeninos, luna, andes
valle, cañón, barranco, garganta, quebrada | montaña, marineris, río, marte
llanura, planicie, meseta, llano, pampa | plano, superficie, mar lunar
desierto, árido, desértico, seco | arena, atacama, marte, agua
cueva, caverna, gruta | roca, oscuro
campo, rural, zona rural, pueblo, en el campo, aldea | ciudad, cielo oscuro, prado, lejos
ciudad, urbe, urbano, metrópoli, centro urbano | farolas, contaminación lumínica, calle, campo, balcón
calle, avenida, vía, calzada | farola, ciudad, casa
farola, alumbrado, alumbrado público, poste de luz, luz callejera, luminaria, luces callejeras | ciudad, contaminación lumínica, led, calle
carretera, ruta, autopista, camino, autovía | coche, viaje, kilómetros
bosque, arboleda, selva, árboles, monte | árbol, sombra, campo
árbol, arbusto, arbolado | bosque, rama, tapar
planta, vegetal, hierba, vegetación, flora | verde, hoja, jardín
flor, floral, pétalo | planta, rosa
jardín, patio, terraza, solar, huerto | casa, observar, exterior, vecino
balcón, terraza, azotea, ventana, piso | ciudad, telescopio, casa, observar
casa, hogar, vivienda, domicilio, piso, departamento, apartamento | habitación, jardín, ventana, techo
habitación, cuarto, pieza, recámara, dormitorio, sala | casa, interior, cama
ventana, ventanal, cristal, vidrio | casa, observar, dentro, calor
pared, muro, tapia, muralla | casa, tapar, sombra
techo, tejado, cubierta, azotea | casa, arriba, tapar
suelo, piso, tierra, terreno, superficie | caer, hierba, base, debajo
tierra, suelo, terreno, polvo, arena | planta, roca, marte
piedra, roca, rocoso, peñasco, pétreo, pedrusco, mineral | duro, meteorito, muestra, planeta, suelo
arena, arenoso, arenilla, gravilla | desierto, playa, polvo
polvo, polvareda, polvoriento, polvillo | cometa, nube, limpiar, oscuro, tormenta, meteoros
metal, metálico, acero, hierro, aluminio | duro, oro, núcleo, meteorito, material
hierro, férreo, acero | metal, núcleo, meteorito, óxido, rojo
óxido, herrumbre, oxidado, oxidar, oxidación, óxido de hierro | rojo, marte, hierro, polvo
oro, dorado, áureo | metal, amarillo, valor, disco
plata, plateado, argento | metal, brillo, espejo
vidrio, cristal, acristalado | transparente, lente, espejo, ventana
madera, leña, de madera, tabla | árbol, base, dobson
plástico, plástica, polímero | material, lente, barato
material, materia, sustancia, materias | hecho de, metal, composición, tejido
gas, gaseoso, gases, vapor | hidrógeno, nube, atmósfera, planeta
líquido, fluido, líquida | agua, lago, metano, sólido
sólido, firme, duro, compacto | suelo, superficie, roca, líquido
duro, resistente, rígido, dureza, recio, robusto, fuerte | blando, piedra, sólido
blando, suave, mullido, tierno | duro, polvo
seco, árido, sequedad, sequía, secar | humedad, desierto, agua, cielo
mojado, húmedo, humedad, empapado, mojar | lluvia, rocío, agua, secar
sal, salado, salmuera, salino | agua, ceres, océano
azufre, sulfúrico, ácido sulfúrico, sulfuroso | ío, venus, nubes, amarillo
tiempo, clima, meteorología, meteorológico, pronóstico, tiempo atmosférico | nubes, lluvia, despejado, temperatura, previsión
meteorología, parte meteorológico, pronóstico del tiempo, previsión del tiempo | nubes, cielo, despejado, satélite
nube, nublado, nuboso, nubosidad, cubierto, encapotado, nubes | cielo, lluvia, despejado, tapar, venus
despejado, claro, cielo limpio, cielo abierto, raso | noche, transparencia, tiempo, nublado, sin nubes
lluvia, llover, llueve, lluvioso, precipitación, aguacero, chubasco, llovizna | agua, nubes, paraguas, mojado, meteoros
niebla, neblina, bruma, calima, brumoso, calina, neblinoso | horizonte, transparencia, humedad, visibilidad
nieve, nevar, nevada, nieva, nevado | invierno, frío, blanco, hielo
viento, brisa, aire, ventoso, ráfaga, ventisca, vendaval | soplar, tormenta, temblar, velocidad, neptuno
tormenta, tempestad, temporal, borrasca, huracán, ciclón | viento, rayo, lluvia, mancha roja, polvo
tormenta de polvo, tormenta de arena, polvareda | marte, viento, panel, opportunity
remolino, torbellino, vórtice, tornado, torbellinos | galaxia, tormenta, espiral, girar
trueno, tronar, truena | rayo, ruido, tormenta, bólido
rocío, empañarse, vaho, condensación, empañado, se empaña, relente | humedad, lente, parasol, calefactor, secador, noche
parasol, protector de rocío, parasol antirrocío, tubo antirrocío | rocío, lente, luz lateral, webb
calefactor, banda calefactora, calentador, resistencia, cinta calefactora, secador de pelo | rocío, empañar, batería
arcoíris, arco iris, arco de colores | lluvia, prisma, colores, espectro
halo, aureola, cerco, anillo en torno, corona de luz | luna, sol, hielo, nubes, galaxia, 22 grados
rayo verde, destello verde | puesta de sol, horizonte
espejismo, ilusión óptica, ilusión, engaño visual, efecto óptico | ojo, parece, luna grande, horizonte
ilusión lunar, luna parece grande, luna enorme | horizonte, tamaño, cerebro, ilusión
refracción, luz desviada, doblar la luz | atmósfera, horizonte, lente, prisma
dispersión, dispersar, esparcir, difusión, esparce | luz azul, cielo azul, polvo, atmósfera
difracción, disco de airy, anillos de difracción, puntas de luz | resolución, estrella, abertura, araña
interferencia, interferómetro, interferometría | ondas, telescopio, resolución
cielo azul, azul del cielo | dispersión, luz, atmósfera, aire
ojo, ocular, vista, ojos, pupila, oculista | ver, retina, párpado, adaptación, mirar
pupila, niña del ojo, iris | ojo, milímetros, oscuridad, edad, abrir
bastones, conos, retina, células del ojo | ojo, luz, color, noche, sensible
gafas, anteojos, lentes, espejuelos, antiparras | ver, ojo, ocular, alivio, miopía
miope, miopía, corto de vista, astigmatismo, mala vista, astigmático | gafas, ojo, enfoque, dioptrías
alivio ocular, distancia ocular, relieve ocular, distancia del ojo | gafas, ocular, milímetros
ciego, ceguera, quedarse ciego, perder la vista, invidente | ojo, sol, peligro, quemadura
ceguera, daño ocular, quemadura de retina, lesión ocular, dañar los ojos | sol, eclipse, filtro, peligro
oír, escuchar, oye, oyó, audición, auditivo, oído | sonido, oreja, ruido
sonido, ruido, sonar, sonoro, suena, acústico, ruidoso | oír, espacio, vacío, onda, silencio
silencio, silencioso, callado, callar | oír, tranquilo, noche, sin ruido
voz, hablar, decir, habla, contar, dice, dijo, dicho, expresar | palabra, idioma, lengua, explicar
decir, expresar, afirmar, declarar, manifestar, dice, dijo | palabra, frase, según
explicar, aclarar, explicación, explica, exponer, esclarecer | por qué, entender, razón, causa
describir, descripción, detallar, relatar, descrito, narrar | forma, ptolomeo, texto
preguntar, pregunta, interrogar, cuestión, consulta, consultar, duda | responder, respuesta, foro
responder, contestar, respuesta, contestación, réplica | pregunta, solución, foro
leer, lectura, lee, leyó, lector | libro, mapa, texto, aprender
escribir, escrito, escritura, anotar, apuntar, redactar | libro, cuaderno, texto, autor
libro, manual, obra, tomo, volumen, guía | leer, autor, atlas, almagesto
palabra, vocablo, término, voz, expresión | nombre, significado, idioma
idioma, lengua, lenguaje | palabra, traducir, latín, árabe, español
árabe, nombre árabe, en árabe, arábigo | estrella, significado, nombre
latín, nombre latino, latino, en latín | constelación, nombre, genitivo
griego, helénico, en griego, de grecia | letra, mito, alfa, dios, nombre
letra, alfabeto, letra griega, abecedario, carácter | alfa, beta, gamma, bayer, griego
abreviatura, sigla, código, abreviación, siglas, acrónimo | constelación, letras, nombre
apodo, sobrenombre, mote, alias, apelativo, nombre popular | nombre, conocido como, llamar
pronunciar, pronunciación, se pronuncia, se dice | palabra, nombre, acento
llamar por teléfono, telefonear, llamada, marcar | teléfono, voz
teléfono, móvil, celular, smartphone, teléfono inteligente | aplicación, cámara, pantalla, llamar
aplicación, app, programa, software | móvil, ordenador, mapa estelar, stellarium
ordenador, computadora, computador, pc, portátil, laptop | programa, pantalla, goto
pantalla, monitor, visor, display | ordenador, móvil, brillo, imagen
tableta, tablet, ipad | pantalla, app, telescopio inteligente
internet, web, página, sitio, en línea, red, online | buscar, enlace, ordenador
correo, email, mensaje, correo electrónico | enviar, dirección, contacto
buscar, búsqueda, busca, rastrear, procurar, indagar | encontrar, dónde, mapa, pregunta
encontrar, hallar, localizar, dar con, encuentra, hallado, ubicar | dónde, mapa, buscador, descubrir, perder
perder, perderse, pérdida, pierde, extraviar, extravío | encontrar, olvidar, señal
olvidar, olvido, olvidarse | recordar, memoria, no recordar
recordar, acordarse, memoria, recuerdo, memorizar, recuerda | olvidar, truco, nombre
andromeda, and, constelación de andrómeda, princesa encadenada | m31, almach, alpheratz, otoño, perseo, casiopea
antlia, máquina neumática, ant, bomba de aire | constelación, sur, lacaille
apus, ave del paraíso, aps | constelación, sur, pájaro
acuario, aquarius, aqr, aguador, portador de agua | zodiaco, constelación, otoño
águila, aquila, aql | altair, constelación, verano, ave
altar, ara | constelación, sur
aries, carnero, ari | zodiaco, constelación, hamal, vellocino
auriga, cochero, aur | capella, constelación, invierno, m36
boyero, boötes, bootes, boo | arturo, constelación, primavera
cincel, caelum, cae, buril | constelación, sur
jirafa, camelopardalis, cam | constelación, norte
cáncer, cangrejo, cnc | zodiaco, pesebre, m44, constelación
lebreles, canes venatici, perros de caza, cvn | m51, cor caroli, constelación
can mayor, canis major, cma, perro mayor | sirio, constelación, invierno, orión
can menor, canis minor, cmi, perro menor | proción, constelación, invierno
capricornio, capricornus, cap, cabra de mar | zodiaco, constelación
quilla, carina, car | canopus, eta carinae, constelación, sur, argo
casiopea, cassiopeia, cas, la w, uve doble | constelación, norte, reina, polar, circumpolar
centauro, centaurus, cen | alfa centauri, omega centauri, constelación, sur
cefeo, cepheus, cep | constelación, rey, norte, delta cephei
ballena, cetus, cet, monstruo marino | mira, constelación, otoño
camaleón, chamaeleon, cha | constelación, sur
compás, circinus, cir | constelación, sur
paloma, columba, col | constelación, sur
cabellera de berenice, coma berenices, cabellera | cúmulo, galaxias, primavera, constelación
corona austral, corona australis, cra | constelación, sur
corona boreal, corona borealis, crb, corona del norte | alphecca, constelación, verano
cuervo, corvus, crv | constelación, primavera, ave
copa, crater, crt, cáliz | constelación, primavera
cisne, cygnus, cyg, cruz del norte | deneb, albireo, verano, vía láctea, constelación
delfín, delphinus | constelación, verano
dorado, pez espada, dor | magallanes, constelación, sur
dragón, draco, dra | eltanin, thuban, constelación, norte, osa menor
caballito, equuleus, equ, potrillo | constelación, pequeña
erídano, eridanus, eri, río celeste | achernar, constelación, invierno
horno, fornax | constelación, sur, galaxias
géminis, gemini, gem, gemelos | cástor, pólux, zodiaco, constelación, invierno
grulla, grus, gru | constelación, sur
hércules, hercules, her, heracles | m13, constelación, héroe, trabajos
horologium, reloj, constelación del reloj | constelación, sur
hidra, hydra, hya, serpiente de agua | alphard, constelación, más grande
hidra macho, hydrus, hyi, hidra austral | constelación, sur
indio, indus | constelación, sur
lagarto, lacerta, lac | constelación, otoño
león, leo | régulo, zodiaco, primavera, constelación, hoz
león menor, leo minor, lmi | constelación, primavera
liebre, lepus, lep | constelación, invierno, orión
libra, balanza, lib | zodiaco, constelación
lobo, lupus, lup | constelación, sur
lince, lynx, lyn | constelación, norte
lira, lyra, lyr | vega, m57, constelación, verano, orfeo
mesa, mensa | constelación, sur
microscopio, microscopium, mic | constelación, sur
unicornio, monoceros, mon | roseta, constelación, invierno
mosca, musca, mus | constelación, sur
escuadra, norma, nor, regla | constelación, sur
octante, octans, oct | polo sur celeste, constelación
ofiuco, ophiuchus, oph, serpentario, portador de serpiente | barnard, constelación, zodiaco
orion, ori, constelación de orión | betelgeuse, rigel, m42, cinturón, invierno
pavo real, pavo, pav | constelación, sur, ave
pegaso, pegasus, peg, caballo alado, cuadrado de pegaso | constelación, otoño, enif, m15
perseo, perseus | algol, medusa, doble cúmulo, constelación
fénix, phoenix, phe, ave fénix | constelación, sur
pintor, pictor, pic, caballete | constelación, sur
piscis, pisces, psc, peces | zodiaco, constelación, pez
pez austral, piscis austrinus, psa, pez del sur | fomalhaut, constelación
popa, puppis, pup | constelación, argo, sur
brújula, pyxis, pyx | constelación, sur
retículo, reticulum, ret | constelación, sur
flecha, sagitta, sge, saeta | constelación, pequeña, verano
sagitario, sagittarius, sgr, arquero, tetera | zodiaco, centro galáctico, m8, m22, constelación
escorpio, escorpión, scorpius, sco, alacrán | antares, zodiaco, constelación, aguijón, verano
escultor, sculptor, scl, taller del escultor | ngc 253, constelación
escudo, scutum, sct | m11, constelación
serpiente, serpens, culebra | ofiuco, m5, m16, constelación
sextante, sextans, sex | constelación, primavera
tauro, taurus, tau, toro | aldebarán, pléyades, híades, zodiaco, m1
telescopium, tel, constelación del telescopio | constelación, sur
triángulo, triangulum, tri | m33, constelación, otoño
triángulo austral, triangulum australe, tra | constelación, sur
tucán, tucana, tuc | 47 tucanae, nube de magallanes, constelación
osa mayor, ursa major, uma | carro, mizar, dubhe, constelación, m81
osa menor, ursa minor, umi | polar, constelación, norte
vela, velas, vel | constelación, sur, argo
virgo, virgen, vir, doncella | espiga, zodiaco, galaxias, m104, constelación
pez volador, volans, vol | constelación, sur
zorra, vulpecula, vul, raposilla, zorrilla | dumbbell, m27, percha, constelación
navío argo, argo navis, nave argo, argo | quilla, popa, vela, jasón, argonautas
perro, can, canino, perrito | sirio, animal, lebreles
gato, felino, gatito | animal, ojo de gato
caballo, equino, yegua, potro | pegaso, cabeza de caballo, animal
toro, vaca, bovino, buey, novillo, res | tauro, animal, cuernos
león, felino, fiera | leo, nemea, animal
oso, osa, osezno | osa mayor, animal
lobo, zorro, coyote | animal, constelación
pájaro, ave, pajarillo, plumas, alas | volar, cisne, águila, animal
pez, peces, pescado, pesca | agua, piscis, animal
serpiente, culebra, víbora, ofidio | ofiuco, hidra, animal
ballena, cetáceo, delfín | mar, cetus, animal
insecto, mosquito, bicho, zancudo, mosca | noche, repelente, animal
mariposa, polilla, libélula | insecto, cúmulo, m6
cangrejo, crustáceo | cáncer, nebulosa del cangrejo, m1
animal, bestia, fiera, criatura, bicho | constelación, perro, ave, león
monstruo, bestia, criatura, dragón | mito, ballena, medusa, hidra
medusa, gorgona, cabeza de medusa, górgona | perseo, algol, mito, piedra
dragón, serpiente alada, monstruo | draco, constelación, mito
caballo alado, pegaso, corcel | mito, constelación, medusa
centauro, mitad caballo, quirón | mito, sagitario, constelación
sirena, ninfa, náyade | mito, mar, océano
mito, leyenda, mitología, mitológico, fábula, mítico, legendario, relato | dios, héroe, griego, constelación, historia
dios, diosa, deidad, divino, divinidad, dioses | mito, zeus, romano, griego, júpiter, nombre
zeus, júpiter, padre celestial, rey olímpico, jove | dios, olimpo, rayo, mito, amante
hera, juno, esposa de zeus | diosa, celos, vía láctea
ares, marte, dios guerrero | guerra, dios, fobos, deimos
afrodita, venus, diosa del amor | belleza, amor, diosa
hermes, mercurio, mensajero divino | dios, alas, rápido
cronos, saturno, dios del tiempo | dios, titanes, padre
poseidón, neptuno, dios del mar | mar, tridente, tritón, dios
hades, plutón, dios del inframundo | inframundo, caronte, dios
apolo, dios del sol, febo | sol, lira, dios, cuervo, misión
artemisa, diana, diosa cazadora, diosa lunar, selene | luna, orión, calisto, diosa
helios, dios sol, carro del sol | sol, faetón, mito
atenea, minerva, palas atenea | diosa, perseo
héroe, heroína, heroico, semidiós | mito, perseo, hércules, hazaña
rey, reina, monarca, real, soberano | corona, cefeo, casiopea, princesa
princesa, príncipe, doncella | andrómeda, rey, encadenada
vanidad, vanidosa, presumida, soberbia, jactarse | casiopea, castigo, reina
castigo, castigar, condena, condenar, pena | mito, dios, cadena
sacrificar, sacrificio, ofrenda, encadenar, encadenada | andrómeda, monstruo, mito
cazador, caza, cazar, cacería | orión, perro, arco, presa
arco, flecha, arquero, saeta | sagitario, disparar, cazador
espada, sable, puñal | orión, perseo, arma
lira, arpa, instrumento musical, música | orfeo, vega, cuerda
gemelos, mellizos, hermanos gemelos | cástor, pólux, géminis, hermanos
hermana, hermano, hermandad | familia, pléyades, gemelos
siete, 7, séptimo | pléyades, hermanas, carro, número
corona, diadema, guirnalda | rey, ariadna, boreal, sol
guerra, batalla, bélico, guerrero, combate, luchar, pelear | marte, ejército, arma, paz
arma, cañón, lanza, espada | guerra, disparar
amor, amar, querer, enamorado, quiere, amante | venus, pareja, diosa
belleza, bello, hermoso, bonito, lindo, precioso, guapo, espectacular | ver, atractivo, feo
feo, desagradable, horrible | aspecto, bonito
miedo, temor, temer, terror, pavor, susto, asustar | fobos, peligro, cometa, superstición
superstición, creencia, presagio, mal augurio, creer | cometa, eclipse, miedo, astrología
deseo, pedir un deseo, desear, anhelo | estrella fugaz, querer
alma, espíritu, fantasma, ánima | muerto, mito, nebulosa
nombre propio, nombre de estrella, bautizar, ponerle nombre, nombrado en honor | uai, árabe, significado, origen
comprar una estrella, regalar una estrella, ponerle nombre a, registrar una estrella | uai, certificado, nombre, oficial
uai, unión astronómica internacional, iau | nombre, planeta enano, definición, constelaciones oficiales
aldebarán, ojo del toro, alfa tauri | tauro, gigante, rojo, híades
antares, corazón del escorpión, rival de marte | supergigante, rojo, escorpio
arturo, arcturus, alfa bootis, guardián del oso | boyero, gigante, naranja, primavera
vega, alfa lyrae, wega | lira, verano, magnitud cero, azul
altair, alfa aquilae | águila, verano, triángulo
deneb, alfa cygni, cola del cisne | cisne, supergigante, lejos
rigel, beta orionis, pie de orión | orión, azul, supergigante
capella, cabra, cabrilla, alfa aurigae | auriga, amarillo, doble
proción, procyon, alfa canis minoris | can menor, enana blanca
pólux, pollux, beta geminorum | géminis, gigante, gemelo
cástor, castor, alfa geminorum | géminis, múltiple, gemelo
régulo, regulus, corazón del león, alfa leonis | leo, eclíptica
espiga, spica, alfa virginis | virgo, azul, eclíptica
fomalhaut, boca del pez, alfa piscis austrini | pez austral, otoño, solitaria
canopus, canopo, alfa carinae | quilla, sur, segunda más brillante
achernar, fin del río, alfa eridani | erídano, achatada, sur
acrux, alfa crucis | cruz del sur, doble
alfa centauri, rigil kentaurus, próxima centauri, estrella más cercana, toliman, alpha centauri | 4, 3 años luz, centauro, sistema triple
estrella de barnard, barnard | movimiento propio, enana roja, ofiuco
algol, cabeza del demonio, estrella del demonio, estrella del diablo | perseo, eclipsante, medusa, período
estrella mira, omicron ceti, mira ceti | ballena, variable, gigante roja, período
albireo, beta cygni, pico del cisne | doble, azul y oro, cisne
mizar, alcor, caballo y jinete, prueba de vista | osa mayor, doble, mango
épsilon lyrae, doble doble, epsilon lyrae | lira, vega, doble
bellatrix, amazona, guerrera, gamma orionis | orión, hombro
polaris, alfa ursae minoris, estrella polar | osa menor, norte, cefeida, polo
movimiento propio, desplazamiento de estrellas, estrellas en movimiento | barnard, segundos de arco, año, constelación cambia
nebulosa de orión, m42, gran nebulosa | espada, trapecio, formación, invierno, orión
nebulosa del cangrejo, m1, cangrejo | supernova 1054, púlsar, tauro
nebulosa del anillo, m57, nebulosa anular | lira, planetaria, anillo de humo
nebulosa dumbbell, m27, haltera, pesa | planetaria, zorra, prismáticos
nebulosa del águila, m16, pilares | hubble, serpiente, formación
nebulosa laguna, m8, laguna | sagitario, prismáticos
nebulosa trífida, m20, trífida | sagitario, emisión, reflexión
cabeza de caballo, barnard 33, nebulosa oscura b33 | nebulosa oscura, orión, polvo, alnitak
nebulosa del velo, velo, encaje del cisne, bucle del cisne | cisne, supernova, filtro oiii
nebulosa roseta, roseta, nebulosa rosetón | unicornio, cúmulo
saco de carbón, carbón, coalsack | nebulosa oscura, cruz del sur
galaxia remolino, m51, galaxia del remolino | lebreles, compañera, espiral
galaxia del sombrero, m104, sombrero | virgo, polvo, borde
galaxia del triángulo, m33 | triángulo, grupo local, espiral
galaxia del molinete, m101, molinete | osa mayor, espiral, de frente
galaxia del cigarro, m82, cigarro, puro | osa mayor, m81, brote
galaxia de bode, m81 | osa mayor, m82
de canto, de perfil, vista de lado, de lado | galaxia, de frente, disco, anillos
de frente, frontal | galaxia, espiral, de canto
percha, la percha, cúmulo de brocchi, coathanger | prismáticos, zorra, asterismo
omega centauri, ngc 5139, mayor cúmulo globular | centauro, sur, globular
47 tucanae, ngc 104 | globular, tucán, sur
tarántula, nebulosa tarántula, ngc 2070 | magallanes, dorado, formación
joyero, caja de joyas, ngc 4755, kappa crucis | cúmulo, cruz del sur, colores
fobos, deimos, lunas de marte | marte, órbita, pequeño, hall
ío, luna volcánica | júpiter, volcán, azufre, galileo
ganimedes, ganímedes, luna más grande | júpiter, galileo, diámetro
calisto, callisto | júpiter, cráter, galileo, osa
titán, luna de saturno | atmósfera, metano, huygens, nitrógeno
encélado, enceladus | saturno, géiser, océano, hielo
jápeto, iapetus, luna bicolor | saturno, claro, oscuro
tritón, luna de neptuno | retrógrado, géiser, nitrógeno, neptuno
caronte, charon, luna de plutón | plutón, barquero, gemelo
ceres, mayor asteroide | piazzi, planeta enano, dawn, cinturón
halley, cometa halley, cometa 1p | 76 años, giotto, 1986, 2061, eta acuáridas
perseidas, san lorenzo, lluvia de agosto | agosto, swift-tuttle, perseo, meteoros
gemínidas, lluvia de diciembre | faetón, asteroide, géminis, meteoros
leónidas, lluvia de noviembre | tempel-tuttle, leo, tormenta, rápidos
cuadrántidas, lluvia de enero | boyero, máximo, meteoros
líridas, lluvia de abril | lira, thatcher, meteoros
oriónidas, lluvia de octubre | halley, orión, meteoros
galileo, galileo galilei | lunas de júpiter, telescopio, 1610, italiano
copérnico, nicolás copérnico, heliocentrismo, heliocéntrico | sistema copernicano, 1543, planetas
geocentrismo, geocéntrico, sistema ptolemaico | ptolomeo, epiciclo, copérnico
ptolomeo, claudio ptolomeo, almagesto | 48 constelaciones, siglo ii, alejandría, antigüedad
kepler, johannes kepler, leyes de kepler | elipse, órbita, exoplanetas, tránsito
newton, isaac newton | gravedad, reflector, prisma, leyes
herschel, william herschel | urano, infrarrojo, nebulosas, catálogo
messier, charles messier, cazador de cometas | catálogo, cometas, francés
hubble, edwin hubble | galaxias, expansión, telescopio
gagarin, yuri gagarin, primer cosmonauta | vostok, 1961, órbita, primer hombre
armstrong, neil armstrong, aldrin, buzz aldrin | luna, apolo 11, 1969, paso
apolo, programa apolo, misiones apolo, apollo | luna, saturno v, armstrong, alunizaje
artemis, programa artemis, regreso lunar | luna, nasa, orión
sputnik, primer satélite artificial | 1957, soviético, pitido
voyager, sonda voyager | neptuno, urano, disco de oro, interestelar
cassini, huygens, cassini-huygens | saturno, titán, anillos, 2004
new horizons, nuevos horizontes | plutón, 2015, arrokoth
rosetta, philae | cometa, churyumov, aterrizaje
dart, desviar un asteroide, defensa planetaria | dimorfo, impacto, asteroide, peligro
soviético, ruso, urss, unión soviética | venera, sputnik, vostok, luna
estadounidense, norteamericano, eeuu, estados unidos, americano | nasa, apolo, voyager
europeo, de europa | europa, agencia, rosetta, giotto, continente
cuántas lunas, número de lunas, cuántos satélites, número de satélites | lunas, satélites, conocidas, total, planeta
cuántos anillos, tiene anillos, sistema de anillos | anillo, saturno, urano, hielo
cuántas estrellas, número de estrellas | miles, a simple vista, galaxia, mil millones, cúmulo
cuántos planetas, número de planetas | ocho, sistema solar, exoplaneta
duración del día, día dura, día de | rotación, horas, gira, vuelta, eje
duración del año, año dura | órbita, días, vuelta, sol, período
distancia al sol, distancia solar, lejos del sol | unidad astronómica, kilómetros, órbita
distancia terrestre, lejos de aquí, lejos de nosotros | años luz, kilómetros, cerca
distancia al planeta, radio orbital | kilómetros, luna, órbita
año de descubrimiento, cuándo se descubrió, cuándo fue descubierto, descubierto en | año, descubridor, primera vez, hallado
fecha de lanzamiento, cuándo se lanzó, cuándo despegó, lanzado en, fecha de despegue | cohete, fecha, misión, año, despegue
fin de misión, cuándo terminó, último contacto, cuándo acabó | señal, misión, estrellarse, agotar, fecha
estrella alfa, estrella más brillante, estrella principal, alfa | constelación, magnitud, brillante
mejor ocular, qué ocular, elegir ocular, ocular recomendado | aumentos, campo, milímetros, distancia focal
qué aumento, cuántos aumentos, aumento útil, aumento máximo | abertura, ocular, doble, milímetros
qué se ve, qué puedo ver, puede verse, hay que ver | objetos, planetas, nebulosas, visible, esta noche
cómo encontrar, cómo localizar, cómo hallar, dónde buscar, cómo llegar | mapa, cerca de, siguiendo, línea, buscador, constelación
cómo ver, cómo observar, consejos para observar, cómo se observa | consejo, telescopio, prismáticos, mejor momento
qué necesito, qué se necesita, qué material, equipo necesario | instrumento, prismáticos, silla, accesorio, qué hace falta
difícil, dificultad, complicado, complejo, arduo, costoso, dificultoso | fácil, reto, problema, exigente, nivel
fácil, sencillo, simple, facilidad, facilitar, accesible, cómodo | difícil, principiante, nivel
nivel, grado de dificultad, grado, rango | dificultad, fácil, escala
problema, dificultad, inconveniente, pega, lío, obstáculo, contratiempo | solución, error, avería, resolver
solución, solucionar, resolver, remedio, resuelve, remediar, respuesta | problema, arreglar, consejo
consejo, recomendación, aconsejar, recomendar, sugerencia, sugerir, tip, recomienda | guía, ayuda, elegir, mejor
ayuda, ayudar, asistencia, socorro, auxilio, apoyar, apoyo, asistir | consejo, guía, útil
guía, tutorial, instrucciones, manual, paso a paso | cómo, consejos, leer, orientación
elegir, escoger, seleccionar, elección, elige, decidirse, optar, selección | recomendar, mejor, comprar, primer, comparar
comprar, adquirir, compra, adquisición, conseguir, compro | precio, tienda, barato, elegir, presupuesto
vender, venta, vendedor, en venta, vende | comprar, tienda, precio, segunda mano
tienda, comercio, negocio, almacén, establecimiento | comprar, vender, precio
barato, económico, asequible, de bajo precio, módico, low cost | precio, presupuesto, caro, calidad
caro, costoso, elevado precio, dispendioso | precio, barato, dinero
dinero, plata, efectivo, fondos, presupuesto, lana, pasta | euros, dólares, pagar, precio
gratis, gratuito, libre | precio, pago, sin coste, sin pagar
pagar, pago, abonar, paga, desembolsar | precio, dinero, tarjeta
ahorrar, ahorro, economizar | dinero, barato
segunda mano, usado, de ocasión, de uso | barato, comprar, vender
regalo, regalar, obsequio, presente | niño, navidad, comprar, cumpleaños
alquilar, rentar, alquiler, arrendar, prestar | precio, telescopio, casa
calidad, bueno, buena calidad, bondad | precio, material, mejor
ventaja, beneficio, pro, a favor, provecho, punto fuerte | inconveniente, mejor, útil
inconveniente, desventaja, contra, en contra, defecto, punto débil, pega | problema, ventaja
bueno, buen, bien, buena, excelente, estupendo, magnífico, genial, fantástico | mejor, malo, calidad
malo, mal, mala, pésimo, terrible, horrible | peor, bueno, defecto
útil, práctico, provechoso, utilidad, servible | servir, uso, ventaja
inútil, en vano, inservible | sirve, útil, no sirve
usar, utilizar, emplear, uso, empleo, manejar, utilización, valerse de, aplicar | servir, cómo, herramienta
manejo, manejar, operar, controlar, accionar, manipular | mando, uso, fácil
mando, control remoto, control, mando a distancia | goto, botón, motor
herramienta, instrumento, utensilio, aparato, útil, equipo, dispositivo, artefacto | usar, servir, telescopio
instrumento, aparato, equipo, instrumental, cacharro | telescopio, prismáticos, medir, cámara
accesorio, complemento, extra, accesorios | filtro, ocular, funda, adaptador
pieza, componente, parte, repuesto, recambio | montar, tornillo
tornillo, rosca, tuerca, perno, llave allen | apretar, colimación, ajustar
cinta, adhesiva, celo, cinta aislante | pegar, tapar
cuerda, soga, cordel, hilo, correa, cordón | atar, sujetar
cable, cables, conector, enchufe | electricidad, batería
pila, batería, acumulador, alimentación, corriente, cargador, powerbank | eléctrico, energía, frío, autonomía
electricidad, eléctrico, corriente, electrónico | cable, energía, luz
caja, estuche, funda, maleta, maletín, envase | guardar, transporte, mochila
bolsa, mochila, saco, bolso, morral | llevar, viaje
guardar, almacenar, conservar, almacenamiento, meter | caja, trastero, proteger, seco
tapa, tapón, cubierta, tapadera | abrir, polvo, cerrar, lente
botón, tecla, interruptor, pulsador | encender, pulsar
tubo, tubo óptico, ota, cilindro | telescopio, espejo, montura
silla, asiento, taburete, banco, banqueta | sentarse, cómodo, observar
mesa, tablero, escritorio, de sobremesa | casa, dobson pequeño
manta, cobija, frazada, cobertor, abrigo, saco de dormir | frío, noche, caliente
ropa, vestir, abrigo, chaqueta, vestimenta, prenda, campera, abrigarse | frío, guantes, gorro, capas
guantes, gorro, bufanda, calcetines | frío, ropa, manos
frío al observar, abrigarse, protegerse del frío, pasar frío | ropa, capas, manta, termo, pies
comida, comer, alimento, alimentarse, come, comestible | beber, hambre, cocina
beber, bebida, tomar, bebe | agua, té, sed
dormir, sueño, descansar, duerme, dormido | cama, noche, despertar
despertar, despertarse, despierto, despierta | mañana, dormir
descansar, reposar, descanso, pausa, reposo | dormir, minutos
cansado, cansancio, fatiga, agotado, agotar | dormir, ojos
vivir, vida, vive, vivo, habitar, viviente, ser vivo, existencia | nacer, muerte, agua, organismo
bacteria, microbio, microorganismo, organismo | vida, marte, célula
existir, existe, haber, hay, existencia, real, existente | vida, prueba, verdad
nacer, nacimiento, nace, nacido, natal, cuna | edad, origen, morir, joven
morir, muerte, muere, muerto, fallecer, murió, fallecimiento, perecer | final, supernova, nacer, vida
matar, asesinar, mata, mortal, letal, dar muerte | muerte, peligro, mito
sobrevivir, supervivencia, sobrevive, resistir | vida, peligro, aguantar
resistir, aguantar, soportar, aguante, resistencia | calor, presión, fuerte
mano, manos, manual | dedo, puño, sujetar, medir
brazo, brazos | espiral, mano, extendido, galaxia
cabeza, cráneo, testa | cuerpo, medusa, cenit
pie, pies, pata, paso, pisada | andar, pierna, huella
huella, pisada, rastro, marca | luna, pie, astronauta
cuerpo, figura, organismo | forma, persona, celeste
corazón, cardíaco | antares, régulo, centro, cuerpo
hombro, espalda, cuello, nuca | orión, dolor, cuerpo
piel, cutánea, cutis | sol, quemadura, cuerpo
pelo, cabello, cabellera, melena | berenice, cometa
sangre, sanguíneo, ensangrentado | rojo, cuerpo, luna
cuerno, cuernos, asta | toro, creciente, aries
ala, alas | volar, pegaso, cisne
enfermo, enfermedad, enfermar, mareo | médico, salud
dolor, doler, duele, daño, molestia | ojos, espalda, cabeza
salud, sano, médico, saludable | cuerpo, enfermo
persona, gente, individuo, ser humano, personas, alguien | hombre, mujer, niño
hombre, varón, humano, señor | persona, mujer, primer
mujer, femenina, señora | persona, astrónoma, primera, hombre
niño, niña, chico, infantil, crío, hijo, chaval, para niños, menor | edad, escuela, juego, regalo, fácil
padre, papá, madre, mamá, padres, progenitor | hijo, familia
hijo, hija, descendiente, vástago | padre, familia, mito
familia, pariente, familiar | hijos, padre
esposa, marido, esposo, cónyuge, casarse, boda | pareja, mito
amigo, compañero, colega, conocido | grupo, juntos, club
vecino, vecina, vecinos, vecindario | luz, casa, cerca
club, asociación, agrupación, sociedad, grupo astronómico | aficionado, observar, quedada, miembros
miembro, socio, integrante, pertenecer, formar parte, pertenece | grupo, cúmulo, club
profesor, maestro, docente, enseñante, instructor | escuela, enseñar, aprender
alumno, estudiante, aprendiz | escuela, aprender
científico, investigador, sabio, experto, especialista, ciencia | astrónomo, estudio, descubrir
ingeniero, técnico, ingeniería, técnica | construir, diseño
piloto, comandante, capitán, aviador | nave, volar, astronauta
autor, escritor, redactor, escribió, firma | libro, texto, poeta
pintor, pintar, artista, pintura, cuadro, arte | dibujo, color
dibujar, dibujo, trazar, esbozar, bosquejo, esbozo, diseñar | lápiz, cuaderno, luna, figura
música, canción, musical, cantar, melodía | sonido, lira, disco
poema, poeta, poesía, verso, poético | escribir, libro
trabajo, trabajar, tarea, empleo, labor, faena | hacer, misión, obra
aprender, aprendizaje, estudiar, instruirse, aprende | libro, escuela, práctica, empezar
enseñar, enseñanza, instruir, educar, educación, formar, enseña | aprender, escuela, profesor
estudiar, estudio, investigar, investigación, examinar, analizar, análisis | ciencia, datos, sonda, observar
escuela, colegio, universidad, instituto, aula | aprender, profesor, alumno
curso, clase, lección, taller | aprender, escuela
práctica, practicar, ejercicio, entrenar, ejercitar | aprender, experiencia
experiencia, experimento, ensayo, prueba, experimentar, probar | práctica, ciencia, resultado
probar, intentar, ensayar, prueba, intento, tratar de, intenta | lograr, ensayo
prueba, evidencia, demostración, demostrar, comprobar, verificar, comprobación, demuestra | dato, verdad, experimento
saber, conocer, conocimiento, sabe, supo, conocido, conoce, enterarse | aprender, entender, información
conocido, famoso, célebre, popular, renombrado, fama | nombre, desconocido, notable
desconocido, ignoto, incógnito, misterioso | misterio, conocido, no se sabe, sin explicar
misterio, enigma, misterioso, secreto, enigmático, incógnita | desconocido, explicación
secreto, oculto, confidencial | misterio, esconder
entender, comprender, entiende, comprensión, captar, comprensible | explicar, aprender, sentido
pensar, piensa, reflexionar, pensamiento, opinar, creer, considerar | idea, opinión
opinión, parecer, opinar, punto de vista, impresión, juicio | foro, creer, pensar
creer, creencia, cree, pensar, suponer | verdad, opinión
idea, concepto, noción, ocurrencia | pensar, teoría
teoría, hipótesis, modelo, suposición, conjetura, teórico | ciencia, prueba, explicación
ley, leyes, norma, regla, principio | kepler, newton, legal
verdad, cierto, verdadero, real, auténtico, realmente, de verdad, verídico | falso, mito, prueba
falso, mentira, engaño, bulo, erróneo, farsa, fraude, trampa, timo, estafa | verdad, error, mito, cuidado
error, equivocación, fallo, equivocarse, errar, confusión, equivoca | corregir, correcto, malentendido
confundir, confusión, confunde, tomar por, mezclar | parecido, distinguir, error
correcto, acertado, bien, exacto, adecuado | error, incorrecto
adecuado, apropiado, conveniente, idóneo, indicado, apto, convenir, conviene | mejor, recomendar, sirve
necesario, necesitar, preciso, imprescindible, requerir, requiere, necesidad, indispensable, hacer falta, hace falta | mínimo, útil, equipo
importante, importancia, importar, relevante, esencial, fundamental, clave, principal | valor, básico
principal, primario, mayor, más importante | primero, secundario
posible, posibilidad, poder, puede, pudo, podría, se puede, factible, viable, posiblemente | imposible, probable
imposible, imposibilidad, inviable | posible, límite, no se puede
probable, probabilidad, probablemente, posiblemente, quizá, quizás, tal vez, a lo mejor, acaso | seguro, riesgo, posible
seguro, cierto, indudable, certeza, seguridad | duda, probable, sin duda
peligro, peligroso, riesgo, arriesgado, amenaza, peligrar, amenazar, riesgoso | seguro, daño, ojos, sol, asteroide, evitar
seguridad, seguro, a salvo, inofensivo | peligro, protección, filtro, sin peligro, sin riesgo
proteger, protección, defender, resguardar, protege, defensa, amparar | cubrir, peligro, filtro, escudo
evitar, impedir, prevenir, prevención, eludir, impide, esquivar | peligro, rocío, solución
cuidado, cuidar, precaución, atención, cautela | peligro, mantenimiento, proteger
advertir, advertencia, avisar, aviso, alertar, alerta | peligro, cuidado
prohibir, prohibido, vetar, prohíbe | permitir, ley, no permitido
permitir, permite, dejar, autorizar, permiso, posibilitar | poder, prohibir
accidente, percance, siniestro, incidente, catástrofe, desastre | daño, peligro, explosión
catástrofe, desastre, cataclismo, fin del mundo, apocalipsis, extinción | impacto, dinosaurio, asteroide
dinosaurio, dinosaurios, extinción | asteroide, impacto, chicxulub, 66 millones
extinción, extinguirse, desaparición de especies | dinosaurios, impacto, muerte
causar, provocar, ocasionar, originar, producir, causa, desencadenar, provoca, produce | efecto, por qué, motivo
efecto, consecuencia, resultado, repercusión, impacto | causa, provocar
influir, influencia, afectar, influye, incidir, repercutir | efecto, luna, cambio
depender, depende, dependencia, según | relación, condición, factor
relación, vínculo, conexión, lazo, enlace | entre, comparación
deber, debe, tener que, hay que, obligación, obligar | necesario
querer, quiere, quiso, desear, quisiera, querría, apetecer | deseo, intención
gustar, gusta, agradar, encantar, preferir, prefiere, favorito | opinión, bonito
preferir, prefiere, preferencia, favorito, predilecto | elegir, mejor
merecer la pena, valer la pena, compensar, merece la pena, rentable, vale la pena | mejor, precio, útil
interesante, interés, interesar, curioso, atractivo, llamativo | ver, bonito
curioso, curiosidad, anécdota, dato curioso, sorprendente | rareza, saber
sorprender, sorpresa, asombrar, asombroso, sorprendente, increíble, impresionante, admirar | inesperado, bonito
extraño, raro, singular, peculiar, insólito, inusual | normal, misterio
normal, habitual, típico, corriente, característico | raro, promedio
especial, particular, específico, concreto | distinto, único
único, exclusivo, solo | raro, especial, uno, sin igual
general, global, en conjunto, universal | todo, particular
común, compartido, corriente | frecuente, raro
mismo, idéntico, propio | igual, distinto
otro, distinto, diferente, alternativo, alternativa | más, cambio
ejemplo, muestra, caso, por ejemplo, modelo | tipo, lista
lista, listado, relación, tabla, enumeración | catálogo, objetos, orden
tabla, cuadro, datos, ficha, de un vistazo | número, cifra
dato, datos, información, hecho, informe | cifra, tabla, noticia
noticia, novedad, noticias, actualidad, informar, prensa | reciente, información
foro, hilo, discusión, debate, tema, comunidad | pregunta, respuesta, opinión
respuesta, réplica, comentario, comentar | foro, pregunta
buscar, buscador web, barra de búsqueda | resultados, página
página, hoja, sitio, artículo, entrada | texto, enlace, web
artículo, texto, reportaje, nota, entrada | leer, autor, fecha
contenido, contener, contiene, incluir, incluye, comprender, abarcar, constar de | dentro, partes, lista
tener, tiene, poseer, posee, contar con, disponer, tuvo | propio, dueño
haber, hay, hubo, existir, existe | encontrarse, cuántos
estar, encontrarse, hallarse, situarse, ubicarse | lugar, dónde
dar, dio, entregar, ofrecer, proporcionar, ofrece | recibir, regalo
ofrecer, ofrece, brindar, oferta, proponer, propuesta | dar, ver
tomar, coger, agarrar, asir, coge, sujetar, recoger | mano, llevar
recoger, recolectar, recogida, juntar, recoge, reunir, cosechar | muestras, luz, suelo
capturar, captura, atrapar, apresar, cazar, pillar | gravedad, luna, red, foto
ganar, vencer, victoria, gana, triunfo, premio | perder, competencia
premio, galardón, nobel, recompensa | ganar, científico
jugar, juego, juguete, juega | niños, deporte
país, nación, estado, patria | lugar, españa, méxico, argentina, región
mundo, planeta, globo, tierra, mundial | países, todos
lugar, sitio, punto, paraje, ubicación, emplazamiento, local | dónde, oscuro, zona
región, zona, área, comarca, territorio | lugar, país, cielo
espacio, sitio, hueco, lugar libre | caber, habitación, grande
mapa, plano, carta, atlas, cartografía | estrellas, leer, norte, lugar, escala
viaje lunar, llegada lunar | apolo, días, cohete, kilómetros
viaje a marte, ir a marte, llegar a marte | meses, nave, sonda, rover, colonia
colonizar, colonia, asentarse, poblar, base lunar, habitar otros planetas | marte, luna, vida, futuro
avión, aeroplano, aeronave, helicóptero, vuelo | luces, volar, cielo, parpadea
coche, auto, automóvil, vehículo | carretera, faros, conducir, kilómetros
tren, ferrocarril, vagón | estación, viaje, satélites
bicicleta, bici, moto | rueda, viaje
vacaciones, turismo, turista, visita, visitar, excursión | viaje, verano, lugar
visita, visitar, recorrido, ir a ver | observatorio, sonda, lugar
acampar, campamento, camping, tienda de campaña, carpa | campo, noche, montaña
hotel, alojamiento, hospedaje | viaje, noche
chile, atacama, paranal, cerro paranal | desierto, observatorio, telescopio, seco
canarias, la palma, tenerife, roque, teide | observatorio, cielo, islas
hawái, mauna kea | observatorio, volcán, montaña
palermo, sicilia, italia, italiano | piazzi, ceres
francia, francés, parís | messier, observatorio
inglaterra, inglés, británico, reino unido | greenwich, herschel
china, chino | sonda, cara oculta, estación
japón, japonés | sonda, hayabusa, asteroide
india, indio, hindú | sonda, luna
babilonia, babilonio, mesopotamia, mesopotámico, sumerio | zodiaco, antigüedad, tablilla
egipto, egipcio, faraón, pirámide | sirio, nilo, calendario, antigüedad
maya, azteca, inca, precolombino | calendario, venus, pléyades
romano, roma, latino | dios, calendario, latín, nombre
grecia, griego, heleno | mito, ptolomeo, dios
seguir una línea, prolongar la línea, alargar la línea, siguiendo la curva | estrellas, veces, mango, encontrar
mango, asa, vara, lanza del carro | carro, arturo, curva
cinco veces, prolongar cinco veces, punteras, merak y dubhe | polar, carro, norte
claro, nítido, evidente, obvio | fácil, oscuro
mover a mano, a mano, manual, manualmente | dobson, motor
principiante, novato, inicio, primeros pasos, primera noche | guía, fácil, empezar
primera noche, primeros pasos, empezar a observar, iniciarse | luna, guía, prismáticos, principiante
cuaderno, diario, libreta, registro, bitácora | anotar, dibujar, observación
lápiz, bolígrafo, papel | dibujar, escribir
anotar, apuntar, registrar, tomar nota | cuaderno, hora, contar
equipo, material, instrumental | telescopio, prismáticos, accesorio
guerra fría, carrera espacial | soviético, estadounidense, luna
ocular incluido, oculares de serie, viene con | telescopio, comprar, incluido
estable, firme, estabilidad, robusto, sólido, fijo | trípode, montura, tiembla
inestable, tambaleante, flojo, endeble, se tambalea | montura, trípode, tiembla, estable
fuerte, potente, intenso, poderoso, fuerza, vigoroso | débil, potencia
fuerza, vigor, energía, potencia | empuje, gravedad, débil
débil, flojo, endeble | fuerte, sin fuerza
equilibrio, equilibrar, contrapeso, balance, compensar | peso, montura, fuerza
lleno, llenar, repleto, colmado, abarrotado | luna, vacío, completo
vacío, vaciar, hueco | lleno, espacio, aire, sin nada
completo, entero, íntegro, completar, terminado | parcial, total
abundante, abundancia, rico, copioso, muchos | raro, cantidad, elemento
activo, actividad, en marcha, en activo, funcionando | dormido, volcán, misión, lluvia
inactivo, dormido, apagado, extinto | activo, volcán
libre, suelto, libertad | atado
natural, naturaleza, espontáneo | artificial, satélite
artificial, fabricado | natural, satélite, luz
automático, automatizado, solo, robotizado | manual, goto, robot
robot, robótico, autómata | sonda, rover, brazo, no tripulado
tripulado, con tripulación, con astronautas | nave, misión, no tripulado
digital, electrónico, numérico | cámara, ordenador
público, abierto al público, para todos | visita, gente
abierto, al descubierto, destapado | cúmulo, cerrado
derretido, fundido, líquido | lava, hielo
estable, constante, invariable, inalterable | variable, cambio
variable, cambiante, inestable, variar | período, brillo, estrella
regular, periódico, cíclico, periodicidad, recurrente, repetido | período, ciclo, cometa
repetir, repetición, repite, de nuevo, otra vez, nuevamente, reiterar | ciclo, período, vez
ciclo, período, fase, etapa | repetir, años, luna
etapa, fase, paso, estadio | proceso, secuencia
proceso, procedimiento, método, modo, manera | cómo, paso
manera, modo, forma, cómo, método | hacer, truco
método, técnica, procedimiento, sistema | cómo, descubrir, medir
truco, consejo, ardid, atajo, maña | fácil, cómo
sistema, conjunto, organización | solar, binario, estrella
estructura, armazón, organización interna | capa, núcleo, interior
interior, estructura interna, por dentro, capas internas, qué hay dentro | núcleo, manto, corteza
materia, masa, sustancia | oscura, gas, polvo
temperatura de superficie, calor superficial, temperatura superficial | grados, kelvin, caliente
gravedad de superficie, cuánto pesaría, pesarías | kilos, gravedad, masa
superficie sólida, suelo firme, se puede pisar, se puede aterrizar | roca, gaseoso, aterrizar
respirar, respiración, respirable, respira, aliento | oxígeno, aire, atmósfera
olor, oler, huele, aroma | azufre, gas, luna
sabor, gusto, saborear | comida
tocar, toca, tacto, palpar, rozar | mano, superficie
sentir, siente, sensación, notar, nota, percibir | frío, tocar
golpe, golpear, choque, impacto, porrazo | fuerza, romper
cortar, corte, partir, tajo | cuchillo, separar
cavar, excavar, perforar, taladrar, perforación, excavación | suelo, rover, muestra
explorar, exploración, recorrer, reconocer, explorador | sonda, descubrir, rover
cartografiar, hacer un mapa, trazar mapas, mapear | sonda, superficie, gaia, radar
radar, sonar, ondas de radar | venus, superficie, magallanes, distancia
láser, puntero láser, puntero, láser verde | colimación, señalar, peligro, avión
telémetro, medir con láser, reflector lunar | distancia, luna
sismo, terremoto, temblor de tierra, seísmo, sísmico, lunamoto | suelo, vibrar, placas
placa tectónica, tectónica, placas | corteza, terremoto
erosión, desgaste, desgastar, erosionar, gastar | viento, agua, cráter
cráter de impacto, hoyo de meteorito, cuenca de impacto | asteroide, barringer, diámetro, choque
acantilado, precipicio, pared, farallón | alto, verona, luna
hexágono, seis lados, hexagonal | saturno, polo, nubes
dos caras, mitad clara, bicolor | jápeto, claro, oscuro
corazón de plutón, llanura sputnik, tombaugh regio | hielo, nitrógeno, new horizons
luna pastora, luna guardiana, satélite pastor | anillo, saturno, pandora
troyano, troyanos, asteroide troyano | júpiter, lagrange, lucy
punto de lagrange, punto l2, lagrange | webb, gaia, equilibrio, órbita
asteroide cercano, neo, asteroide peligroso, objeto próximo | impacto, tierra, apofis, vigilancia
apofis, apophis | asteroide, 2029, acercamiento
oumuamua, objeto interestelar, visitante interestelar | cometa, otra estrella
cometa periódico, período corto, vuelve cada | años, órbita, halley
núcleo del cometa, hielo sucio | rosetta, hielo, polvo, kilómetros
cola de iones, cola de gas, cola de polvo | cometa, sol, viento solar, azul
quemarse, arder, desintegrarse, desintegración | meteoro, reentrada, calor
desintegrarse, deshacerse, descomponerse, disgregarse | romper, cometa, polvo
deja estela, estela persistente, tren | bólido, segundos, humo
micrometeorito, polvo cósmico, polvo de estrellas | meteoro, partículas
cazar meteoritos, encontrar meteoritos, coleccionar meteoritos | imán, hierro, desierto, piedra
condrita, siderito, meteorito metálico | piedra, hierro, níquel
máximo, pico, noche de máximo, día del máximo | lluvia, fecha, meteoros por hora
cuerpo de origen, cometa progenitor, cuerpo progenitor, cometa de origen | lluvia, meteoros, polvo, asteroide
enana, estrella enana | blanca, roja, marrón, tamaño
masa solar, masas solares, masas del sol | estrella, agujero negro
radio solar, veces el sol, frente al sol | tamaño, estrella, luminosidad
relación masa luminosidad, estrellas masivas, vida corta | azul, supernova
metalicidad, elementos pesados, metales | estrella, vieja, polvo
población estelar, estrellas viejas, halo galáctico | globular, galaxia
bulbo, abultamiento central, bulbo galáctico | galaxia, centro
barra, barrada, espiral barrada | galaxia, brazos
brote estelar, formación estelar, estrellas nuevas | galaxia, m82, gas
medio ambiente, ecología, naturaleza | luz, animales, ciudad
led, bombilla, foco, lámpara, ampolleta, bombillo, bombita | luz, farola, blanco, azul
lámpara, luz, foco, candil, lumbrera | bombilla, noche
faro, faros, luces del coche | deslumbrar, barco, coche
vela, cirio, candela | llama, luz, barco
luz en movimiento, punto móvil, luz moviéndose | satélite, iss, avión, meteoro
luz que parpadea, luz intermitente, luces intermitentes | avión, estrella baja, titilar, satélite
lucero del oeste, lucero vespertino, estrella brillante vespertina | venus, júpiter, crepúsculo
planeta o estrella, distinguir un planeta | titilar, disco, brillo fijo
estrella o planeta, luz fija | planeta, venus, júpiter, no parpadea
punto rojo, puntito rojo | buscador, marte, antares
estrella roja, estrella rojiza, estrella colorada | antares, betelgeuse, aldebarán, gigante
estrella azul, estrella azulada | caliente, rigel, vega, joven
estrellas de colores, contraste de color | albireo, doble, joyero
espejo roto, espejo sucio, limpiar el espejo | agua destilada, polvo, aluminizado
mantenimiento, conservar, cuidar el telescopio, cuidado del material | limpiar, guardar, colimación
todo negro, imagen negra | enfocar, tapa, buscador, ocular, apuntar, no veo nada
imagen invertida, del revés, boca abajo, al revés, cabeza abajo | telescopio, ocular, espejo, diagonal
girado, volteado, invertido, invertir | imagen, espejo, revés
imagen temblorosa, imagen que baila, imagen que hierve | seeing, turbulencia, trípode
demasiados aumentos, potencia excesiva, exceso de aumento | borroso, oscuro, abertura, límite
calle oscura, noche cerrada, noche oscura | luna nueva, cielo
punto de vista, perspectiva, ángulo | ver, lado
perspectiva, efecto de perspectiva, parece venir | radiante, distancia
proyectar, proyección, pantalla de proyección | sol, mancha, papel, prismáticos
papel blanco, cartulina, hoja de papel | proyección, sol, dibujo
agujerito, cámara estenopeica, agujero de alfiler | eclipse, sol, proyección
gafas de eclipse, gafas homologadas, iso 12312 | eclipse, sol, seguras, filtro
gafas de sol, lentes de sol, anteojos de sol | ojos, playa, adaptación
termómetro, medir temperatura | grados, calor
barómetro, presión atmosférica | tiempo, aire
feliz, alegre, contento, felicidad, alegría, dichoso | bonito, sonreír, triste
triste, tristeza, infeliz, pena, apenado | llorar, feliz
divertido, entretenido, diversión, divertirse, ameno | juego, niños, aburrido
aburrido, aburrimiento, pesado, tedioso, monótono | divertido
emocionante, apasionante, emoción, emocionar, excitante | bonito, interés
tranquilo, calma, tranquilidad, sosegado, sereno, apacible, en calma | mar, aire, silencio, noche
enfadado, enojado, furioso, ira, cólera, enfado, rabia, enojo | dios, castigo
celos, envidia, celoso, envidioso | hera, mito
reír, risa, broma, gracioso, ríe, chiste | divertido
llorar, lágrima, llanto, lágrimas | triste, perseidas
afición, hobby, pasatiempo, pasión | aficionado, astronomía
listo, inteligente, hábil, inteligencia, astuto | telescopio inteligente, automático
tonto, estúpido, bobo, necio | error
rico, riqueza, adinerado, acaudalado | dinero, pobre
pobre, pobreza, humilde | dinero, rico
vacío legal, ley, legal, legislación, permiso | norma, prohibido
gobierno, presidente, político, estado, autoridad | país, ley
iglesia, templo, religión, religioso, catedral | dios, papa, pascua
rezar, culto, adorar, sagrado, santo | dios, templo
policía, agente, guardia | ley, seguridad
empresa, compañía, firma, marca, fabricante | comprar, telescopio
marca, fabricante, sello | modelo, comprar
cumpleaños, aniversario, celebración, celebrar, fiesta, conmemorar | fecha, regalo
descubrimiento casual, por casualidad, accidentalmente, por azar, azar, suerte | encontrar
suerte, fortuna, azar, afortunado | casualidad, probable
edificio, construcción, torre, rascacielos, inmueble | ciudad, alto, techo
puerta, entrada, portal, acceso | abrir, casa
entrada, ticket, boleto, billete, pase | precio, visita
entrar, ingresar, entrada, ingreso, acceder, penetrar | dentro, salir
llave, cerradura, candado | abrir, cerrar
cama, colchón, lecho | dormir
cocina, cocinar, horno | comida
baño, ducha, lavabo, aseo | agua
parque, plaza, jardín público | ciudad, árboles
prado, pradera, pasto, césped, hierba | campo, verde
muro, seto, valla, cerca, vallado | tapar, luz, jardín
colina, loma, cerro, altozano, alcor | alto, montaña
escalera, escalón, subir escaleras | alto, subir
puente, viaducto, pasarela | río, cruzar
escudo, coraza, blindaje, escudo térmico | proteger, calor, cápsula
paracaídas, frenado, frenar, aerofrenado | descenso, atmósfera, aterrizaje, cápsula
ancla, anclar, amarrar | barco, fijar
red, malla, trama | pescar, araña
araña, telaraña, aracnoide | espejo, nebulosa, patas
rueda, llanta, neumático, ruedas | rover, girar
péndulo, foucault, péndulo de foucault | rotación, tierra, oscilar
peonza, trompo, perinola, giroscopio | girar, eje, precesión
giroscopio, volante de inercia, rueda de reacción | orientación, sonda, hubble
inercia, impulso, momento angular, cantidad de movimiento | masa, velocidad, girar
aceleración, acelerar, acelera, ganar velocidad | velocidad, fuerza, motor
frenar, desacelerar, ralentizar, frenado, perder velocidad | velocidad, motor, atmósfera
fricción, rozamiento, roce, resistencia del aire | calor, atmósfera, meteoro
fotón, cuanto de luz, corpúsculo de luz | luz, energía
neutrino, neutrinos, partícula fantasma | sol, supernova
electrón, electrones, carga negativa | átomo, protón
carbono, carbón, grafito, diamante | elemento, negro, vida
silicio, silicato, silicatos, cuarzo | roca, mineral
amoníaco, amoniaco, nh3 | júpiter, nubes, gas
orgánico, materia orgánica, compuestos orgánicos, moléculas orgánicas | carbono, vida, titán
molécula, compuesto, molecular | átomo, gas
química, químico, reacción química | elemento, composición
física, físico, leyes físicas | ciencia, newton
biología, biológico, astrobiología, exobiología | vida
geología, geológico, geólogo | roca, corteza, suelo
geografía, geográfico, accidente geográfico | mapa, región
roca lunar, piedra lunar, muestra lunar, regolito | luna, apolo, basalto, suelo
regolito, polvo lunar, suelo lunar | luna, huella
basalto, roca volcánica, basáltico | lava, luna, mar
mar tranquilo, tranquilidad, mare tranquillitatis | apolo 11, luna, mar
montes apeninos, apeninos, montañas lunares | luna, montaña, imbrium
copérnico cráter, cráter copérnico, cráter tycho, tycho, rayos de tycho | luna, rayos, joven
rayos de cráter, sistema de rayos, material eyectado | luna, cráter, tycho, luna llena
límite de roche, desgarrar por marea | anillos, luna, gravedad
fuerza de marea, calentamiento de marea, calor de marea | ío, europa, luna, estirar
resonancia, resonancia orbital, en resonancia | órbita, ío, europa, ganímedes, neptuno, plutón
baricentro, centro de masas, centro de gravedad | plutón, caronte, órbita
heliopausa, heliosfera | voyager, interestelar
velocidad radial, velocidad de alejamiento, bamboleo estelar | doppler, exoplaneta, espectro
método del tránsito, disminución de brillo | exoplaneta, kepler, planeta
curva de luz, gráfico de brillo, fotometría | variable, período, magnitud
índice de color, color b-v | temperatura, estrella
vela estándar, candela patrón, patrón de distancia | cefeida, supernova, distancia
ley de hubble, constante de hubble | expansión, galaxia, velocidad
edad del universo, edad del cosmos | 13 800 millones, big bang
fin del universo, muerte térmica, big rip | expansión, futuro
muerte del sol, el sol muere, fin del sol, sol se apaga | gigante roja, 5000 millones, enana blanca
nacimiento del sol, edad del sol, edad solar | 4600 millones, nebulosa
formación de planetas, disco protoplanetario, disco de polvo, nebulosa solar | estrella joven, gas, polvo, acreción
acreción, acumular materia, disco de acreción | agujero negro, planeta, gas
sagitario a, agujero negro central, agujero negro supermasivo, centro galáctico | vía láctea, millones de soles
brazo de orión, brazo local, brazo espiral | vía láctea, sol, galaxia
año galáctico, año cósmico | sol, millones de años, centro
polo galáctico, ecuador galáctico, plano galáctico | vía láctea, polvo
zona oscura, gran hendidura, grieta oscura, gran grieta | vía láctea, polvo, cisne
caldwell, catálogo caldwell | objetos, patrick moore, cúmulo
maratón messier, maratón de messier | marzo, noche, 110
lista de objetos, programa de observación, qué observar | catálogo, noche
objeto, cosa, cuerpo, elemento | celeste, catálogo
cosa, objeto, asunto | algo
tema, asunto, cuestión, materia | foro, artículo
intervalómetro, disparador remoto, disparador, temporizador | cámara, exposición, cable
disparar, disparo, hacer clic, apretar el disparador | cámara, foto, vibración
time-lapse, cámara rápida, secuencia, vídeo acelerado | cámara, fotos
vídeo, video, película, grabar, filmar, grabación, filmación | cámara, planetas, apilar
raw, formato raw | cámara, procesar, sin comprimir
procesar, procesado, editar, edición, retocar, tratamiento | foto, programa, contraste
ruido, grano, granulado | iso, exposición, foto
balance de blancos, temperatura de color | cámara, color, kelvin
regla 500, regla 600, exposición máxima | segundos, distancia focal, trazos
diafragma, apertura del objetivo, número f bajo | luz, cámara, f
teleobjetivo, objetivo largo, zoom | cámara, luna, distancia focal
ampliar, zoom, agrandar, acercar la imagen | aumentos, foto
foco infinito, enfocar al infinito, enfoque infinito | estrella, cámara, pantalla
máscara de bahtinov, bahtinov | enfoque, estrella
viñeteo, bordes oscuros, viñeteado | foto, campo
distorsión, deformar, deformación, deforma, aberración esférica, coma óptico | lente, borde, imagen
tratamiento antirreflejante, multicapa, antirreflejos, recubrimiento | lente, prismáticos, vidrio
bak-4, bk7, prisma de porro, prisma de techo | prismáticos, vidrio
portaocular, enfocador, rueda de enfoque, focuser | ocular, enfoque, pulgada
plössl, ocular plössl, ocular ortoscópico | ocular, campo, milímetros
zoom ocular, ocular zoom | aumentos, milímetros
obstrucción central, espejo secundario, secundario | reflector, contraste
telescopio de mesa, dobson de mesa, telescopio de sobremesa, mini dobson | pequeño, portátil, barato
telescopio para niños, telescopio infantil, telescopio de juguete | regalo, barato, niño
telescopio de viaje, telescopio portátil, telescopio ligero | peso, mochila, avión
telescopio grande, gran abertura, telescopio más grande | espejo, metros, peso
montura con motor, motorizada, motorizado, seguimiento motorizado | batería, goto, ascensión recta
estación polar, buscador polar, anteojo polar | montura, polar, alinear
polo sur celeste, polar austral, sigma octantis | octante, cruz del sur
encontrar el sur, hallar el sur | cruz del sur, punteros, alfa centauri
polo magnético, norte magnético, declinación magnética | brújula, desviación
desviar, desviación, desvío, apartar | brújula, órbita, asteroide, luz
vela mayor, timón, mástil | barco, navío
latitud y altura, altura polar | latitud, norte, grados
cambio de estaciones, causa de estaciones | inclinación, eje, sol, verano
sol a plomo, sol cenital | trópico, mediodía, sin sombra
noche más corta, noches cortas | solsticio, crepúsculo, verano
noche astronómica, crepúsculo astronómico, oscuridad total | 18 grados, sol
crepúsculo náutico, crepúsculo civil | grados, sol, horizonte
cinturón de venus, sombra terrestre | crepúsculo, rosa, horizonte
nubes noctilucentes, nubes brillantes, noctilucente | verano, crepúsculo, azul
pilar de luz, pilares solares, columna de luz | hielo, sol, halo
parhelio, falso sol, perro del sol, sol falso | halo, hielo, 22 grados
contaminación del aire, esmog, smog, aire sucio | ciudad, transparencia
aire limpio, aire puro, tras la lluvia | transparencia, montaña
pronóstico para astrónomos, previsión astronómica, noche clara | nubes, seeing
apagón, corte de luz | ciudad, cielo oscuro, quedarse sin luz
parque de estrellas, reserva starlight, destino starlight | cielo, lugar, bortle
fiesta de estrellas, quedada astronómica, noche de observación, star party | club, aficionados, campo
observación pública, puertas abiertas, visita guiada | observatorio, público
cuenta, usuario, perfil, registrarse, registro | contraseña, correo, sitio
contraseña, clave, password | cuenta, acceso
suscribirse, suscripción, boletín, newsletter | correo, noticias
privacidad, datos personales, cookies, protección de datos | política, sitio
contacto, contactar, ponerse en contacto, escribirnos | correo, mensaje, redacción
redacción, editorial, equipo editorial, quiénes somos, acerca de | autor, sitio
descargar, bajar, descarga, bajarse | archivo, internet, app
imprimir, impresión, impreso, impresora | papel, mapa
compartir, difundir, publicar, publicación | enviar, foro, red
traducir, traducción, versión en español | idioma
enlace, vínculo, link, hipervínculo | página, web
publicar, postear, subir | foro, mensaje, hilo
actualizar, actualización, poner al día | nuevo, fecha
accesible, accesibilidad, silla de ruedas, discapacidad, discapacitado | acceso, observar
recién llegado, acabo de llegar, presentarme | hola, principiante
gracias, agradecer, agradecimiento | ayuda
saludar, hola, saludo | mensaje
acuerdo, de acuerdo, coincidir, conforme | opinión
discutir, debate, debatir, discusión, polémica, controversia | opinión, clasificación, plutón
decidir, decisión, resolver, decide, determinar | votar, elegir
votar, voto, votación | uai, plutón, decidir
clasificación de plutón, perder el rango, degradado | uai, planeta enano, 2006, definición, no es planeta
aceptar, admitir, acepta, reconocer, aprobar | oficial
rechazar, negar, negarse, rechazo, descartar | no
oficial, formal, reconocido, oficialmente | uai, nombre
original, primitivo, primero, auténtico | origen, copia
copia, copiar, imitación, réplica | igual, original
tradición, tradicional, costumbre, folclore, popular | mito, pueblo
pueblo, cultura, civilización, cultural, nativo, indígena | constelaciones, mito, antiguo
aborigen, maorí, polinesio, indígena australiano | navegación, emú, constelación
emú, constelación oscura, llama inca | polvo, vía láctea, incas
china antigua, astrónomos chinos, estrella invitada | supernova, 1054
avanzar, adelantar, progresar, avance, progreso, ir adelante | mover, mejorar, retroceder
retroceder, ir hacia atrás, recular, marcha atrás, retroceso | retrógrado, avanzar
mejorar, mejora, perfeccionar, optimizar, progreso | mejor, calidad, consejo
empeorar, empeora, deteriorar, ir a peor | peor, problema
aventura, hazaña, proeza, gesta | viaje, héroe, mito
anunciar, comunicar, informar, anuncio, hacer público | noticia, fecha
apariencia, aspecto, pinta, parecer, semblante | forma, color, ver
capaz, apto, poder, competente, capacidad | hacer, posible
condición, requisito, estado, circunstancia | necesario, ideal, cielo
buenas condiciones, condiciones ideales, cielo ideal | transparencia, seeing, oscuro
disfrutar, gozar, deleitarse, disfrute, pasarlo bien | ver, bonito
disponible, listo, preparado, a disposición | tener, usar
preparar, preparación, alistar, prepararse, preparado, disponer | antes, lista, equipo
planear, planificar, plan, programar, organizar, planificación | fecha, preparar, futuro
proyecto, plan, programa, iniciativa | misión, futuro
organizar, ordenar, coordinar, organización | grupo, plan
esfuerzo, empeño, esforzarse, trabajo duro | difícil
intentar, tratar de, procurar, intento, probar a | lograr, fallar
imaginar, imaginación, fantasía, suponer, imaginario, inventar | dibujo, línea, figura
imaginario, ficticio, inventado, irreal, ficción | línea, mito, real
ciencia ficción, película, novela, cine | espacio, alien, futuro
símbolo, emblema, signo, simbolizar, representar, simbólico | planeta, significado, zodiaco
representar, simbolizar, representación, representa, figurar | dibujo, constelación, mapa
parecer, parece, aparentar, dar la impresión | aspecto, aparente
aparente, visible, en apariencia, engañoso | magnitud, tamaño, real
paisaje, panorama, vista, horizonte | foto, montaña
palacio, castillo, fortaleza, mansión | rey, edificio
museo, exposición, galería, sala | visita, historia
laboratorio, taller, centro de investigación | ciencia, prueba
mercado, comercio, feria | comprar, vender
deporte, deportivo, fútbol, gimnasia | juego, balón
balón, pelota, bola, esfera | redondo, tamaño, comparación
naranja, manzana, fruta, limón | comparación, tamaño
moneda, céntimo, centavo | dinero, tamaño, comparación
botella, vaso, taza, jarra | beber, agua
mayoría, la mayor parte, casi todos, mayor parte | número, porcentaje
minoría, pocos, menor parte | número
jefe, director, líder, dirigente, encargado | misión, trabajo
dirigir, mandar, liderar, gobernar, dirección | jefe
soldado, guerrero, militar, ejército | guerra, marte
enemigo, rival, adversario, contrario | guerra, antares
imperio, reino, reinado, imperial | rey, roma
veneno, venenoso, tóxico, ponzoña, envenenar | escorpión, gas, peligro
picadura, aguijón, picar, morder, mordedura | escorpión, serpiente, insecto
tesoro, joya, gema, alhaja, piedra preciosa | cúmulo, color, oro
diamante, rubí, zafiro, esmeralda | joya, carbono, brillo
mármol, granito, caliza | roca
soplar, soplo, exhalar, aliento | viento, aire
burbuja, pompa, ampolla | gas, nebulosa
semilla, grano, germen | planta, polvo
raíz, tallo, rama, tronco | planta, árbol
huevo, nido, cría | ave
hueso, esqueleto, músculo | astronauta, cuerpo, ingravidez
nariz, boca, oreja, diente | cara, cuerpo
cara, rostro, faz, semblante | luna, lado, marte
conejo lunar, hombre de luna | mares, dibujo, manchas
pierna, rodilla, muslo | pie, cuerpo
vestido, falda, camisa, pantalón | ropa
zapato, bota, botas, calzado, zapatilla | pie, frío
bolsillo, cartera, monedero | dinero, telescopio pequeño
bandera, estandarte, pabellón | luna, apolo, país
autobús, ómnibus, colectivo, camión, metro | viaje, ciudad
paraguas, impermeable, sombrilla | lluvia
refugio, cobijo, amparo, cabaña | lluvia, montaña
parásita, luz parásita, luz directa, luz indeseada | farola, parasol, contraste
televisión, tele, televisor, tv | pantalla, señal
película, filme, cine, largometraje | ciencia ficción, vídeo
periódico, diario, prensa, revista, gaceta | noticia, leer
carta, postal, sobre | correo
resumen, síntesis, sumario, resumir, en breve | texto, corto
detalle, pormenor, minucia, detallado | resolución, fino, preciso
apellido, nombre de familia | nombre, astrónomo
abuelo, abuela, antepasado, ancestro | familia, viejo
bebé, recién nacido, niño pequeño | edad
adulto, mayor de edad, mayores | edad, niño
dueño, propietario, amo, propiedad, pertenecer a, dueño de | tener, luna
competir, competencia, concurso, competición, rivalizar | ganar, carrera
criticar, crítica, reseña, valoración, evaluar | opinión, comprar
examen, prueba, evaluación, test | escuela
factor, elemento, aspecto, componente | depender
social, sociedad, comunidad, colectivo | gente, red
conquistar, conquista, dominar, invadir | espacio, guerra
colgar, suspender, pender, cuelga, colgado | cuerda
sostener, soportar, sujetar, aguantar, sostiene, mantener | mano, trípode, firme
mantener, conservar, mantiene, preservar, mantenerse | seguir, estable
apoyar, apoyarse, reclinar, recostar | codo, muro, prismáticos
pulso, mano temblorosa, temblor de manos | prismáticos, trípode, aumentos
aprovechar, sacar partido, sacar provecho, aprovechamiento | útil, noche
esperar que pase, tener paciencia, paciencia | minutos, espera
molestar, estorbar, perturbar, interferir, molestia, fastidiar | luz, luna, ruido
echar a perder, arruinar, estropear, fastidiar | luz, adaptación, daño
bloquear, obstruir, tapar, obstáculo, impedir el paso | luz, polvo, nube
absorber, absorción, tragar, engullir, tragarse, devorar | luz, agujero negro, polvo
emitir, irradiar, desprender, despedir, emisión | luz, calor, radiación, nebulosa
contaminar, contaminación, polución, ensuciar | luz, aire, ciudad
rozar, pasar rozando, ocultación rasante | luna, borde
salpicar, derramar, verter, chorrear | agua
inundar, inundación, anegar | agua, marea
excavadora, taladro, pala, martillo | perforar, muestra, brazo
helicóptero de marte, ingenuity, dron | perseverance, volar, hélice
perseverance, curiosity, opportunity, spirit | rover, marte, cráter
venera, venera 7, sonda venera | venus, soviético, aterrizaje
viking, viking 1 | marte, aterrizaje, 1976
giotto, sonda giotto | halley, 1986, europea
juno, sonda juno | júpiter, polos, 2016
parker, parker solar probe, sonda parker | sol, corona, velocidad récord
osiris-rex, bennu, asteroide bennu | muestra, 2023, asteroide
pioneer, pioneer 10, pioneer 11 | júpiter, placa, 1973
hipparcos, gaia, satélite gaia, astrometría | paralaje, mapa, posición, mil millones
astrometría, medir posiciones, posición precisa | gaia, paralaje
sonda galileo, misión galileo | júpiter, 1995, lunas
messenger, bepicolombo | mercurio, órbita
dawn, sonda dawn | ceres, vesta
hayabusa, ryugu | asteroide, muestra, japón
change, yutu | china, luna, cara oculta
lanzadera, transbordador espacial, transbordador, shuttle | hubble, estación, nasa, nave
soyuz, vostok, cápsula soyuz | ruso, nave, gagarin
laika, perra laika, animal en órbita | sputnik 2, perro, espacio
valentina tereshkova, tereshkova, primera mujer | cosmonauta, vostok, órbita
cabo cañaveral, baikonur, kourou, base de lanzamiento, cosmódromo, centro espacial | cohete, despegue
plataforma de lanzamiento, rampa de lanzamiento | cohete, despegue
cuenta atrás, cuenta regresiva, conteo regresivo | despegue, cohete
etapa de cohete, fase del cohete, primera etapa | combustible, separación
a bordo, embarcado | instrumento, tripulación
instrumento científico, carga útil, experimento a bordo | sonda, cámara, espectrómetro
espectrómetro, espectrógrafo, espectroscopio | espectro, luz, composición
magnetómetro, medidor de campo | campo magnético, sonda
generador nuclear, pila nuclear, rtg, radioisótopos | plutonio, sonda, energía
plutonio, uranio, nuclear, radiactivo | energía, átomo
espectacular, impresionante, magnífico, grandioso, majestuoso, maravilloso, imponente | ver, bonito, vista
maravilla, prodigio, portento, maravilloso | ver, bonito
destacar, sobresalir, resaltar, llamar la atención | brillante, contraste
notable, llamativo, vistoso, destacado | brillante, ver
discreto, modesto | débil, tenue, poco llamativo, poco vistoso
agrandar, engrandecer, ensanchar, ampliar | aumento, tamaño
remoto, primigenio, primordial | origen, antiguo, universo joven
mirar al pasado, ver el pasado, luz antigua | luz, años, distancia
luz tarda, tiempo de luz, tiempo de viaje, luz en llegar | minutos, años luz, distancia, sol
minutos luz, segundos luz, horas luz | distancia, sol, luna
ocho minutos, 8 minutos | luz, sol, tierra
escuchar el espacio, oír el espacio | vacío, silencio, radio, sonido
por qué brilla, fuente de energía | fusión, hidrógeno, núcleo, sol
por qué titilan, estrellas que parpadean, estrellas que titilan | atmósfera, turbulencia, aire
cielo negro, noche negra, paradoja de olbers | noche, universo, oscuro
contar estrellas, conteo de estrellas, cuántas se ven | magnitud límite, cielo, bortle
edad y vista, ojo viejo, ojos mayores | pupila, años
daltónico, daltonismo | rojo, verde, ojo, no distinguir colores
en gris, blanco y negro | bastones, débil, nebulosa, foto, sin color, sin colores
igual que foto, colores de foto | cámara, exposición, ojo, gris
sensible, sensibilidad, delicado | ojo, luz, cámara
giro de estrellas, bóveda que gira | polar, rotación
gira el cielo, las estrellas giran, cielo que gira | rotación, tierra, polar
cambian las constelaciones, constelaciones de temporada, cielo estacional | estación, órbita, año, meses
constelación de verano, cielo de verano, noche de verano | lira, cisne, águila, escorpio
constelación de invierno, cielo de invierno, noche de invierno | orión, tauro, géminis
constelación de primavera, cielo de primavera, noche de primavera | leo, virgo, boyero
constelación de otoño, cielo de otoño, noche de otoño | pegaso, andrómeda, perseo
constelación zodiacal, constelaciones del zodiaco, signo zodiacal | eclíptica, doce, ofiuco
constelación más grande, mayor constelación, constelación más extensa | hidra, superficie, grados cuadrados
constelación más pequeña, menor constelación | cruz del sur, superficie
planeta más grande, mayor planeta, planeta mayor | júpiter, diámetro
planeta más pequeño, menor planeta, planeta diminuto | mercurio, diámetro
planeta más caliente, planeta más caluroso | venus, temperatura, invernadero
planeta más frío, planeta más helado | urano, neptuno, temperatura
planeta más cercano, planeta vecino | venus, mercurio, marte, distancia
estrella más grande, mayor estrella | supergigante, diámetro, radio
estrella más vieja, estrella más antigua | edad, globular
parte del cielo, región del cielo, zona del cielo | constelación, dirección
cabo de, al cabo de, pasado un tiempo | después, minutos
posar, aterrizar, alunizar
llevar, transportar, cargar, bordo
telefono, movil
cerca, cercana, proxima
empezar, comenzar
descubrir, encontrar, hallar
hechos, compuestos, formados
adaptar, acostumbrar
llegar, alcanzar
girar, orbitar, rodear, alrededor, torno
reconocer, distinguir, identificar
desventaja, inconveniente, contra
explotar, estallar
separar, dividir, desdoblar
dificil, complicado
seguro, proteger
volver, regresar
caer, estrellar, chocar
foto, fotografiar, imagen
elegir, escoger
peligroso, danino
grande, mayor
pequena, menor
superficie, area, extension
tipo, clase
mencion, noticia, descubrir, observar, ver, senalar, registrar, anotar
lejos, lejano, distante
ciudad, urbano
instrumentos, telescopio
edad, anos
cambiar, variar
parpadear, titilar, centellear
vestir, abrigar, ropa
comprar, vender, tienda
construir, fabricar
danar, perjudicar, peligroso
inventar, crear, introducir, introducida, introducido, introdujo, idear, proponer | añadir, primero, nombre, mapa, dibujar
`
