import type { Colour } from '@ramal/domain/site-look/colour-class'
import { contrast } from '@ramal/domain/site-look/contrast'
import css from '@ramal/ui/theme.css?raw'
import { describe, expect, it } from 'vitest'

/** Text and what it stands on; WCAG AA asks 4.5 of text and 3 of icons and borders that carry meaning. */
const PAIRS: [text: string, ground: string, least: number][] = [
  ...['bg', 'surface', 'raised', 'sunken', 'hover'].flatMap((ground): [string, string, number][] => [
    ['text', ground, 4.5],
    ['text-muted', ground, 4.5],
    ['accent-text', ground, 4.5],
    ['danger-text', ground, 4.5],
  ]),
  ['accent-text', 'accent-soft', 4.5],
  ['danger-text', 'danger-soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-danger', 'danger', 4.5],
  ['on-danger', 'danger-hover', 4.5],
  ['on-success', 'success', 4.5],
  ['on-success', 'success-hover', 4.5],
  ['text', 'after-service-soft', 4.5],
  ['text', 'bubble-agent', 4.5],
  ['text-muted', 'bubble-agent', 4.5],
  ['text-muted', 'bubble-client', 4.5],
  ['border-strong', 'surface', 3],
  ...['available', 'ringing', 'in-call', 'hold', 'mute', 'paused', 'dnd', 'unavailable'].map(
    (state): [string, string, number] => [`state-${state}`, 'surface', 3],
  ),
]

const THEMES = { light: tokensOf(':root'), dark: tokensOf('.dark') }

describe.each(Object.entries(THEMES))('contrast of the %s theme', (_, tokens) => {
  it.each(PAIRS)('The contrast of %s on %s is at least %d', (text, ground, least) => {
    expect(contrast(token(tokens, text), token(tokens, ground))).toBeGreaterThanOrEqual(least)
  })
})

function tokensOf(selector: string): Map<string, Colour> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  const found = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)
  return new Map(
    [...found].map(([, name, l, c, h]) => [
      name!,
      { lightness: Number(l), chroma: Number(c), hue: Number(h) },
    ]),
  )
}

function token(tokens: Map<string, Colour>, name: string): Colour {
  const colour = tokens.get(name)
  if (!colour) throw new Error(`no token ${name}`)
  return colour
}
