import { groups, teamSupervisors, users } from '@ramal/db/schema/business'
import { channels } from '@ramal/db/schema/channels'
import { chatRooms } from '@ramal/db/schema/chat'
import { chatQueues } from '@ramal/db/schema/queues'
import type { WriteTx } from '@ramal/db/store/store'
import { ALL_TENANTS } from '@ramal/db/store/tenant-share'
import { eq } from 'drizzle-orm'
import {
  findQuietRooms,
  findTeamPermissions,
  findTeamSupervisors,
} from '../../../modules/chat/idle/idle-rows.ts'
import { ana, first, has, type ReaderCases, some, suporte, TENANT } from '../reader-case.ts'

const sofia = first(users, eq(users.username, 'sofia'))

/** The chat queue that gives up a silent customer's chat after a minute, and such a chat of Ana's. */
async function queueOfSilence(tx: WriteTx): Promise<number> {
  const id = await first(chatQueues)(tx)
  const rules = { client_idle_minutes: 1, action_when_time_expires: 'close' } as const
  await tx.db.update(chatQueues).set(rules).where(eq(chatQueues.id, id))
  await tx.db.insert(chatRooms).values({
    ...{ tenant_id: TENANT, channel_id: await first(channels)(tx), queue_id: id, user_id: await ana(tx) },
    ...{ uid: 'quiet', chat_type: 20, title: 'Q', phone: '1', phone_key: '1', started_at: 1, answered_at: 1 },
  })
  return id
}

async function supervisor(tx: WriteTx): Promise<number> {
  const user_id = await sofia(tx)
  await tx.db
    .insert(teamSupervisors)
    .values({ team_id: await suporte(tx), user_id })
    .onConflictDoNothing()
  return user_id
}

/** Readers of chats in which nobody says anything. */
export const IDLE_CHATS: ReaderCases = {
  'modules/chat/idle/idle-rows.ts#findQuietRooms: chatQueues': {
    row: queueOfSilence,
    isGiven: (tx) => some(findQuietRooms(tx, ALL_TENANTS, Date.now())),
  },
  'modules/chat/idle/idle-rows.ts#findTeamSupervisors: users': {
    row: supervisor,
    isGiven: async (tx, id) => has(findTeamSupervisors(tx, await suporte(tx)), id),
  },
  'modules/chat/idle/idle-rows.ts#findTeamPermissions: users': {
    row: ana,
    isGiven: async (tx, id) => has(findTeamPermissions(tx, await suporte(tx)), id),
  },
  'modules/chat/idle/idle-rows.ts#findTeamPermissions: groups': {
    row: first(groups, eq(groups.description, 'Agente')),
    isGiven: async (tx) => has(findTeamPermissions(tx, await suporte(tx)), await ana(tx)),
  },
}
