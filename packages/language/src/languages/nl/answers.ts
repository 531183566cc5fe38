import type { AnswerWords } from '../answer-words.ts'

const machine =
  '(?:ai|kunstmatige intelligentie|taalmodel(?:len)?|chat ?bots?|llms?|(?:virtuele|digitale|ai[ -]?)[ -]?assistent(?:en)?)'

export const dutchAnswers: AnswerWords = {
  asks: {
    number:
      /\b(?:hoe ?veel|hoe (?:lang|vaak|groot|ver|hoog|diep|breed|zwaar|oud|snel|warm|heet(?= (?:is|zijn|was|wordt|moet|mag)\b)|koud|duur|sterk|luid|dik|vroeg)|wat kost(?:en)?|(?:welke?|wat (?:is|zijn|was))(?: (?:de|het|een))?(?: (?!van\b)\w+){0,3} (?:percentage|aantal|hoeveelheid|prijs|kosten|tarief|grootte|lengte|gewicht|hoogte|breedte|diepte|snelheid|temperatuur|leeftijd|afstand|aandeel|grens|bevolking|duur))\b/,
    time: /\b(?:wanneer(?! zou)|hoe laat|welke?(?: \w+)? ?(?:jaar|jaren|datum|dag|dagen|maand|maanden|eeuw|tijd|uur|weekdag|seizoen|periode)|(?:in|op|om) welke? (?:jaar|datum|dag|maand|eeuw|tijd))\b/,
    person: /\b(?:wie|wiens)\b/,
    place:
      /\b(?:waar(?:heen|vandaan)?|welke? (?:land|landen|stad|steden|plaats|plek|staat|regio|streek|continent|straat|kamer))\b/,
    reason: /\b(?:waarom|hoezo|hoe komt|wat (?:is|was) (?:de reden|de oorzaak)|wat veroorzaakt\w*)\b/,
    way: /\b(?:hoe (?!heet|heten|komt)|wat (?:moet|kan|mag|zal) (?:ik|men|je|we|wij)\b)/,
    'yes or no':
      /^(?:is|zijn|was|waren|ben|heeft|hebben|heb|had|kan|kunnen|mag|mogen|moet|moeten|zal|zullen|wordt|worden|werd|bestaat|bestaan|geldt|gelden|er is|zijn er|is er)\b/,
    thing: /(?<=^(?:\w+ )?)(?:wat|welke?|hoe|waar(?:aan|bij|in|mee|naar|op|over|toe|uit|van|voor))\b/,
  },
  asking: /^(?:wat|welke?|hoe|wanneer|waar(?:aan|bij|in|mee|naar|op|over|toe|uit|van|voor)?)\b/,
  telling:
    /^(?:ik|wij|we|mij|me)\b.* |^(?:mijn|onze?)\b.* (?:is|zijn|was|waren|heeft|hebben|had|wordt|werd|kan|doet|werkt|komt|kwam|niet|geen|nooit)\b/,
  defines: {
    asks: /^(?:wat (?:is|zijn|was|waren|betekent|betekenen|doet)|waar(?:voor|toe) (?:is|dient|staat))\b/,
    is: /^(?:\([^)]*\) ?)?(?:(?:is|was|betekent|heet) (?:een|de|het|wat|hoe)|zijn|waren)\b/,
  },
  whether: {
    may: /^(?:kan|kunnen|kun|mag|mogen|is het (?:mogelijk|toegestaan))\b/,
    told: /\b(?:kan|kun\w*|konden|mag|mogen|mogelijk\w*|onmogelijk|toegestaan|toegelaten|ondersteun\w+|verboden|niet|geen)\b/,
    otherwise:
      /\b(?:moet\w*|hoef\w*|nodig|noodzakelijk|vereist|verplicht\w*|vrijwillig|aanbevolen|aangeraden|niet|geen|alleen|ja|nee|altijd|nooit)\b/,
  },
  reason:
    /\b(?:omdat|want|doordat|aangezien|daarom|daardoor|dus|zodat|opdat|vanwege|wegens|dankzij|door middel|reden|oorza\w+|veroorza\w+|anders)\b|\bom [^,.;:]{1,60} te \w+en\b/,
  way: /^om \w+|\b(?:door te|met behulp|laat zich|laten zich)\b|\b(?:u|je|men|het) (?:kunt|kan|moet|mag|dient|hoeft)\b|\b(?:kunt|kan|moet|mag) (?:u|je|men)\b|^\w+t u\b|^(?:open|kies|klik|druk|ga|gebruik|neem|typ|vul|zet|stel|selecteer|voer|stuur|maak|tik)\b/,
  time: /\b(?:seconden?|minu(?:ut|ten)|u(?:ur|ren)|dag(?:en)?|we(?:ek|ken)|maand(?:en)?|ja(?:ar|ren)|decennia|eeuw(?:en)?|middag|middernacht|ochtends?|avonds?|nachts?|dagelijks|wekelijks|maandelijks|jaarlijks|(?:maan|dins|woens|donder|vrij|zater|zon)dags?)\b/,
  places:
    'in op aan uit bij naar van tot te onder naast achter voor tussen door tegenover langs boven binnen buiten vanuit',
  prepositions: 'met om over vanaf sinds tijdens zonder na tegen',
  by: 'door van',
  or: 'of',
  kinds: { being: 'is was', one: 'een' },
  negations: /\b(?:niet|niets|nooit|niemand|geen|nergens|noch|zonder)\b(?:[^.;:!?]{0,80}?\bnoch\b)*/g,
  undone: /\b(?:zonder|niet|nooit|in plaats van)\b/,
  turning: 'on ont de in mis',
  deeds:
    'inschakelen/uitschakelen ingeschakeld/uitgeschakeld aanzetten/uitzetten aangezet/uitgezet aanmelden/afmelden inloggen/uitloggen aanvinken/uitvinken openen/sluiten toevoegen/verwijderen maken/verwijderen aanmaken/verwijderen starten/stoppen beginnen/eindigen kopen/verkopen verhogen/verlagen toenemen/afnemen importeren/exporteren uploaden/downloaden toestaan/verbieden tonen/verbergen accepteren/weigeren aankomen/vertrekken winnen/verliezen instappen/uitstappen abonneren/opzeggen',
  contraries:
    'grootste/kleinste groter/kleiner voor/na eerste/laatste noorden/zuiden noordelijk/zuidelijk oosten/westen oostelijk/westelijk warmer/kouder meer/minder boven/onder ouder/jonger sneller/langzamer langer/korter zwaarder/lichter hoger/lager links/rechts altijd/nooit veilig/gevaarlijk',
  sold: {
    asks: {
      price:
        'prijs, kosten, prijzen; wat kost(?:en)?, hoeveel kost(?:en)?, hoe duur(?= (?:is|zijn)\\b); goedkoper, duurder, kost (?:meer|minder)',
      stock: 'voorraad, beschikbaarheid; (?:op|in) voorraad, leverbaar, beschikbaar, uitverkocht',
      brand: 'merk, fabrikant, producent; wie (?:maakt|produceert), van welk merk (?:is|zijn)',
      colour:
        'kleur, kleuren; (?:is|zijn|bestaat) er (?=.*\\bin (?:zwart|wit|grijs|rood|blauw|groen|geel|oranje|bruin|roze|paars|beige|zilver|goud)\\b), (?:verkrijgbaar|leverbaar|beschikbaar) in (?:zwart|wit|grijs|rood|blauw|groen|geel|oranje|bruin|roze|paars|beige|zilver|goud), welke kleur (?:heeft|is)',
      material:
        'materiaal, materialen; waarvan (?:is|zijn)(?=.*\\bgemaakt\\b), van welk materiaal (?:is|zijn), waar (?:is|zijn) (?=.*\\bvan gemaakt\\b)',
      rating: 'beoordeling, waardering, sterren; ; beter beoordeeld',
      category: 'categorie',
      weight:
        'gewicht; hoe zwaar(?= (?:is|zijn)\\b), hoeveel (?=.*\\bweeg), hoeveel weegt, hoeveel wegen; zwaarder, lichter',
      width: 'breedte; hoe breed(?= (?:is|zijn)\\b); breder, smaller',
      height: 'hoogte; hoe hoog(?= (?:is|zijn)\\b); hoger, lager',
      depth: 'diepte; hoe diep(?= (?:is|zijn)\\b); dieper',
      length: 'lengte; hoe lang(?= (?:is|zijn)\\b); langer, korter',
      size: 'grootte, afmetingen, maat, maten, formaat; hoe (?:groot|klein)(?= (?:is|zijn)\\b); groter, kleiner',
    },
    around:
      'kost kosten weegt wegen artikel product model nummer artikelnummer code nu vandaag winkel kopen verkoopt gemaakt alstublieft',
    price: '{name} kost {value}.',
    inStock: '{name} is op voorraad.',
    soldOut: '{name} is uitverkocht.',
  },
  commands: [
    /\b(?:negeer|negeert|vergeet|omzeil)\b.{0,40}\b(?:instructies?|opdrachten|regels?|prompts?)\b/,
    new RegExp(`\\b${machine}\\b.{0,60}\\b(?:moet|moeten|antwoordt?|antwoorden|zeg|zeggen)\\b`),
    new RegExp(
      `\\b(?:notities?|bericht|aandacht|opmerking|instructies?) (?:voor|aan)(?: (?:alle|de))? ${machine}\\b`,
    ),
    /\b(?:vanaf nu|van nu af aan),? (?:ben je|bent u|je bent|moet je|antwoord je)\b|\bje bent (?:nu|vanaf nu)\b/,
    /\b(?:als|wanneer|wie)\b[^.!?\n]{0,30}\b(?:vraagt|vragen)\b[^.!?\n]{0,120}\b(?:antwoord|zeg|zegt u|beveel|raad aan|is het antwoord|het antwoord is)\b/,
    /\b(?:noem|vermeld|onthul|verraad)\b.{0,30}\b(?:notitie|opmerking|instructies?|bericht)\b.{0,10}\bniet\b/,
  ],
}
