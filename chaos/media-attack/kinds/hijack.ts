import { AES_CM_128_HMAC_SHA1_80 } from '../../../packages/media/src/srtp/key-derivation.ts'
import { SrtpContext } from '../../../packages/media/src/srtp/srtp-context.ts'
import { foreignPacket } from '../attacker.ts'
import type { Kind } from './kind.ts'

/** The stream of a call taken over: its SSRC and next sequence number, from elsewhere, plain, sealed with other keys, or sent again. */
export const hijack: Kind = {
  name: 'SSRC hijack',
  cases: 1000,
  async run({ calls, sniffer }, attacker, random, cases) {
    const other = new SrtpContext(AES_CM_128_HMAC_SHA1_80, random.bytes(16), random.bytes(14))
    const wrong: string[] = []
    for (let at = 0; at < cases; at++) {
      const call = random.pick(calls)
      const secured = at % 2 === 0
      const port = secured ? call.browserPort : call.phonePort
      const seen = sniffer.media(port)
      const newest = seen.at(-1)?.packet
      if (newest === undefined) {
        wrong.push(`case ${at}: ${call.name} sends nothing`)
        continue
      }
      const fields = { ssrc: newest.readUInt32BE(8), sequence: newest.readUInt16BE(2) + 1 + random.below(5) }
      const forged = foreignPacket(fields)
      const attempts = secured
        ? [
            forged,
            other.protectRtp(forged) ?? forged,
            Buffer.concat([forged, random.bytes(10)]),
            random.pick(seen).packet,
          ]
        : [forged, foreignPacket({ ...fields, sequence: fields.sequence + 1 }), random.pick(seen).packet]
      for (const attempt of attempts) await attacker.send(attempt, port, random)
    }
    return wrong
  },
}
