import { describe, expect, it } from 'vitest'
import { encodeG711 } from '../g711.ts'
import { Presence } from './presence.ts'

const tone = (level: number) =>
  encodeG711(
    Int16Array.from({ length: 160 }, (_, i) => level * Math.sin((2 * Math.PI * i) / 8)),
    'pcmu',
  )

describe('Presence', () => {
  it('A leg is audible at the first packet, silent after 5 s without one, audible again when they come back', () => {
    const presence = new Presence()
    const seen = [
      presence.check(0),
      presence.handlePacket(tone(8000), 'pcmu', 0),
      presence.handlePacket(tone(8000), 'pcmu', 20),
      presence.check(5019),
      presence.check(5020),
      presence.check(9000),
      presence.handlePacket(tone(8000), 'pcmu', 9500),
    ]
    expect(seen.map((heard) => heard?.state ?? null)).toEqual([
      null,
      'audible',
      null,
      null,
      'silent',
      null,
      'audible',
    ])
    expect(seen.at(-1)?.packets).toBe(3)
  })

  it('The presence of a leg knows how loud it is', () => {
    const presence = new Presence()
    for (let i = 0; i < 200; i++) presence.handlePacket(tone(16_384), 'pcmu', i * 20)
    expect(presence.loudnessDb).toBeCloseTo(-9, 0) // half of full scale, as a sine
    for (let i = 0; i < 500; i++) presence.handlePacket(tone(0), 'pcmu', i * 20)
    expect(presence.loudnessDb).toBeLessThan(-80)
  })

  it('The presence of a leg counts events without measuring them', () => {
    const presence = new Presence()
    expect(presence.handlePacket(Buffer.from([1, 10, 0, 160]), null, 0)).toEqual({
      state: 'audible',
      packets: 1,
      loudness_db: -96,
    })
  })
})
