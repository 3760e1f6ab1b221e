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
  ['on-accent', 'danger', 4.5],
  ['on-accent', 'danger-hover', 4.5],
  ['on-accent', 'success', 4.5],
  ['on-accent', 'success-hover', 4.5],
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
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(least)
  })
})

type Colour = [lightness: number, chroma: number, hue: number]

function tokensOf(selector: string): Map<string, Colour> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  const found = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)
  return new Map([...found].map(([, name, l, c, h]) => [name!, [Number(l), Number(c), Number(h)]]))
}

function contrast(tokens: Map<string, Colour>, one: string, other: string): number {
  const [bright, dim] = [luminance(tokens, one), luminance(tokens, other)].sort((a, b) => b - a)
  return (bright! + 0.05) / (dim! + 0.05)
}

// OKLCH to linear sRGB (CSS Color 4 §10), then the relative luminance of WCAG.
function luminance(tokens: Map<string, Colour>, name: string): number {
  const colour = tokens.get(name)
  if (!colour) throw new Error(`no token ${name}`)
  const [lightness, chroma, hue] = colour
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  return 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue)
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
