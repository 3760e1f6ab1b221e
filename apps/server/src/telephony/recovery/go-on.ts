import { CallRecord } from '../calls/call-record.ts'
import type { CallRow } from '../calls/call-rows.ts'
import type { Answered } from '../calls/leg.ts'
import type { Destination } from '../walk/app.ts'
import { Caller } from '../walk/caller.ts'
import type { Room } from '../walk/room.ts'
import { Walk } from '../walk/walk.ts'

interface Remains {
  /** The open rows of one conversation. */
  readonly calls: readonly CallRow[]
  /** Its parties that are still there. */
  readonly found: readonly Answered[]
  /** The oldest leg of all, ended or not: the caller came before whom he called. */
  readonly callerLegId: number
  readonly destinations: ReadonlyMap<number, Destination>
}

/** Takes a walk up if what is left makes one. Returns the parties that go on. */
export function goOn(room: Room, conversation: string, remains: Remains): readonly Answered[] {
  const { calls, destinations } = remains
  const own = calls.find((call) => destinations.has(call.id))
  const destination = own && destinations.get(own.id)
  if (!own || !destination) return []
  const parties = partiesOf(own, destination, remains)
  if (!parties) return []
  const { exchange } = room
  const [near, far] = parties
  for (const party of far ? [near, far] : [near]) takeUp(room, party)
  const second = calls.find((call) => call !== own)
  const served = second ? { served: CallRecord.adopt(exchange, second) } : {}
  const caller = Caller.answered(exchange, near.leg, CallRecord.adopt(exchange, own))
  Walk.adopt(room, { caller, destination, conversation, far, ...served }, own.recording_file)
  return far ? [near, far] : [near]
}

function takeUp({ exchange }: Room, { leg, dialog }: Answered): void {
  leg.dialog = dialog
  if (leg.userId !== null) exchange.agents.callBegan(leg.userId)
}

/** Who goes on: caller and the other one, or a caller alone whose application needs nobody else. */
function partiesOf(
  own: CallRow,
  { app }: Destination,
  { found, callerLegId }: Remains,
): readonly [near: Answered, far: Answered | null] | null {
  const near = found.find(({ leg }) => leg.id === callerLegId)
  const far = found.find((one) => one !== near)
  if (!near) return null
  if (far) return own.answered_at === null ? null : [near, far]
  switch (app) {
    case 'queue':
    case 'ivrbasic':
    case 'nps':
    case 'announce':
      return [near, null]
    case 'pjsip':
    case 'callgroup':
    case 'number':
    case 'hangup':
      return null // Who was called is gone, and with him the call.
  }
}
