import { colourOfClass } from '@ramal/domain/site-look/colour-class'
import {
  buttonTokens,
  pageTokens,
  type RegionLook,
  regionLook,
  type Theme,
  type Tokens,
} from '@ramal/domain/site-look/site-look'

/** A part of the shell in the colour that a site's class names; null: it names none. */
export function lookOf(given: string, theme: Theme): RegionLook | null {
  const colour = colourOfClass(given)
  return colour && regionLook(colour, theme)
}

/** What the whole page takes of a site's colours. */
export function pageTokensOf(
  given: { readonly body: string; readonly button: string },
  theme: Theme,
): Tokens {
  const [body, button] = [colourOfClass(given.body), colourOfClass(given.button)]
  return { ...(body && pageTokens(body, theme)), ...(button && buttonTokens(button)) }
}
