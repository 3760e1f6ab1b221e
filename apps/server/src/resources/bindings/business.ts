import { contracts, groups, sites, users } from '@ramal/contract/resources/business'
import * as business from '@ramal/db/schema/business'
import * as tenants from '@ramal/db/schema/contracts'
import { endpoints } from '@ramal/db/schema/pabx'
import * as teamTables from '@ramal/db/schema/teams'
import { eq } from 'drizzle-orm'
import { bind, settingsSources } from '../bind.ts'
import { many, reference, secret, time } from '../source.ts'

export const BUSINESS = [
  // A tenant sees itself; its row is not changed here, so it was last changed when it was made.
  bind(
    contracts,
    tenants.contracts,
    { created_at: time(tenants.contracts.created_at), updated_at: time(tenants.contracts.created_at) },
    { scope: (tenantId) => eq(tenants.contracts.id, tenantId) },
  ),
  bind(groups, business.groups, {
    ...settingsSources(business.groups),
    users: many({
      table: business.userGroups,
      owner: business.userGroups.group_id,
      target: business.userGroups.user_id,
      of: business.users,
    }),
  }),
  bind(sites, business.sites, settingsSources(business.sites)),
  bind(users, business.users, {
    ...settingsSources(business.users),
    password: secret(business.users.password_hash),
    groups: many({
      table: business.userGroups,
      owner: business.userGroups.user_id,
      target: business.userGroups.group_id,
      of: business.groups,
    }),
    team: reference(business.users.team_id, teamTables.teams),
    site: reference(business.users.site_id, business.sites),
    endpoint: reference(business.users.endpoint_id, endpoints),
    password_expire_date: time(business.users.password_expire_date),
    password_notification_start: time(business.users.password_notification_start),
    last_login: time(business.users.last_login),
  }),
]
