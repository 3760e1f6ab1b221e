import { expect, it } from 'vitest'
import { decodeG711, encodeG711 } from '../g711.ts'
import { atVolume, inARow, soundOf } from './sound.ts'

const level = (value: number, frames = 1) => {
  const samples = new Int16Array(160 * frames).fill(value)
  return soundOf({ pcmu: encodeG711(samples, 'pcmu'), pcma: encodeG711(samples, 'pcma') })
}
const heard = (sound: ReturnType<typeof level>, at: number, codec: 'pcmu' | 'pcma' = 'pcmu') =>
  decodeG711(sound.frame(codec, at) ?? Buffer.alloc(0), codec)[0]

it('Sounds in a row have no frame between them', () => {
  const row = inARow([level(1000, 2), level(-4000), level(8000, 1)])
  expect(row.length).toBe(4)
  const sign = (at: number) => Math.sign(heard(row, at) ?? 0) * Math.abs(heard(row, at) ?? 0) > 0
  expect([0, 1, 2, 3].map(sign)).toEqual([true, true, false, true])
  expect(row.frame('pcmu', 4)).toBeUndefined()
})

it.each([
  ['pcmu', 50, 4000],
  ['pcma', 50, 4000],
  ['pcmu', 200, 16_000],
  ['pcma', 400, 32_000],
  ['pcmu', 0, 0],
] as const)('A sound in %s is played at %i percent of its volume', (codec, percent, expected) => {
  const sample = heard(atVolume(level(8000), percent), 0, codec) ?? Number.NaN
  expect(Math.abs(sample - expected)).toBeLessThanOrEqual(Math.max(8, expected / 16))
})

it('A sound that is too loud is cut off instead of turned over', () => {
  expect(heard(atVolume(level(20_000), 400), 0)).toBeGreaterThan(30_000)
  expect(heard(atVolume(level(-20_000), 400), 0)).toBeLessThan(-30_000)
})

it('A sound at 100 percent stays as it is', () => {
  const sound = level(1)
  expect(atVolume(sound, 100)).toBe(sound)
})
