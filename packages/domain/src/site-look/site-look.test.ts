import { describe, expect, it } from 'vitest'
import { type Colour, colourOfClass, SITE_COLOURS } from './colour-class.ts'
import { contrast } from './contrast.ts'
import { buttonTokens, pageTokens, regionLook, type Theme, type Tokens } from './site-look.ts'

const SHADES = [
  '',
  ...[1, 2, 3, 4, 5].map((step) => `lighten-${step}`),
  ...[1, 2, 3, 4].map((step) => `darken-${step}`),
]
const CLASSES = Object.keys(SITE_COLOURS).flatMap((name) => SHADES.map((shade) => `${name} ${shade}`.trim()))
const THEMES: readonly Theme[] = ['light', 'dark']

function read(tokens: Tokens, name: `--${string}`): Colour {
  const [lightness = 0, chroma = 0, hue = 0] = (tokens[name] ?? '').match(/[\d.]+/g)?.map(Number) ?? []
  return { lightness, chroma, hue }
}

describe('the classes of a site', () => {
  it.each([
    ['white', 1],
    ['grey lighten-4', 0.925],
    ['indigo darken-4', 0.267],
    ['  teal   lighten-1 ', 0.68],
  ])('[R3-10] The class “%s” is a colour of lightness %d', (text, lightness) => {
    expect(colourOfClass(text)?.lightness).toBeCloseTo(lightness, 2)
  })

  // The last ones are what every object of JavaScript has: a colour made of them is no number, and no text is legible on it.
  it.each(['', 'primary', 'my-brand', 'lighten-2', 'constructor', 'toString', '__proto__ darken-1'])(
    'The class “%s” names no colour of the palette',
    (text) => {
      expect(colourOfClass(text)).toBeNull()
    },
  )

  it('A shade that the palette has not is the middle one', () => {
    expect(colourOfClass('red lighten-9')).toEqual(colourOfClass('red'))
  })
})

describe('every colour of the palette', () => {
  const colours = CLASSES.map((text) => ({ text, colour: colourOfClass(text) as Colour }))

  it('Every text on a menu, header or footer can be read, in both themes', () => {
    const unreadable = colours.flatMap(({ text, colour }) =>
      THEMES.filter((theme) => {
        const { tokens } = regionLook(colour, theme)
        const on = (ground: `--${string}`) => contrast(read(tokens, '--text'), read(tokens, ground))
        return [on('--surface'), on('--hover'), on('--accent-soft')].some((found) => found < 4.5)
      }).map((theme) => `${text} ${theme}`),
    )
    expect(unreadable).toEqual([])
  })

  it('The words of a filled button can be read', () => {
    const unreadable = colours.filter(({ colour }) => {
      const tokens = buttonTokens(colour)
      const text = read(tokens, '--on-accent')
      return contrast(text, read(tokens, '--accent')) < 4.5
    })
    expect(unreadable.map(({ text }) => text)).toEqual([])
  })

  it('The ground of the pages stays as light or dark as the theme is', () => {
    for (const { colour } of colours) {
      expect(read(pageTokens(colour, 'light'), '--bg').lightness).toBeGreaterThan(0.95)
      expect(read(pageTokens(colour, 'dark'), '--bg').lightness).toBeLessThan(0.2)
    }
  })

  it('In the dark theme no part is light', () => {
    for (const { colour } of colours) expect(regionLook(colour, 'dark').isDark).toBe(true)
  })

  it('In the light theme a dark part says so, and a light one does not', () => {
    expect(regionLook(SITE_COLOURS.indigo, 'light').isDark).toBe(true)
    expect(regionLook(SITE_COLOURS.white, 'light').isDark).toBe(false)
  })
})
