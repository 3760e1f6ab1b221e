import { type Colour, colourOfClass, css } from './colour-class.ts'
import { contrast } from './contrast.ts'
import { buttonTokens, regionLook, type Theme, type Tokens } from './site-look.ts'

/** Parts of the console that have text on a site's colour. */
export const LOOK_PARTS = ['menu_primary', 'header', 'footer', 'button'] as const
export type LookPart = (typeof LOOK_PARTS)[number]

/** How a part can be read in a site's colour. */
export interface Legibility {
  /** Contrast of its text by WCAG 2.2, 1 to 21. */
  readonly ratio: number
  /** The colour was not taken as it is: no text could be read on it. */
  readonly isAdjusted: boolean
}

/** How the text of a part in this class can be read; null: the class names no colour of the palette, and the part stays as it is. */
export function legibilityOf(part: LookPart, given: string, theme: Theme): Legibility | null {
  const colour = colourOfClass(given)
  if (!colour) return null
  const [tokens, text, ground] =
    part === 'button'
      ? ([buttonTokens(colour), '--on-accent', '--accent'] as const)
      : ([regionLook(colour, theme).tokens, '--text', '--surface'] as const)
  // A dark theme darkens light grounds of itself: what is said of the colour is said of it in the light one.
  const plain =
    part === 'button' ? buttonTokens(colour)['--accent'] : regionLook(colour, 'light').tokens['--surface']
  return { ratio: contrast(read(tokens, text), read(tokens, ground)), isAdjusted: plain !== css(colour) }
}

function read(tokens: Tokens, name: `--${string}`): Colour {
  const [lightness = 0, chroma = 0, hue = 0] = (tokens[name] ?? '').match(/[\d.]+/g)?.map(Number) ?? []
  return { lightness, chroma, hue }
}
