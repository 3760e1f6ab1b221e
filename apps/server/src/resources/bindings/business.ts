import { contracts } from '@ramal/contract/resources/business/contract'
import { departments } from '@ramal/contract/resources/business/department'
import { groups } from '@ramal/contract/resources/business/group'
import { sites } from '@ramal/contract/resources/business/site'
import * as business from '@ramal/db/schema/business'
import { calendars } from '@ramal/db/schema/calendars'
import * as tenants from '@ramal/db/schema/contracts'
import { organizations } from '@ramal/db/schema/crm'
import * as departmentTables from '@ramal/db/schema/departments'
import { teams } from '@ramal/db/schema/teams'
import { eq } from 'drizzle-orm'
import { bind, settingsSources } from '../bind.ts'
import { file, filled, many, mapped, pointingTo, reference, type Source, time } from '../source.ts'
import { signOn } from './business/sso.ts'
import { people } from './business/user-binding.ts'

const tenant = tenants.contracts
const site = business.sites
const department = departmentTables.departments

export const BUSINESS = [
  // A tenant sees itself.
  bind(
    contracts,
    tenant,
    {
      created_at: time(tenant.created_at) as Source<string>,
      updated_at: time(tenant.updated_at) as Source<string>,
      organization: reference(tenant.organization_id, organizations),
      modules: mapped(tenant.modules, (ids) => ids.map((id) => ({ id, description: '' }))),
    },
    { scope: (tenantId) => eq(tenant.id, tenantId) },
  ),
  bind(departments, department, {
    ...settingsSources(department),
    parent: reference(department.parent_id, department),
    manager: reference(department.manager_id, business.users),
    site: reference(department.site_id, site),
    calendar: reference(department.calendar_id, calendars),
    teams: { kind: 'rows', load: pointingTo(teams, teams.department_id), empty: [] },
  }),
  bind(groups, business.groups, {
    ...settingsSources(business.groups),
    copy_from: reference(business.groups.copy_from_id, business.groups),
    users: many({
      table: business.userGroups,
      owner: business.userGroups.group_id,
      target: business.userGroups.user_id,
      of: business.users,
    }),
  }),
  bind(sites, site, {
    ...settingsSources(site),
    logo_favicon: file(site.logo_favicon),
    logo_login: file(site.logo_login),
    logo_footer: file(site.logo_footer),
    url_footer: filled(site.url_footer),
    menu_primary: filled(site.menu_primary),
    header: filled(site.header),
    body: filled(site.body),
    footer: filled(site.footer),
    button: filled(site.button),
    sso: signOn,
  }),
  people,
]
