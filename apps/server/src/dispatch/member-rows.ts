import type { Skill } from '@ramal/contract/resources/skills'
import type { Codec, DtmfMode } from '@ramal/contract/resources/words'
import type { ServiceChannel } from '@ramal/contract/vocabulary'
import { users } from '@ramal/db/schema/business'
import { endpoints } from '@ramal/db/schema/pabx'
import { queueMembers, queueMemberTeams } from '@ramal/db/schema/queues'
import { teams } from '@ramal/db/schema/teams'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, type SQL } from 'drizzle-orm'

/** Who serves a queue, and how they are reached. */
export interface Member {
  readonly queueId: number
  readonly userId: number
  readonly penalty: number
  readonly skills: readonly Skill[]
  /** Chats they may have at a time; 0 and null: as many as come. */
  readonly chatLimit: number | null
  readonly device: MemberDevice | null
}

export interface MemberDevice {
  readonly endpointId: number
  readonly extension: string
  readonly dtmf: DtmfMode
  readonly allow: readonly Codec[]
}

/** The tables of `readMembers`. */
export const MEMBER_TABLES = ['queue_members', 'queue_member_teams', 'users', 'teams', 'endpoints']

type Memberships = typeof queueMembers | typeof queueMemberTeams

const MEMBERSHIPS: readonly (readonly [table: Memberships, isMember: SQL])[] = [
  [queueMembers, eq(users.id, queueMembers.user_id)],
  [queueMemberTeams, eq(users.team_id, queueMemberTeams.team_id)],
]

/**
 * Active members of the queue: persons, and the agents of teams (entities §4); who is both counts as the person. In a queue of calls
 * only who has a device.
 */
export async function readMembers(
  tx: ReadTx,
  channel: ServiceChannel,
  queueId: number,
): Promise<readonly Member[]> {
  const members = new Map<number, Member>()
  for (const [table, isMember] of MEMBERSHIPS)
    for (const member of await membersBy(tx, table, isMember, ofQueue(table, channel, queueId)))
      if (!members.has(member.userId) && (channel === 'chat' || member.device !== null))
        members.set(member.userId, { queueId, ...member })
  return [...members.values()]
}

/** Whether this person serves the queue. */
export async function isMember(
  tx: ReadTx,
  channel: ServiceChannel,
  queueId: number,
  userId: number,
): Promise<boolean> {
  for (const [table, isTheirs] of MEMBERSHIPS) {
    const rows = await tx.db
      .select({ id: users.id })
      .from(table)
      .innerJoin(users, and(isTheirs, isActive(users), eq(users.id, userId)))
      .where(ofQueue(table, channel, queueId))
      .limit(1)
    if (rows.length > 0) return true
  }
  return false
}

/** Chats that this person may have at a time, by their own limit or their team's; 0 and null: as many as come. */
export async function chatLimitOf(tx: ReadTx, userId: number): Promise<number | null> {
  const [row] = await tx.db
    .select({ own: users.chat_limit, team: teams.chat_limit_per_user })
    .from(users)
    .leftJoin(teams, eq(teams.id, users.team_id))
    .where(eq(users.id, userId))
  return row?.own ?? row?.team ?? null
}

function ofQueue(table: Memberships, channel: ServiceChannel, queueId: number) {
  return and(eq(table.queue_type, channel), eq(table.queue_id, queueId), eq(table.is_active, true))
}

async function membersBy(tx: ReadTx, table: Memberships, isMember: SQL, which: SQL | undefined) {
  const rows = await tx.db
    .select({
      userId: users.id,
      penalty: table.penalty,
      skills: users.skills,
      ownLimit: users.chat_limit,
      teamLimit: teams.chat_limit_per_user,
      endpointId: endpoints.id,
      extension: endpoints.extension,
      dtmf: endpoints.dtmf_mode,
      allow: endpoints.allow,
    })
    .from(table)
    .innerJoin(users, and(isMember, isActive(users)))
    .leftJoin(teams, eq(teams.id, users.team_id))
    .leftJoin(endpoints, and(eq(endpoints.id, users.endpoint_id), isActive(endpoints)))
    .where(which)
  return rows.map(({ userId, penalty, skills, ownLimit, teamLimit, ...device }) => ({
    userId,
    penalty,
    skills,
    chatLimit: ownLimit ?? teamLimit,
    device: deviceOf(device),
  }))
}

type DeviceRow = {
  endpointId: number | null
  extension: number | null
  dtmf: DtmfMode | null
  allow: readonly Codec[] | null
}

function deviceOf({ endpointId, extension, dtmf, allow }: DeviceRow): MemberDevice | null {
  if (endpointId === null || dtmf === null || allow === null) return null
  return { endpointId, extension: String(extension), dtmf, allow }
}
