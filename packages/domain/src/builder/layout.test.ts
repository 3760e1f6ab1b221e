import { describe, expect, it } from 'vitest'
import { fitsGrid, type Placed } from './layout.ts'

const at = (id: string, x: number, y: number, w = 2, h = 1): Placed => ({ id, x, y, w, h })

describe('widgets on a page (entities §7: no overlap)', () => {
  it.each<[string, Placed[], boolean]>([
    ['none', [], true],
    ['side by side', [at('a', 0, 0), at('b', 2, 0)], true],
    ['one below the other', [at('a', 0, 0), at('b', 0, 1)], true],
    ['one over the other', [at('a', 0, 0, 4, 2), at('b', 3, 1)], false],
    ['beyond the last column', [at('a', 11, 0)], false],
    ['an id twice', [at('a', 0, 0), at('a', 4, 0)], false],
  ])('The page takes %s: %j', (_, items, fits) => {
    expect(fitsGrid(items, 12)).toBe(fits)
  })
})
