/**
 * A language as BCP 47 writes it: `en`, `de-AT`, `zh-Hant`. Of those that the folders of `languages` say nothing of,
 * texts are analysed without stems.
 */
export type Language = string
