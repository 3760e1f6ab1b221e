import { headerLength } from '../rtp/packet.ts'
import { aesCmCipher } from './aes-cm.ts'
import { aesGcmCipher } from './aes-gcm.ts'
import { AES_CM_128_HMAC_SHA1_80, type SrtpProfile } from './key-derivation.ts'
import { type PacketCipher, RTCP_HEADER } from './packet-cipher.ts'
import { estimateIndex } from './packet-index.ts'
import { ReplayWindow } from './replay-window.ts'

/**
 * SRTP and SRTCP in one direction. Its state (rollover counters, replay windows) changes only after a tag was verified,
 * so forged packets can neither shift the counter nor fill the window.
 */
export class SrtpContext {
  readonly #cipher: PacketCipher
  readonly #rtp = new Map<number, ReplayWindow>()
  readonly #rtcp = new Map<number, ReplayWindow>()
  #rtcpSent = 0

  constructor(profile: SrtpProfile, masterKey: Buffer, masterSalt: Buffer) {
    const build = profile === AES_CM_128_HMAC_SHA1_80 ? aesCmCipher : aesGcmCipher
    this.#cipher = build(masterKey, masterSalt)
  }

  /**
   * Seals an RTP packet; null for a sequence number sent before: sealing other bytes under an index already used
   * would lay the key stream bare.
   */
  protectRtp(packet: Buffer): Buffer | null {
    const length = headerLength(packet)
    if (length === null) return null
    const window = windowOf(this.#rtp, packet.readUInt32BE(8))
    const index = estimateIndex(packet.readUInt16BE(2), window.highest)
    if (!window.isNew(index)) return null
    window.add(index)
    this.#rtp.set(packet.readUInt32BE(8), window)
    return this.#cipher.protectRtp(packet, length, index)
  }

  /** Opens an RTP packet, in its own bytes where it can; null when it is broken, forged or a replay. */
  unprotectRtp(packet: Buffer): Buffer | null {
    const length = headerLength(packet)
    if (length === null) return null
    const ssrc = packet.readUInt32BE(8)
    const window = windowOf(this.#rtp, ssrc)
    const index = estimateIndex(packet.readUInt16BE(2), window.highest)
    if (!window.isNew(index)) return null
    const plain = this.#cipher.unprotectRtp(packet, length, index)
    if (plain === null) return null
    window.add(index)
    this.#rtp.set(ssrc, window)
    return plain
  }

  /** Seals an RTCP packet. */
  protectRtcp(packet: Buffer): Buffer {
    this.#rtcpSent = (this.#rtcpSent + 1) % 0x80000000
    return this.#cipher.protectRtcp(packet, this.#rtcpSent)
  }

  /** Opens an RTCP packet; null when it is broken, forged or a replay. */
  unprotectRtcp(packet: Buffer): Buffer | null {
    if (packet.length < RTCP_HEADER) return null
    const opened = this.#cipher.unprotectRtcp(packet)
    if (opened === null) return null
    const ssrc = packet.readUInt32BE(4)
    const window = windowOf(this.#rtcp, ssrc)
    if (!window.isNew(opened.index)) return null
    window.add(opened.index)
    this.#rtcp.set(ssrc, window)
    return opened.packet
  }
}

/** A stream's window; a new one is kept by the caller only once a packet of the stream was authenticated. */
function windowOf(windows: Map<number, ReplayWindow>, ssrc: number): ReplayWindow {
  return windows.get(ssrc) ?? new ReplayWindow()
}
