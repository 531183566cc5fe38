import type { AnswerWords } from '../answer-words.ts'

const machine =
  '(?:ai|artificial intelligence|language models?|chat ?bots?|llms?|(?:virtual|digital|ai) assistants?)'

export const englishAnswers: AnswerWords = {
  asks: {
    number:
      /\b(?:how (?:many|much|long|far|tall|big|old|fast|high|deep|heavy|wide|large|often|hot|cold|late|early|soon|quickly)|(?:what|which)(?: (?:is|are|was|were|the|a|an))*(?: (?!of\b)[a-z]+){0,4} (?:percent\w*|number|amount|price|cost|fee|size|length|weight|height|width|depth|speed|temperature|age|distance|share|rate|limit|population))\b/,
    time: /\b(?:when(?! (?:should|shall|would)\b)|until when|(?:what|which) (?:years?|dates?|days?|months?|decades?|centur(?:y|ies)|times?|seasons?|eras?|periods?|weekdays?|hours?))\b/,
    person: /\b(?:who|whom|whose)\b/,
    place:
      /\b(?:where|(?:what|which) (?:country|countries|city|cities|town|place|state|region|continent|location|street))\b/,
    reason:
      /\b(?:why|how come|what (?:caused|causes)|for (?:what|which) reason|what (?:is|was) the (?:reason|cause))\b/,
    way: /\b(?:how (?:do|can|could|should|would|may|must|to|is|are|did|does)|what (?:should|must|can) (?:i|we|one) do)\b/,
    'yes or no':
      /^(?:is|are|was|were|am|do|does|did|can|could|may|might|must|should|shall|will|would|has|have|had)\b/,
    thing: /(?<=^(?:\w+ )?)(?:what|which)\b/,
  },
  asking: /^(?:what|which|how|when)\b/,
  telling:
    /^(?:i|we|i'm|i've|we've)\b.* |^(?:my|our)\b.* (?:(?:is|are|was|were|has|have|had|got|does|do|did|will|would|can|could)(?:n't)?|cannot|can't|won't|never|keeps?)\b/,
  defines: {
    asks: /^(?:what (?:is|are|was|were)|what's|what (?:does|do) .* (?:mean|do))\b/,
    is: /^(?:\([^)]*\) ?)?(?:(?:is|was|means) (?:an?|the|any|one|what|where|how|short)|(?:are|were) (?!\w+(?:ed|en|ght|ing)\b))\b/,
  },
  whether: {
    may: /^(?:can|could|may|might|is it (?:possible|allowed)|(?:am i|are we) allowed)\b/,
    told: /\b(?:can|cannot|may|could|possible|impossible|allow\w*|able|support(?:s|ed)|permit\w*|forbidden)\b|n't\b/,
    otherwise:
      /\b(?:need\w*|must|requir\w*|necessary|mandatory|compulsory|optional|should|ha(?:ve|s) to|recommend\w*|not|no|only|yes|always|never)\b|n't\b/,
  },
  reason:
    /\b(?:because|since|due to|so that|in order to|thanks to|as a result|caused|reason|therefore|otherwise|to (?:avoid|prevent|protect|ensure|make sure|allow))\b/,
  way: /\bby \w+ing\b|^to \w+|\b(?:you|one|it) (?:can|could|may|must|should|need|have to|will need)\b|^(?:use|choose|open|go|click|select|set|add|press|enter|put|call|write|send|take|make|let|turn|tick|pick)\b/,
  time: /\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|centur(?:y|ies)|o'clock|noon|midnight|morning|evening|daily|weekly|monthly|yearly)\b/,
  places: 'in at on near from to into through across of between outside inside behind',
  prepositions: 'by with over under since until after before',
  by: 'by',
  or: 'or',
  kinds: { being: 'is was', one: 'a an' },
  negations:
    /(?:\b(?:not|no|never|nothing|none|nobody|neither|nor|cannot|without)|n't)\b(?:[^.;:!?]{0,80}?\bnor\b)*/g,
  undone: /\b(?:without|not|never|instead of)\b/,
  turning: 'un dis de in im ir non mis',
  deeds:
    'on/off enable/disable activate/deactivate add/remove add/delete create/delete open/close start/stop buy/sell increase/decrease raise/lower import/export upload/download allow/forbid allow/block show/hide accept/refuse accept/reject join/leave arrive/depart lend/borrow win/lose attach/detach upgrade/downgrade begin/end',
  contraries:
    'largest/smallest larger/smaller biggest/smallest nearest/farthest nearer/farther before/after first/last north/south northern/southern east/west eastern/western hotter/colder more/less above/below older/younger faster/slower longer/shorter heavier/lighter always/never safe/dangerous',
  sold: {
    asks: {
      price:
        'price, cost, prices; how much(?! \\w+ (?:can|does|do|will|fits?)\\b)(?!.*\\bweighs?\\b), what (?:does|do|will|would) (?=.*\\bcost\\b), how expensive; cheaper, cheapest, more expensive, less expensive, costs? (?:more|less)',
      stock: 'stock, availability; (?:in|on|out of) stock, available(?! in), sold out',
      brand: 'brand, manufacturer, maker; who makes?, who (?:made|manufactures?|produces?), made by',
      colour:
        'colour, color, colours, colors; (?:come|comes|available|have it|get it) in (?:black|white|grey|gray|red|blue|green|yellow|orange|brown|pink|purple|beige|silver|gold)',
      material: 'material, materials; made (?:out )?of, made from',
      rating: 'rating, ratings, stars; how (?:is|are) (?=.*\\brated\\b), how well rated; better rated',
      category: 'category; what kind of product is',
      weight:
        'weight; how heavy(?= (?:is|are)\\b), how much (?=.*\\bweighs?\\b), weighs?; heavier, lighter, weighs? (?:more|less)',
      width: 'width, breadth; how (?:wide|broad)(?= (?:is|are)\\b); wider, narrower, broader',
      height: 'height; how (?:tall|high)(?= (?:is|are)\\b); taller, higher, lower',
      depth: 'depth; how deep(?= (?:is|are)\\b); deeper, shallower',
      length: 'length; how long(?= (?:is|are)\\b); longer, shorter',
      size: 'size, dimensions, measurements, sizes; how (?:big|large|small)(?= (?:is|are)\\b); bigger, larger, smaller',
    },
    around:
      'cost costs weigh weighs rated article item product model number sku code currently now today shop store price pay buy get sell sells come comes please tell',
    price: '{name} costs {value}.',
    inStock: '{name} is in stock.',
    soldOut: '{name} is sold out.',
  },
  commands: [
    // What was said before is to be forgotten.
    /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules?|guidelines?)\b/,
    // A machine is addressed.
    new RegExp(`\\b${machine}\\b.{0,60}\\b(?:must|should|shall|answer|reply|respond|say|tell|output)\\b`),
    new RegExp(`\\b(?:notes?|message|attention|instructions?) (?:for|to)(?: (?:the|all))? ${machine}\\b`),
    // It is to be somebody else.
    /\byou are (?:now )?(?:an?|the) (?:ai|assistant|language model)\b|\bfrom now on,? you (?:are|will|must)\b|\byou are now (?:an?|the|our|my)\b/,
    // Its answer is dictated.
    /\b(?:when|if|whenever|whoever|anyone)\b(?! you\b)[^.!?\n]{0,30}\bask(?:s|ed)?\b[^.!?\n]{0,120}\b(?:reply|repl(?:y|ies) (?:that|with)|respond|answer (?:that|with)|is to be told|must be told|the (?:reply|answer) is|you (?:say|tell)|recommend)\b/,
    // It is to keep quiet about it.
    /\bdo not (?:mention|reveal|disclose)\b.{0,30}\b(?:note|instructions?|message|prompt)\b/,
  ],
}
