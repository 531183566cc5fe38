const first =
  /^(?:who|whose|whom|what|which|when|where|why|how|is|are|was|were|do|does|did|can|could|has|have|will|should|compare|explain|define|quien(?:es)?|que|cual(?:es)?|cuando|donde|como|cuant[oa]s?|por que|a que|en que|compara|explica|es|son|hay|qui|que|quoi|quel(?:le)?s?|quand|ou|comment|combien|pourquoi|est-ce|a quelle?|dans quel(?:le)?)(?=[\s'’]|$)/

/**
 * Is it worth keeping a place for an answer? Only how a page looks while it waits depends on it: what a question is, the
 * service knows better.
 */
export function looksLikeQuestion(text: string): boolean {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^\P{L}+/u, '')
  return /[?؟][\s"'»”]*$/.test(text) || (/\s/.test(folded.trim()) && first.test(folded))
}
