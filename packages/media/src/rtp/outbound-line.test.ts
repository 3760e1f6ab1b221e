import { describe, expect, it } from 'vitest'
import { OutboundLine } from './outbound-line.ts'
import { type RtpPacket, readRtp } from './packet.ts'

const packet = (sequence: number, timestamp: number, ssrc = 1): RtpPacket => ({
  payloadType: 0,
  marker: false,
  sequence: sequence & 0xffff,
  timestamp: timestamp >>> 0,
  ssrc,
  payload: Buffer.from([sequence & 0xff]),
})

/** Sends packets of one source every 20 ms and returns what came out. */
function run(
  line: OutboundLine,
  source: string,
  first: number,
  count: number,
  startMs: number,
  ssrc = 1,
): RtpPacket[] {
  return Array.from(
    { length: count },
    (_, i) => readRtp(line.rewrite(source, packet(first + i, (first + i) * 160, ssrc), startMs + i * 20)!)!,
  )
}

describe('OutboundLine', () => {
  it('The outbound line is one stream over a change of source: next number, next time, marker set once', () => {
    const line = new OutboundLine(77)
    const music = run(line, 'play:1', 0, 5, 1000)
    const peer = run(line, 'leg:a', 40_000, 5, 1100, 9)
    const all = [...music, ...peer]
    for (const [i, one] of all.entries()) {
      expect(one.ssrc).toBe(77)
      if (i > 0) expect((one.sequence - all[i - 1]!.sequence) & 0xffff).toBe(1)
      if (i > 0) expect((one.timestamp - all[i - 1]!.timestamp) >>> 0).toBe(160)
    }
    expect(all.map(({ marker }) => marker)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('The outbound line lets a pause between two sources take as long as on the clock', () => {
    const line = new OutboundLine(1)
    const before = run(line, 'a', 10, 3, 0).at(-1)!
    const after = run(line, 'b', 900, 1, 40 + 2000)[0]!
    expect((after.timestamp - before.timestamp) >>> 0).toBe(16_000)
    expect((after.sequence - before.sequence) & 0xffff).toBe(1)
  })

  it('The outbound line keeps loss and reordering of the source visible', () => {
    const line = new OutboundLine(1)
    const numbers = [100, 101, 104, 103].map(
      (sequence) => readRtp(line.rewrite('a', packet(sequence, sequence * 160), 0)!)!,
    )
    expect(numbers.map(({ sequence }) => (sequence - numbers[0]!.sequence) & 0xffff)).toEqual([0, 1, 4, 3])
  })

  it('The outbound line goes on over the rollover of sequence and time stamp', () => {
    const line = new OutboundLine(1)
    const out = Array.from(
      { length: 8 },
      (_, i) => readRtp(line.rewrite('a', packet(65_532 + i, 2 ** 32 - 480 + i * 160), i * 20)!)!,
    )
    expect((out[7]!.sequence - out[0]!.sequence) & 0xffff).toBe(7)
    expect((out[7]!.timestamp - out[0]!.timestamp) >>> 0).toBe(7 * 160)
    expect(out.filter(({ marker }) => marker)).toHaveLength(1)
  })

  it('The outbound line drops a packet from before the source took its turn: its number was spent', () => {
    const line = new OutboundLine(1)
    run(line, 'a', 50, 3, 0)
    expect(line.rewrite('a', packet(49, 49 * 160), 60)).toBeNull()
  })

  it('The outbound line never uses a number twice in an hour of switching', () => {
    const line = new OutboundLine(1)
    const used = new Set<string>()
    let [high, last] = [0, -1]
    for (let turn = 0; turn < 400; turn++) {
      for (const { sequence } of run(line, turn % 2 ? 'a' : 'b', (turn * 7919) & 0xffff, 450, turn * 9000)) {
        if (last > 60_000 && sequence < 5000) high++
        last = sequence
        used.add(`${high}:${sequence}`)
      }
    }
    expect(used.size).toBe(400 * 450)
  })

  it('The outbound line counts a telephone event, whose time stamp stands still, by the clock', () => {
    const line = new OutboundLine(1)
    const event = [0, 1, 2, 3, 4, 5].map((i) => readRtp(line.rewrite('tone:1', packet(i, 0), i * 20)!)!)
    const audio = run(line, 'leg:a', 700, 1, 120)[0]!
    expect((audio.timestamp - event[0]!.timestamp) >>> 0).toBe(960)
  })
})
