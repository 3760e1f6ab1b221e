import type { Consultation, Stage, StageEffect, StageEvent, StageState } from './stage.ts'

type Result = readonly [state: StageState, effects: readonly StageEffect[]]
type At<K extends Stage['at']> = Extract<Stage, { readonly at: K }>
type Consulting = At<'transfer-attend' | 'transfer-pendulum'>
/** Stages that are about no transfer. */
type Page = Exclude<Stage, { readonly origin: string }>

const DIALPAD: Stage = { at: 'dialpad' }

/**
 * The stages of the softphone panel and what each asks of the telephone, §4.5 with contract §13.3. What means nothing in
 * a stage is ignored: agent, SIP and server race.
 */
export function nextStage(state: StageState, event: StageEvent): Result {
  const blind = nextOfBlind(state, event)
  if (blind !== null) return blind
  const { stage } = state
  switch (stage.at) {
    case 'dialpad':
    case 'phonebook':
    case 'settings':
    case 'conference':
    case 'classification':
      return nextOfPage(state, stage, event)
    case 'transfer':
      return nextOfTransfer(state, stage, event)
    case 'transfer-attend':
    case 'transfer-pendulum':
      return nextOfConsulting(state, stage, event)
    case 'transferring':
      return nextOfTransferring(state, stage, event)
  }
}

const to = (state: StageState, stage: Stage, ...effects: StageEffect[]): Result => [
  { ...state, stage },
  effects,
]

/** A blind transfer runs beside the stages; null when the event is not about it. */
function nextOfBlind(state: StageState, event: StageEvent): Result | null {
  const { blind } = state
  if (blind === null) return null
  const { origin, destination } = blind
  const over = (...effects: StageEffect[]): Result => [
    { ...state, blind: null },
    [{ type: 'stopDeadline', uid: origin }, ...effects],
  ]
  const restored: StageEffect[] = [
    { type: 'mark', uid: origin, on: false },
    { type: 'talkTo', uid: origin },
  ]
  const taken: StageEffect = { type: 'cancelOnServer', origin, kind: 'blind', destination }
  if (event.type === 'cancel' && state.stage.at === 'dialpad') return over(taken, ...restored)
  if (!('uid' in event) || event.uid !== origin) return null
  switch (event.type) {
    case 'referAccepted':
      return [state, [{ type: 'mark', uid: origin, on: true }]]
    case 'referDone':
      return over({ type: 'endSoon', uid: origin })
    case 'referFailed':
      return over(...restored, { type: 'fail', status: event.status })
    case 'deadline':
      return over(taken, ...restored, { type: 'fail', status: null })
    case 'ended':
      return over() // handed over, or the customer has left
    default:
      return null
  }
}

function nextOfPage(state: StageState, stage: Page, event: StageEvent): Result {
  switch (event.type) {
    case 'open':
      return to(state, { at: event.stage })
    case 'openTransfer': {
      const { uid: origin, to: number } = event
      if (state.blind?.origin === origin) return [state, []]
      return to(state, { at: 'transfer', origin, ...(number === undefined ? {} : { to: number }) })
    }
    case 'openClassification':
      return to(state, { at: 'classification', uid: event.uid })
    case 'back':
    case 'cancel':
      return to(state, DIALPAD)
    case 'afterService': // §4.5: not out of a conference
      return stage.at === 'conference' ? [state, []] : to(state, DIALPAD)
    case 'ended': {
      const isBare = stage.at === 'conference' && event.live < 2
      const isAbout = stage.at === 'classification' && stage.uid === event.uid
      return isBare || isAbout ? to(state, DIALPAD) : [state, []]
    }
    default:
      return [state, []]
  }
}

function nextOfTransfer(state: StageState, stage: At<'transfer'>, event: StageEvent): Result {
  const { origin } = stage
  switch (event.type) {
    case 'openTransfer': // asked for anew: the stage is the same and another object
      return event.uid === origin ? to(state, { ...stage }) : [state, []]
    case 'back':
    case 'cancel':
      return to(state, DIALPAD)
    case 'ended':
      return event.uid === origin ? to(state, DIALPAD) : [state, []]
    case 'send': {
      const { kind, destination, second } = event
      if (destination === null) return [state, []] // §5: needs a destination
      if (kind === 'blind') {
        const refer = { type: 'refer', origin, destination, replaces: null } as const
        return [
          { stage: DIALPAD, blind: { origin, destination } }, // §4.5: back to the dial pad after sending
          [{ type: 'startDeadline', uid: origin }, refer],
        ]
      }
      const consultation = { kind, origin, second, destination }
      const stage = { at: `transfer-${kind}`, accepted: false, talking: 'second', ...consultation } as const
      return to(state, stage, { type: 'dialSecond', ...consultation })
    }
    default:
      return [state, []]
  }
}

