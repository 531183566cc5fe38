/** What `data-theme` on the root element may say; without it the visitor's system decides. */
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]
