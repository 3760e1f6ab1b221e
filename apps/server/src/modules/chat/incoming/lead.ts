import type { WriteTx } from '@ramal/db/store/store'
import type { ChannelRow } from '../../../channels/channel-rows.ts'
import { findListed } from '../../../settings/blacklists.ts'
import { isOpen } from '../../../settings/calendars.ts'
import type { MessageRow } from '../messages/message-rows.ts'
import { findRoom, type Room } from '../rooms/room-rows.ts'
import { sayAsChannel, wordsOf } from '../templates/say-as-channel.ts'
import { type Destination, findOpenDestination } from '../transfer/destination.ts'
import { moveChat } from '../transfer/move-chat.ts'
import { findAgent } from '../transfer/transfer-rows.ts'
import type { InboundRow } from './inbound-rule.ts'
import { lastAgentOf, ownerOf } from './lead-rows.ts'

const MINUTE_MS = 60_000

/** Where a new chat goes, and what is said first. */
export interface Lead {
  /** The queue that it waits in, or rings out of. */
  readonly queueId: number | null
  /** What happens to it at once; null: it waits in its queue, or for whoever looks. */
  readonly destination: Exclude<Destination, { app: 'queue' }> | null
  readonly welcome: string | null
}

const NOWHERE: Lead = { queueId: null, destination: null, welcome: null }

/** Where the rule leads a new chat now: blocked customers are ended, closed hours lead elsewhere, who is known goes back to their agent. */
export async function leadOf(
  tx: WriteTx,
  channel: ChannelRow,
  rule: InboundRow | null,
  about: { phoneKey: string; clientId: number | null; now: number },
): Promise<Lead> {
  if (!rule) return NOWHERE
  const { tenant_id: tenantId } = channel
  const { phoneKey, now } = about
  const asked = {
    tenantId,
    direction: 'inbound',
    phone: phoneKey,
    teamId: null,
    channel: 'chat',
    now,
  } as const
  if (rule.check_blacklist && (await findListed(tx, asked)))
    return { ...NOWHERE, destination: { app: 'disconnect' } }
  const open = await isOpen(tx, tenantId, rule.calendar_id ?? channel.calendar_id, now)
  if (!open && rule.closed_app !== null) {
    const closed = { app: rule.closed_app, appdata: rule.closed_appdata }
    return placed(await findOpenDestination(tx, tenantId, closed, now))
  }
  const place =
    rule.app === 'queue'
      ? await ofQueue(tx, tenantId, rule, now)
      : placed(await findOpenDestination(tx, tenantId, rule, now))
  const welcome = await wordsOf(tx, tenantId, rule.welcome_message_id)
  // A closed queue has led on: nobody of it is asked for.
  const isLedOn = rule.app === 'queue' && String(place.queueId) !== rule.appdata.trim()
  const userId = open && !isLedOn ? await agentWhoKnows(tx, channel, rule, about) : null
  return userId === null ? { ...place, welcome } : { ...place, destination: { app: 'user', userId }, welcome }
}

// Also one that is switched off: what waits there is seen, and led on once it is back.
async function ofQueue(tx: WriteTx, tenantId: number, rule: InboundRow, now: number): Promise<Lead> {
  const found = await findOpenDestination(tx, tenantId, rule, now)
  return typeof found === 'string' ? { ...NOWHERE, queueId: Number(rule.appdata) || null } : placed(found)
}

function placed(found: Awaited<ReturnType<typeof findOpenDestination>>): Lead {
  if (typeof found === 'string') return NOWHERE
  return found.app === 'queue' ? { ...NOWHERE, queueId: found.queueId } : { ...NOWHERE, destination: found }
}

/** Who is signed in and has served this customer before, where the rule asks for them. */
async function agentWhoKnows(
  tx: WriteTx,
  channel: ChannelRow,
  rule: InboundRow,
  { phoneKey, clientId, now }: { phoneKey: string; clientId: number | null; now: number },
): Promise<number | null> {
  const since = now - rule.sticky_minutes * MINUTE_MS
  const userId =
    rule.sticky === 'last_agent'
      ? await lastAgentOf(tx, channel, { phoneKey, since })
      : rule.sticky === 'owner' && clientId !== null
        ? await ownerOf(tx, clientId)
        : null
  const agent = userId === null ? null : await findAgent(tx, channel.tenant_id, userId)
  return agent?.isSignedIn ? userId : null
}

/** What follows a COMMIT: messages for the provider, and whether the chat rings at one agent alone. */
export interface Led {
  readonly roomId: number
  readonly channelId: number
  readonly messageIds: readonly number[]
  readonly rings: boolean
}

/** Says the first words and takes the chat where it is led. Null: it waits in its queue, and nothing is said. */
export async function lead(tx: WriteTx, room: Room, to: Lead, now: number): Promise<Led | null> {
  if (to.destination === null && to.welcome === null) return null
  const said: MessageRow[] = []
  const row = (await findRoom(tx, room.tenant_id, room.id))!
  const mover = { userId: null, now }
  if (to.welcome !== null) said.push(await sayAsChannel(tx, row, to.welcome, mover))
  const moved = to.destination && (await moveChat(tx, row, to.destination, mover))
  if (moved?.message) said.push(moved.message)
  const messageIds = said.map(({ id }) => id)
  return { roomId: room.id, channelId: room.channel_id, messageIds, rings: moved?.userId != null }
}
