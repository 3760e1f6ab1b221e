import type { Acd } from '../acd/acd.ts'
import { QueueCall } from '../acd/queue-call.ts'
import { findQueue } from '../acd/queue-rows.ts'
import { CallRecord } from '../calls/call-record.ts'
import { type CallRow, type LegRow, markLegEnded, readOpen } from '../calls/call-rows.ts'
import { DirectCall } from '../calls/direct-call.ts'
import { conversationOf, type Leg } from '../calls/leg.ts'
import type { Exchange } from '../exchange.ts'
import { NO_HANDLERS, type SipDialog } from '../ports/call-control.ts'
import type { DrachtioCallControl } from '../sip/srf-call-control.ts'
import { deviceNames } from './device-names.ts'

/** Who was not heard for so long and does not answer is gone. */
const SILENT_MS = 10_000

interface Found {
  readonly leg: Leg
  readonly dialog: SipDialog
}

/**
 * After a restart (architecture §4a): what signalling and media both still know goes on, everything else is closed with
 * `ended_by` restart. Resolves when every open row of the former process was dealt with.
 */
export async function recover(exchange: Exchange, control: DrachtioCallControl, acd: Acd): Promise<void> {
  const { store, media, log } = exchange
  const open = await store.read(readOpen)
  if (open.calls.length === 0) return
  const heard = new Map((await media.list())?.legs.map((one) => [one.leg, one.last_packet_ms]))
  const names = await store.read((tx) => deviceNames(tx, open.legs))
  for (const [conversation, calls] of groupByConversation(open.calls, open.legs)) {
    const legs = open.legs.filter((leg) => calls.some((call) => call.id === leg.call_id))
    try {
      const hungUp = new Set<number>()
      const found = await findLegs(control, legs, heard, names, hungUp)
      const first = legs.find((leg) => hungUp.has(leg.id))
      const wentOn = first ? [] : await goOn(exchange, acd, conversation, calls, found)
      const by = first ? (first.role === 'agent' ? 'agent' : 'client') : 'restart'
      await settle(exchange, control, { calls, legs, wentOn, by })
      log.info(
        { conversation, legs: wentOn.length },
        wentOn.length > 0 ? 'call taken up' : 'call closed by restart',
      )
    } catch (error) {
      // One call that cannot be taken up must not stop the others, nor the start.
      log.error({ err: error, conversation }, 'call could not be recovered')
      await settle(exchange, control, { calls, legs, wentOn: [], by: 'restart' })
    }
  }
}

/** An internal call has two rows: the second one owns no caller's leg and joins through the media leg's prefix. */
function groupByConversation(calls: readonly CallRow[], legs: readonly LegRow[]): Map<string, CallRow[]> {
  const groups = new Map<string, CallRow[]>()
  for (const call of calls) {
    const leg = legs.find((one) => one.call_id === call.id && one.media_leg !== null)
    const conversation = leg?.media_leg ? conversationOf(leg.media_leg) : call.uid
    groups.set(conversation, [...(groups.get(conversation) ?? []), call])
  }
  return groups
}

/** The legs whose dialog answers and whose media stands. */
async function findLegs(
  control: DrachtioCallControl,
  rows: readonly LegRow[],
  heard: ReadonlyMap<string, number | null>,
  names: ReadonlyMap<number, string>,
  hungUp: Set<number>,
): Promise<Found[]> {
  const found = await Promise.all(
    rows.map(async (row): Promise<Found | null> => {
      if (!row.dialog_id || !row.invite_text || !row.ok_text || !row.media_leg || !heard.has(row.media_leg))
        return null
      const texts = {
        dialogId: row.dialog_id,
        sipRole: row.sip_role,
        invite: row.invite_text,
        ok: row.ok_text,
      }
      const dialog = control.adopt(texts)
      if (!dialog) return null
      // A BYE that came while nobody was here is told now, by the engine that kept it.
      dialog.handlers = { ...NO_HANDLERS, onBye: () => hungUp.add(row.id) }
      const life = await dialog.ask()
      if (life === 'gone' || hungUp.has(row.id)) return null
      // A browser's websocket died with the server that passed it on: while it is heard it is there.
      if (life === 'unreachable' && (heard.get(row.media_leg) ?? SILENT_MS) >= SILENT_MS) return null
      return { leg: legOf(row, row.media_leg, names), dialog }
    }),
  )
  return found.filter((one) => one !== null)
}

