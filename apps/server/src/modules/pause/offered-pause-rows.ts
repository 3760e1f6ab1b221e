import type { PauseReason } from '@ramal/contract/entities/pause'
import { pauses } from '@ramal/db/schema/service'
import { teamPauses } from '@ramal/db/schema/teams'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { limitOf } from '@ramal/domain/pause/rule'
import { and, asc, eq, inArray, or } from 'drizzle-orm'

/** The pauses an agent may choose from. A team that names none has all of them, and so has who is in no team; no team leaves out recovery (NR-17). */
export async function pausesOffered(
  tx: ReadTx,
  agent: { tenantId: number; teamId: number | null },
): Promise<PauseReason[]> {
  const named = agent.teamId === null ? [] : await namedBy(tx, agent.teamId)
  const rows = await tx.db
    .select({
      id: pauses.id,
      description: pauses.description,
      maximum_duration: pauses.maximum_duration,
      enable_webphone: pauses.enable_webphone,
      enable_webchat: pauses.enable_webchat,
      lock_screen: pauses.lock_screen,
      legal_type: pauses.legal_type,
    })
    .from(pauses)
    .where(
      and(
        eq(pauses.tenant_id, agent.tenantId),
        isActive(pauses),
        named.length === 0 ? undefined : or(inArray(pauses.id, named), eq(pauses.legal_type, 'recovery')),
      ),
    )
    .orderBy(asc(pauses.order), asc(pauses.id))
  return rows.map((row) => ({ ...row, maximum_duration: limitOf(row) }))
}

async function namedBy(tx: ReadTx, teamId: number): Promise<number[]> {
  const rows = await tx.db
    .select({ id: teamPauses.pause_id })
    .from(teamPauses)
    .where(eq(teamPauses.team_id, teamId))
  return rows.map((row) => row.id)
}
