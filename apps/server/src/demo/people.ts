import { randomBytes } from 'node:crypto'
import { sites, userGroups, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { endpoints } from '@ramal/db/schema/pabx'
import { teams } from '@ramal/db/schema/teams'
import type { WriteTx } from '@ramal/db/store/store'
import { groupOfRole } from '../accounts/permissions/roles.ts'
import { DEMO, DEMO_PEOPLE, type DemoPerson } from './names.ts'
import { only } from './only.ts'

/** What later parts of the demo hang on. */
export interface DemoPeople {
  tenantId: number
  teamId: number
  /** The team with two outbound routes. */
  otherTeamId: number
  /** User name -> id. */
  userIds: ReadonlyMap<string, number>
  /** User name -> id of the extension. */
  endpointIds: ReadonlyMap<string, number>
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
  const teamIds = {
    Suporte: await seedTeam(tx, tenantId, DEMO.team),
    Comercial: await seedTeam(tx, tenantId, DEMO.otherTeam),
  }
  const userIds = new Map<string, number>()
  const endpointIds = new Map<string, number>()
  for (const person of DEMO_PEOPLE) {
    const endpointId = await seedEndpoint(tx, tenantId, person)
    const teamId = person.team && teamIds[person.team]
    const id = await seedPerson(tx, person, { tenantId, siteId, teamId, endpointId, passwordHash })
    await tx.db.insert(userGroups).values({ user_id: id, group_id: groupIds[person.group] })
    userIds.set(person.username, id)
    if (endpointId !== null) endpointIds.set(person.username, endpointId)
  }
  return { tenantId, teamId: teamIds.Suporte, otherTeamId: teamIds.Comercial, userIds, endpointIds }
}

async function seedTeam(tx: WriteTx, tenant_id: number, description: string): Promise<number> {
  return only(
    await tx.db
      .insert(teams)
      .values({
        tenant_id,
        description,
        enable_auto_login_webphone: true,
        enable_auto_login_webchat: true,
        enable_call_recording_access: true,
      })
      .returning({ id: teams.id }),
  )
}

async function seedGroups(tx: WriteTx, tenantId: number): Promise<Record<DemoPerson['group'], number>> {
  return {
    Agente: await groupOfRole(tx, tenantId, 'agent'),
    Supervisor: await groupOfRole(tx, tenantId, 'supervisor'),
    Administrador: await groupOfRole(tx, tenantId, 'admin'),
  }
}

const fullName = ({ firstName, lastName }: DemoPerson) => `${firstName} ${lastName}`.trim()

async function seedPerson(
  tx: WriteTx,
  person: DemoPerson,
  place: {
    tenantId: number
    siteId: number
    teamId: number | null
    endpointId: number | null
    passwordHash: string
  },
): Promise<number> {
  return only(
    await tx.db
      .insert(users)
      .values({
        tenant_id: place.tenantId,
        description: fullName(person),
        username: person.username,
        first_name: person.firstName,
        last_name: person.lastName,
        email: `${person.username}@demo.ramal.local`,
        password_hash: place.passwordHash,
        team_id: place.teamId,
        site_id: place.siteId,
        endpoint_id: place.endpointId,
        guide_closed_at: 0, // Nobody here is new.
      })
      .returning({ id: users.id }),
  )
}

async function seedEndpoint(tx: WriteTx, tenantId: number, person: DemoPerson): Promise<number | null> {
  if (person.extension === null) return null
  return only(
    await tx.db
      .insert(endpoints)
      .values({
        tenant_id: tenantId,
        description: fullName(person),
        extension: person.extension,
        sip_password: randomBytes(12).toString('base64url'),
        callerid_name: fullName(person),
      })
      .returning({ id: endpoints.id }),
  )
}
