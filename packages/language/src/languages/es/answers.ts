import type { AnswerWords } from '../answer-words.ts'

const machine =
  '(?:ia|inteligencia artificial|modelos? de lenguaje|chat ?bots?|asistentes? (?:virtual(?:es)?|digital(?:es)?|de ia))'

export const spanishAnswers: AnswerWords = {
  asks: {
    number:
      /\b(?:cuant[oa]s?|(?:que|cual(?:es)?)(?: (?:es|son|era|fue|el|la|los|las))* (?:porcentaje|numero|cantidad|precio|coste|costo|tamano|longitud|peso|altura|anchura|profundidad|velocidad|temperatura|edad|distancia|poblacion)|cada cuanto)\b/,
    time: /\b(?:cuando(?! (?:deb|conviene|hay que|usar))|(?:que|cual)(?: (?:es|fue|el|la))* (?:ano|fecha|dia|mes|decada|siglo|hora|epoca|temporada))\b/,
    person: /\bquien(?:es)?\b/,
    place: /\b(?:donde|adonde|que (?:pais|paises|ciudad|ciudades|lugar|estado|region|continente|calle))\b/,
    reason:
      /\b(?:por que|a que se debe|(?:que|cual)(?: (?:es|fue|el|la))* (?:motivo|razon|causa)|que caus\w+)\b/,
    way: /\b(?:como (?!se llam)|que (?:hago|debo hacer|tengo que hacer))/,
    'yes or no':
      /^(?:es|son|esta|estan|era|fue|hay|puedo|puede|pueden|se puede|debo|debe|tengo|tiene|tienen|hace|ha|han)\b/,
    thing: /(?<=^(?:\w+ )?)(?:que|cual(?:es)?)\b/,
  },
  asking: /^(?:que|cual(?:es)?|como|cuando)\b/,
  telling:
    /^(?:me|nos|se me|se nos|he|hemos|tengo|tenemos|no (?:me|nos|puedo|podemos|tengo|tenemos|he|hemos))\b.* |^(?:mis?|nuestr[oa]s?)\b.* (?:es|son|esta|estan|estaba|fue|fueron|era|ha|han|habia|tiene|tienen|se|no|ya|nunca)\b/,
  defines: {
    asks: /^(?:que (?:es|son|era|eran|fue|significa|hace)|cual es|para que sirve)\b/,
    is: /^(?:\([^)]*\) ?)?(?:(?:es|era|fue|significa) (?:un|una|el|la|lo)|(?:son|eran))\b/,
  },
  whether: {
    may: /^(?:puedo|puede|pueden|se puede|podemos|es posible)\b/,
    told: /\b(?:pued\w+|podra\w*|posible|permit\w+|prohibid\w+|no)\b/,
    otherwise:
      /\b(?:deb\w+|hay que|necesari\w+|obligatori\w+|opcional\w*|tien\w+ que|recomend\w+|no|si|solo|siempre|nunca)\b/,
  },
  reason:
    /\b(?:porque|ya que|debido|puesto que|gracias a|a causa|por lo que|para que|con el fin|razon|motivo|causad[oa]s?)\b/,
  way: /\b\w+(?:ando|iendo)\b|^para \w+|\b(?:puede|puedes|debe|debes|hay que|se puede|tiene que)\b|^(?:use|usa|elija|elige|abra|abre|vaya|ve|haga|haz|pulse|pulsa|seleccione|selecciona|envie|envia|ponga|pon)\b/,
  time: /\b(?:segundos?|minutos?|horas?|dias?|semanas?|mes(?:es)?|anos?|decadas?|siglos?)\b/,
  places: 'en a de desde hacia hasta cerca entre por al del sobre tras',
  prepositions: 'con antes durante',
  by: 'por',
  or: 'o u',
  kinds: { being: 'es era', one: 'un una' },
  negations:
    /\b(?:no|nunca|jamas|nada|nadie|ningun[oa]?|ni|tampoco|sin)\b(?:[^.,;:!?]{0,80}?(?:\b(?:nunca|jamas|nada|nadie|ningun[oa]?|tampoco)|,? ni)\b)*/g,
  undone: /\b(?:sin|no|nunca|en vez de|en lugar de)\b/,
  turning: 'des in im anti',
  deeds:
    'activar/desactivar abrir/cerrar comprar/vender aumentar/disminuir subir/bajar importar/exportar permitir/prohibir mostrar/ocultar aceptar/rechazar llegar/salir ganar/perder empezar/terminar',
  contraries:
    'mayor/menor antes/despues primero/ultimo primera/ultima norte/sur este/oeste mas/menos encima/debajo siempre/nunca seguro/peligroso',
  sold: {
    asks: {
      price:
        'precio, coste, costo, precios; cuanto (?:cuestan?|valen?|pago), que precio tiene; mas (?:barat[oa]s?|car[oa]s?), cuesta (?:mas|menos)',
      stock:
        'existencias, disponibilidad; en stock, disponibles?, (?:hay|quedan) existencias de, agotad[oa]s?',
      brand: 'marca, fabricante; quien (?:fabrica|hace|produce), de que marca (?:es|son)',
      colour:
        'color, colores; (?:hay|esta|viene|existe) (?=.*\\ben (?:negro|blanco|gris|rojo|azul|verde|amarillo|naranja|marron|rosa|morado|beige|plata|dorado)\\b), de que color (?:es|son)',
      material: 'material, materiales; de que (?:esta hech[oa]|estan hech[oa]s|material (?:es|son))',
      rating: 'valoración, puntuacion, valoraciones; ; mejor valorad[oa]',
      category: 'categoría',
      weight:
        'peso; cuanto pesan?, que tan pesad[oa]s? (?:es|son); mas (?:pesad[oa]|liger[oa])s?, pesa (?:mas|menos)',
      width:
        'ancho, anchura; que tan anch[oa]s? (?:es|son), cuanto mide de ancho; mas (?:anch[oa]|estrech[oa])s?',
      height: 'alto, altura; que tan alt[oa]s? (?:es|son), cuanto mide de alto; mas (?:alt[oa]|baj[oa])s?',
      depth: 'profundidad, fondo; que tan profund[oa]s? (?:es|son), cuanto mide de fondo; mas profund[oa]s?',
      length:
        'largo, longitud; que tan larg[oa]s? (?:es|son), cuanto mide de largo; mas (?:larg[oa]|cort[oa])s?',
      size: 'tamaño, medidas, dimensiones, talla, tallas; que tan grandes? (?:es|son), cuanto miden?; mas (?:grande|pequen[oa])s?',
    },
    around:
      'articulo producto modelo numero referencia codigo ahora hoy tienda cuesta comprar vende venden tiene tienen favor',
    price: '{name} cuesta {value}.',
    inStock: 'Hay existencias de {name}.',
    soldOut: 'No hay existencias de {name}.',
  },
  commands: [
    /\b(?:ignora|ignore|ignorad|olvida|olvide|omite)\b.{0,40}\b(?:instrucciones|ordenes|reglas)\b/,
    new RegExp(`\\b${machine}\\b.{0,60}\\b(?:deben?|tienen? que|responde[rn]?|di(?:gan?)?|contesten?)\\b`),
    new RegExp(
      `\\b(?:notas?|mensaje|atencion|instrucciones) (?:para|a)(?: (?:los|las|todos))? ${machine}\\b`,
    ),
    /\b(?:a partir de ahora|desde ahora|de ahora en adelante),? (?:tu )?(?:eres|seras|debes|actua)\b/,
    /\b(?:cuando|si|quien|quienes)\b[^.!?\n]{0,30}\bpregunt(?:a|an|e|en)\b[^.!?\n]{0,120}\b(?:responde|responda|contesta|conteste|di|diga|hay que decirles?|la respuesta es|recomienda|recomiende)\b/,
    /\bno (?:menciones|mencione|reveles|revele)\b.{0,30}\b(?:nota|instruccion(?:es)?|mensaje)\b/,
  ],
}
