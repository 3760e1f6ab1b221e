import type { TransferType } from '@ramal/contract/vocabulary'
import type { Cancel } from '@ramal/domain/time/clock'
import type { TransferDestination } from '@ramal/domain/transfer/destination'
import { type StageEffect, type StageEvent, TRANSFER_LIMIT_MS } from '@ramal/domain/transfer/stage'
import { placeCall } from './place-call.ts'
import type { SoftphoneCore } from './softphone-core.ts'
import { createTransferNotes } from './transfer-notes.ts'

/** Hosts the stages of the panel (§4.5): performs what they ask of SIP and server. */
export interface Transfers {
  dispatch(event: StageEvent): void
  /** Does what a stage asks for. */
  perform(effect: StageEffect): void
  /** Starts a transfer of the call of stage `transfer`, once its form is saved (§5) and the note for its receiver is with the server. */
  send(kind: TransferType, destination: TransferDestination | null, note?: string): Promise<void>
}

/** The exchange ends the legs of a transfer that is done; after so long we do. */
const END_SOON_MS = 3000

export function createTransfers(core: SoftphoneCore): Transfers {
  const { sip, clock, log, uuid } = core.deps
  const deadlines = new Map<string, Cancel>()
  const say = createTransferNotes(core.deps)
  let isSending = false

  const dispatch = (event: StageEvent) => core.dispatch({ type: 'stage', event })

  function perform(effect: StageEffect): void {
    switch (effect.type) {
      case 'refer':
        refer(effect)
        return
      case 'dialSecond':
        void dialSecond(effect)
        return
      case 'hangup':
        core.dispatch({ type: 'hangup', uid: effect.uid })
        return
      case 'talkTo':
        core.dispatch({ type: 'unhold', uid: effect.uid })
        core.dispatch({ type: 'selected', uid: effect.uid })
        return
      case 'endSoon':
        clock.after(END_SOON_MS, () => core.dispatch({ type: 'hangup', uid: effect.uid }))
        return
      case 'mark':
        core.dispatch({ type: 'transfer', uid: effect.uid, on: effect.on })
        return
      case 'startDeadline':
        stopDeadline(effect.uid)
        deadlines.set(
          effect.uid,
          clock.after(TRANSFER_LIMIT_MS, () => dispatch({ type: 'deadline', uid: effect.uid })),
        )
        return
      case 'stopDeadline':
        stopDeadline(effect.uid)
        return
      case 'cancelOnServer':
        cancelOnServer(effect)
        return
      case 'fail': {
        const { status } = effect
        core.fail('transfer', status === null ? 'timeout' : status) // contract §13.4: error 6
      }
    }
  }

  function stopDeadline(uid: string): void {
    deadlines.get(uid)?.()
    deadlines.delete(uid)
  }

  function refer({ origin, destination, replaces }: Extract<StageEffect, { type: 'refer' }>): void {
    const { stage } = core.snapshot.stages
    const type = stage.at === 'transferring' ? stage.kind : 'blind'
    const phone = core.call(origin)?.phone ?? ''
    try {
      sip.refer(origin, { target: destination.number, type, phone, replaces })
    } catch (cause) {
      log('REFER', cause)
      dispatch({ type: 'referFailed', uid: origin, status: null })
    }
  }

  async function dialSecond(consultation: Extract<StageEffect, { type: 'dialSecond' }>): Promise<void> {
    const { second, origin, destination, kind } = consultation
    const customer = core.call(origin)?.phone ?? null
    const isWanted = () => {
      const { stage } = core.snapshot.stages
      return 'second' in stage && stage.second === second
    }
    const placed = await placeCall(
      core,
      {
        uid: second,
        phone: destination.number,
        name: isNumber(destination) ? null : destination.label,
        transfer: true,
        headers: { transferType: kind, parentUid: origin, phone: customer },
      },
      isWanted,
    )
    if (placed === 'problem') dispatch({ type: 'ended', uid: second, live: core.snapshot.calls.length })
  }

  function cancelOnServer({
    origin,
    kind,
    destination,
  }: Extract<StageEffect, { type: 'cancelOnServer' }>): void {
    const stepId = core.call(origin)?.step?.id
    if (stepId === undefined) {
      log('transfer not cancelled', `no step of ${origin}`)
      return
    }
    const { app, appdata } = destination
    core.deps
      .cancelTransfer({ step_id: stepId, type: kind, app, appdata })
      .catch((error: unknown) => log('transfer not cancelled', error))
  }

  return {
    dispatch,
    perform,
    async send(kind, destination, note = '') {
      const { stage } = core.snapshot.stages
      const call = stage.at === 'transfer' ? core.call(stage.origin) : undefined
      if (call === undefined || destination === null || isSending) return
      isSending = true
      try {
        const part = await core.deps.saveForm(call)
        if (part === null) {
          await say(call.uid, note)
          dispatch({ type: 'send', kind, destination, second: uuid() })
          return
        }
        core.dispatch({ type: 'formWanted', uid: call.uid, part })
        core.deps.tell(part === 'form' ? 'saveFormFirst' : 'classifyFirst') // §5
      } finally {
        isSending = false
      }
    },
  }
}

/** Whether all that is known of it is what is dialled. */
const isNumber = ({ app, label, number }: TransferDestination) => app === 'number' || label === number
