import type { RefInput } from '@ramal/contract/resources/kit/row'
import type { ServiceChannel } from '@ramal/contract/vocabulary'
import type { Reference } from '@ramal/contract/wire'
import { users } from '@ramal/db/schema/business'
import { queueMembers, queueMemberTeams } from '@ramal/db/schema/queues'
import { teams } from '@ramal/db/schema/teams'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { grouped, idOf, type Owner, type Source } from '../source.ts'
import { assertRows, refused } from '../stored-values.ts'

/** Who serves a queue: a person or a whole team (entities §4). */
interface Member {
  readonly user: Reference | null
  readonly team: Reference | null
  readonly penalty: number
  readonly priority: number
  readonly is_active: boolean
}

interface WrittenMember {
  readonly user?: RefInput | null
  readonly team?: RefInput | null
  readonly penalty?: number
  readonly priority?: number
  readonly is_active?: boolean
}

/** The members of the queues of a channel, persons before teams; they are replaced as a whole. */
export function membersOf(channel: ServiceChannel): Source<Member[]> {
  return {
    kind: 'rows',
    load: grouped(async (tx, ids) => [
      ...(await persons(tx, channel, ids)),
      ...(await wholeTeams(tx, channel, ids)),
    ]),
    empty: [],
    save: (tx, owner, value) => saveMembers(tx, channel, owner, value as readonly WrittenMember[]),
  }
}

type Found = Promise<{ owner: number; item: Member }[]>

async function persons(tx: ReadTx, channel: ServiceChannel, ids: readonly number[]): Found {
  const rows = await tx.db
    .select({ member: queueMembers, name: users.description })
    .from(queueMembers)
    .innerJoin(users, and(eq(users.id, queueMembers.user_id), isNull(users.deleted_at)))
    .where(and(eq(queueMembers.queue_type, channel), inArray(queueMembers.queue_id, [...ids])))
    .orderBy(queueMembers.id)
  return rows.map(({ member, name }) => ({
    owner: member.queue_id,
    item: { user: { id: member.user_id, description: name }, team: null, ...ranked(member) },
  }))
}

async function wholeTeams(tx: ReadTx, channel: ServiceChannel, ids: readonly number[]): Found {
  const rows = await tx.db
    .select({ member: queueMemberTeams, name: teams.description })
    .from(queueMemberTeams)
    .innerJoin(teams, and(eq(teams.id, queueMemberTeams.team_id), isNull(teams.deleted_at)))
    .where(and(eq(queueMemberTeams.queue_type, channel), inArray(queueMemberTeams.queue_id, [...ids])))
    .orderBy(queueMemberTeams.id)
  return rows.map(({ member, name }) => ({
    owner: member.queue_id,
    item: { user: null, team: { id: member.team_id, description: name }, ...ranked(member) },
  }))
}

async function saveMembers(
  tx: WriteTx,
  channel: ServiceChannel,
  owner: Owner,
  members: readonly WrittenMember[],
) {
  const idsOf = (kind: 'user' | 'team') =>
    members.flatMap((member) => (member[kind] ? [idOf(member[kind])] : []))
  const isOne = members.every((member) => Boolean(member.user) !== Boolean(member.team))
  if (!isOne) throw refused(owner.field, owner.say('validation.invalid'))
  for (const ids of [idsOf('user'), idsOf('team')])
    if (new Set(ids).size < ids.length) throw refused(owner.field, owner.say('validation.unique'))
  await assertRows(tx, users, idsOf('user'), owner)
  await assertRows(tx, teams, idsOf('team'), owner)
  const place = { tenant_id: owner.tenantId, queue_type: channel, queue_id: owner.id }
  for (const table of [queueMembers, queueMemberTeams])
    await tx.db.delete(table).where(and(eq(table.queue_type, channel), eq(table.queue_id, owner.id)))
  for (const member of members) {
    const values = { ...place, ...ranked({ penalty: 0, priority: 0, is_active: true, ...member }) }
    if (member.user) await tx.db.insert(queueMembers).values({ ...values, user_id: idOf(member.user) })
    if (member.team) await tx.db.insert(queueMemberTeams).values({ ...values, team_id: idOf(member.team) })
  }
}

function ranked({ penalty, priority, is_active }: Pick<Member, 'penalty' | 'priority' | 'is_active'>) {
  return { penalty, priority, is_active }
}
