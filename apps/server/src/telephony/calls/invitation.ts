import { randomBytes, randomUUID } from 'node:crypto'
import type { Codec, DtmfMode } from '@ramal/contract/resources/words'
import type { EndedBy } from '@ramal/contract/vocabulary'
import type { LegKind } from '@ramal/media/control/protocol'
import { beside } from '@ramal/process/beside'
import type { Attempt, Credentials, Described, SipAddress } from '../ports/call-control.ts'
import { allowedSdp } from './allowed-codecs.ts'
import type { CallRecord, TxStep } from './call-record.ts'
import { insertLeg, markLegAnswered, markLegEnded } from './call-rows.ts'
import type { Exchange } from './exchange.ts'
import { type Answered, type Leg, type LegRole, newMediaLeg } from './leg.ts'

/** Whom to ring, and how. */
export interface Target {
  readonly role: LegRole
  readonly uri: string
  readonly kind: LegKind
  readonly from: { readonly user: string; readonly host: string; readonly name?: string }
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly userId: number | null
  readonly endpointId: number | null
  readonly endpoint: string | null
  readonly trunkId: number | null
  readonly dtmf: DtmfMode
  /** Absent: both codecs are offered. */
  readonly allow?: readonly Codec[]
  readonly proxy?: string
  readonly credentials?: Credentials | null
}

/** The call that an INVITE belongs to. */
export type InvitingCall = Pick<CallRecord, 'id' | 'tenantId' | 'hopsLeft'>

export type InvitationOutcome =
  | ({ readonly ok: true } & Answered)
  | { readonly ok: false; readonly status: number; readonly contacts?: readonly SipAddress[] }

/** One INVITE of ours with its media leg and its row, from the offer to the 200. Cleans up after itself when it fails. */
export class Invitation {
  readonly target: Target
  readonly #exchange: Exchange
  readonly #conversation: string
  readonly #record: InvitingCall
  readonly #mediaLeg: string
  #attempt: Attempt | null = null
  #canceled: { by: EndedBy } | null = null

  constructor(exchange: Exchange, conversation: string, record: InvitingCall, target: Target) {
    this.#exchange = exchange
    this.#conversation = conversation
    this.#record = record
    this.target = target
    this.#mediaLeg = newMediaLeg(conversation)
  }

  /** Takes the offer back, whatever stage it is in. */
  cancel(by: EndedBy): void {
    this.#canceled ??= { by }
    this.#attempt?.cancel()
  }

  /** `txStep` is written with the leg, before anything leaves (architecture §4a). `onEarly`: it is heard before it answers. */
  async run(
    txStep: TxStep,
    onRinging: () => void,
    onEarly?: (mediaLeg: string) => void,
  ): Promise<InvitationOutcome> {
    const { media, control, log } = this.#exchange
    const { target } = this
    const { hopsLeft } = this.#record
    if (hopsLeft < 0) return { ok: false, status: 483 } // RFC 3261 16.3: it goes in circles.
    const ids = { callId: randomUUID(), fromTag: randomBytes(8).toString('hex') }
    const legId = await this.#insert(ids, txStep)
    const whole = this.#canceled ? null : await media.createLeg(this.#mediaLeg, target.kind)
    const sdp = whole && allowedSdp(whole, target.allow)
    if (!sdp || this.#canceled) return this.#fail(legId, this.#canceled ? 487 : 500)
    const onEarlyMedia = (early: Described) => beside(this.#hear(early, onEarly), log, 'early media')
    const headers = { ...target.headers, 'Max-Forwards': String(hopsLeft) }
    this.#attempt = control.invite({ ...ids, ...target, headers, sdp, onRinging, onEarlyMedia })
    const outcome = await this.#attempt.outcome
    if (!outcome.ok) {
      const { status, contacts } = outcome
      const failed = await this.#fail(legId, status)
      return contacts ? { ...failed, contacts } : failed
    }
    const connected = !this.#canceled && (await media.answerLeg(this.#mediaLeg, outcome.answer))
    if (!connected || this.#canceled) {
      beside(outcome.dialog.bye(), log, 'a BYE')
      return this.#fail(legId, this.#canceled ? 487 : 488)
    }
    const { dialog } = outcome
    const { role, kind, userId, endpointId, endpoint, trunkId, dtmf } = target
    const leg: Leg = {
      id: legId,
      role,
      kind,
      userId,
      endpointId,
      endpoint,
      trunkId,
      dtmf,
      mediaLeg: this.#mediaLeg,
      dialog: null,
      audible: true,
    }
    return { ok: true, leg, dialog, mark: (tx, now) => markLegAnswered(tx, legId, dialog.texts, now) }
  }

  /** Ends an answered leg that came second. */
  async discard({ leg, dialog }: Answered): Promise<void> {
    beside(dialog.bye(), this.#exchange.log, 'a BYE')
    await this.#fail(leg.id, 487)
  }

  // A 200 with another SDP is another answer to the same offer: media follows it (RFC 3960).
  async #hear(early: Described, onEarly: ((mediaLeg: string) => void) | undefined): Promise<void> {
    if (!onEarly || this.#canceled) return
    if (await this.#exchange.media.answerLeg(this.#mediaLeg, early)) onEarly(this.#mediaLeg)
  }

  async #insert(ids: { callId: string; fromTag: string }, txStep: TxStep): Promise<number> {
    const { store, clock } = this.#exchange
    const now = clock.now()
    const { role, userId, endpointId, trunkId } = this.target
    return store.write(async (tx) => {
      const id = await insertLeg(tx, {
        tenant_id: this.#record.tenantId,
        call_id: this.#record.id,
        conversation: this.#conversation,
        role,
        state: 'offered',
        user_id: userId,
        endpoint_id: endpointId,
        trunk_id: trunkId,
        sip_call_id: ids.callId,
        dialog_id: `${ids.callId};from-tag=${ids.fromTag}`,
        sip_role: 'uac',
        media_leg: this.#mediaLeg,
        started_at: now,
        updated_at: now,
      })
      await txStep(tx, now, this.#record.id)
      return id
    })
  }

  async #fail(legId: number, status: number): Promise<InvitationOutcome & { ok: false }> {
    const { media, late, clock } = this.#exchange
    const now = clock.now()
    await media.releaseLeg(this.#mediaLeg)
    const by =
      this.#canceled?.by ?? (status === 408 ? 'timeout' : this.target.role === 'agent' ? 'agent' : 'client')
    await late.write((tx) => markLegEnded(tx, legId, { by, status }, now))
    return { ok: false, status }
  }
}
