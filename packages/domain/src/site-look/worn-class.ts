/*
 * What of a site's class a part of the console wears (§3, A-20): nothing that takes the part out of its place, hides it or lays it over the page.
 */

/** Of our own style sheet; what only an embedding site's sheet knows is theirs. */
const PLACES = new RegExp(
  '^-?(?:inset|top|right|bottom|left|start|end|z|translate|scale|rotate|opacity|order|size|(?:min-|max-)?[wh]|m[trblxyse]?)' +
    '(?:-[xyz])?-(?:\\d[\\w-]*|px|auto|full|screen|[dls]v[hw]|min|max|fit|first|last)$',
)
const HIDES = new Set([
  ...['fixed', 'absolute', 'sticky', 'relative', 'static', 'hidden', 'invisible', 'collapse', 'contents'],
  ...['sr-only', 'not-sr-only', 'pointer-events-none', 'container'],
])

/** The words of the class that a part may wear. */
export function wornClass(given: string): string {
  return given
    .split(/\s+/)
    .filter((word) => /^[\w-]+$/.test(word) && !HIDES.has(word) && !PLACES.test(word))
    .join(' ')
}
