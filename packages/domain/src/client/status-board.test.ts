import { describe, expect, it } from 'vitest'
import { mayMove, nearestMove } from './status-board.ts'

const status = (id: number, ...next: number[]) => ({ id, allowed_next: next.map((to) => ({ id: to })) })
const BOARD = [status(1, 3), status(2), status(3, 1, 2), status(4, 4)]

describe('moves on a board of statuses', () => {
  it.each([
    [1, 3, true],
    [1, 2, false],
    [2, 4, true], // none named: any
    [2, 2, false],
    [4, 4, false],
  ])('From %i to %i: %s', (from, to, may) => {
    expect(mayMove(BOARD[from - 1]!, BOARD[to - 1]!)).toBe(may)
  })

  it.each([
    [1, 1, 3], // over 2, which is not allowed
    [3, -1, 2],
    [3, 1, null],
    [2, -1, 1],
    [4, -1, null],
  ] as const)('The nearest that %i may become in direction %i is %s', (from, direction, to) => {
    expect(nearestMove(BOARD, BOARD[from - 1]!, direction)?.id ?? null).toBe(to)
  })

  it('Who is on no column of the board has nowhere to go', () => {
    expect(nearestMove(BOARD, status(9), 1)).toBeNull()
  })
})
