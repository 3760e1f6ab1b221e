import type { WriteTx } from '@ramal/db/store/store'
import { waitedMinutes } from '@ramal/domain/chat/rooms/waiting-since'
import { allows } from '@ramal/domain/permissions/allows'
import { text } from '@ramal/i18n/text'
import { insertNotice } from '../../notifications/notification-rows.ts'
import { findAuthor } from '../templates/text-record-rows.ts'
import { teamIdOfUser } from '../transfer/transfer-rows.ts'
import { findTeamPermissions, findTeamSupervisors, type QuietRoom } from './idle-rows.ts'

const PERMISSION = 'sites.view_dashboard_supervisor'

/** Puts into the bells of who supervises the agent that a customer of theirs waits; `title`: the customer's name. */
export async function tellSupervisors(
  tx: WriteTx,
  { tenantId, userId }: QuietRoom,
  about: { title: string; since: number },
  now: number,
): Promise<void> {
  const agent = await findAuthor(tx, userId)
  const teamId = await teamIdOfUser(tx, tenantId, userId)
  if (!agent || teamId === null) return
  const n = waitedMinutes(about.since, now)
  for (const { id, locale } of await supervisorsOf(tx, teamId, userId)) {
    const params = { agent: agent.fullName, name: about.title, n }
    const title = text(locale ?? 'pt-br', 'chat.agentIdle', params)
    await insertNotice(tx, { id, tenantId }, title, now)
  }
}

/** Those whom the team names, else those of the team who may supervise; not the agent. */
async function supervisorsOf(tx: WriteTx, teamId: number, userId: number) {
  const named = await findTeamSupervisors(tx, teamId)
  const able = async () =>
    (await findTeamPermissions(tx, teamId)).filter(({ permissions }) => allows(PERMISSION, permissions))
  const found = named.length > 0 ? named : await able()
  const others = found.filter(({ id }) => id !== userId)
  return [...new Map(others.map(({ id, locale }) => [id, { id, locale }])).values()]
}
