import { pauses } from '@ramal/db/schema/service'
import { teamPauses } from '@ramal/db/schema/teams'
import type { WriteTx } from '@ramal/db/store/store'
import { seedApps, seedCalendars, seedSurvey } from './call-apps.ts'
import { DEMO } from './names.ts'
import { only } from './only.ts'
import type { DemoPeople } from './people.ts'
import { seedOtherQueues, seedQueue } from './queues.ts'
import { seedNumber, seedOtherNumbers, seedOutbound, seedTrunk } from './routes.ts'
import { seedSounds } from './sounds.ts'

const AGENTS = ['ana', 'bruno', 'carla']

/** Queues, trunks to the simulator with their routes, what the numbers lead to, four pauses. Returns the id of the first queue. */
export async function seedTelephony(
  tx: WriteTx,
  people: DemoPeople,
  options: { simSipPort: number; simAddress: string; formId: number },
): Promise<number> {
  const { tenantId } = people
  const supportQueueId = await seedQueue(tx, people, AGENTS, {
    description: DEMO.queue,
    strategy: 'ringall',
    number: 80004,
    form_id: options.formId,
    // Callers wait also while nobody is signed in.
    joinempty: [],
    leavewhenempty: [],
  })
  const trunkId = await seedTrunk(tx, tenantId, 'Simulador', { ...options, match_ips: ['127.0.0.0/8'] })
  await seedNumber(tx, tenantId, {
    description: 'Suporte',
    number: DEMO.number,
    trunkId,
    app: 'queue',
    appdata: String(supportQueueId),
  })
  await seedOutbound(tx, people, { trunkId, ...options })
  await seedPauses(tx, people)
  const sound = await seedSounds(tx, tenantId)
  const npsId = await seedSurvey(tx, people, sound)
  const calendar = await seedCalendars(tx, tenantId)
  const salesQueueId = await seedOtherQueues(tx, people, { sound, npsId, supportQueueId, calendar })
  const apps = await seedApps(tx, people, { sound, npsId, supportQueueId, salesQueueId })
  await seedOtherNumbers(tx, tenantId, { ...apps, trunkId, sound, closedId: calendar.closed })
  return supportQueueId
}

const PAUSES = [
  { description: 'Almoço', maximum_duration: 3600, lock_screen: false },
  { description: 'Banheiro', maximum_duration: 600, lock_screen: false },
  { description: 'Treinamento', maximum_duration: 7200, lock_screen: false, allow_outgoing_call: true },
  { description: 'Feedback', maximum_duration: 1800, lock_screen: false },
  {
    ...{ description: 'Recuperação', maximum_duration: 0, lock_screen: false },
    legal_type: 'recovery',
  },
] as const

async function seedPauses(tx: WriteTx, people: DemoPeople): Promise<void> {
  for (const [order, pause] of PAUSES.entries()) {
    const id = only(
      await tx.db
        .insert(pauses)
        .values({ tenant_id: people.tenantId, order, ...pause })
        .returning({ id: pauses.id }),
    )
    await tx.db.insert(teamPauses).values([
      { team_id: people.teamId, pause_id: id },
      { team_id: people.otherTeamId, pause_id: id },
    ])
  }
}
