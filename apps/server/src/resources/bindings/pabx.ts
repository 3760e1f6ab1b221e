import { devices } from '@ramal/contract/resources/pabx/device'
import { inboundRoutes } from '@ramal/contract/resources/pabx/inbound-route'
import { numbers } from '@ramal/contract/resources/pabx/number'
import { outboundRouteChannels, outboundRoutes } from '@ramal/contract/resources/pabx/outbound-route'
import { trunks } from '@ramal/contract/resources/pabx/trunk'
import { blacklists, outboundRouteBlacklists } from '@ramal/db/schema/blacklists'
import { users } from '@ramal/db/schema/business'
import { calendars } from '@ramal/db/schema/calendars'
import { channels } from '@ramal/db/schema/channels'
import { endpoints } from '@ramal/db/schema/pabx'
import * as routes from '@ramal/db/schema/routes'
import { soundEntries } from '@ramal/db/schema/sounds'
import { teamOutboundRoutes, teams } from '@ramal/db/schema/teams'
import { trunks as trunkTable } from '@ramal/db/schema/trunks'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { bind, settingsSources } from '../bind.ts'
import { computed, many, nested, reference, type Source, secret, time } from '../source.ts'
import { claimed, claimedOne } from './claimed-rows.ts'
import { SHOWN_OF_DEVICES } from './device-shown.ts'
import { linesInUse } from './trunk-lines-in-use.ts'

const links = routes.outboundRouteChannels
const ofTrunk = (name: string) =>
  sql`select "t".${sql.identifier(name)} from ${trunkTable} "t" where "t"."id" = ${links.trunk_id}`

export const PABX = [
  bind(devices, endpoints, {
    ...settingsSources(endpoints),
    ...SHOWN_OF_DEVICES,
    password: secret(endpoints.sip_password),
    user: claimedOne(users, users.endpoint_id),
  }),
  bind(trunks, trunkTable, {
    ...settingsSources(trunkTable),
    password: secret(trunkTable.password_enc),
    channels_in_use: linesInUse,
  }),
  bind(inboundRoutes, routes.inboundRoutes, {
    ...settingsSources(routes.inboundRoutes),
    numbers: claimed(routes.numbers, routes.numbers.inbound_route_id),
    calendar: reference(routes.inboundRoutes.calendar_id, calendars),
    greeting_audio: reference(routes.inboundRoutes.greeting_audio_id, soundEntries),
  }),
  bind(numbers, routes.numbers, {
    ...settingsSources(routes.numbers),
    // A number that came without one is of no trunk until somebody says which.
    channel: reference(routes.numbers.trunk_id, trunkTable) as Source<{ id: number; description: string }>,
    inbound_route: reference(routes.numbers.inbound_route_id, routes.inboundRoutes),
    whatsapp_channel: reference(routes.numbers.whatsapp_channel_id, channels),
    reputation_checked_at: time(routes.numbers.reputation_checked_at) as Source<string | null>,
  }),
  bind(outboundRoutes, routes.outboundRoutes, {
    ...settingsSources(routes.outboundRoutes),
    patterns: nested<z.output<ReturnType<typeof outboundRoutes.row>>['patterns']>(
      routes.outboundRoutes.patterns,
      {
        fields: ['match', 'prefix', 'strip_digits', 'prepend', 'order'],
        references: {},
        defaults: { prefix: '', strip_digits: 0, prepend: '', order: 0 },
      },
    ),
    calendar: reference(routes.outboundRoutes.calendar_id, calendars),
    teams: many({
      table: teamOutboundRoutes,
      owner: teamOutboundRoutes.outbound_route_id,
      target: teamOutboundRoutes.team_id,
      of: teams,
    }),
    blacklists: many({
      table: outboundRouteBlacklists,
      owner: outboundRouteBlacklists.outbound_route_id,
      target: outboundRouteBlacklists.blacklist_id,
      of: blacklists,
    }),
    numbers: many({
      table: routes.outboundRouteNumbers,
      owner: routes.outboundRouteNumbers.outbound_route_id,
      target: routes.outboundRouteNumbers.number_id,
      of: routes.numbers,
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
