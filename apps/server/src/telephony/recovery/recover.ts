import type { MediaList } from '@ramal/media/control/protocol'
import type { CallServices } from '../call-session/call-services.ts'
import { CallRecord } from '../calls/call-record.ts'
import { type CallChange, type CallRow, type LegRow, readOpen, readStrayLegs } from '../calls/call-rows.ts'
import { closeRecords } from '../calls/close-records.ts'
import type { Answered } from '../calls/leg.ts'
import { NO_HANDLERS, type SipDialog } from '../ports/call-control.ts'
import type { MemberControl } from '../sip/member-control.ts'
import { readDestinations } from './destinations.ts'
import { goOn } from './go-on.ts'
import { type LegFacts, legOf, readLegFacts } from './leg-facts.ts'
import { giveBackParked } from './parked-parties.ts'

/** Who was not heard for so long and does not answer is gone. */
const SILENT_MS = 10_000
/** So many calls are asked for at once: one that does not answer for seconds holds up nobody. */
const AT_ONCE = 50

/** What media said of itself when the recovery began. */
interface MediaFacts {
  /** Age of the newest packet of each leg, ms; null before the first. */
  readonly heard: ReadonlyMap<string, number | null>
  /** Conversations that it has paired. */
  readonly bridged: ReadonlySet<string>
  /** Files of conversations that it records. */
  readonly recorded: ReadonlyMap<string, string>
}

/**
 * After a restart (architecture §4a): what signalling and media both still know goes on, everything else is closed with
 * `ended_by` restart; so is all of it behind an engine that keeps dialogs for the process that is gone. The calls of the former process are
 * those up to `newest`: later ones began with this one, while it recovered. Resolves when every open row of the former process was dealt with.
 */
