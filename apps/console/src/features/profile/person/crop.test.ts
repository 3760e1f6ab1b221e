import { describe, expect, it } from 'vitest'
import { moved, squareOf, WHOLE, zoomed } from './crop.ts'

const WIDE = { width: 400, height: 200 }

describe('the square that is cut out of a picture', () => {
  it('At first it is the largest one, in the middle', () => {
    expect(squareOf(WHOLE, WIDE)).toEqual({ left: 100, top: 0, side: 200 })
    expect(squareOf(WHOLE, { width: 200, height: 400 })).toEqual({ left: 0, top: 100, side: 200 })
  })

  it.each([
    [
      { x: 0, y: 0, zoom: 1 },
      { left: 0, top: 0, side: 200 },
    ],
    [
      { x: 1, y: 1, zoom: 1 },
      { left: 200, top: 0, side: 200 },
    ],
    [
      { x: 0, y: 0.5, zoom: 2 },
      { left: 0, top: 50, side: 100 },
    ],
    [
      { x: 0.5, y: 0.5, zoom: 99 },
      { left: 175, top: 75, side: 50 },
    ],
    [
      { x: 0.5, y: 0.5, zoom: 0 },
      { left: 100, top: 0, side: 200 },
    ],
  ])('It never leaves the picture, nor comes nearer than four times: %j', (crop, square) => {
    expect(squareOf(crop, WIDE)).toEqual(square)
  })

  it('It moves by shares of its side, and at an edge the next step back moves it at once', () => {
    const right = moved(WHOLE, { x: 0.25, y: 0 }, WIDE)
    expect(squareOf(right, WIDE).left).toBe(150)
    const edge = moved(WHOLE, { x: 9, y: 9 }, WIDE)
    expect(squareOf(edge, WIDE)).toMatchObject({ left: 200, top: 0 })
    expect(squareOf(moved(edge, { x: -0.25, y: 0 }, WIDE), WIDE).left).toBe(150)
  })

  it('It comes nearer around the same place', () => {
    expect(squareOf(zoomed(WHOLE, 2), WIDE)).toEqual({ left: 150, top: 50, side: 100 })
    expect(zoomed(WHOLE, 9).zoom).toBe(4)
    expect(zoomed(WHOLE, 0.2).zoom).toBe(1)
  })
})
