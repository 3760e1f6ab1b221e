import { changeLaw, codecOf, PAYLOAD_TYPES } from '../g711.ts'
import { isEvent, type LegFormat } from '../leg/leg.ts'
import type { RtpPacket } from '../rtp/packet.ts'

/**
 * A packet of one leg in the words of another: events under its own payload type, G.711 in a law it accepts.
 * Null for what the listener would take for noise (comfort noise, events it does not know).
 */
export function adapt(packet: RtpPacket, from: LegFormat, to: LegFormat): RtpPacket | null {
  if (isEvent(from, packet.payloadType)) {
    return to.telephoneEvent === null ? null : { ...packet, payloadType: to.telephoneEvent }
  }
  const codec = codecOf(packet.payloadType)
  if (codec === null) return null
  if (to.codecs.includes(codec)) return packet
  const other = to.codecs[0]!
  return { ...packet, payloadType: PAYLOAD_TYPES[other], payload: changeLaw(packet.payload, other) }
}
