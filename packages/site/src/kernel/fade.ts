/**
 * Pages fade into each other where motion is wanted. Browsers look for this rule before they show the new page, and one
 * that comes with a stylesheet comes too late now and then: they would report the transition that they broke off as an
 * error of the page. So it stands in the page itself. How long the fade takes is the theme's.
 */
export const fadeRule = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** By which the page's policy lets exactly this rule stand in it. */
export const fadeSource = "'sha256-SX7UqyxGVDSLzV90icKkPuaEGi8NcinaZfagIyBzAuY='"
