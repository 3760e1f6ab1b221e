import { inboundRoutes, numbers, outboundRouteChannels, outboundRoutes } from '@ramal/db/schema/routes'
import { teamOutboundRoutes } from '@ramal/db/schema/teams'
import { trunks } from '@ramal/db/schema/trunks'
import type { WriteTx } from '@ramal/db/store/store'
import type { DemoApps } from './call-apps.ts'
import { DEMO } from './names.ts'
import { only } from './only.ts'
import type { DemoPeople } from './people.ts'
import type { DemoSounds } from './sounds.ts'

/** A trunk to the simulator. */
export async function seedTrunk(
  tx: WriteTx,
  tenant_id: number,
  description: string,
  place: { simAddress: string; simSipPort: number; match_ips: string[] },
): Promise<number> {
  return only(
    await tx.db
      .insert(trunks)
      .values({
        tenant_id,
        description,
        host: place.simAddress,
        port: place.simSipPort,
        match_ips: place.match_ips,
        is_demo: true,
      })
      .returning({ id: trunks.id }),
  )
}

type NewRoute = Omit<typeof inboundRoutes.$inferInsert, 'tenant_id'>

/** A number and where it leads. */
export async function seedNumber(
  tx: WriteTx,
  tenant_id: number,
  { number, trunkId, ...route }: NewRoute & { number: string; trunkId: number },
): Promise<void> {
  const inboundId = only(
    await tx.db
      .insert(inboundRoutes)
      .values({ tenant_id, ...route })
      .returning({ id: inboundRoutes.id }),
  )
  await tx.db.insert(numbers).values({
    tenant_id,
    description: number,
    number,
    trunk_id: trunkId,
    inbound_route_id: inboundId,
    area_code: number.slice(0, 2),
    is_default_outbound: number === DEMO.number,
  })
}

/** The numbers of the IVR, the group, the survey and of what is closed. */
export async function seedOtherNumbers(
  tx: WriteTx,
  tenantId: number,
  leads: DemoApps & { trunkId: number; sound: DemoSounds; closedId: number },
): Promise<void> {
  const { trunkId } = leads
  const add = (number: string, route: NewRoute) => seedNumber(tx, tenantId, { number, trunkId, ...route })
  const { ivr, group, survey, closed } = DEMO.numbers
  await add(ivr, { description: 'Atendimento', app: 'ivrbasic', appdata: String(leads.ivrId) })
  await add(group, {
    description: 'Recepção',
    app: 'callgroup',
    appdata: String(leads.groupId),
    call_type: 21,
  })
  await add(survey, { description: 'Pesquisa', app: 'nps', appdata: String(leads.npsId) })
  await add(closed, {
    description: 'Plantão',
    app: 'callgroup',
    appdata: String(leads.groupId),
    calendar_id: leads.closedId,
    closed_app: 'announce',
    closed_appdata: String(leads.sound.id('prompt-closed')),
  })
}

// Brazilian numbers with area code, ten or eleven digits.
const BRAZILIAN = ['_ZZNXXXXXXX', '_ZZ9XXXXXXXX'].map((match) => ({
  match,
  prepend: '',
  prefix: '',
  strip_digits: 0,
  order: 0,
}))

/** Both teams have the first route; the second team has one more, over a trunk of its own and then over the first. */
export async function seedOutbound(
  tx: WriteTx,
  people: DemoPeople,
  { trunkId, ...place }: { trunkId: number; simAddress: string; simSipPort: number },
): Promise<void> {
  const { tenantId: tenant_id, teamId, otherTeamId } = people
  const first = await seedRoute(tx, { tenant_id, description: 'Principal', caller_id_number: DEMO.number }, [
    trunkId,
  ])
  const otherTrunkId = await seedTrunk(tx, tenant_id, 'Operadora B', {
    ...place,
    match_ips: ['203.0.113.20'],
  })
  const values = { tenant_id, description: 'Econômica', priority: 110, caller_id_number: DEMO.numbers.group }
  const second = await seedRoute(tx, values, [otherTrunkId, trunkId])
  await tx.db.insert(teamOutboundRoutes).values([
    { team_id: teamId, outbound_route_id: first },
    { team_id: otherTeamId, outbound_route_id: first },
    { team_id: otherTeamId, outbound_route_id: second, order: 1 },
  ])
}

async function seedRoute(
  tx: WriteTx,
  values: typeof outboundRoutes.$inferInsert,
  trunkIds: readonly number[],
): Promise<number> {
  const routeId = only(
    await tx.db
      .insert(outboundRoutes)
      .values({ patterns: BRAZILIAN, ...values })
      .returning({ id: outboundRoutes.id }),
  )
  await tx.db
    .insert(outboundRouteChannels)
    .values(trunkIds.map((trunk_id, order) => ({ outbound_route_id: routeId, trunk_id, order })))
  return routeId
}
