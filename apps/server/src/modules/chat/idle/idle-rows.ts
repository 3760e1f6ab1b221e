import { groups, teamSupervisors, userGroups, users } from '@ramal/db/schema/business'
import { chatEvents, chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { chatQueues } from '@ramal/db/schema/queues'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import type { IdleRules, Silence } from '@ramal/domain/chat/idle/idle'
import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { ChatEvent } from '../rooms/ledger-rows.ts'

/** An answered chat in which somebody may have been silent for too long. */
export interface QuietRoom {
  readonly roomId: number
  readonly tenantId: number
  readonly userId: number
  readonly rules: IdleRules
  readonly silence: Silence
  /** What is said where the queue says something about it. */
  readonly textId: number | null
  readonly to: {
    readonly app: typeof chatQueues.$inferSelect.time_expires_app
    readonly appdata: string | null
  }
}

const MINUTE_MS = 60_000
const IDLE_EVENTS: ChatEvent[] = ['client_idle', 'agent_idle']

/** Answered chats whose queue does something about silence, and which are old enough for it: one, or all of these tenants. */
export async function findQuietRooms(
  tx: ReadTx,
  of: { roomId: number } | TenantShare,
  now: number,
): Promise<QuietRoom[]> {
  const spoke = tx.db
    .select({ at: max(chatMessages.created_at) })
    .from(chatMessages)
    .where(and(eq(chatMessages.room_id, chatRooms.id), eq(chatMessages.sent_by, 'agent')))
  const dealt = tx.db
    .select({ at: max(chatEvents.at) })
    .from(chatEvents)
    .where(and(eq(chatEvents.room_id, chatRooms.id), inArray(chatEvents.event, IDLE_EVENTS)))
  const rows = await tx.db
    .select({
      room: chatRooms,
      queue: chatQueues,
      dealtAt: sql<number | null>`(${dealt})`,
      spokeAt: sql<number | null>`(${spoke})`,
    })
    .from(chatQueues)
    .innerJoin(chatRooms, eq(chatRooms.queue_id, chatQueues.id))
    .where(
      and(
        isActive(chatQueues),
        inArray(chatRooms.status, ['open', 'expired']), // the index has it
        isNull(chatRooms.ended_at),
        isNotNull(chatRooms.user_id),
        isLate(now),
        // The same as the rule says (`idleStep`): a silence that was dealt with is not read again every time.
        or(
          gt(chatRooms.answered_at, sql`coalesce((${dealt}), 0)`),
          gt(chatRooms.waiting_since, sql`coalesce((${dealt}), 0)`),
          and(isNull(chatRooms.waiting_since), sql`(${spoke}) > coalesce((${dealt}), 0)`),
        ),
        'roomId' in of ? eq(chatRooms.id, of.roomId) : within(of, chatRooms.tenant_id),
      ),
    )
  return rows.flatMap(({ room, queue, spokeAt, dealtAt }) => {
    const { user_id: userId, answered_at: answeredAt } = room
    if (userId === null || answeredAt === null) return []
    return [
      {
        ...{ roomId: room.id, tenantId: room.tenant_id, userId },
        rules: {
          ...{ clientMinutes: queue.client_idle_minutes, clientAction: queue.action_when_time_expires },
          ...{ agentMinutes: queue.agent_idle_minutes, agentAction: queue.agent_idle_action },
        },
        silence: {
          ...{ answeredAt, waitingSince: room.waiting_since },
          agentSpokeAt: numberOf(spokeAt),
          dealtWithAt: numberOf(dealtAt),
        },
        textId: queue.time_expires_message_id,
        to: { app: queue.time_expires_app, appdata: queue.time_expires_appdata },
      },
    ]
  })
}

/** PostgreSQL gives bigints of an expression as text. */
function numberOf(value: number | string | null): number | null {
  return value === null ? null : Number(value)
}

/** Whoever owes the next word has had it for as long as the queue allows; the rule says the rest. */
function isLate(now: number): SQL | undefined {
  const since = (column: SQLWrapper, minutes: SQLWrapper) =>
    lte(sql`${column} + ${minutes} * ${MINUTE_MS}`, now)
  return or(
    and(
      ne(chatQueues.action_when_time_expires, 'none'),
      gt(chatQueues.client_idle_minutes, 0),
      isNull(chatRooms.waiting_since),
      since(chatRooms.answered_at, chatQueues.client_idle_minutes),
    ),
    and(
      ne(chatQueues.agent_idle_action, 'none'),
      gt(chatQueues.agent_idle_minutes, 0),
      since(chatRooms.waiting_since, chatQueues.agent_idle_minutes),
      since(chatRooms.answered_at, chatQueues.agent_idle_minutes),
    ),
  )
}

/** The supervisors that an agent's team names, active ones. */
export function findTeamSupervisors(tx: ReadTx, teamId: number) {
  return tx.db
    .select({ id: users.id, locale: users.locale })
    .from(teamSupervisors)
    .innerJoin(users, and(eq(users.id, teamSupervisors.user_id), isActive(users)))
    .where(eq(teamSupervisors.team_id, teamId))
}

/** The people of a team, once for each active group they are in, with what that permits. */
export function findTeamPermissions(tx: ReadTx, teamId: number) {
  return tx.db
    .select({ id: users.id, locale: users.locale, permissions: groups.permissions })
    .from(users)
    .innerJoin(userGroups, eq(userGroups.user_id, users.id))
    .innerJoin(groups, eq(groups.id, userGroups.group_id))
    .where(and(eq(users.team_id, teamId), isActive(users), isActive(groups)))
}
