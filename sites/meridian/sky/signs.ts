export type GlyphName =
  | 'galaxy'
  | 'open-cluster'
  | 'globular-cluster'
  | 'planetary-nebula'
  | 'nebula'
  | 'dark-nebula'
  | 'supernova-remnant'
  | 'star-cloud'
  | 'double-star'
  | 'asterism'
  | 'star'
  | 'planet'
  | 'moon'
  | 'meteor'
  | 'telescope'
  | 'guide'
  | 'question'
  | 'page'

/** One stroke of a sign on a field of 24 by 24: a line, points, or a filled shape; `dash` breaks a line. */
type Stroke = { readonly d: string; readonly kind?: 'dots' | 'solid'; readonly dash?: string }

const cloud = 'M4 6.5c2-3 5-1 8-2s6 0 8 2-1 5 0 8-2 6-5 5-5 1-8 0-4-4-3-7-1-4 0-6z'
const dots = 'M12 4h0M18 6.5h0M20 12h0M17.5 18h0M12 20h0M6 17.5h0M4 12h0M6.5 6h0'
const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/**
 * The signs that star atlases have agreed on, and some of ours for what is read or used. Plain data: pages draw them
 * with React, the search box of the header without.
 */
export const signs: Readonly<Record<GlyphName, readonly Stroke[]>> = {
  galaxy: [{ d: 'M3.34 17a10 4.6-30 1 0 17.32-10a10 4.6-30 1 0-17.32 10z' }],
  'open-cluster': [{ d: `${dots}M10 10h0M14.5 11h0M11 14.5h0`, kind: 'dots' }],
  'globular-cluster': [{ d: `${circle(12, 12, 8.5)}M3.5 12h17M12 3.5v17` }],
  'planetary-nebula': [{ d: `${circle(12, 12, 5)}M12 1.5V7m0 10v5.5M1.5 12H7m10 0h5.5` }],
  nebula: [{ d: cloud }],
  'dark-nebula': [{ d: cloud, dash: '2.5 2.8' }],
  'supernova-remnant': [{ d: circle(12, 12, 8.5), dash: '5 3.2' }, { d: 'M12 9.5v5M9.5 12h5' }],
  'star-cloud': [{ d: `${dots}M9 9h0M12 8h0M15 10h0M9 13h0M12.5 12h0M15 14h0M11 16h0`, kind: 'dots' }],
  'double-star': [{ d: circle(9.5, 12, 3.5), kind: 'solid' }, { d: 'M1.5 12h21' }],
  asterism: [
    { d: 'M6 16l2.2-3.5M10.8 10.9l2.4 1.2M15.5 11l2.5-3.5' },
    { d: 'M5 18h0M9.3 10.5h0M14.5 12.5h0M19 6h0', kind: 'dots' },
  ],
  star: [{ d: 'M12 3l1.8 7.2L21 12l-7.2 1.8L12 21l-1.8-7.2L3 12l7.2-1.8z', kind: 'solid' }],
  planet: [
    {
      d: `${circle(12, 12, 5.5)}M6.8 14.2c-3 1.7-4.8 3.3-4.3 4.2.8 1.4 5.7-.3 11-3.7s8.9-7.2 8.1-8.6c-.5-.9-2.7-.6-5.8.6`,
    },
  ],
  moon: [{ d: 'M19.5 14.5A8.5 8.5 0 0 1 9.5 4.5a8.5 8.5 0 1 0 10 10z' }],
  meteor: [{ d: 'M3 4l11 10M9 3l6 5.5M3 10l6 5.5' }, { d: circle(17, 17, 2.5), kind: 'solid' }],
  telescope: [{ d: 'M3.5 13.5l12-7 2 3.5-12 7zM16 6.2l3-1.7 2.5 4.3-3 1.7M10.5 14.5L8 21m3.5-6.5L15 21' }],
  guide: [
    { d: 'M12 6.5C9.5 4.8 6 4.5 3 5v14c3-.5 6.5-.2 9 1.5 2.5-1.7 6-2 9-1.5V5c-3-.5-6.5-.2-9 1.5zm0 0v14' },
  ],
  question: [{ d: 'M3.5 4.5h17v12h-9l-5 4v-4h-3zM8 10.5h0M12 10.5h0M16 10.5h0' }],
  page: [{ d: 'M6 3h8l4 4v14H6zM9 11h6M9 15h6' }],
}
