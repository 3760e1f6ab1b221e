import { describe, expect, it } from 'vitest'
import { type ByteRange, readRange } from './byte-range.ts'

const part = (start: number, end: number): ByteRange => ({ kind: 'part', start, end })

describe('the Range of a recording (RFC 9110 14.2)', () => {
  it.each<[string | undefined, ByteRange]>([
    [undefined, { kind: 'whole' }],
    ['bytes=0-', part(0, 99)],
    ['bytes=10-19', part(10, 19)],
    ['bytes=90-500', part(90, 99)],
    ['bytes=-10', part(90, 99)],
    ['bytes=-500', part(0, 99)],
    ['bytes=-0', { kind: 'unsatisfiable' }],
    ['bytes=100-', { kind: 'unsatisfiable' }],
    ['bytes=20-10', { kind: 'whole' }],
    ['bytes=0-1,5-6', { kind: 'whole' }],
    ['bytes=-', { kind: 'whole' }],
    ['lines=1-2', { kind: 'whole' }],
  ])('A Range of %s is read for a recording of 100 bytes', (header, expected) => {
    expect(readRange(header, 100)).toEqual(expected)
  })
})
