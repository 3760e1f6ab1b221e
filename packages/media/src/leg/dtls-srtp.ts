import { isRtcp } from '../rtp/packet.ts'
import { MASTER_KEY_LENGTH, MASTER_SALT_LENGTH } from '../srtp/key-derivation.ts'
import { SrtpContext } from '../srtp/srtp-context.ts'
import type { DtlsInternals } from './werift-internals.ts'

/** The keys of a call, as its DTLS handshake made them (RFC 5764 §4.2). */
export class DtlsSrtp {
  readonly #inbound: SrtpContext
  readonly #outbound: SrtpContext

  private constructor(inbound: SrtpContext, outbound: SrtpContext) {
    this.#inbound = inbound
    this.#outbound = outbound
  }

  /** Null where the two sides agreed on no profile of ours. */
  static of({ dtls }: DtlsInternals): DtlsSrtp | null {
    const profile = dtls?.srtp.srtpProfile
    if (dtls === undefined || (profile !== 1 && profile !== 7)) return null
    const keys = dtls.extractSessionKeys(MASTER_KEY_LENGTH, MASTER_SALT_LENGTH[profile])
    return new DtlsSrtp(
      new SrtpContext(profile, keys.remoteKey, keys.remoteSalt),
      new SrtpContext(profile, keys.localKey, keys.localSalt),
    )
  }

  /** The plain packet; null for what the peer did not seal, or was here before. */
  open(datagram: Buffer): Buffer | null {
    return isRtcp(datagram) ? this.#inbound.unprotectRtcp(datagram) : this.#inbound.unprotectRtp(datagram)
  }

  /** The packet for the peer; null where it cannot be sealed. */
  seal(packet: Buffer): Buffer | null {
    return this.#outbound.protectRtp(packet)
  }
}
