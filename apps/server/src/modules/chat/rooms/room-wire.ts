import type { Chat, PartialChat } from '@ramal/contract/entities/chat'
import { shownFile } from '../../../resources/row-files.ts'
import type { RoomRow } from './room-rows.ts'

const HOUR_MS = 3_600_000
/** Opened from our side (§4.9): the agent may write once the client has answered. */
const OUTGOING: ReadonlySet<number> = new Set([10, 11, 12, 14, 18, 19, 31])

/** A chat as the console sees it. `now` in epoch ms. */
export function chatToWire(row: RoomRow, now: number): Chat {
  const { room, channel, queue, client } = row
  const { id, description, session_window_hours, ...compatibility } = channel
  return {
    id: room.id,
    uid: room.uid,
    title: room.title,
    subtitle: description,
    phone: room.phone,
    ...(room.wa_username && { username: room.wa_username }),
    datetime: iso(room.started_at),
    avatar: client && shownFile('clients', client.id, client.avatar),
    badge_color: 'green',
    badge_icon: 'mdi-whatsapp',
    chat_type: room.chat_type,
    channel: { id, description },
    queue: queue && { id: queue.id, description: queue.description },
    unread_messages: room.unread_messages,
    unread: room.unread,
    last_client_message_content: room.last_client_message_content,
    last_message: room.last_message,
    ...lastKindOf(room),
    ...(room.last_message_by && { last_message_by: room.last_message_by }),
    waiting_since: room.waiting_since,
    last_client_response_ts: room.last_client_response_at,
    answered: room.answered_at !== null,
    user: room.user_id === null ? null : { id: room.user_id },
    end: room.ended_at !== null,
    has_expired: hasExpired(row, now),
    can_agent_send_message: canAgentSend(row),
    can_transfer: queue?.enable_transfer ?? true,
    compatibility,
    client: client && { id: client.id, full_name: client.full_name },
    mailing: null,
    mailing_client: null,
    campaign: null,
  }
}

/** What the last message is, where its words alone do not say it. */
export function lastKindOf({ last_message_kind: kind }: Pick<RoomRow['room'], 'last_message_kind'>) {
  return kind !== null && kind !== 'text' ? { last_message_kind: kind } : {}
}

/**
 * A template is needed (§4.9): no message of the client within the channel's window, or the provider said so (contract §5.3), and
 * no template under way that they could answer.
 */
export function hasExpired({ room, channel }: RoomRow, now: number): boolean {
  if (room.ended_at !== null) return false
  if (room.status === 'expired') return true
  const last = Math.max(room.last_client_response_at ?? 0, room.last_template_at ?? 0)
  return now - last >= channel.session_window_hours * HOUR_MS
}

/** The server's flag of §4.9: nothing waits for the client's answer, neither a template nor a chat that we opened. */
export function canAgentSend({ room }: RoomRow): boolean {
  if (room.last_template_at !== null) return false
  return room.last_client_response_at !== null || !OUTGOING.has(room.chat_type)
}

/** Epoch ms as ISO 8601 (contract §0.1). */
export function iso(at: number): string {
  return new Date(at).toISOString()
}

/** Only what a partial frame tells. */
export function countersOf({ room }: RoomRow): PartialChat {
  return { id: room.id, unread_messages: room.unread_messages, unread: room.unread }
}
