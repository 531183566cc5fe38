import type { AnswerWords } from '../answer-words.ts'

const machine =
  "(?:ia|intelligence artificielle|modeles? de langage|chat ?bots?|assistants? (?:virtuels?|numeriques?|ia|d'ia))"

export const frenchAnswers: AnswerWords = {
  asks: {
    number:
      /\b(?:combien|(?:a )?quel(?:le)?s? (?:est |sont |etait |fut )?(?:le |la |les )?(?:pourcentage|nombre|quantite|prix|cout|taille|longueur|poids|hauteur|largeur|profondeur|vitesse|temperature|age|distance|population|superficie))\b/,
    time: /\b(?:quand(?! (?:dois|doit|devr|faut|utiliser))|quel(?:le)?s? (?:est |sont |etait |fut )?(?:le |la |les )?(?:annees?|dates?|jours?|mois|decennies?|siecles?|heures?|epoques?|periodes?|saisons?))\b/,
    person: /\b(?:qui|a qui|de qui)\b/,
    place:
      /\b(?:ou (?=est|se|sont|a |ont|peut|puis|trouv|vit|vivai|vont|va |fut|etai)|d'ou|quel(?:le)?s? (?:est |sont |etait |fut )?(?:le |la |les )?(?:pays|villes?|lieux?|endroits?|etats?|regions?|continents?|rues?))/,
    reason:
      /\b(?:pourquoi|quel(?:le)?s? (?:est |sont |etait |fut )?(?:le |la |les )?(?:raisons?|causes?|motifs?)|a cause de quoi)\b/,
    way: /\b(?:comment (?!s'appel|se nomm)|que (?:dois|faut|faire))/,
    'yes or no':
      /^(?:est-ce que|est-ce qu'|est-il|est-elle|y a-t-il|peut-on|puis-je|dois-je|faut-il|a-t-il|a-t-elle|sont-ils|sont-elles)/,
    thing: /(?<=^(?:\w+ )?)(?:que|qu'|quoi|quel(?:le)?s?)\b/,
  },
  asking: /^(?:que|quoi|quel(?:le)?s?|comment|quand|qu'est-ce)\b/,
  telling:
    /^(?:je|j'|on m'|on nous|nous)(?:\b|(?<=')).* |^(?:mon|ma|mes|notre|nos)\b.* (?:est|sont|etait|etaient|a|ont|avait|fut|ne|n'|s'est|se)(?:\b|(?<='))/,
  defines: {
    asks: /^(?:qu'est[- ]ce qu|que sont|quel(?:le)?s? (?:est|sont)|c'est quoi|que (?:signifie|fait)|a quoi sert)/,
    is: /^(?:\([^)]*\) ?)?(?:(?:est|etait|fut|designe) (?:une?|les?|la|l'|ce)|(?:sont|etaient))\b/,
  },
  whether: {
    may: /^(?:est-ce que (?:je peux|on peut|nous pouvons)|peut-on|puis-je|est-il possible)\b/,
    told: /\b(?:peu\w+|pouv\w+|possible|permet\w*|permis\w*|interdi\w+|pas)\b/,
    otherwise:
      /\b(?:doi\w+|dev\w+|faut|necessaire\w*|obligatoire\w*|facultati\w+|recommand\w+|pas|oui|non|seulement|toujours|jamais)\b/,
  },
  reason:
    /\b(?:parce qu|car|puisque|en raison|a cause|grace a|afin|pour que|du fait|raison|motif|cause par)\b/,
  way: /\ben \w+ant\b|^pour \w+|\b(?:vous (?:pouvez|devez)|il faut|on peut|il suffit)\b|^(?:utilisez|choisissez|ouvrez|allez|cliquez|selectionnez|appuyez|mettez|envoyez|faites)\b/,
  time: /\b(?:secondes?|minutes?|heures?|jours?|semaines?|mois|ans?|annees?|decennies?|siecles?)\b/,
  places: 'en a au aux dans de du des pres chez vers entre depuis sur sous d',
  prepositions: 'par avec jusqu apres avant durant',
  by: 'par',
  or: 'ou',
  kinds: { being: 'est était', one: 'un une' },
  // `ne … pas` is one negation: `ne` is left out, and what goes with it counts.
  negations:
    /\b(?:pas|jamais|rien|aucune?|personne|ni|sans|non)\b(?:[^.,;:!?]{0,80}?(?:\b(?:jamais|rien|aucune?|personne)|,? ni)\b)*/g,
  undone: /\b(?:sans|ne|jamais|au lieu de)\b/,
  turning: 'de des in im mal non',
  deeds:
    'activer/desactiver ouvrir/fermer acheter/vendre augmenter/diminuer monter/descendre importer/exporter autoriser/interdire afficher/masquer accepter/refuser arriver/partir gagner/perdre commencer/finir',
  // East is left out: it is written as *is*.
  contraries:
    'avant/apres premier/dernier premiere/derniere nord/sud plus/moins toujours/jamais dessus/dessous',
  sold: {
    asks: {
      price:
        'prix, cout, tarif; combien (?:coute(?:nt)?|vaut|valent)(?:-t-(?:il|elle))?, combien (?=.*\\bcoute(?:nt)?\\b); moins chere?s?, plus chere?s?, coute (?:plus|moins)',
      stock: 'stock, disponibilite; en stock, en rupture, disponibles?',
      brand: 'marque, fabricant; qui (?:fabrique|fait|produit), de quelle marque (?:est|sont)',
      colour:
        'couleur, couleurs, coloris; existe(?:nt)?(?:-t-(?:il|elle))? en (?:noir|blanc|gris|rouge|bleu|vert|jaune|orange|brun|marron|rose|violet|beige|argent|or), de quelle couleur (?:est|sont)',
      material:
        'matiere, materiau, materiaux; en quoi (?:est|sont)(?=.*\\bfait), de quoi (?:est|sont)(?=.*\\bfait), en quelle matiere (?:est|sont)',
      rating: 'note, evaluation, avis; ; mieux note',
      category: 'catégorie',
      weight:
        'poids; combien pese(?:nt)?, combien (?=.*\\bpese(?:nt)?\\b), combien pese(?:nt)?; plus (?:lourd|leger|legere)e?s?, pese (?:plus|moins)',
      width: 'largeur; de quelle largeur (?:est|sont); plus (?:large|etroit)e?s?',
      height: 'hauteur; de quelle hauteur (?:est|sont); plus (?:haut|bas|basse)e?s?',
      depth: 'profondeur; de quelle profondeur (?:est|sont); plus profonde?s?',
      length: 'longueur; de quelle longueur (?:est|sont); plus (?:long|longue|court)e?s?',
      size: 'taille, dimensions, tailles; combien mesure(?:nt)?, de quelle taille (?:est|sont); plus (?:grand|petit)e?s?',
    },
    around:
      'article produit modele numero reference code actuellement maintenant boutique magasin coute coutent pese fait faite faits faites acheter vend t-il t-elle il elle plait',
    price: '{name} coûte {value}.',
    inStock: '{name} est en stock.',
    soldOut: '{name} n’est plus en stock.',
  },
  commands: [
    /\b(?:ignore[zr]?|oublie[zr]?|neglige[zr]?)\b.{0,40}\b(?:instructions?|consignes?|regles?)\b/,
    new RegExp(`\\b${machine}\\b.{0,60}\\b(?:doi(?:t|vent)|repond(?:re|ez)|di(?:re|tes))\\b`),
    new RegExp(`\\b(?:notes?|message|attention|instructions?) (?:pour|aux?)(?: (?:les|tous))? ${machine}\\b`),
    /\b(?:desormais|a partir de maintenant|dorenavant),? (?:tu (?:es|dois|seras)|vous (?:etes|devez|serez)|agis|agissez)\b/,
    /\b(?:quand|lorsqu['e]|si|qui)\b[^.!?\n]{0,30}\bdemande(?:nt)?\b[^.!?\n]{0,120}\b(?:reponds|repondez|il faut dire|dis|dites|la reponse est|recommande|recommandez)\b/,
    /\bne (?:parle|parlez|mentionne|mentionnez|revele|revelez) pas\b.{0,30}\b(?:note|instructions?|consignes?|message)\b/,
  ],
}
