import type { TransferDestination } from '../destination.ts'
import { FIRST_STAGE, type StageEffect, type StageEvent, type StageState } from '../stage.ts'
import { nextStage } from '../stages.ts'

/** A queue that calls are transferred to. */
export const TO: TransferDestination = { app: 'queue', appdata: '4', number: '*804', label: 'Suporte' }

export const open = (uid = 'origin'): StageEvent => ({ type: 'openTransfer', uid })
export const send = (
  kind: 'blind' | 'attend' | 'pendulum',
  destination: TransferDestination | null = TO,
): StageEvent => ({
  type: 'send',
  kind,
  destination,
  second: 'second',
})
export const accepted: StageEvent = { type: 'accepted', uid: 'second' }
export const ended = (uid: string, live = 1): StageEvent => ({ type: 'ended', uid, live })
export const refer = (type: 'referAccepted' | 'referDone' | 'deadline'): StageEvent => ({
  type,
  uid: 'origin',
})
export const referFailed = (status: number | null = 486): StageEvent => ({
  type: 'referFailed',
  uid: 'origin',
  status,
})
export const confirm: StageEvent = { type: 'confirm' }
export const cancel: StageEvent = { type: 'cancel' }
export const swap: StageEvent = { type: 'swap' }

/** The events in turn: where they lead, and what the last one asks for. */
export function play(...events: StageEvent[]): { state: StageState; last: readonly StageEffect[] } {
  let state = FIRST_STAGE
  let last: readonly StageEffect[] = []
  for (const event of events) [state, last] = nextStage(state, event)
  return { state, last }
}

/** Effects as short words: `mark origin off`. */
export function words(effects: readonly StageEffect[]): string[] {
  return effects.map((effect) => {
    switch (effect.type) {
      case 'refer':
        return `refer ${effect.origin} to ${effect.destination.number}${effect.replaces ? ` for ${effect.replaces}` : ''}`
      case 'dialSecond':
        return `dial ${effect.second} ${effect.destination.number} ${effect.kind}`
      case 'mark':
        return `mark ${effect.uid} ${effect.on ? 'on' : 'off'}`
      case 'cancelOnServer':
        return `cancel ${effect.kind} of ${effect.origin}`
      case 'fail':
        return `fail ${effect.status}`
      default:
        return `${effect.type} ${effect.uid}`
    }
  })
}
