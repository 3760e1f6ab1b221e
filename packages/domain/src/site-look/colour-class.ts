/*
 * The colours of a site (§3, A-20): classes of the palette that such products share, `indigo darken-4`, `grey lighten-4`, `white`.
 */

/** A colour in OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export interface Colour {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

const of = (lightness: number, chroma: number, hue: number): Colour => ({ lightness, chroma, hue })

/** The hues of the palette, each at its middle shade. */
export const SITE_COLOURS = {
  red: of(0.64, 0.22, 27),
  pink: of(0.61, 0.22, 8),
  purple: of(0.52, 0.22, 323),
  'deep-purple': of(0.46, 0.19, 293),
  indigo: of(0.46, 0.15, 272),
  blue: of(0.66, 0.16, 250),
  'light-blue': of(0.7, 0.14, 237),
  cyan: of(0.73, 0.12, 212),
  teal: of(0.6, 0.1, 184),
  green: of(0.67, 0.16, 145),
  'light-green': of(0.76, 0.16, 130),
  lime: of(0.86, 0.17, 114),
  yellow: of(0.93, 0.17, 103),
  amber: of(0.84, 0.16, 85),
  orange: of(0.77, 0.16, 65),
  'deep-orange': of(0.68, 0.2, 36),
  brown: of(0.46, 0.05, 40),
  'blue-grey': of(0.57, 0.04, 230),
  grey: of(0.7, 0, 0),
  black: of(0.15, 0, 0),
  white: of(1, 0, 0),
} as const satisfies Record<string, Colour>

/** How far each step goes on the way to white, and to black. */
const LIGHTER = [0, 0.2, 0.38, 0.55, 0.75, 0.9]
const DARKER = [0, 0.1, 0.2, 0.3, 0.42]

/** The colour that a site's class names; null: it names none of the palette. */
export function colourOfClass(text: string): Colour | null {
  const words = text.trim().split(/\s+/)
  const name = words.find((word) => Object.hasOwn(SITE_COLOURS, word)) as
    | keyof typeof SITE_COLOURS
    | undefined
  if (name === undefined) return null
  const shade = words.map((word) => /^(lighten|darken)-(\d)$/.exec(word)).find((match) => match !== null)
  const steps = shade?.[1] === 'lighten' ? LIGHTER : DARKER
  const way = steps[Number(shade?.[2] ?? 0)] ?? 0
  return mixed(SITE_COLOURS[name], shade?.[1] === 'lighten' ? SITE_COLOURS.white : NIGHT, way)
}

const NIGHT = of(0, 0, 0)

/** `share` of the way from one colour to another without a hue of its own. */
export function mixed(from: Colour, to: Colour, share: number): Colour {
  const way = (a: number, b: number) => a + (b - a) * share
  return {
    lightness: way(from.lightness, to.lightness),
    chroma: way(from.chroma, to.chroma),
    hue: from.hue,
  }
}

/** How a style sheet writes it. */
export function css({ lightness, chroma, hue }: Colour): string {
  return `oklch(${lightness.toFixed(3)} ${chroma.toFixed(3)} ${hue})`
}
