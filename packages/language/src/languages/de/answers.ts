import type { AnswerWords } from '../answer-words.ts'

const machine =
  '(?:ki|kunstliche intelligenz|sprachmodelle?n?|chat ?bots?|llms?|(?:virtuelle[rn]?|digitale[rn]?|ki)[ -]?assistent(?:en|in|innen)?)'

export const germanAnswers: AnswerWords = {
  asks: {
    number:
      /\b(?:wie ?viel(?:e[nrs]?)?(?! uhr)|wie (?:lange?|oft|gross|weit|hoch|tief|breit|schwer|alt|schnell|warm|heiss|kalt|teuer|stark|laut|hell|dick|spat|fruh)|was kosten?t?|(?:welche[mnrs]?|was (?:ist|sind|war))(?: (?:der|die|das|den))?(?: (?!von\b)\w+){0,3} (?:prozent\w*|zahl|anzahl|menge|preis|kosten|gebuhr|grosse|lange|gewicht|hohe|breite|tiefe|geschwindigkeit|temperatur|alter|entfernung|abstand|anteil|grenze|bevolkerung|dauer))\b/,
    time: /\b(?:wann(?! sollte?n? (?:ich|man|wir)\b)|(?:wie ?viel|welche[mnrs]?) (?:uhr|jahr\w*|datum|tag\w*|monat\w*|zeit\w*|wochentag\w*|stunde\w*|epoche\w*|saison))\b/,
    person: /\b(?:wer|wem|wen|wessen)\b/,
    place:
      /\b(?:wo|wohin|woher|welche[mnrs]? (?:land|lander\w*|stadt|stadte\w*|ort\w*|staat\w*|region\w*|gegend|kontinent\w*|strasse\w*|raum|stelle))\b/,
    reason:
      /\b(?:warum|wieso|weshalb|weswegen|wodurch|aus welche[mn] grund\w*|was (?:ist|war) (?:der grund|die ursache)|was verursacht\w*)\b/,
    way: /\b(?:wie (?!heiss|laute|nennt)|was (?:muss|soll|sollte|kann|konnen|mussen|mache|tue|tun) (?:ich|man|wir)\b)/,
    'yes or no':
      /^(?:ist|sind|war|waren|bin|hat|haben|habe|hatten?|kann|konnen|konnten?|darf|durfen|durften?|muss|mussen|mussten?|soll|sollen|sollten?|wird|werden|wurden?|gibt es|gilt|gelten|geht|brauchen?|braucht)\b/,
    thing: /(?<=^(?:\w+ )?)(?:was|welche[mnrs]?|wie|wo(?:fur|mit|ran|rauf|raus|rin|ruber|von|zu))\b/,
  },
  asking: /^(?:was|welche[mnrs]?|wie|wann|wo(?:fur|mit|ran|rauf|raus|rin|ruber|von|zu)?)\b/,
  telling:
    /^(?:ich|wir|mir|mich|uns)\b.* |^(?:meine?[mnrs]?|unsere?[mnrs]?)\b.* (?:ist|sind|war|waren|hat|haben|hatten?|wird|wurde|kann|konnen|geht|funktioniert|kommt|kam|lasst|nicht|kein\w*|nie)\b/,
  defines: {
    asks: /^(?:was (?:ist|sind|war|waren|heisst|bedeutet|bedeuten|macht)|was versteht man unter|wofur (?:ist|sind|dient|steht)|wozu (?:dient|ist))\b/,
    is: /^(?:\([^)]*\) ?)?(?:(?:ist|war|bedeutet|bezeichnet|heisst) (?:eine?[mnrs]?|der|die|das|was|wie)|sind|waren)\b/,
  },
  whether: {
    may: /^(?:kann|konnen|konnten?|darf|durfen|durften?|ist es (?:moglich|erlaubt|gestattet)|geht)\b/,
    told: /\b(?:kann|konn\w+|darf|durf\w+|moglich\w*|unmoglich|erlaub\w+|gestattet|zulassig|unterstutz\w+|verboten|untersagt|nicht|kein\w*|lass(?:t|en) sich)\b/,
    otherwise:
      /\b(?:muss\w*|mussen|brauch\w+|notig|notwendig|erforderlich|pflicht\w*|verpflicht\w+|vorgeschrieben|freiwillig|soll\w*|empfohlen|empfehl\w+|nicht|kein\w*|nur|ja|nein|immer|nie|niemals)\b/,
  },
  reason:
    /\b(?:weil|denn|deshalb|deswegen|daher|darum|damit|sodass|so dass|aufgrund|auf grund|wegen|dank|infolge|grunde?|ursachen?|verursach\w+|sonst|andernfalls)\b|(?:^|, )da\b|\bum [^,.;:]{1,60} (?:zu |\w{1,30}zu)\w{1,40}en\b/,
  way: /^(?:um|zum) \w+|\b(?:indem|mithilfe|mit hilfe|lass(?:t|en) sich)\b|\b(?:sie|man|du|es) (?:k[ao]nn\w*|m[u]ss\w*|sollte\w*|darf|durfen)\b|\b(?:k[ao]nn\w*|m[u]ss\w*|sollte\w*) (?:sie|man|du)\b|^\w+n sie\b|^(?:benutze|druck|drucke|geh|gehe|gib|klick|klicke|nimm|nutze|offne|schalte|setze|stelle|trage|wahle)\b/,
  time: /\b(?:sekunden?|minuten?|stunden?|tage?[ns]?|wochen?|monate?[ns]?|jahre?[ns]?|jahrzehnt\w*|jahrhundert\w*|uhr|mittags?|mitternacht|morgens?|abends?|nachts?|taglich|wochentlich|monatlich|jahrlich|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?)\b/,
  places:
    'in im ins an am auf aus bei beim nach zu zum zur von vom über unter neben hinter vor zwischen durch gegenüber entlang',
  prepositions: 'ab bis für gegen laut mit ohne seit trotz um während wegen',
  by: 'von vom durch',
  or: 'oder',
  kinds: { being: 'ist war', one: 'ein eine' },
  negations: /\b(?:nicht|nichts|nie|niemals|niemand\w*|kein\w*|nirgends|nirgendwo|weder|ohne)\b/g,
  undone: /\b(?:ohne|nicht|nie|niemals|statt|anstatt|anstelle)\b/,
  turning: 'un ent de in miss',
  deeds:
    'einschalten/ausschalten eingeschaltet/ausgeschaltet anschalten/ausschalten anmelden/abmelden angemeldet/abgemeldet anmeldung/abmeldung einloggen/ausloggen öffnen/schließen geöffnet/geschlossen aufmachen/zumachen aufschließen/abschließen hinzufügen/entfernen hinzufügen/löschen erstellen/löschen anlegen/löschen starten/stoppen starten/beenden beginnen/enden kaufen/verkaufen erhöhen/senken erhöhen/verringern heben/senken zunehmen/abnehmen importieren/exportieren hochladen/herunterladen erlauben/verbieten erlauben/sperren anzeigen/ausblenden einblenden/ausblenden annehmen/ablehnen akzeptieren/ablehnen beitreten/austreten ankommen/abfahren ankunft/abfahrt gewinnen/verlieren einsteigen/aussteigen einbauen/ausbauen einstecken/ausstecken abonnieren/kündigen',
  contraries:
    'größte/kleinste größten/kleinsten größer/kleiner vor/nach erste/letzte ersten/letzten norden/süden nördlich/südlich osten/westen östlich/westlich heißer/kälter wärmer/kälter mehr/weniger über/unter oberhalb/unterhalb älter/jünger schneller/langsamer länger/kürzer schwerer/leichter höher/niedriger früher/später links/rechts immer/nie sicher/gefährlich',
  sold: {
    asks: {
      price:
        'preis, kosten, preise; wie ?viel (?=.*\\bkoste(?:n|t)\\b), was kosten?t?, wie teuer(?= (?:ist|sind)\\b), wie ?viel (?:zahle|bezahle); billiger, gunstiger, teurer, kostet (?:mehr|weniger)',
      stock: 'lagerbestand, verfugbarkeit, bestand; auf lager, vorratig, lieferbar, verfugbar, ausverkauft',
      brand:
        'marke, hersteller, herstellerin; wer (?:macht|produziert), wer stellt (?=.*\\bher\\b), von wem ist',
      colour:
        'farbe, farben; (?:gibt es|ist|sind|kommt) (?=.*\\bin (?:schwarz\\w*|weiss\\w*|grau\\w*|rot|blau|gelb|grun|orange|braun|rosa|lila|beige|silber|gold)\\b)',
      material: 'material, materialien, werkstoff; woraus (?:ist|sind|besteht|bestehen), aus was',
      rating: 'bewertung, bewertungen, sterne; wie (?:ist|sind) (?=.*\\bbewertet\\b); besser bewertet',
      category: 'kategorie, warengruppe',
      weight:
        'gewicht; wie schwer(?= (?:ist|sind)\\b), wie ?viel (?=.*\\bwieg(?:t|en)\\b), was wieg(?:t|en); schwerer, leichter',
      width: 'breite; wie breit(?= (?:ist|sind)\\b); breiter, schmaler',
      height: 'Höhe; wie hoch(?= (?:ist|sind)\\b); hoher, niedriger',
      depth: 'tiefe; wie tief(?= (?:ist|sind)\\b); tiefer',
      length: 'Länge; wie lang(?= (?:ist|sind)\\b); langer, kurzer',
      size: 'Größe, masse, abmessungen, grossen; wie (?:gross|klein)(?= (?:ist|sind)\\b); grosser, kleiner',
    },
    around:
      'kostet kosten wiegt wiegen bewertet artikel produkt modell nummer artikelnummer code derzeit jetzt heute laden geschaft preis bezahlen kaufen verkauft bitte her',
    price: '{name} kostet {value}.',
    inStock: '{name} ist auf Lager.',
    soldOut: '{name} ist ausverkauft.',
  },
  commands: [
    /\b(?:ignorier\w*|vergiss|vergesst|vergessen sie|missachte\w*|ubergeh\w*)\b.{0,40}\b(?:anweisung\w*|instruktion\w*|regeln?|vorgaben?|prompts?)\b/,
    new RegExp(`\\b${machine}\\b.{0,60}\\b(?:muss|mussen|soll|sollen|antworte[nt]?|sage[nt]?)\\b`),
    new RegExp(
      `\\b(?:hinweise?|nachricht|achtung|anweisung(?:en)?|notiz) (?:fur|an)(?: (?:alle|die|den))? ${machine}\\b`,
    ),
    /\b(?:ab jetzt|ab sofort|von jetzt an|von nun an),? (?:antwortest du|bist du|du bist|musst du)\b|\bdu bist (?:jetzt|nun)\b/,
    /\b(?:wenn|falls|sobald|wer)\b[^.!?\n]{0,30}\b(?:fragt|fragen)\b[^.!?\n]{0,120}\b(?:antworte|antworten sie|sage|sagen sie|empfiehl|empfehlen sie|die antwort (?:ist|lautet)|lautet die antwort)\b/,
    /\b(?:erwahnen?|nennen?|offenbaren?|verrate?n?)\b.{0,30}\b(?:hinweis|notiz|anweisung(?:en)?|nachricht)\b.{0,10}\bnicht\b/,
  ],
}
