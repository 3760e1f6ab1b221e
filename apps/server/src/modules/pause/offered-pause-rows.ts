import { pauses } from '@ramal/db/schema/service'
import { teamPauses } from '@ramal/db/schema/teams'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, eq, inArray } from 'drizzle-orm'

/** The pauses an agent may choose from. A team that names none has all of them, and so has who is in no team. */
export async function pausesOffered(
  tx: ReadTx,
  agent: { tenantId: number; teamId: number | null },
): Promise<{ id: number; description: string }[]> {
  const named = agent.teamId === null ? [] : await namedBy(tx, agent.teamId)
  return tx.db
    .select({ id: pauses.id, description: pauses.description })
    .from(pauses)
    .where(
      and(
        eq(pauses.tenant_id, agent.tenantId),
        isActive(pauses),
        named.length === 0 ? undefined : inArray(pauses.id, named),
      ),
    )
    .orderBy(asc(pauses.order), asc(pauses.id))
}

async function namedBy(tx: ReadTx, teamId: number): Promise<number[]> {
  const rows = await tx.db
    .select({ id: teamPauses.pause_id })
    .from(teamPauses)
    .where(eq(teamPauses.team_id, teamId))
  return rows.map((row) => row.id)
}
