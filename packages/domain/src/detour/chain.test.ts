import { describe, expect, it } from 'vitest'
import { detourFault } from './chain.ts'

const graph = (edges: readonly (readonly [number, number])[]) => {
  const map = new Map<number, number[]>()
  for (const [from, to] of edges) map.set(from, [...(map.get(from) ?? []), to])
  return map
}

describe('detours that lead to detours (entities §4)', () => {
  it.each<[string, [number, number][], number, 'loop' | 'too_many_hops' | null]>([
    ['one', [[1, 2]], 1, null],
    ['to itself', [[1, 1]], 1, 'loop'],
    [
      'there and back',
      [
        [1, 2],
        [2, 1],
      ],
      1,
      'loop',
    ],
    [
      'a circle of three',
      [
        [1, 2],
        [2, 3],
        [3, 1],
      ],
      2,
      'loop',
    ],
    [
      'three hops',
      [
        [1, 2],
        [2, 3],
        [3, 4],
      ],
      4,
      null,
    ],
    [
      'four hops',
      [
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 5],
      ],
      1,
      'too_many_hops',
    ],
    [
      'the fourth hop begins before it',
      [
        [2, 3],
        [3, 4],
        [4, 5],
        [1, 2],
      ],
      4,
      'too_many_hops',
    ],
    [
      'two ways of two hops',
      [
        [1, 2],
        [1, 3],
        [2, 4],
        [3, 4],
      ],
      1,
      null,
    ],
    [
      'a loop of others',
      [
        [1, 2],
        [7, 8],
        [8, 7],
      ],
      1,
      null,
    ],
    [
      'a long way and a loop: the loop',
      [
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 5],
        [1, 6],
        [6, 1],
      ],
      1,
      'loop',
    ],
  ])('A chain of detours is allowed or refused: %s', (_, edges, over, fault) => {
    expect(detourFault(graph(edges), [over])).toBe(fault)
  })
})
