import { beforeEach, expect, it } from 'vitest'
import { Reception } from './reception.ts'

let reception: Reception
beforeEach(() => {
  reception = new Reception()
})

/** The packet of this number, 20 ms each, so many ms late. */
const packet = (number: number, { late = 0, ssrc = 1, isAudio = true } = {}) =>
  reception.handlePacket(
    { ssrc, sequence: number & 0xffff, timestamp: number * 160 },
    number * 20 + late,
    isAudio,
  )
const run = (from: number, to: number, isLost: (number: number) => boolean = () => false) => {
  for (let number = from; number < to; number++) if (!isLost(number)) packet(number)
}

it('What does not arrive is lost, over the end of the numbers too', () => {
  run(65_500, 65_600, (number) => number % 10 === 3)
  expect([reception.packets, reception.lost]).toEqual([90, 10])
})

it('What comes late is not lost, and what comes twice hides no more than itself', () => {
  run(0, 10, (number) => number === 4)
  packet(4, { late: 100 })
  expect(reception.lost).toBe(0)
  packet(9)
  expect([reception.packets, reception.lost]).toEqual([11, 0])
})

it('A sender that begins anew has lost nothing by that, and what it had lost before stays', () => {
  run(0, 10, (number) => number === 5)
  for (const number of [40_000, 40_001, 40_003]) packet(number)
  for (const number of [7, 8]) packet(number, { ssrc: 2 })
  expect(reception.lost).toBe(2)
})

it('Audio that comes evenly has no jitter, audio that is late by turns has that, and a pause has none', () => {
  run(0, 100)
  expect(reception.jitterMs).toBeCloseTo(0)
  for (let number = 100; number < 400; number++) packet(number, { late: (number % 2) * 10 })
  expect(reception.jitterMs).toBeCloseTo(10, 0)
  const before = reception.jitterMs
  packet(400, { late: 5_000 })
  expect(reception.jitterMs).toBe(before)
})

it('A key says the time at which it was pressed, in all of its packets: that is no jitter', () => {
  run(0, 100)
  for (let number = 100; number < 120; number++)
    reception.handlePacket({ ssrc: 1, sequence: number, timestamp: 16_000 }, number * 20, false)
  expect([reception.jitterMs, reception.lost]).toEqual([0, 0])
})
