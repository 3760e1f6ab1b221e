import {
  devices,
  inboundRoutes,
  numbers,
  outboundRouteChannels,
  outboundRoutes,
  telephonyQueues,
  trunks,
} from '@ramal/contract/resources/pabx'
import { users } from '@ramal/db/schema/business'
import * as pabx from '@ramal/db/schema/pabx'
import * as queueTables from '@ramal/db/schema/queues'
import { forms } from '@ramal/db/schema/service'
import { teamOutboundRoutes, teams } from '@ramal/db/schema/teams'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { bind, settingsSources } from '../bind.ts'
import { computed, many, pointing, pointingOne, reference, secret } from '../source.ts'

const links = pabx.outboundRouteChannels
const ofTrunk = (name: string) =>
  sql`select "t".${sql.identifier(name)} from ${pabx.trunks} "t" where "t"."id" = ${links.trunk_id}`

export const PABX = [
  bind(devices, pabx.endpoints, {
    ...settingsSources(pabx.endpoints),
    password: secret(pabx.endpoints.sip_password),
    user: pointingOne(users, users.endpoint_id),
  }),
  bind(trunks, pabx.trunks, {
    ...settingsSources(pabx.trunks),
    password: secret(pabx.trunks.password_enc),
  }),
  bind(inboundRoutes, pabx.inboundRoutes, {
    ...settingsSources(pabx.inboundRoutes),
    numbers: pointing(pabx.numbers, pabx.numbers.inbound_route_id),
  }),
  bind(numbers, pabx.numbers, {
    ...settingsSources(pabx.numbers),
    channel: reference(pabx.numbers.trunk_id, pabx.trunks),
    inbound_route: reference(pabx.numbers.inbound_route_id, pabx.inboundRoutes),
  }),
  bind(outboundRoutes, pabx.outboundRoutes, {
    ...settingsSources(pabx.outboundRoutes),
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
      channel: reference(links.trunk_id, pabx.trunks),
    },
    {
      id: links.trunk_id,
      // The parent answers for the tenant (`parent` below).
      scope: (_tenantId, ids) => eq(links.outbound_route_id, ids['id'] ?? 0),
      async parent(tx, tenantId, ids) {
        const { outboundRoutes: routes } = pabx
        const mine = and(eq(routes.tenant_id, tenantId), isNull(routes.deleted_at))
        const rows = await tx.db
          .select({ id: routes.id })
          .from(routes)
          .where(and(mine, eq(routes.id, ids['id'] ?? 0)))
        return rows.length > 0
      },
    },
  ),
  bind(telephonyQueues, queueTables.telephonyQueues, {
    ...settingsSources(queueTables.telephonyQueues),
    form: reference(queueTables.telephonyQueues.form_id, forms),
  }),
]
