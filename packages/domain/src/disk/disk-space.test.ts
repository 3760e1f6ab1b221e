import { describe, expect, it } from 'vitest'
import { isNearlyFull } from './disk-space.ts'

const GIB = 1024 ** 3

describe('isNearlyFull', () => {
  it.each([
    ['a large disk with an hour of recordings left', { free: 11 * GIB, total: 1000 * GIB }, false],
    ['a large disk with less than that', { free: 9 * GIB, total: 1000 * GIB }, true],
    ['a large disk with exactly that', { free: 10 * GIB, total: 1000 * GIB }, false],
    ['a small disk, half empty', { free: 8 * GIB, total: 16 * GIB }, false],
    ['a small disk with less than a tenth', { free: 1.5 * GIB, total: 16 * GIB }, true],
    ['a full one', { free: 0, total: GIB }, true],
  ])('A disk counts as nearly full, or not: %s', (_, space, expected) =>
    expect(isNearlyFull(space)).toBe(expected),
  )
})