export async function recover(services: CallServices, control: MemberControl, newest: number): Promise<void> {
  const { store, media, log } = services.exchange
  const strays = await store.read((tx) => readStrayLegs(tx, store.tenants, newest))
  if (strays.length > 0) await endLegs(services, control, { records: [], legs: strays }, 'restart')
  const find = () => store.read((tx) => readOpen(tx, store.tenants, newest))
  const left = await find()
  const open = (await giveBackParked(services.exchange, left)) ? await find() : left
  if (open.calls.length === 0) return
  const known = mediaFacts(await media.list())
  const facts = await store.read((tx) => readLegFacts(tx, open.legs))
  const ids = open.calls.map((call) => call.id)
  const destinations = await store.read((tx) => readDestinations(tx, ids))
  const one = async (conversation: string, calls: readonly CallRow[]) => {
    const all = open.legs.filter((leg) => calls.some((call) => call.id === leg.call_id))
    const legs = all.filter((leg) => leg.ended_at === null)
    const callerLegId = Math.min(...all.map((leg) => leg.id))
    const recording = known.recorded.get(conversation) ?? null
    try {
      const [hungUp, ended] = [new Set<number>(), new Set<number>()]
      const found = await findLegs(control, legs, { heard: known.heard, facts, hungUp, ended })
      // Of two dialogs the engine kept one: the other one's BYE was told to a process that was killed before it wrote so.
      const wasEnded = (leg: LegRow) => found.length > 0 && ended.has(leg.id)
      const first = legs.find((leg) => hungUp.has(leg.id)) ?? legs.find(wasEnded)
      const isBridged = known.bridged.has(conversation)
      const remains = { calls, found, callerLegId, destinations, isBridged, recording }
      const wentOn = first ? [] : goOn(services, conversation, remains)
      const by = first ? (first.role === 'agent' ? 'agent' : 'client') : 'restart'
      await settle(services, control, { conversation, calls, legs, wentOn, by, recording })
      log.info(
        { call: conversation, legs: wentOn.length },
        wentOn.length > 0 ? 'call taken up' : 'call closed by restart',
      )
    } catch (error) {
      // One call that cannot be taken up must not stop the others, nor the start.
      log.error({ err: error, call: conversation }, 'call could not be recovered')
      await settle(services, control, { conversation, calls, legs, wentOn: [], by: 'restart', recording })
    }
  }
  const waiting = groupByConversation(open.calls, open.legs).entries()
  const worker = async () => {
    for (const [conversation, calls] of waiting) await one(conversation, calls)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

function mediaFacts(list: MediaList | null): MediaFacts {
  const { legs = [], bridges = [], records = [] } = list ?? {}
  return {
    heard: new Map(legs.map((leg) => [leg.leg, leg.last_packet_ms])),
    bridged: new Set(bridges.map(({ bridge }) => bridge)),
    recorded: new Map(records.map(({ record, file }) => [record, file])),
  }
}

/** A second record may have no leg yet, or none any more: its uid is the conversation's. */
function groupByConversation(calls: readonly CallRow[], legs: readonly LegRow[]): Map<string, CallRow[]> {
  const groups = new Map<string, CallRow[]>()
  for (const call of calls) {
    const leg = legs.find((one) => one.call_id === call.id && one.conversation !== null)
    const conversation = leg?.conversation ?? call.uid
    groups.set(conversation, [...(groups.get(conversation) ?? []), call])
  }
  return groups
}

/** The legs whose dialog answers and whose media stands, oldest first. */
async function findLegs(
  control: MemberControl,
  rows: readonly LegRow[],
  known: {
    heard: ReadonlyMap<string, number | null>
    facts: LegFacts
    hungUp: Set<number>
    ended: Set<number>
  },
): Promise<Answered[]> {
  const { heard, facts, hungUp, ended } = known
  const found = await Promise.all(
    rows.map(async (row): Promise<Answered | null> => {
      if (!row.media_leg || !heard.has(row.media_leg)) return null
      if (!control.inheritsDialogs) return null // Nobody would tell us of its BYE (decision 046).
      const dialog = revive(control, row)
      if (!dialog) return null
      // A BYE that came while nobody was here is told now, by the engine that kept it.
      dialog.handlers = { ...NO_HANDLERS, onBye: () => hungUp.add(row.id) }
      const life = await dialog.ask()
      if (life === 'over') ended.add(row.id)
      if (life === 'gone' || life === 'over' || hungUp.has(row.id)) return null
      // A browser's websocket died with the server that passed it on: while it is heard it is there.
      if (life === 'unreachable' && (heard.get(row.media_leg) ?? SILENT_MS) >= SILENT_MS) return null
      return { leg: legOf(row, row.media_leg, facts), dialog }
    }),
  )
  return found.filter((one) => one !== null).sort((a, b) => a.leg.id - b.leg.id)
}

function revive(control: MemberControl, row: LegRow): SipDialog | null {
  const { dialog_id: dialogId, sip_role: sipRole, invite_text: invite, ok_text: ok } = row
  return dialogId && invite && ok ? control.adopt({ dialogId, sipRole, invite, ok }) : null
}

/** Ends what did not go on: legs with a BYE, and the rows of a call of which nothing did. */
async function settle(
  services: CallServices,
  control: MemberControl,
  outcome: {
    conversation: string
    calls: readonly CallRow[]
    legs: readonly LegRow[]
    wentOn: readonly Answered[]
    by: Ender
    recording: string | null
  },
): Promise<void> {
  const { exchange } = services
  const { conversation, calls, legs, wentOn, by, recording } = outcome
  const rest = legs.filter((row) => !wentOn.some((one) => one.leg.id === row.id))
  const records = wentOn.length > 0 ? [] : calls.map((row) => CallRecord.adopt(exchange, row))
  if (records.length === 0 && rest.length === 0) return
  const change = records.length > 0 ? await finishRecording(exchange, conversation, recording) : {}
  await endLegs(services, control, { records, legs: rest }, by, change)
}

type Ender = 'agent' | 'client' | 'restart'

/** In the store, in the engine and in media. */
async function endLegs(
  { exchange }: CallServices,
  control: MemberControl,
  rows: { readonly records: readonly CallRecord[]; readonly legs: readonly LegRow[] },
  by: Ender,
  change: CallChange = {},
): Promise<void> {
  await closeRecords(exchange, rows, { by, status: undefined }, change)
  for (const { dialog_id: dialogId, media_leg: mediaLeg } of rows.legs) {
    if (dialogId) control.forget(dialogId)
    if (mediaLeg) await exchange.media.releaseLeg(mediaLeg)
  }
}

/** Nobody else would stop what the former process had begun to record. */
async function finishRecording(
  { media }: CallServices['exchange'],
  conversation: string,
  file: string | null,
): Promise<CallChange> {
  const ms = file === null ? null : await media.stopRecording(conversation)
  return file === null || ms === null ? {} : { recording_file: file, recording_ms: ms }
}
