import type { AnswerWords } from '../answer-words.ts'

const machine =
  '(?:ia|intelligenza artificiale|modell[oi] linguistic[oi]|chat ?bots?|llms?|assistent[ei] (?:virtual[ei]|digital[ei]|ia))'

export const italianAnswers: AnswerWords = {
  asks: {
    number:
      /\b(?:quant[oaie]\b|quant'|ogni quanto|(?:qual|quale|quali|che)(?: (?:e|sono|era|il|la|lo|i|gli|le|l'))* ?(?:percentuale|numero|quantita|prezzo|costo|tariffa|dimensione|lunghezza|peso|altezza|larghezza|profondita|velocita|temperatura|eta|distanza|quota|limite|popolazione|durata)\b)/,
    time: /\b(?:quando(?! (?:dovrei|conviene|usare))|(?:a |in )?(?:che|quale|qual|quali)(?: (?:e|il|la|l'))* ?(?:ann[oi]|data|giorn[oi]|mes[ei]|decenni?o?|secol[oi]|or[ae]|epoca|stagione|periodo))\b/,
    person: /\bchi\b/,
    place:
      /\b(?:dove|dov'|(?:che|quale|quali) (?:paes[ei]|citta|luog(?:o|hi)|post[oi]|stat[oi]|region[ei]|continente|via|stanza))\b/,
    reason:
      /\b(?:perche|come mai|per (?:quale|che) (?:motivo|ragione)|qual e (?:il motivo|la ragione|la causa)|a cosa e dovut[oa]|(?:che )?cosa (?:causa|ha causato))\b/,
    way: /\b(?:come (?!si chiam|mai)|(?:che )?cosa (?:devo|posso|faccio|si deve|bisogna) ?)/,
    'yes or no':
      /^(?:e|sono|era|erano|ho|ha|hanno|posso|puo|possono|possiamo|si puo|si possono|devo|deve|devono|bisogna|c'e|ci sono|serve|servono|vale|esiste)\b/,
    thing: /(?<=^(?:\w+ )?)(?:che|cosa|cos'|quale?|quali)\b/,
  },
  asking: /^(?:che|cosa|cos'|qual|quale|quali|come|quando|dove|dov')(?:\b|(?<='))/,
  telling:
    /^(?:mi|ci|ho|abbiamo|non (?:ho|abbiamo|posso|possiamo|riesco|riusciamo|mi|ci))\b.* |^(?:il mio|la mia|i miei|le mie|il nostro|la nostra|i nostri|le nostre)\b.* (?:e|sono|era|erano|ha|hanno|aveva|si|non|mai)\b/,
  defines: {
    asks: /^(?:(?:che )?cosa (?:e|sono|era|significa|significano|fa)|cos'e|che cos'e|a (?:che )?cosa serve)\b/,
    is: /^(?:\([^)]*\) ?)?(?:(?:e|era|fu|significa|indica) (?:un[oa]?|un'|il|lo|la|l'|cio)|(?:sono|erano))(?:\b|(?<='))/,
  },
  whether: {
    may: /^(?:posso|puo|possono|possiamo|si puo|si possono|e (?:possibile|permesso|consentito))\b/,
    told: /\b(?:puo|posson\w*|poss\w+|potet\w+|potr\w+|impossibile|permess\w+|permett\w+|consentit\w+|ammess\w+|vietat\w+|proibit\w+|non)\b/,
    otherwise:
      /\b(?:dev\w+|dovet\w+|dovr\w+|bisogna|va|vanno|serv\w+|necessari\w+|obbligatori\w+|obblig\w+|facoltativ\w+|consiglia\w*|non|si|no|solo|soltanto|sempre|mai)\b/,
  },
  reason:
    /\b(?:perche|poiche|siccome|dato che|visto che|a causa|per via|grazie a|affinche|in modo da|percio|quindi|altrimenti|motivo|ragione|caus[ao]|dovut[oa])\b/,
  way: /\b\w+(?:ando|endo)(?:l[oaie])?\b|^per \w+|\b(?:puo|puoi|potete|deve|devi|dovete|bisogna|si puo|si deve|basta)\b|^(?:aprite|apri|apra|scegliete|scegli|scelga|fate|fai|cliccate|clicca|premete|premi|prema|inserite|inserisci|selezionate|seleziona|usate|usa|usi|andate|vai|mettete|metti|inviate|invia)\b/,
  time: /\b(?:second[oi]|minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|decenni?o?|secol[oi]|mezzogiorno|mezzanotte|mattina|sera|notte|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica)\b/,
  places:
    'a ad al allo alla all ai agli alle da dal dallo dalla dall dai dagli dalle in nel nello nella nell nei negli nelle su sul sullo sulla sull sui sugli sulle di del dello della dell dei degli delle verso presso tra fra vicino sotto sopra dietro davanti',
  prepositions: 'con per fino dopo prima durante senza contro',
  by: 'da dal dallo dalla dall dai dagli dalle',
  or: 'o od',
  kinds: { being: 'è era', one: 'un uno una' },
  // `né` is written as `ne`, *of it*: only two of them turn a sentence round.
  negations:
    /\b(?:non|nessun[oa]?|niente|nulla|senza|neanche|nemmeno|ne\b[^.;:!?]{1,80}?\bne)\b(?:[^.,;:!?]{0,80}?(?:\b(?:nessun[oa]?|niente|nulla|mai|neanche|nemmeno)|,? ne)\b)*/g,
  undone: /\b(?:senza|non|mai|invece di|anziche)\b/,
  turning: 'dis in im ir s de',
  deeds:
    'attivare/disattivare attivo/disattivo abilitare/disabilitare accendere/spegnere acceso/spento aprire/chiudere aperto/chiuso aggiungere/rimuovere aggiungere/eliminare creare/eliminare iniziare/finire avviare/fermare comprare/vendere aumentare/diminuire aumentare/ridurre alzare/abbassare importare/esportare caricare/scaricare permettere/vietare consentire/vietare mostrare/nascondere accettare/rifiutare arrivare/partire vincere/perdere salire/scendere entrare/uscire iscrivere/disdire prestare/restituire',
  contraries:
    'maggiore/minore prima/dopo primo/ultimo prima/ultima nord/sud est/ovest più/meno sopra/sotto sempre/mai sicuro/pericoloso',
  sold: {
    asks: {
      price:
        'prezzo, costo, prezzi; quanto (?:costa(?:no)?|viene|vengono); (?:meno|piu) car[oaie], piu economic[oaie], costa di (?:piu|meno)',
      stock: 'disponibilità, giacenza; disponibil[ei], in magazzino, esaurit[oaie]',
      brand: 'marca, marchio, produttore; chi (?:produce|fa|fabbrica), di che marca (?:e|sono)',
      colour:
        "colore, colori; (?:esiste|esistono|c'e) (?=.*\\bin (?:nero|bianco|grigio|rosso|blu|azzurro|verde|giallo|arancione|marrone|rosa|viola|beige|argento|oro)\\b), di che colore (?:e|sono)",
      material:
        'materiale, materiali; di (?:che|cosa|che cosa|che materiale) e fatt[oa], di (?:che|cosa|che cosa|che materiale) sono fatt[ie], di che materiale (?:e|sono)',
      rating: 'valutazione, voto, valutazioni',
      category: 'categoria',
      weight: 'peso; quanto pesa(?:no)?; piu (?:pesant[ei]|legger[oaie]), pesa di (?:piu|meno)',
      width: 'larghezza; quanto (?:e|sono) largh?[oaie]; piu (?:largh?|strett)[oaie]',
      height: 'altezza; quanto (?:e|sono) alt[oaie]; piu (?:alt|bass)[oaie]',
      depth: 'profondità; quanto (?:e|sono) profond[oaie]; piu profond[oaie]',
      length: 'lunghezza; quanto (?:e|sono) lungh?[oaie]; piu (?:lungh?|cort)[oaie]',
      size: 'dimensioni, misure, taglia, taglie, grandezza; quanto (?:e|sono) grand[ei], quanto misura(?:no)?; piu (?:grand[ei]|piccol[oaie])',
    },
    around:
      'articolo prodotto modello numero codice adesso ora oggi negozio costa comprare vende vendono vendete avete favore fatto fatta',
    price: '{name} costa {value}.',
    inStock: '{name}: disponibile.',
    soldOut: '{name}: non disponibile.',
  },
  commands: [
    /\b(?:ignora(?:te|re)?|ignori|dimentica(?:te|re)?|dimentichi|trascura(?:te|re)?)\b.{0,40}\b(?:istruzion[ei]|regol[ae]|ordini|prompts?)\b/,
    new RegExp(`\\b${machine}\\b.{0,60}\\b(?:dev[eo](?:no)?|rispond\\w+|di(?:re|te|ca|cano))\\b`),
    new RegExp(
      `\\b(?:not[ae]|messaggio|attenzione|istruzioni) (?:per|a|agli|all)(?: (?:gli|i|l'|tutti gli))? ?'?${machine}\\b`,
    ),
    /\b(?:d'ora in poi|da ora in poi|da adesso),? (?:tu )?(?:sei|sarai|devi|siete|agisci)\b/,
    /\b(?:quando|se|chi)\b[^.!?\n]{0,30}\b(?:chied[eoa]\w*|domand[ai]\w*)\b[^.!?\n]{0,120}\b(?:rispondi|rispondete|di'|dite|la risposta e|consiglia(?:te)? )\b/,
    /\bnon (?:menzionare|menzionate|rivelare|rivelate|parlare|parlate)\b.{0,30}\b(?:nota|istruzion[ei]|messaggio)\b/,
  ],
}