function legOf(row: LegRow, mediaLeg: string, names: ReadonlyMap<number, string>): Leg {
  return {
    id: row.id,
    role: row.role,
    mediaLeg,
    kind: /UDP\/TLS\/RTP\/SAVPF?/.test(row.ok_text ?? '') ? 'webrtc' : 'rtp',
    userId: row.user_id,
    endpointId: row.endpoint_id,
    endpoint: row.endpoint_id === null ? null : (names.get(row.endpoint_id) ?? null),
    dialog: null,
    audible: true,
  }
}

/** Takes the call up if what is left makes a call. Returns the legs that went on. */
async function goOn(
  exchange: Exchange,
  acd: Acd,
  conversation: string,
  calls: readonly CallRow[],
  found: readonly Found[],
): Promise<readonly Found[]> {
  const call = calls[0]!
  const queued = calls.find((one) => one.queue_id !== null)
  if (queued) {
    // An extension that dialled the queue has a record of its own.
    const caller = calls.find((one) => one !== queued)
    return goOnInQueue(exchange, acd, queued, found, caller ? CallRecord.adopt(exchange, caller) : null)
  }
  const [caller, callee] = [...found].sort((a, b) => a.leg.id - b.leg.id)
  if (!caller || !callee || call.answered_at === null) return []
  const records = [...calls].sort((a, b) => a.id - b.id).map((row) => CallRecord.adopt(exchange, row))
  const direct = new DirectCall(exchange, conversation, records, caller.leg, call.recording_file !== null)
  direct.adopt(caller.dialog, callee.leg, callee.dialog, call.recording_file)
  return [caller, callee]
}

async function goOnInQueue(
  exchange: Exchange,
  acd: Acd,
  call: CallRow,
  found: readonly Found[],
  caller: CallRecord | null,
): Promise<readonly Found[]> {
  const customer = found.find((one) => one.leg.role === 'customer')
  const queue = await exchange.store.read((tx) => findQueue(tx, call.tenant_id, call.queue_id ?? 0))
  if (!customer || !queue) return []
  const agent = found.find((one) => one.leg.role === 'agent' && one.leg.userId === call.user_id)
  const talking = agent && call.answered_at !== null ? { ...agent, recording: call.recording_file } : null
  const record = CallRecord.adopt(exchange, call)
  const queueCall = new QueueCall(exchange, acd, queue, record, customer.leg, caller)
  await queueCall.adopt(customer.dialog, talking)
  return agent && talking ? [customer, agent] : [customer]
}

/** Ends what did not go on: legs with a BYE, and the rows of a call of which nothing did. */
async function settle(
  exchange: Exchange,
  control: DrachtioCallControl,
  outcome: {
    calls: readonly CallRow[]
    legs: readonly LegRow[]
    wentOn: readonly Found[]
    by: 'agent' | 'client' | 'restart'
  },
): Promise<void> {
  const { calls, legs, wentOn, by } = outcome
  const { store, clock, media } = exchange
  const rest = legs.filter((row) => !wentOn.some((one) => one.leg.id === row.id))
  for (const row of rest) {
    await store.write((tx) => markLegEnded(tx, row.id, { by }, clock.now()))
    if (row.dialog_id) control.forget(row.dialog_id)
    if (row.media_leg) await media.releaseLeg(row.media_leg)
  }
  if (wentOn.length > 0) return
  for (const row of calls) await CallRecord.adopt(exchange, row).apply({ type: 'ended', by })
}
