import { sites, users } from '@ramal/db/schema/business'
import { channels } from '@ramal/db/schema/channels'
import { contracts } from '@ramal/db/schema/contracts'
import { endpoints } from '@ramal/db/schema/pabx'
import { outboundRoutes } from '@ramal/db/schema/routes'
import { teamChannels, teamOutboundRoutes, teams } from '@ramal/db/schema/teams'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, eq } from 'drizzle-orm'

export interface PersonRow {
  user: typeof users.$inferSelect
  team: typeof teams.$inferSelect | null
  endpoint: typeof endpoints.$inferSelect | null
  site: typeof sites.$inferSelect | null
}

/** The user with team, extension and site. */
export async function findPerson(tx: ReadTx, userId: number): Promise<PersonRow | null> {
  const [row] = await tx.db
    .select({ user: users, team: teams, endpoint: endpoints, site: sites })
    .from(users)
    .leftJoin(teams, eq(teams.id, users.team_id))
    .leftJoin(endpoints, eq(endpoints.id, users.endpoint_id))
    .leftJoin(sites, eq(sites.id, users.site_id))
    .where(eq(users.id, userId))
  return row ?? null
}

/** The last day of the tenant's contract, and where its days end. */
export async function findContract(tx: ReadTx, tenantId: number) {
  const { end_date, timezone } = contracts
  const [row] = await tx.db.select({ end_date, timezone }).from(contracts).where(eq(contracts.id, tenantId))
  return row ?? null
}

/** What the team lends its members: outbound routes in their order, chat channels. */
export async function findTeamLists(tx: ReadTx, teamId: number) {
  const routes = await tx.db
    .select({ id: outboundRoutes.id, description: outboundRoutes.description })
    .from(teamOutboundRoutes)
    .innerJoin(outboundRoutes, eq(outboundRoutes.id, teamOutboundRoutes.outbound_route_id))
    .where(and(eq(teamOutboundRoutes.team_id, teamId), isActive(outboundRoutes)))
    .orderBy(asc(teamOutboundRoutes.order))
  const chatChannels = await tx.db
    .select({ id: channels.id, description: channels.description })
    .from(teamChannels)
    .innerJoin(channels, eq(channels.id, teamChannels.channel_id))
    .where(and(eq(teamChannels.team_id, teamId), isActive(channels)))
    .orderBy(asc(channels.id))
  return { outboundRoutes: routes, chatChannels }
}
