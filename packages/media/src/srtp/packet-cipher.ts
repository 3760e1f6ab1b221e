/**
 * What a protection profile does to one packet whose index is known. Unprotecting returns null when the tag is wrong, and then
 * the packet is as it was; else it may have been opened in its own bytes.
 */
export interface PacketCipher {
  protectRtp(packet: Buffer, headerLength: number, index: number): Buffer
  unprotectRtp(packet: Buffer, headerLength: number, index: number): Buffer | null
  protectRtcp(packet: Buffer, index: number): Buffer
  unprotectRtcp(packet: Buffer): { packet: Buffer; index: number } | null
}

export const RTCP_HEADER = 8
/** Set in the SRTCP index word of an encrypted packet, RFC 3711 §3.4. */
export const ENCRYPTED_FLAG = 0x80000000

/** The 48-bit RTP index as rollover counter and sequence number. */
export function splitIndex(index: number): { rollover: number; sequence: number } {
  return { rollover: Math.floor(index / 0x10000) >>> 0, sequence: index & 0xffff }
}
