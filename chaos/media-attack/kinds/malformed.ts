import { FOREIGN } from '../testbed.ts'
import type { Kind } from './kind.ts'

/** From the peer's own socket, so that nothing but the tag tells them from the call. */
const FROM_PEER_EVERY = 3

/** Broken SRTP and SRTCP: real packets of the calls with bytes changed, cut, made longer, and nonsense. */
export const malformed: Kind = {
  name: 'malformed SRTP',
  cases: 100_000,
  async run({ calls, sniffer }, attacker, random, cases) {
    for (let at = 0; at < cases; at++) {
      const port = random.pick(calls).browserPort
      const seen = sniffer.media(port)
      if (seen.length === 0) continue
      const { packet, socket } = random.pick(seen)
      const broken = MUTATIONS[random.below(MUTATIONS.length)]!(Buffer.from(packet), random)
      // What is no media any more would be STUN or DTLS of the peer itself: not this kind's business.
      if (broken.length > 0) broken[0] = (broken[0]! & 0x3f) | 0x80
      if (at % FROM_PEER_EVERY === 0) await attacker.sendFrom(socket, broken, port)
      else await attacker.send(broken, port, random)
    }
    return []
  },
}

type Mutation = (
  packet: Buffer,
  random: { below(limit: number): number; bytes(length: number): Buffer },
) => Buffer

const MUTATIONS: readonly Mutation[] = [
  (packet, random) => {
    const at = random.below(packet.length)
    packet[at] = packet[at]! ^ (1 << random.below(8))
    return packet
  },
  (packet, random) => packet.subarray(0, random.below(packet.length)),
  (packet, random) => Buffer.concat([packet, random.bytes(1 + random.below(40))]),
  (packet, random) => {
    packet[0] = 0x80 | random.below(0x40) // contributing sources, extension and padding that are not there
    return packet
  },
  (packet, random) => {
    packet[0] = 0x90
    packet.writeUInt16BE(random.below(65_536), Math.min(14, packet.length - 2))
    return packet
  },
  (packet, random) => {
    packet[1] = 192 + random.below(32) // RTCP that was none
    return packet
  },
  (packet, random) => {
    packet.writeUInt16BE(random.below(65_536), 2)
    return packet
  },
  (packet) => packet.fill(FOREIGN, 12),
  (_, random) => random.bytes(random.below(200)),
]
