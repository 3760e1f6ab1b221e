import type { EndedBy } from '@ramal/contract/vocabulary'
import {
  type CallTransferState,
  type DestinationKind,
  firstOf,
  sideOf,
  type TransferEffect,
  type TransferEvent,
} from './call-transfer-state.ts'
import { Step } from './call-transfer-step.ts'

type Result = readonly [CallTransferState, readonly TransferEffect[]]

/**
 * Who is in a call and who hears whom after each event of a transfer (§4.5, contract §13.3, A-79); docs/transfer.md is its
 * table. What means nothing in a stage changes nothing: agent, customer and destination race.
 */
export function transferTransition(state: CallTransferState, event: TransferEvent): Result {
  const step = new Step(state)
  switch (event.type) {
    case 'refer':
      refer(step, event)
      break
    case 'consult':
      consult(step, event.as, event.to)
      break
    case 'answered':
      answered(step)
      break
    case 'failed':
      failed(step, event.why, event.status)
      break
    case 'swap':
      swap(step)
      break
    case 'confirm':
      confirm(step)
      break
    case 'cancel':
      cancel(step)
      break
    case 'customerHangsUp':
      customerHangsUp(step)
      break
    case 'agentHangsUp':
      agentHangsUp(step, event.leg)
      break
    case 'destinationHangsUp':
      destinationHangsUp(step)
      break
  }
  return step.result
}

function refer(step: Step, { to, allowed, turnedAway }: TransferEvent & { type: 'refer' }): void {
  if (step.now.stage !== 'none' || step.now.origin === 'gone') {
    step.do({ type: 'refuseRefer', status: 491 })
    return
  }
  if (!allowed) {
    step.do({ type: 'refuseRefer', status: 403 })
    return
  }
  if (turnedAway) {
    // The customer never leaves the agent: a queue that would drop them is no place to send them to.
    step.do({ type: 'notify', status: 100 })
    step.notify(486)
    return
  }
  const destination = firstOf(to)
  step.set({ type: 'blind', to, stage: 'ringing', destination })
  step.forget()
  step.open('destination', { transferType: 'blind', hasParent: true })
  step.change('origin', { transferType: 'blind' }) // from the moment the REFER is accepted
  step.do({ type: 'notify', status: 100 }, { type: 'ringDestination' })
  if (destination !== 'ringing') complete(step) // A queue takes its time, a machine none: the agent waits for neither.
}

function consult(step: Step, type: 'attend' | 'pendulum', to: DestinationKind): void {
  const { stage, customer, origin, second } = step.now
  if (stage !== 'none' || customer === 'gone' || origin === 'gone' || second === 'pending' || second === 'in')
    return
  const destination = firstOf(to)
  const isApp = destination === 'app'
  step.set({
    type,
    to,
    destination,
    stage: isApp ? 'consulting' : 'ringing',
    second: isApp ? 'in' : 'pending',
  })
  step.forget()
  step.open('second', { transferType: type, hasParent: true }) // from its creation
  if (isApp) step.change('second', { isAnswered: true })
  if (!isApp && to !== 'number') step.open('destination', { transferType: type, hasParent: true }) // Else it has no record of its own.
  step.do({ type: 'ringDestination' })
}

function answered(step: Step): void {
  const { stage, type, destination } = step.now
  if (destination !== 'ringing' && destination !== 'waiting') return
  step.set({ destination: 'in' })
  step.change('destination', { isAnswered: true })
  if (stage === 'confirming' || (stage === 'ringing' && type === 'blind')) {
    complete(step)
    return
  }
  if (stage === 'ringing') step.set({ stage: 'consulting' })
  if (stage === 'done') {
    step.do({ type: 'connect' })
    return
  }
  if (step.now.second !== 'pending') return
  step.set({ second: 'in' })
  step.change('second', { isAnswered: true })
}

/** The customer is the destination's now: the agent's part is over, their records close. */
function complete(step: Step): void {
  const { type, second } = step.now
  step.set({ stage: 'done' })
  step.open('destination', { transferType: type, hasParent: true })
  if (step.now.destination !== 'waiting') step.change('destination', { isAnswered: true })
  step.do({ type: 'connect' })
  step.notify(200)
  step.end('origin')
  step.close('origin', 'agent')
  if (second === 'none') return
  step.end('second', 487)
  step.close('second', 'agent', 487)
}

