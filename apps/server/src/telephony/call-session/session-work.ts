import type { EffectInTurn } from '@ramal/domain/call-session/call-session-state'
import { endedLineStatus } from '@ramal/domain/dial-status/line'
import type { CallRecord, TxStep } from '../calls/call-record.ts'
import { moveLeg } from '../calls/call-rows.ts'
import { closeRecords } from '../calls/close-records.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { Answered, Leg } from '../calls/leg.ts'
import type { Connecting } from './app.ts'
import type { Caller } from './caller.ts'
import type { Parties } from './parties.ts'
import { type MediaEffect, TalkMedia } from './talk-media.ts'

interface Session {
  readonly conversation: string
  readonly caller: Caller
  readonly served: CallRecord | null
  readonly records: readonly CallRecord[]
  readonly services: { readonly exchange: Exchange }
  recordOf(leg: Leg): CallRecord
}

type Work = Exclude<EffectInTurn, { type: 'tell' | 'close' }>
type Close = EffectInTurn & { type: 'close' }

/** What a call's rules ask of store and media. Whoever calls it keeps the order. */
export class SessionWork {
  readonly #session: Session
  readonly #parties: Parties
  readonly #media: TalkMedia
  /** Who was given out by a transfer and is to come back. */
  #parked: Answered | null = null

  constructor(session: Session, parties: Parties) {
    this.#session = session
    this.#parties = parties
    this.#media = new TalkMedia(session.services.exchange, {
      conversation: session.conversation,
      find: (leg) => parties.find(leg),
      get records() {
        return session.records
      },
    })
  }

  /** A former process started this recording; null = none. */
  resumeRecording(file: string | null): void {
    this.#media.recording.resume(file)
  }

  /** Whom `takeBack` brings back. */
  park(party: Answered): void {
    this.#parked = party
  }

  async perform(effect: Work): Promise<void> {
    const { caller } = this.#session
    switch (effect.type) {
      case 'moveIn':
        return this.#moveIn(effect)
      case 'recordApp': {
        const { app, appdata } = effect.to
        return caller.record.appendEvent('app', {}, { app, appdata })
      }
      case 'recordCircle': {
        const { app, appdata } = effect.to
        return caller.record.appendEvent('circle', {}, { app, appdata, hops: effect.hops })
      }
      case 'recordProgress':
        return caller.record.apply({ type: 'progress', status: 183 })
      case 'recordHold':
        return this.#recordHold(effect.by, effect.on)
      case 'stopPlaying':
        return caller.stopPlaying()
      case 'letGo': {
        const leg = this.#parties.find(effect.leg)
        if (leg) this.#parties.letGo(leg)
        return
      }
      case 'takeBack':
        return this.#takeBack()
      default:
        return this.#media.perform(effect satisfies MediaEffect)
    }
  }

  /** Caller and served are talking: one transaction, with what a restarted server needs of the caller's dialog. */
  async writeAnswer({ served, change, txStep }: Connecting, callee: Answered): Promise<void> {
    const { caller, services } = this.#session
    const { record } = caller
    let isMarked = false
    const mark: TxStep = async (tx, now, callId) => {
      isMarked = true
      await caller.mark(tx, now, callId)
      await callee.mark?.(tx, now)
    }
    const written = [
      served.apply({ type: 'answered' }, change, async (tx, now, callId) => {
        await mark(tx, now, callId)
        await txStep?.(tx, now, callId)
      }),
    ]
    if (record !== served) written.push(record.apply({ type: 'answered' }))
    await Promise.all(written)
    // The record said already that somebody answered: their dialogs are written all the same.
    const { store, clock } = services.exchange
    if (!isMarked) await store.write((tx) => mark(tx, clock.now(), served.id))
  }

  /** Records and legs are closed, then the peers are told. Never rejects. */
  async close({ by, status: told, app, hasOverflowed }: Close): Promise<void> {
    const { caller, records, services } = this.#session
    const isServedByPeople = caller.record.step.at !== 'dialling'
    const status = endedLineStatus({
      by,
      status: told,
      app,
      isAnswered: caller.isAnswered,
      isServedByPeople,
      hasOverflowed,
    })
    const change = await this.#media.recording.finish()
    await this.#parties.dropAll((legs) =>
      closeRecords(services.exchange, { records, legs }, { by, status }, change),
    )
  }

  // What was another call's belongs to this one before anything is done with it.
  async #moveIn({ to: destination, given }: Work & { type: 'moveIn' }): Promise<void> {
    const { caller, conversation, served } = this.#session
    const { record, leg } = caller
    const callee = given === null ? undefined : this.#parties.find(given)
    const to = { callId: record.id, conversation }
    const { app, appdata } = destination
    await record.appendEvent('app', {}, { app, appdata }, async (tx, now) => {
      await moveLeg(tx, leg.id, to, now)
      if (callee) await moveLeg(tx, callee.id, { ...to, callId: (served ?? record).id }, now)
    })
  }

  async #takeBack(): Promise<void> {
    const parked = this.#parked
    if (!parked) return
    const { leg, dialog } = parked
    const record = this.#session.recordOf(leg)
    const to = { callId: record.id, conversation: this.#session.conversation }
    await record.appendEvent('back', {}, {}, (tx, now) => moveLeg(tx, leg.id, to, now))
    this.#parties.attach(leg, dialog)
  }

  async #recordHold(by: string, on: boolean): Promise<void> {
    const leg = this.#parties.find(by)
    if (!leg) return
    try {
      await this.#session.recordOf(leg).apply({ type: 'hold', on })
    } catch (error) {
      this.#session.services.exchange.log.error({ err: error }, 'hold could not be recorded')
    }
  }
}
