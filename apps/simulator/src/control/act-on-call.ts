import type { Trunk } from '../calls/trunk.ts'
import type { ActOnCall } from './inputs.ts'

type Done = { ok: true } | { ok: false; reason: string }

/** The remote party of a call acts; the reason says why it could not. */
export async function actOnCall(trunk: Trunk, { uid, act, dial_status, dtmf }: ActOnCall): Promise<Done> {
  const held = trunk.find(uid)
  if (!held || held.call.isOver) return { ok: false, reason: `There is no call ${uid}.` }
  const { call } = held
  switch (act) {
    case 'answer':
      return (await held.answer()) ? DONE : { ok: false, reason: 'This call does not ring here.' }
    case 'reject':
      if (call.isTalking) return { ok: false, reason: 'The call is answered already.' }
      held.giveUp(dial_status)
      return DONE
    case 'hangup':
      if (call.isTalking) await call.hangUp()
      else held.giveUp(dial_status)
      return DONE
    case 'hold':
      return (await call.toggleHold()) ? DONE : { ok: false, reason: 'This call cannot be held now.' }
    case 'dtmf':
      if (!call.isTalking) return { ok: false, reason: 'Nobody has answered yet.' }
      call.audio.rtp.sendDtmf(dtmf ?? '')
      return DONE
  }
}

const DONE: Done = { ok: true }
