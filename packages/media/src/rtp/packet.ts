/** Reading and writing RTP packets, RFC 3550 §5.1. */

export interface RtpPacket {
  payloadType: number
  marker: boolean
  sequence: number
  timestamp: number
  ssrc: number
  payload: Buffer
}

export const RTP_HEADER = 12

/** First byte 128..191 is RTP or RTCP, everything else on the port is STUN or DTLS (RFC 7983 §7). */
export function isMedia(datagram: Buffer): boolean {
  return datagram.length >= 8 && (datagram[0]! & 0xc0) === 0x80
}

/** First byte 20..63 is DTLS (RFC 7983 §7). */
export function isDtls(datagram: Buffer): boolean {
  return datagram.length > 0 && datagram[0]! >= 20 && datagram[0]! <= 63
}

/** RTCP shares the port; its packet types 192..223 are told apart by the second byte (RFC 5761 §4). */
export function isRtcp(datagram: Buffer): boolean {
  return datagram[1]! >= 192 && datagram[1]! <= 223
}

/** Bytes of the header with its contributing sources and its extension; null when the packet is too short for them. */
export function headerLength(datagram: Buffer): number | null {
  if (datagram.length < RTP_HEADER) return null
  let length = RTP_HEADER + (datagram[0]! & 0x0f) * 4
  if (datagram[0]! & 0x10) {
    if (datagram.length < length + 4) return null
    length += 4 + datagram.readUInt16BE(length + 2) * 4
  }
  return datagram.length < length ? null : length
}

/** Reads a plain RTP packet; null when it is not one. The payload is a view, not a copy. */
export function readRtp(datagram: Buffer): RtpPacket | null {
  if (!isMedia(datagram) || isRtcp(datagram)) return null
  const start = headerLength(datagram)
  if (start === null) return null
  const padding = datagram[0]! & 0x20 ? datagram[datagram.length - 1]! : 0
  const end = datagram.length - padding
  if (end < start) return null
  return {
    payloadType: datagram[1]! & 0x7f,
    marker: (datagram[1]! & 0x80) !== 0,
    sequence: datagram.readUInt16BE(2),
    timestamp: datagram.readUInt32BE(4),
    ssrc: datagram.readUInt32BE(8),
    payload: datagram.subarray(start, end),
  }
}

/** Writes a packet with the plain 12-byte header: extensions end at the relay. */
export function writeRtp(packet: RtpPacket): Buffer {
  const out = Buffer.allocUnsafe(RTP_HEADER + packet.payload.length)
  out[0] = 0x80
  out[1] = (packet.marker ? 0x80 : 0) | packet.payloadType
  out.writeUInt16BE(packet.sequence, 2)
  out.writeUInt32BE(packet.timestamp, 4)
  out.writeUInt32BE(packet.ssrc, 8)
  out.set(packet.payload, RTP_HEADER)
  return out
}
