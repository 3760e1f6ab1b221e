import { allowedSdp } from '../calls/allowed-codecs.ts'
import type { Leg } from '../calls/leg.ts'
import type { Described, IncomingInvite } from '../ports/call-control.ts'
import type { MediaPort } from '../ports/media-port.ts'

/** Our answer to a description of the leg's peer, or our offer when it left that to us (''). Null: refused (488). */
export async function describeLeg(media: MediaPort, leg: Leg, offer: Described): Promise<string | null> {
  if (offer.sdp !== '') return media.createLeg(leg.mediaLeg, leg.kind, offer)
  const ours = await media.createLeg(leg.mediaLeg, leg.kind)
  return ours && allowedSdp(ours, leg.allow)
}

/** What a caller's INVITE and media agree on. */
export class CallerMedia {
  readonly #media: MediaPort
  readonly #leg: Leg
  readonly #invite: IncomingInvite
  #sdp: Promise<string | null> | null = null

  constructor(media: MediaPort, leg: Leg, invite: IncomingInvite) {
    this.#media = media
    this.#leg = leg
    this.#invite = invite
  }

  /** The caller left the offer to us (RFC 3261 13.2.1): nobody hears anything before their ACK. */
  get isDelayed(): boolean {
    return this.#invite.offer === ''
  }

  /** Our side, made once. Null (488) also when the caller offers no codec that the device or trunk may speak. */
  describe(): Promise<string | null> {
    this.#sdp ??= this.#describe()
    return this.#sdp
  }

  /** To be asked after the 200: whether both sides are known. Who made no offer answers ours in the ACK (RFC 3261 13.3.1.4). */
  async agree(): Promise<boolean> {
    if (!this.isDelayed) return true
    const answer = await this.#invite.acknowledged()
    return answer !== null && this.#media.answerLeg(this.#leg.mediaLeg, answer)
  }

  async #describe(): Promise<string | null> {
    const { offer, from } = this.#invite
    const allowed = offer === '' ? '' : allowedSdp(offer, this.#leg.allow)
    return allowed === null ? null : describeLeg(this.#media, this.#leg, { sdp: allowed, from })
  }
}
