import { channels } from '@ramal/db/schema/channels'
import { teamTemplates, templates } from '@ramal/db/schema/templates'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq, exists, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Scope } from '../../lookups/scope.ts'

export type TemplateRow = typeof templates.$inferSelect

/** Templates that may be sent: approved and active, of one channel or of all; tied to no team, or to the one of `scope`. */
export async function listSendable(
  tx: ReadTx,
  scope: Scope,
  channelId: number | undefined,
): Promise<TemplateRow[]> {
  const { teamId } = scope
  if (teamId === null) return []
  const lent = tx.db
    .select({ id: teamTemplates.template_id })
    .from(teamTemplates)
    .where(eq(teamTemplates.template_id, templates.id))
  const lentToTeam = tx.db
    .select({ id: teamTemplates.template_id })
    .from(teamTemplates)
    .where(
      and(
        eq(teamTemplates.template_id, templates.id),
        teamId === 'any' ? undefined : eq(teamTemplates.team_id, teamId),
      ),
    )
  return tx.db
    .select()
    .from(templates)
    .where(
      and(
        isSendable(scope.tenantId),
        channelId === undefined ? undefined : eq(templates.channel_id, channelId),
        teamId === 'any' ? undefined : or(notExists(lent), exists(lentToTeam)),
      ),
    )
}

/** One template that may be sent, whichever team it is tied to (`ignore-team`, contract §5.2). */
export async function findSendable(tx: ReadTx, tenantId: number, id: number): Promise<TemplateRow | null> {
  const [row] = await tx.db
    .select()
    .from(templates)
    .where(and(isSendable(tenantId), eq(templates.id, id)))
  return row ?? null
}

/** Changes the templates of these channels that the provider knows by this id, else by name and language; null = not said. */
export async function changeTemplates(
  tx: WriteTx,
  channelIds: readonly number[],
  which: { id: string | null; name: string; language: string | null },
  change: Partial<TemplateRow>,
): Promise<void> {
  await tx.db
    .update(templates)
    .set(change)
    .where(
      and(
        inArray(templates.channel_id, [...channelIds]),
        isNull(templates.deleted_at),
        or(
          which.id === null ? undefined : eq(templates.external_template_id, which.id),
          and(
            eq(templates.name, which.name),
            which.language === null ? undefined : eq(templates.language, which.language),
          ),
        ),
      ),
    )
}

function isSendable(tenantId: number) {
  const activeChannels = sql`(select ${channels.id} from ${channels} where ${isActive(channels)})`
  return and(
    eq(templates.tenant_id, tenantId),
    isActive(templates),
    eq(templates.status, 'APPROVED'),
    inArray(templates.channel_id, activeChannels),
  )
}
