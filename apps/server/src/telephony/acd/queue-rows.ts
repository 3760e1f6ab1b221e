import type { Codec, DtmfMode } from '@ramal/contract/resources/words'
import { agentChannelLogins, users } from '@ramal/db/schema/business'
import { endpoints } from '@ramal/db/schema/pabx'
import {
  queueMembers,
  queueMemberTeams,
  queuePeriodicAnnounces,
  telephonyQueues,
} from '@ramal/db/schema/queues'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import type { QueueRules } from '@ramal/domain/acd/queue-entry'
import { dialledApp } from '@ramal/domain/routing/app-code'
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { type Music, readMusic } from '../../settings/music.ts'
import { type QueueSettings, queueSettings } from './queue-settings.ts'

/** A telephony queue as the exchange runs it. */
export interface Queue {
  readonly id: number
  readonly tenantId: number
  readonly description: string
  readonly rules: QueueRules
  /** What those hear who wait. */
  readonly music: Music
  /** Share of its calls that are recorded, 0-100. */
  readonly recordPercent: number
  readonly settings: QueueSettings
}

/** The tables of `findQueue`, and of `readMembers`. */
export const QUEUE_TABLES = ['telephony_queues', 'queue_periodic_announces', 'moh', 'moh_entries']
export const MEMBER_TABLES = [
  'queue_members',
  'queue_member_teams',
  'users',
  'endpoints',
  'agent_channel_logins',
]

/** An active queue of the tenant. */
export async function findQueue(tx: ReadTx, tenantId: number, id: number): Promise<Queue | null> {
  const rows = await tx.db
    .select()
    .from(telephonyQueues)
    .where(
      and(eq(telephonyQueues.id, id), eq(telephonyQueues.tenant_id, tenantId), isActive(telephonyQueues)),
    )
    .limit(1)
  const row = rows[0]
  if (!row) return null
  return {
    id: row.id,
    tenantId: row.tenant_id,
    description: row.description,
    rules: {
      strategy: row.strategy,
      ringMs: row.timeout * 1000,
      retryMs: row.retry * 1000,
      maxWaitMs: row.max_wait_seconds * 1000,
    },
    music: await readMusic(tx, tenantId, row.musicclass_id),
    recordPercent: row.record === 'all' ? 100 : row.record === 'percent' ? (row.record_percent ?? 100) : 0,
    settings: queueSettings(row, await readPeriodic(tx, row.id)),
  }
}

async function readPeriodic(tx: ReadTx, queueId: number): Promise<readonly number[]> {
  const rows = await tx.db
    .select({ id: queuePeriodicAnnounces.sound_entry_id })
    .from(queuePeriodicAnnounces)
    .where(eq(queuePeriodicAnnounces.queue_id, queueId))
    .orderBy(asc(queuePeriodicAnnounces.order), asc(queuePeriodicAnnounces.sound_entry_id))
  return rows.map(({ id }) => id)
}

// What permission-apps offers must be dialled: older queues have shorter numbers than an extension.
const OWN_NUMBER = /^[1-9]\d{1,4}$/

/** The active queue that an extension reaches by this number: its code, or a number of its own (contract §7). */
export async function findDialledQueue(tx: ReadTx, tenantId: number, dialled: string): Promise<Queue | null> {
  const coded = dialledApp(dialled)
  if (coded?.app === 'queue') return findQueue(tx, tenantId, coded.id)
  if (!OWN_NUMBER.test(dialled)) return null
  const [row] = await tx.db
    .select({ id: telephonyQueues.id })
    .from(telephonyQueues)
    .where(
      and(
        eq(telephonyQueues.tenant_id, tenantId),
        eq(telephonyQueues.number, Number(dialled)),
        isNull(telephonyQueues.deleted_at),
      ),
    )
  return row ? findQueue(tx, tenantId, row.id) : null
}

export interface Member {
  readonly queueId: number
  readonly userId: number
  readonly penalty: number
  readonly endpointId: number
  readonly extension: string
  readonly dtmf: DtmfMode
  readonly allow: readonly Codec[]
  readonly loggedInAt: number
}

/** Active members of these queues that have a device: persons, and the agents of teams; who is both counts as the person. */
export async function readMembers(tx: ReadTx, queueIds: readonly number[]): Promise<readonly Member[]> {
  const persons = await membersBy(tx, queueIds, queueMembers, eq(users.id, queueMembers.user_id))
  const ofTeams = await membersBy(tx, queueIds, queueMemberTeams, eq(users.team_id, queueMemberTeams.team_id))
  const known = new Set(persons.map(placeOf))
  return [...persons, ...ofTeams.filter((member) => !known.has(placeOf(member)))]
}

const placeOf = (member: Member) => `${member.queueId}/${member.userId}`

async function membersBy(
  tx: ReadTx,
  queueIds: readonly number[],
  table: typeof queueMembers | typeof queueMemberTeams,
  isMember: SQL,
): Promise<readonly Member[]> {
  const rows = await tx.db
    .select({
      queueId: table.queue_id,
      userId: users.id,
      penalty: table.penalty,
      endpointId: endpoints.id,
      extension: endpoints.extension,
      dtmf: endpoints.dtmf_mode,
      allow: endpoints.allow,
      loggedInAt: agentChannelLogins.logged_in_at,
    })
    .from(table)
    .innerJoin(users, and(isMember, isActive(users)))
    .innerJoin(endpoints, and(eq(endpoints.id, users.endpoint_id), isActive(endpoints)))
    .leftJoin(
      agentChannelLogins,
      and(
        eq(agentChannelLogins.user_id, users.id),
        eq(agentChannelLogins.channel, 'telephony'),
        isNull(agentChannelLogins.logged_out_at),
      ),
    )
    .where(
      and(
        eq(table.queue_type, 'telephony'),
        inArray(table.queue_id, [...queueIds]),
        eq(table.is_active, true),
      ),
    )
  return rows.map((row) => ({ ...row, extension: String(row.extension), loggedInAt: row.loggedInAt ?? 0 }))
}
