import { describe, expect, it } from 'vitest'
import { edgeSpeed } from './lift.ts'

describe('scrolling while a field is dragged', () => {
  it.each([
    ['in the middle', 400, 0],
    ['where the edge begins', 56, 0],
    ['at the top', 0, -18],
    ['above the top', -200, -18],
    ['half way into the upper edge', 28, -9],
    ['half way into the lower edge', 772, 9],
    ['below the bottom', 900, 18],
  ])('A pointer %s moves what is scrolled by its depth in the edge', (_where, y, speed) => {
    expect(edgeSpeed(y, 0, 800)).toBe(speed)
  })

  it('What is too low to have a middle stays', () => {
    expect(edgeSpeed(5, 0, 100)).toBe(0)
  })
})
