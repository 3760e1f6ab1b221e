import { randomBytes, randomUUID } from 'node:crypto'
import type { EndedBy } from '@ramal/contract/vocabulary'
import type { LegKind } from '@ramal/media/control/protocol'
import type { Exchange } from '../exchange.ts'
import type { Attempt, SipDialog } from '../ports/call-control.ts'
import type { Also, CallRecord } from './call-record.ts'
import { insertLeg, markLegAnswered, markLegEnded } from './call-rows.ts'
import { type Leg, type LegRole, newMediaLeg } from './leg.ts'

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
}

export type InvitationOutcome =
  | { readonly ok: true; readonly leg: Leg; readonly dialog: SipDialog }
  | { readonly ok: false; readonly status: number }

/** One INVITE of ours with its media leg and its row, from the offer to the 200. Cleans up after itself when it fails. */
export class Invitation {
  readonly target: Target
  readonly #exchange: Exchange
  readonly #record: CallRecord
  readonly #mediaLeg: string
  #attempt: Attempt | null = null
  #canceled: { by: EndedBy } | null = null

  constructor(exchange: Exchange, conversation: string, record: CallRecord, target: Target) {
    this.#exchange = exchange
    this.#record = record
    this.target = target
    this.#mediaLeg = newMediaLeg(conversation)
  }

  /** Takes the offer back, whatever stage it is in. */
  cancel(by: EndedBy): void {
    this.#canceled ??= { by }
    this.#attempt?.cancel()
  }

  /** `also` is written with the leg, before anything leaves (architecture §4a). */
  async run(also: Also, onRinging: () => void): Promise<InvitationOutcome> {
    const { media, control, clock, store } = this.#exchange
    const { target } = this
    const ids = { callId: randomUUID(), fromTag: randomBytes(8).toString('hex') }
    const legId = await this.#insert(ids, also)
    const sdp = this.#canceled ? null : await media.createLeg(this.#mediaLeg, target.kind)
    if (sdp === null || this.#canceled) return this.#fail(legId, this.#canceled ? 487 : 500)
    this.#attempt = control.invite({ ...ids, ...target, sdp, onRinging })
    const outcome = await this.#attempt.outcome
    if (!outcome.ok) return this.#fail(legId, outcome.status)
    const connected = !this.#canceled && (await media.answerLeg(this.#mediaLeg, outcome.sdp))
    if (!connected || this.#canceled) {
      void outcome.dialog.bye()
      return this.#fail(legId, this.#canceled ? 487 : 488)
    }
    try {
      await store.write((tx) => markLegAnswered(tx, legId, outcome.dialog.texts, clock.now()))
    } catch (error) {
      // What could not be stored did not happen: nobody talks without a record.
      await Promise.all([outcome.dialog.bye(), media.releaseLeg(this.#mediaLeg)])
      throw error
    }
    const { role, kind, userId, endpointId, endpoint } = target
    const leg: Leg = {
      id: legId,
      role,
      kind,
      userId,
      endpointId,
      endpoint,
      mediaLeg: this.#mediaLeg,
      dialog: null,
      audible: true,
    }
    return { ok: true, leg, dialog: outcome.dialog }
  }

  /** Ends an answered leg that came second. */
  async discard(leg: Leg, dialog: SipDialog): Promise<void> {
    void dialog.bye()
    await this.#fail(leg.id, 487)
  }

  async #insert(ids: { callId: string; fromTag: string }, also: Also): Promise<number> {
    const { store, clock } = this.#exchange
    const now = clock.now()
    const { role, userId, endpointId, trunkId } = this.target
    return store.write(async (tx) => {
      const id = await insertLeg(tx, {
        tenant_id: this.#record.tenantId,
        call_id: this.#record.id,
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
      await also(tx, now, this.#record.id)
      return id
    })
  }

  async #fail(legId: number, status: number): Promise<InvitationOutcome> {
    const { media, store, clock } = this.#exchange
    await media.releaseLeg(this.#mediaLeg)
    const by =
      this.#canceled?.by ?? (status === 408 ? 'timeout' : this.target.role === 'agent' ? 'agent' : 'client')
    await store.write((tx) => markLegEnded(tx, legId, { by, status }, clock.now()))
    return { ok: false, status }
  }
}
