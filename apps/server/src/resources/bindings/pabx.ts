import {
  devices,
  inboundRoutes,
  numbers,
  outboundRouteChannels,
  outboundRoutes,
  trunks,
} from '@ramal/contract/resources/pabx'
import { users } from '@ramal/db/schema/business'
import { endpoints } from '@ramal/db/schema/pabx'
import * as routes from '@ramal/db/schema/routes'
import { teamOutboundRoutes, teams } from '@ramal/db/schema/teams'
import { trunks as trunkTable } from '@ramal/db/schema/trunks'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { bind, settingsSources } from '../bind.ts'
import { computed, many, pointing, pointingOne, reference, secret } from '../source.ts'

const links = routes.outboundRouteChannels
const ofTrunk = (name: string) =>
  sql`select "t".${sql.identifier(name)} from ${trunkTable} "t" where "t"."id" = ${links.trunk_id}`

export const PABX = [
  bind(devices, endpoints, {
    ...settingsSources(endpoints),
    password: secret(endpoints.sip_password),
    user: pointingOne(users, users.endpoint_id),
  }),
  bind(trunks, trunkTable, {
    ...settingsSources(trunkTable),
    password: secret(trunkTable.password_enc),
  }),
  bind(inboundRoutes, routes.inboundRoutes, {
    ...settingsSources(routes.inboundRoutes),
    numbers: pointing(routes.numbers, routes.numbers.inbound_route_id),
  }),
  bind(numbers, routes.numbers, {
    ...settingsSources(routes.numbers),
    channel: reference(routes.numbers.trunk_id, trunkTable),
    inbound_route: reference(routes.numbers.inbound_route_id, routes.inboundRoutes),
  }),
  bind(outboundRoutes, routes.outboundRoutes, {
    ...settingsSources(routes.outboundRoutes),
    teams: many({
      table: teamOutboundRoutes,
      owner: teamOutboundRoutes.outbound_route_id,
      target: teamOutboundRoutes.team_id,
      of: teams,
    }),
  }),
  // A route has a trunk once, so the trunk's id is the row's (`:tkid`); name and state are the trunk's.
  bind(
    outboundRouteChannels,
    links,
    {
      id: computed(sql`${links.trunk_id}`),
      is_active: { kind: 'computed', value: sql`${sql`(${ofTrunk('is_active')})`}`.mapWith(Boolean) },
      description: computed(ofTrunk('description')),
      channel: reference(links.trunk_id, trunkTable),
    },
    {
      id: links.trunk_id,
      parentColumn: links.outbound_route_id,
      // The parent answers for the tenant (`parent` below).
      scope: (_tenantId, ids) => eq(links.outbound_route_id, ids['id'] ?? 0),
      async parent(tx, tenantId, ids) {
        const { outboundRoutes: table } = routes
        const mine = and(eq(table.tenant_id, tenantId), isNull(table.deleted_at))
        const rows = await tx.db
          .select({ id: table.id })
          .from(table)
          .where(and(mine, eq(table.id, ids['id'] ?? 0)))
        return rows.length > 0
      },
    },
  ),
]
