/** Telephone events, RFC 4733 §2.3 and §3.2. */

export const DIGITS = '0123456789*#ABCD'

/** Event, end bit with the usual volume, duration in samples. */
export function writeEvent(event: { code: number; end: boolean; duration: number }): Buffer {
  const payload = Buffer.from([event.code, (event.end ? 0x80 : 0) | 10, 0, 0])
  payload.writeUInt16BE(event.duration, 2)
  return payload
}

/** Reads a payload; null when it is too short or no DTMF digit (16 is a hook flash). */
export function readEvent(payload: Buffer): { digit: string; end: boolean; duration: number } | null {
  if (payload.length < 4) return null
  const digit = DIGITS[payload[0]!]
  return digit === undefined
    ? null
    : { digit, end: (payload[1]! & 0x80) !== 0, duration: payload.readUInt16BE(2) }
}
