import type { Destination } from '@ramal/domain/call-session/application'
import { goesOn } from '@ramal/domain/call-session/restart'
import type { CallServices } from '../call-session/call-services.ts'
import { CallSession } from '../call-session/call-session.ts'
import { Caller } from '../call-session/caller.ts'
import { CallRecord } from '../calls/call-record.ts'
import type { CallRow } from '../calls/call-rows.ts'
import type { Answered } from '../calls/leg.ts'

interface Remains {
  /** The open rows of one conversation. */
  readonly calls: readonly CallRow[]
  /** Its parties that are still there. */
  readonly found: readonly Answered[]
  /** The oldest leg of all, ended or not: the caller came before whom they called. */
  readonly callerLegId: number
  readonly destinations: ReadonlyMap<number, Destination>
  /** Media has paired them. */
  readonly isBridged: boolean
  /** The file that media records them into. */
  readonly recording: string | null
}

/** Takes a session up if what is left makes one. Returns the parties that go on. */
export function goOn(services: CallServices, conversation: string, remains: Remains): readonly Answered[] {
  const { calls, destinations, isBridged, recording } = remains
  const own = calls.find((call) => destinations.has(call.id))
  const destination = own && destinations.get(own.id)
  if (!own || !destination) return []
  const parties = partiesOf(own, destination, remains)
  if (!parties) return []
  const { exchange } = services
  const [callerParty, answered] = parties
  for (const party of answered ? [callerParty, answered] : [callerParty])
    takeUp(services, party, own.tenant_id)
  const second = calls.find((call) => call !== own)
  const served = second ? { served: CallRecord.adopt(exchange, second) } : {}
  const record = CallRecord.adopt(exchange, own)
  // It began, and the process was killed before it wrote so.
  if (own.recording_file === null && recording !== null) record.owe({ recording_file: recording })
  const caller = Caller.answered(exchange, callerParty.leg, record)
  const start = { caller, destination, conversation, answered, ...served }
  CallSession.adopt(services, start, { recording: own.recording_file ?? recording, isBridged })
  return answered ? [callerParty, answered] : [callerParty]
}

function takeUp({ exchange }: CallServices, { leg, dialog }: Answered, tenantId: number): void {
  leg.dialog = dialog
  if (leg.userId !== null) exchange.agents.apply({ id: leg.userId, tenantId }, { type: 'callBegan' })
}

/** Who goes on: caller and the other one, or a caller alone. */
function partiesOf(
  own: CallRow,
  { app }: Destination,
  { found, callerLegId }: Remains,
): readonly [callerParty: Answered, answered: Answered | null] | null {
  const callerParty = found.find(({ leg }) => leg.id === callerLegId)
  const answered = found.find((one) => one !== callerParty) ?? null
  if (!callerParty) return null
  const isAnswered = own.answered_at !== null
  switch (goesOn({ app, isAnswered, hasCaller: true, hasOther: answered !== null })) {
    case 'talk':
      return [callerParty, answered]
    case 'alone':
      return [callerParty, null]
    case 'nothing':
      return null
  }
}
