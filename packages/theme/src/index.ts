/** What `data-theme` on the root element may say; without it the visitor's system decides. */
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** What `data-text` on the root element may say; without it text is as large as the visitor's browser has it. */
export const textSizes = ['large', 'larger'] as const
export type TextSize = (typeof textSizes)[number]
