import { randomBytes } from 'node:crypto'
import { type PermissionName, permissionCatalogue } from '@ramal/contract/permissions'
import { groups, sites, userGroups, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { endpoints } from '@ramal/db/schema/pabx'
import { teams } from '@ramal/db/schema/teams'
import type { WriteTx } from '@ramal/db/store/store'
import { DEMO, DEMO_PEOPLE, type DemoPerson } from './names.ts'
import { only } from './only.ts'

const AGENT: PermissionName[] = [
  'sites.view_dashboard',
  'sites.view_softphone',
  'sites.view_chat',
  'sites.view_take_break',
  'sites.view_notification',
  'sites.view_fullscreen',
  'report.download_monitor_file',
]
const SUPERVISOR: PermissionName[] = [
  ...AGENT,
  'sites.view_dashboard_supervisor',
  'sites.view_reports',
  'chat.download_chat_conversation',
  'agent.change_pause',
  'agent.logout_agent',
  'agent.send_command',
]

/** What later parts of the demo hang on. */
export interface DemoPeople {
  tenantId: number
  teamId: number
  /** User name -> id. */
  userIds: ReadonlyMap<string, number>
}

/** Tenant, site, groups, the team and its people; everybody has the same password, of which `passwordHash` is the hash. */
export async function seedPeople(tx: WriteTx, passwordHash: string): Promise<DemoPeople> {
  const tenantId = only(
    await tx.db
      .insert(contracts)
      .values({ code: 'demo', description: DEMO.tenant })
      .returning({ id: contracts.id }),
  )
  const tenant_id = tenantId
  const siteId = only(
    await tx.db
      .insert(sites)
      .values({
        tenant_id,
        description: 'Ramal Demo',
        domain: DEMO.domain,
        is_default: true,
        sip_realm: DEMO.realm,
      })
      .returning({ id: sites.id }),
  )
  const groupIds = await seedGroups(tx, tenantId)
  const teamId = only(
    await tx.db
      .insert(teams)
      .values({
        tenant_id,
        description: DEMO.team,
        enable_auto_login_webphone: true,
        enable_auto_login_webchat: true,
        enable_call_recording_access: true,
      })
      .returning({ id: teams.id }),
  )
  const userIds = new Map<string, number>()
  for (const person of DEMO_PEOPLE) {
    const teamOf = person.group === 'Administrador' ? null : teamId
    const id = await seedPerson(tx, person, { tenantId, siteId, teamId: teamOf, passwordHash })
    await tx.db.insert(userGroups).values({ user_id: id, group_id: groupIds[person.group] })
    userIds.set(person.username, id)
  }
  return { tenantId, teamId, userIds }
}

async function seedGroups(tx: WriteTx, tenantId: number): Promise<Record<DemoPerson['group'], number>> {
  const group = async (description: string, permissions: string[], data_scope?: 'contract') =>
    only(
      await tx.db
        .insert(groups)
        .values({ tenant_id: tenantId, description, permissions, is_system: true, data_scope })
        .returning({ id: groups.id }),
    )
  return {
    Agente: await group('Agente', AGENT),
    Supervisor: await group('Supervisor', SUPERVISOR),
    Administrador: await group('Administrador', permissionCatalogue(), 'contract'),
  }
}

async function seedPerson(
  tx: WriteTx,
  person: DemoPerson,
  place: { tenantId: number; siteId: number; teamId: number | null; passwordHash: string },
): Promise<number> {
  const fullName = `${person.firstName} ${person.lastName}`.trim()
  return only(
    await tx.db
      .insert(users)
      .values({
        tenant_id: place.tenantId,
        description: fullName,
        username: person.username,
        first_name: person.firstName,
        last_name: person.lastName,
        email: `${person.username}@demo.ramal.local`,
        password_hash: place.passwordHash,
        team_id: place.teamId,
        site_id: place.siteId,
        endpoint_id: await seedEndpoint(tx, place.tenantId, person, fullName),
      })
      .returning({ id: users.id }),
  )
}

async function seedEndpoint(
  tx: WriteTx,
  tenantId: number,
  person: DemoPerson,
  name: string,
): Promise<number | null> {
  if (person.extension === null) return null
  return only(
    await tx.db
      .insert(endpoints)
      .values({
        tenant_id: tenantId,
        description: name,
        extension: person.extension,
        sip_password: randomBytes(12).toString('base64url'),
        callerid_name: name,
      })
      .returning({ id: endpoints.id }),
  )
}
