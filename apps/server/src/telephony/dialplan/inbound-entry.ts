import type { ReadTx } from '@ramal/db/store/store'
import { readPhone } from '@ramal/domain/phone/br-phone'
import { type Destination, HANGUP, optionalDestination } from '@ramal/domain/routing/destination'
import { shownName } from '@ramal/domain/routing/shown-name'
import { findListed, type Hit } from '../../settings/blacklists.ts'
import { isOpen } from '../../settings/calendars.ts'
import type { CallerEntry } from '../call-session/caller-entry.ts'
import { countOpenOfRoute, lastAgentOf } from '../calls/call-rows.ts'
import type { InboundRouteRow } from '../directory/inbound-route-rows.ts'
import { readSoundNames } from '../settings/sound-rows.ts'

/** What a route does with a call before its application: who is not let in, when it is closed, what the agent sees. */
export interface InboundEntry {
  readonly destination: Destination
  /** The caller stands on a list. */
  readonly hit: Hit | null
  readonly isClosed: boolean
  /** It has as many calls as it may have. */
  readonly isFull: boolean
  readonly looksUpClient: boolean
  /** Heard before the application. */
  readonly greeting: string | null
  readonly caller: CallerEntry
  /** The caller's name as the agent sees it. */
  shownName(name: string | null): string | null
}

/** Read as the call comes: a blacklist goes before the calendar, and both before the application. */
export async function readInboundEntry(
  tx: ReadTx,
  route: InboundRouteRow,
  call: { readonly tenantId: number; readonly phone: string; readonly now: number },
): Promise<InboundEntry> {
  const { tenantId, phone, now } = call
  const hit = route.check_blacklist
    ? await findListed(tx, { tenantId, direction: 'inbound', phone, teamId: null, now })
    : null
  const isFull = await isRouteFull(tx, route)
  const open = await isOpen(tx, tenantId, route.calendar_id, now)
  const closed = optionalDestination(route.closed_app, route.closed_appdata) ?? CLOSED
  const application = open ? { app: route.app, appdata: route.appdata } : closed
  const isServed = open && !isFull && !hit
  const greeting = isServed && route.greeting_audio_id !== null ? [route.greeting_audio_id] : []
  const [greetingName] = await readSoundNames(tx, tenantId, greeting)
  return {
    destination: hit ? listedDestination(hit) : isFull ? FULL : application,
    hit,
    isClosed: !open,
    isFull,
    looksUpClient: route.lookup_client,
    greeting: greetingName ?? null,
    caller: {
      queuePriority: route.queue_priority,
      record: route.record === 'inherit' ? null : route.record === 'all',
      stickyUserId: route.sticky === 'last_agent' ? await lastAgent(tx, call, route.sticky_minutes) : null,
    },
    shownName: (name) => shownName(route.caller_id_mode, route.caller_id_name, name, phone),
  }
}

// A hit is dial status 609 (§4.1) where the list says no more than to hang up.
function listedDestination({ inbound }: Hit): Destination {
  return inbound.app === 'hangup' ? { ...HANGUP, appdata: '609' } : inbound
}

/** As many calls of this route as it may have are there (`max_concurrent_calls`). */
async function isRouteFull(tx: ReadTx, route: InboundRouteRow): Promise<boolean> {
  const limit = route.max_concurrent_calls
  if (limit === null) return false
  return (await countOpenOfRoute(tx, route.tenant_id, route.id)) >= limit
}

/** Who talked to this number last, within so many minutes. */
async function lastAgent(
  tx: ReadTx,
  { tenantId, phone, now }: { readonly tenantId: number; readonly phone: string; readonly now: number },
  minutes: number,
): Promise<number | null> {
  const key = readPhone(phone)?.key
  if (key === undefined) return null
  return lastAgentOf(tx, { tenantId, phoneKey: key, since: now - minutes * 60_000 })
}

/** Busy: the route has no line left. */
const FULL: Destination = { ...HANGUP, appdata: '486' }

/** Nobody is there now: 480, and not the 603 of somebody who declines. */
const CLOSED: Destination = { ...HANGUP, appdata: '480' }