function nextOfConsulting(state: StageState, stage: Consulting, event: StageEvent): Result {
  const { origin, second, destination, kind } = stage
  const cancelled: StageEffect = { type: 'cancelOnServer', origin, kind, destination }
  switch (event.type) {
    case 'accepted':
      return event.uid === second ? to(state, { ...stage, accepted: true }) : [state, []]
    case 'swap': {
      if (kind !== 'pendulum' || !stage.accepted) return [state, []] // contract §13.3
      const talking = stage.talking === 'second' ? 'origin' : 'second'
      return to(state, { ...stage, talking }, { type: 'talkTo', uid: stage[talking] })
    }
    case 'confirm': {
      if (!stage.accepted) return [state, []]
      const refer = { type: 'refer', origin, destination, replaces: second } as const
      const next = { at: 'transferring', gone: null, ...consultationOf(stage) } as const
      return to(state, next, { type: 'startDeadline', uid: origin }, refer)
    }
    case 'cancel':
    case 'back':
      return to(state, DIALPAD, cancelled, { type: 'hangup', uid: second }, { type: 'talkTo', uid: origin })
    case 'ended':
      // §4.4: without the destination the transfer is off, and the origin call is answered again.
      if (event.uid === second) return to(state, DIALPAD, cancelled, { type: 'talkTo', uid: origin })
      // Contract §13.3: without the customer the consultation is a call like any other.
      if (event.uid === origin) return to(state, DIALPAD, cancelled, unmarked(second))
      return [state, []]
    default:
      return [state, []]
  }
}

function nextOfTransferring(state: StageState, stage: At<'transferring'>, event: StageEvent): Result {
  const { origin, second, destination, kind, gone } = stage
  const stopped: StageEffect = { type: 'stopDeadline', uid: origin }
  const cancelled: StageEffect = { type: 'cancelOnServer', origin, kind, destination }
  switch (event.type) {
    case 'referAccepted':
      return event.uid === origin ? [state, [{ type: 'mark', uid: origin, on: true }]] : [state, []]
    case 'referDone':
      if (event.uid !== origin) return [state, []]
      return to(state, DIALPAD, stopped, { type: 'endSoon', uid: origin }, { type: 'endSoon', uid: second })
    case 'referFailed':
      if (event.uid !== origin) return [state, []]
      return failed(state, stage, [stopped, unmarked(origin)], { type: 'fail', status: event.status })
    case 'deadline':
      if (event.uid !== origin) return [state, []]
      return failed(state, stage, [cancelled, unmarked(origin)], { type: 'fail', status: null })
    case 'cancel':
    case 'back':
      return to(
        state,
        DIALPAD,
        stopped,
        cancelled,
        unmarked(origin),
        { type: 'hangup', uid: second },
        { type: 'talkTo', uid: origin },
      )
    case 'ended': {
      const who = event.uid === origin ? 'origin' : event.uid === second ? 'second' : null
      if (who === null || who === gone) return [state, []]
      if (gone !== null) return to(state, DIALPAD, stopped) // both legs are ended by the exchange: it is done
      return to(state, { ...stage, gone: who })
    }
    default:
      return [state, []]
  }
}

/** Both calls stay and the consultation goes on; with one party only, that one is talked to. */
function failed(
  state: StageState,
  stage: At<'transferring'>,
  before: readonly StageEffect[],
  fail: StageEffect,
): Result {
  const { origin, second, kind, gone } = stage
  switch (gone) {
    case null: {
      const at = `transfer-${kind}` as const
      const next = { at, accepted: true, talking: 'second', ...consultationOf(stage) } as const
      return to(state, next, ...before, fail)
    }
    case 'second':
      return to(state, DIALPAD, ...before, { type: 'talkTo', uid: origin }, fail)
    case 'origin':
      return to(state, DIALPAD, ...before, unmarked(second), { type: 'talkTo', uid: second }, fail)
  }
}

function consultationOf({ kind, origin, second, destination }: Consultation): Consultation {
  return { kind, origin, second, destination }
}

function unmarked(uid: string): StageEffect {
  return { type: 'mark', uid, on: false }
}
