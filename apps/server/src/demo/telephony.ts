import { inboundRoutes, numbers, outboundRouteChannels, outboundRoutes, trunks } from '@ramal/db/schema/pabx'
import { queueMembers, telephonyQueues } from '@ramal/db/schema/queues'
import { pauses } from '@ramal/db/schema/service'
import { teamOutboundRoutes, teamPauses } from '@ramal/db/schema/teams'
import type { WriteTx } from '@ramal/db/store/store'
import { DEMO } from './names.ts'
import { only } from './only.ts'
import type { DemoPeople } from './people.ts'

const AGENTS = ['ana', 'bruno', 'carla']

/** The queue behind the demo number, the trunk to the simulator with its outbound route, four pauses. Returns the queue's id. */
export async function seedTelephony(
  tx: WriteTx,
  people: DemoPeople,
  options: { simSipPort: number; simAddress: string; formId: number },
): Promise<number> {
  const tenant_id = people.tenantId
  const queueId = only(
    await tx.db
      .insert(telephonyQueues)
      .values({
        tenant_id,
        description: DEMO.queue,
        strategy: 'ringall',
        number: 804,
        form_id: options.formId,
      })
      .returning({ id: telephonyQueues.id }),
  )
  for (const username of AGENTS) await addMember(tx, people, { queueId, type: 'telephony', username })
  const trunkId = only(
    await tx.db
      .insert(trunks)
      .values({
        tenant_id,
        description: 'Simulador',
        host: options.simAddress,
        port: options.simSipPort,
        match_ips: ['127.0.0.0/8'],
        is_demo: true,
      })
      .returning({ id: trunks.id }),
  )
  const inboundId = only(
    await tx.db
      .insert(inboundRoutes)
      .values({ tenant_id, description: 'Suporte', app: 'queue', appdata: String(queueId) })
      .returning({ id: inboundRoutes.id }),
  )
  await tx.db.insert(numbers).values({
    tenant_id,
    description: DEMO.number,
    number: DEMO.number,
    trunk_id: trunkId,
    inbound_route_id: inboundId,
    area_code: DEMO.number.slice(0, 2),
    is_default_outbound: true,
  })
  await seedOutbound(tx, people, trunkId)
  await seedPauses(tx, people)
  return queueId
}

/** Puts a person into a queue. */
export async function addMember(
  tx: WriteTx,
  people: DemoPeople,
  member: { queueId: number; type: 'telephony' | 'chat'; username: string },
): Promise<void> {
  const userId = people.userIds.get(member.username)
  if (userId === undefined) throw new Error(`no demo user ${member.username}`)
  await tx.db.insert(queueMembers).values({
    tenant_id: people.tenantId,
    queue_type: member.type,
    queue_id: member.queueId,
    user_id: userId,
  })
}

async function seedOutbound(tx: WriteTx, people: DemoPeople, trunkId: number): Promise<void> {
  const routeId = only(
    await tx.db
      .insert(outboundRoutes)
      .values({
        tenant_id: people.tenantId,
        description: 'Principal',
        // Brazilian numbers with area code, ten or eleven digits.
        patterns: [
          { match: '_ZZNXXXXXXX', prepend: '', prefix: '', strip_digits: 0 },
          { match: '_ZZ9XXXXXXXX', prepend: '', prefix: '', strip_digits: 0 },
        ],
        caller_id_number: DEMO.number,
      })
      .returning({ id: outboundRoutes.id }),
  )
  await tx.db.insert(outboundRouteChannels).values({ outbound_route_id: routeId, trunk_id: trunkId })
  await tx.db.insert(teamOutboundRoutes).values({ team_id: people.teamId, outbound_route_id: routeId })
}

const PAUSES = [
  { description: 'Almoço', maximum_duration: 3600, lock_screen: false },
  { description: 'Banheiro', maximum_duration: 600, lock_screen: false },
  { description: 'Treinamento', maximum_duration: 7200, lock_screen: false, allow_outgoing_call: true },
  { description: 'Feedback', maximum_duration: 1800, lock_screen: false },
]

async function seedPauses(tx: WriteTx, people: DemoPeople): Promise<void> {
  for (const [order, pause] of PAUSES.entries()) {
    const id = only(
      await tx.db
        .insert(pauses)
        .values({ tenant_id: people.tenantId, order, ...pause })
        .returning({ id: pauses.id }),
    )
    await tx.db.insert(teamPauses).values({ team_id: people.teamId, pause_id: id })
  }
}