function failed(step: Step, why: 'refused' | 'timeout' | 'unreachable', status: number): void {
  const { stage, type, destination, second } = step.now
  if (destination !== 'ringing' && destination !== 'waiting') return
  const by: EndedBy = why === 'timeout' ? 'timeout' : why === 'unreachable' ? 'system' : sideOf(step.now.to)
  if (why === 'timeout') step.end('destination')
  else step.set({ destination: 'gone' })
  const closed = destination === 'waiting' ? 487 : status // §4.1: who waited in vain
  step.close('destination', by, closed)
  if (stage === 'done') {
    step.end('customer')
    return
  }
  step.end('second', status)
  if (second !== 'none') step.close('second', by, closed)
  if (type === 'blind' || stage === 'confirming') giveBack(step, status)
  else step.set({ stage: 'none' })
}

/** The transfer is off: the agent has their customer again; without the agent nobody is left for them. */
function giveBack(step: Step, status: number): void {
  step.set({ stage: 'none' })
  if (step.now.origin === 'gone') {
    step.notify(status)
    step.end('customer')
    return
  }
  step.change('origin', { transferType: null })
  step.do({ type: 'resume' })
  step.notify(status) // after that: a telephone that does not answer it keeps nobody waiting
}

function swap(step: Step): void {
  const { stage, type } = step.now
  if (type !== 'pendulum') return // contract §13.3
  if (stage === 'consulting') step.set({ stage: 'swapped' })
  else if (stage === 'swapped') step.set({ stage: 'consulting' })
}

function confirm(step: Step): void {
  const { stage, type, destination, customer } = step.now
  const isWaiting = stage === 'ringing' && type !== 'blind'
  if (customer === 'gone' || !(isWaiting || stage === 'consulting' || stage === 'swapped')) {
    step.do({ type: 'refuseRefer', status: 481 }) // RFC 3891 3: no such dialog
    return
  }
  step.change('origin', { transferType: type })
  step.do({ type: 'notify', status: 100 })
  // A place in a queue is taken over as it stands, and so is who has answered.
  if (destination !== 'ringing') {
    complete(step)
    return
  }
  // Confirmed before the answer: the agent is out of it, and it rings for the customer now.
  step.end('second', 487)
  step.close('second', 'agent', 487)
  step.set({ stage: 'confirming' })
  step.renew('destination', { transferType: type, hasParent: true })
  step.do({ type: 'ringDestination' })
}

function cancel(step: Step): void {
  const { stage, type, customer } = step.now
  if (stage === 'none' || stage === 'done') {
    step.do({ type: 'cancelled', success: false })
    return
  }
  if (customer === 'in') {
    step.end('destination')
    step.close('destination', 'agent', 487)
    step.end('second', 487)
    step.close('second', 'agent', 487)
    if (type === 'blind' || stage === 'confirming') giveBack(step, 487)
    else step.set({ stage: 'none' })
  }
  step.do({ type: 'cancelled', success: true })
}

function customerHangsUp(step: Step): void {
  const { stage, type } = step.now
  step.set({ customer: 'gone' })
  if (stage === 'done') {
    step.end('destination')
    step.close('destination', 'client', 487)
    return
  }
  step.set({ stage: 'none' })
  if ((type === 'blind' && stage === 'ringing') || stage === 'confirming') step.notify(487)
  // Nobody is left for whom it rings; else the agent's second call is an ordinary one now (contract §13.3).
  if (step.now.second === 'none' || step.now.second === 'gone') {
    step.end('destination')
    step.close('destination', 'client', 487)
  } else step.change('second', { transferType: null })
  step.change('origin', { transferType: null })
  step.end('origin')
  step.close('origin', 'client')
}

function agentHangsUp(step: Step, leg: 'origin' | 'second'): void {
  const { stage, type } = step.now
  if (stage === 'done' || step.now[leg] === 'gone') return
  step.set({ [leg]: 'gone' })
  step.close(leg, 'agent', 487)
  if (stage === 'confirming' || (stage === 'ringing' && type === 'blind')) return // It goes on without them (siphon #220).
  if (leg === 'origin') {
    step.end('customer')
    if (step.now.second !== 'gone') step.change('second', { transferType: null })
  } else {
    step.end('destination')
    step.close('destination', 'agent', 487)
  }
  step.set({ stage: 'none' })
}

function destinationHangsUp(step: Step): void {
  const { stage, to, destination } = step.now
  if (destination !== 'in' && destination !== 'app') return
  const by: EndedBy = destination === 'app' ? 'system' : sideOf(to)
  step.set({ destination: 'gone' })
  step.close('destination', by, 200) // A line that a machine answered was served.
  if (stage === 'done') {
    step.end('customer')
    return
  }
  step.end('second')
  step.close('second', by)
  step.set({ stage: 'none' })
}
