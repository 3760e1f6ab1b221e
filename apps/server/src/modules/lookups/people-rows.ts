import { users } from '@ramal/db/schema/business'
import { outboundRoutes } from '@ramal/db/schema/routes'
import { teamOutboundRoutes } from '@ramal/db/schema/teams'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, inArray } from 'drizzle-orm'
import { shownFile } from '../../resources/row-files.ts'
import type { Scope } from './scope.ts'

/** Active users, of one team or of the tenant. `photo` = the row's avatar (contract §7). */
export async function listUsers(tx: ReadTx, scope: Scope) {
  if (scope.teamId === null) return []
  const people = await tx.db
    .select({ id: users.id, description: users.description, photo: users.avatar })
    .from(users)
    .where(
      and(
        eq(users.tenant_id, scope.tenantId),
        isActive(users),
        scope.teamId === 'any' ? undefined : eq(users.team_id, scope.teamId),
      ),
    )
  return people.map((one) => ({ ...one, photo: shownFile('users', one.id, one.photo) }))
}

/** Active outbound routes; `webphone`: only those that softphones may choose. */
export async function listOutboundRoutes(tx: ReadTx, scope: Scope, webphone: boolean) {
  const ids = scope.teamId === 'any' ? null : await routeIdsOf(tx, scope.teamId)
  return tx.db
    .select({ id: outboundRoutes.id, description: outboundRoutes.description })
    .from(outboundRoutes)
    .where(
      and(
        eq(outboundRoutes.tenant_id, scope.tenantId),
        isActive(outboundRoutes),
        ids === null ? undefined : inArray(outboundRoutes.id, ids),
        webphone ? eq(outboundRoutes.webphone, true) : undefined,
      ),
    )
}

async function routeIdsOf(tx: ReadTx, teamId: number | null): Promise<number[]> {
  if (teamId === null) return []
  const rows = await tx.db
    .select({ id: teamOutboundRoutes.outbound_route_id })
    .from(teamOutboundRoutes)
    .where(eq(teamOutboundRoutes.team_id, teamId))
  return rows.map((row) => row.id)
}
