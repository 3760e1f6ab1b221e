import { channels } from '@ramal/db/schema/channels'
import { teamChannels } from '@ramal/db/schema/teams'
import { teamTextMessages, textMessages } from '@ramal/db/schema/templates'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, inArray } from 'drizzle-orm'
import { shownFile } from '../../resources/row-files.ts'
import type { Scope } from './scope.ts'

/** Active chat channels: all of the tenant's, or those lent to the team. */
export async function listChannels(tx: ReadTx, scope: Scope) {
  const ids = scope.teamId === 'any' ? null : await channelIdsOf(tx, scope.teamId)
  return tx.db
    .select({ id: channels.id, description: channels.description, channel_type: channels.channel_type })
    .from(channels)
    .where(
      and(
        eq(channels.tenant_id, scope.tenantId),
        isActive(channels),
        ids === null ? undefined : inArray(channels.id, ids),
      ),
    )
}

async function channelIdsOf(tx: ReadTx, teamId: number | null): Promise<number[]> {
  if (teamId === null) return []
  const rows = await tx.db
    .select({ id: teamChannels.channel_id })
    .from(teamChannels)
    .where(eq(teamChannels.team_id, teamId))
  return rows.map((row) => row.id)
}

/** Active stored texts: all of the tenant's, or those that the team, or the user alone, may send. */
export async function listTextMessages(tx: ReadTx, scope: Scope, userId: number) {
  const found = await tx.db
    .select({
      id: textMessages.id,
      description: textMessages.description,
      shortcut: textMessages.shortcut,
      content: textMessages.content,
      media: textMessages.media,
      scope: textMessages.scope,
      madeBy: textMessages.created_by,
    })
    .from(textMessages)
    .where(and(eq(textMessages.tenant_id, scope.tenantId), isActive(textMessages)))
  const rows = found.map((row) => ({ ...row, media: shownFile('textMessages', row.id, row.media) }))
  const { teamId } = scope
  if (teamId === 'any') return rows
  const lent = await lentTexts(tx, scope.tenantId)
  return rows.filter((row) => {
    if (row.scope === 'contract') return true
    if (row.scope === 'user') return row.madeBy === userId
    const teams = lent.get(row.id)
    // No team named = every team; who has none may use nothing of the teams.
    return teamId !== null && (teams === undefined || teams.includes(teamId))
  })
}

/** Text -> the teams it is lent to; a text that is not in the map belongs to all. */
async function lentTexts(tx: ReadTx, tenantId: number): Promise<ReadonlyMap<number, number[]>> {
  const rows = await tx.db
    .select({ text: teamTextMessages.text_message_id, team: teamTextMessages.team_id })
    .from(teamTextMessages)
    .innerJoin(textMessages, eq(textMessages.id, teamTextMessages.text_message_id))
    .where(eq(textMessages.tenant_id, tenantId))
  const lent = new Map<number, number[]>()
  for (const { text, team } of rows) lent.set(text, [...(lent.get(text) ?? []), team])
  return lent
}
