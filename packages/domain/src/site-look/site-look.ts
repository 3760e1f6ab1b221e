import { type Colour, css, mixed, SITE_COLOURS } from './colour-class.ts'
import { contrast } from './contrast.ts'

/*
 * A site's colour on a part of the console (§3): the tokens of the look are the site's there, and every text on it can be read.
 */

export type Theme = 'light' | 'dark'

/** Tokens of the look, by their names in the style sheet. */
export type Tokens = Readonly<Record<`--${string}`, string>>

export interface RegionLook {
  /** The part is as in the dark theme: what else is on it has the colours for a dark ground. */
  readonly isDark: boolean
  readonly tokens: Tokens
}

const INK: Colour = { lightness: 0.2, chroma: 0.02, hue: 262 }
const PAPER: Colour = { lightness: 0.97, chroma: 0.004, hue: 262 }

/** In the dark theme a light ground is dark: as much as it was light, in its hue. */
function inTheme(colour: Colour, theme: Theme): Colour {
  if (theme === 'light' || colour.lightness <= DARK) return colour
  return { ...colour, lightness: 0.2 + (1 - colour.lightness) * 0.5, chroma: colour.chroma * 0.6 }
}

const DARK = 0.5

/** Menu, header or footer in a colour. */
export function regionLook(colour: Colour, theme: Theme): RegionLook {
  const { ground, text } = legible(inTheme(colour, theme), SOFT)
  const towards = (share: number) => css(mixed(ground, text, share))
  return {
    isDark: text === PAPER,
    tokens: {
      '--surface': css(ground),
      '--text': css(text),
      '--text-muted': css(text),
      '--accent-text': css(text),
      '--hover': towards(0.1),
      '--sunken': towards(0.06),
      '--accent-soft': towards(SOFT),
      '--border': towards(0.2),
    },
  }
}

/** The ground of the pages: only its hue is the site's; as light or dark as the theme wants it, for texts of all colours stand on it. */
export function pageTokens({ chroma, hue }: Colour, theme: Theme): Tokens {
  const ground =
    theme === 'light'
      ? { lightness: 0.975, chroma: Math.min(chroma, 0.012), hue }
      : { lightness: 0.185, chroma: Math.min(chroma, 0.02), hue }
  return { '--bg': css(ground) }
}

/** Filled buttons, in either theme. */
export function buttonTokens(colour: Colour): Tokens {
  const { ground, text } = legible(colour, 0)
  return {
    '--accent': css(ground),
    '--accent-hover': css(mixed(ground, text === PAPER ? SITE_COLOURS.black : SITE_COLOURS.white, 0.12)),
    '--on-accent': css(text),
  }
}

/** How far the ground of a chosen entry is on its way to the text. */
const SOFT = 0.14
/** What WCAG asks of text (AA). */
const READABLE = 4.5
const STEP = 0.02

/** A ground with the text that can be read on it, also where it is `share` of the way to that text: shades in the middle become darker. */
function legible(colour: Colour, share: number): { readonly ground: Colour; readonly text: Colour } {
  const text = contrast(PAPER, colour) >= contrast(INK, colour) ? PAPER : INK
  if (contrast(text, mixed(colour, text, share)) >= READABLE) return { ground: colour, text }
  return legible({ ...colour, lightness: colour.lightness - STEP }, share)
}
