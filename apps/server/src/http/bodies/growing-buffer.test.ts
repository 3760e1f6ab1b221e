import { beforeEach, expect, it } from 'vitest'
import { GrowingBuffer } from './growing-buffer.ts'

let grown: number[]
let buffer: GrowingBuffer
beforeEach(() => {
  grown = []
  buffer = new GrowingBuffer(8, (octets) => {
    grown.push(octets)
  })
})

it('A buffer that holds nothing yet has asked for no memory', () => {
  expect([buffer.length, buffer.bytes().toString(), grown]).toEqual([0, '', []])
})

it('Pieces stand behind each other in the order in which they came', () => {
  for (const piece of ['abc', 'de', '', 'f']) buffer.add(Buffer.from(piece))
  expect([buffer.length, buffer.bytes().toString()]).toEqual([6, 'abcdef'])
})

it('Memory is asked for once for many small pieces, and doubles when it is full', () => {
  for (let at = 0; at < 8; at += 1) buffer.add(Buffer.from('x'))
  expect(grown).toEqual([8])
  buffer.add(Buffer.from('y'))
  expect([grown, buffer.bytes().toString()]).toEqual([[8, 8], 'xxxxxxxxy'])
})

it('A piece that is longer than twice what there is gets as much as it needs', () => {
  buffer.add(Buffer.from('ab'))
  buffer.add(Buffer.alloc(30, 'c'))
  expect([grown, buffer.length]).toEqual([[8, 24], 32])
  expect(buffer.bytes().toString()).toBe(`ab${'c'.repeat(30)}`)
})

it('A piece that is refused memory leaves what came before as it was', () => {
  let times = 0
  const full = new GrowingBuffer(4, () => {
    times += 1
    if (times > 1) throw new Error('full')
  })
  full.add(Buffer.from('abcd'))
  expect(() => full.add(Buffer.from('e'))).toThrow('full')
  expect([full.length, full.bytes().toString()]).toEqual([4, 'abcd'])
})
