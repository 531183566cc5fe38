import { normalize } from '../text.ts'

/** How each language calls a machine. Apart, for `ai` is a word of French too. */
const machines = {
  en: '(?:ai|artificial intelligence|language models?|chat ?bots?|llms?|(?:virtual|digital|ai) assistants?)',
  es: '(?:ia|inteligencia artificial|modelos? de lenguaje|chat ?bots?|asistentes? (?:virtual(?:es)?|digital(?:es)?|de ia))',
  fr: "(?:ia|intelligence artificielle|modeles? de langage|chat ?bots?|assistants? (?:virtuels?|numeriques?|ia|d'ia))",
}

/** Sentences that tell a machine what to do, in three languages, on folded text. What holds one is no source of anything. */
const commands: readonly RegExp[] = [
  // What was said before is to be forgotten.
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules?|guidelines?)\b/,
  /\b(?:ignora|ignore|ignorad|olvida|olvide|omite)\b.{0,40}\b(?:instrucciones|ordenes|reglas)\b/,
  /\b(?:ignore[zr]?|oublie[zr]?|neglige[zr]?)\b.{0,40}\b(?:instructions?|consignes?|regles?)\b/,
  // A machine is addressed.
  new RegExp(`\\b${machines.en}\\b.{0,60}\\b(?:must|should|shall|answer|reply|respond|say|tell|output)\\b`),
  new RegExp(`\\b${machines.es}\\b.{0,60}\\b(?:deben?|tienen? que|responde[rn]?|di(?:gan?)?|contesten?)\\b`),
  new RegExp(`\\b${machines.fr}\\b.{0,60}\\b(?:doi(?:t|vent)|repond(?:re|ez)|di(?:re|tes))\\b`),
  new RegExp(`\\b(?:notes?|message|attention|instructions?) (?:for|to)(?: (?:the|all))? ${machines.en}\\b`),
  new RegExp(
    `\\b(?:notas?|mensaje|atencion|instrucciones) (?:para|a)(?: (?:los|las|todos))? ${machines.es}\\b`,
  ),
  new RegExp(
    `\\b(?:notes?|message|attention|instructions?) (?:pour|aux?)(?: (?:les|tous))? ${machines.fr}\\b`,
  ),
  /\bsystem prompt\b|\bjailbreak\b|\bdeveloper mode\b|<\|[a-z_]+\|>|\[\/?inst\]/,
  /(?:^|\n)[^\S\n]*(?:#+ ?)?(?:system|assistant|sistema|asistente|systeme)(?: (?:message|note|mensaje|nota))?\s*:/,
  // It is to be somebody else.
  /\byou are (?:now )?(?:an?|the) (?:ai|assistant|language model)\b|\bfrom now on,? you (?:are|will|must)\b|\byou are now (?:an?|the|our|my)\b/,
  /\b(?:a partir de ahora|desde ahora|de ahora en adelante),? (?:tu )?(?:eres|seras|debes|actua)\b/,
  /\b(?:desormais|a partir de maintenant|dorenavant),? (?:tu (?:es|dois|seras)|vous (?:etes|devez|serez)|agis|agissez)\b/,
  // Its answer is dictated.
  /\b(?:when|if|whenever|whoever|anyone)\b(?! you\b)[^.!?\n]{0,30}\bask(?:s|ed)?\b[^.!?\n]{0,120}\b(?:reply|repl(?:y|ies) (?:that|with)|respond|answer (?:that|with)|is to be told|must be told|the (?:reply|answer) is|you (?:say|tell)|recommend)\b/,
  /\b(?:cuando|si|quien|quienes)\b[^.!?\n]{0,30}\bpregunt(?:a|an|e|en)\b[^.!?\n]{0,120}\b(?:responde|responda|contesta|conteste|di|diga|hay que decirles?|la respuesta es|recomienda|recomiende)\b/,
  /\b(?:quand|lorsqu['e]|si|qui)\b[^.!?\n]{0,30}\bdemande(?:nt)?\b[^.!?\n]{0,120}\b(?:reponds|repondez|il faut dire|dis|dites|la reponse est|recommande|recommandez)\b/,
  // It is to keep quiet about it.
  /\bdo not (?:mention|reveal|disclose)\b.{0,30}\b(?:note|instructions?|message|prompt)\b/,
  /\bno (?:menciones|mencione|reveles|revele)\b.{0,30}\b(?:nota|instruccion(?:es)?|mensaje)\b/,
  /\bne (?:parle|parlez|mentionne|mentionnez|revele|revelez) pas\b.{0,30}\b(?:note|instructions?|consignes?|message)\b/,
]

/** Whether a text is written for whoever makes answers of it, not for a reader. */
export function commandsMachines(text: string): boolean {
  const folded = normalize(text)
  return commands.some(pattern => pattern.test(folded))
}
