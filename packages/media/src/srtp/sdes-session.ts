import { randomBytes } from 'node:crypto'
import { KEY_AND_SALT } from '../sdp/crypto-line.ts'
import { AES_CM_128_HMAC_SHA1_80, MASTER_KEY_LENGTH } from './key-derivation.ts'
import { SrtpContext } from './srtp-context.ts'

/** SRTP of a peer that tells its key in its description (RFC 4568). Our own key is made once: a re-offer does not change it. */
export class SdesSession {
  /** Master key and salt under which we send. */
  readonly key = randomBytes(KEY_AND_SALT)
  readonly #outbound = contextOf(this.key)
  #peerKey: Buffer | null = null
  #inbound: SrtpContext | null = null

  /** The peer's key; the same one again keeps its rollover counter. */
  take(peerKey: Buffer): void {
    if (this.#peerKey?.equals(peerKey)) return
    this.#peerKey = peerKey
    this.#inbound = contextOf(peerKey)
  }

  /** A plain packet, sealed; null for one that may not be sent (srtp-context.ts). */
  seal(packet: Buffer): Buffer | null {
    return this.#outbound.protectRtp(packet)
  }

  /** A packet of the network, opened; null for what the peer did not send. */
  open(datagram: Buffer): Buffer | null {
    return this.#inbound?.unprotectRtp(datagram) ?? null
  }
}

function contextOf(key: Buffer): SrtpContext {
  return new SrtpContext(
    AES_CM_128_HMAC_SHA1_80,
    key.subarray(0, MASTER_KEY_LENGTH),
    key.subarray(MASTER_KEY_LENGTH),
  )
}
