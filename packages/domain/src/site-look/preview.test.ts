import { describe, expect, it } from 'vitest'
import { LOOK_PARTS, legibilityOf } from './preview.ts'

describe('how a part of the console can be read in a site’s colour', () => {
  it.each(LOOK_PARTS)('On yellow and on white the text of %s has at least 4.5, in both themes', (part) => {
    for (const given of ['yellow', 'white', 'grey', 'indigo darken-4'])
      for (const theme of ['light', 'dark'] as const)
        expect(legibilityOf(part, given, theme)?.ratio).toBeGreaterThanOrEqual(4.5)
  })

  it('A colour that no text can be read on is told to be adjusted, one that is taken as it is is not', () => {
    expect(legibilityOf('header', 'red', 'light')?.isAdjusted).toBe(true)
    expect(legibilityOf('header', 'indigo darken-4', 'light')?.isAdjusted).toBe(false)
    expect(legibilityOf('header', 'yellow', 'dark')?.isAdjusted).toBe(false)
  })

  it('A class that is no colour of the palette has no figure', () => {
    expect(legibilityOf('header', 'my-brand', 'light')).toBeNull()
    expect(legibilityOf('header', '', 'light')).toBeNull()
  })
})
