import { queueMembers, queuePeriodicAnnounces, telephonyQueues } from '@ramal/db/schema/queues'
import type { WriteTx } from '@ramal/db/store/store'
import { only } from './only.ts'
import type { DemoPeople } from './people.ts'
import type { DemoSounds } from './sounds.ts'

type NewQueue = Omit<typeof telephonyQueues.$inferInsert, 'tenant_id'>

/** A queue with its members; in a linear one each later member is asked later. */
export async function seedQueue(
  tx: WriteTx,
  people: DemoPeople,
  members: readonly string[],
  values: NewQueue,
): Promise<number> {
  const queueId = only(
    await tx.db
      .insert(telephonyQueues)
      .values({ tenant_id: people.tenantId, ...values })
      .returning({ id: telephonyQueues.id }),
  )
  for (const [penalty, username] of members.entries())
    await addMember(tx, people, {
      queueId,
      type: 'telephony',
      username,
      penalty: values.strategy === 'linear' ? penalty : 0,
    })
  return queueId
}

interface OtherQueues {
  sound: DemoSounds
  npsId: number
  supportQueueId: number
  calendar: { always: number; office: number }
}

/** One that goes round with music and a survey of its own, and one in office hours that asks the first before the second. Returns the first’s id. */
export async function seedOtherQueues(tx: WriteTx, people: DemoPeople, leads: OtherQueues): Promise<number> {
  const { sound, calendar } = leads
  const toSupport = { app: 'queue', appdata: String(leads.supportQueueId) } as const
  const salesQueueId = await seedQueue(tx, people, ['diego', 'elisa'], {
    description: 'Comercial',
    strategy: 'rrmemory',
    musicclass_id: sound.bellsId,
    announce_id: sound.id('prompt-agent'),
    calendar_id: calendar.always,
    empty_app: toSupport.app,
    empty_appdata: toSupport.appdata,
    max_wait_seconds: 120,
    timeout_app: toSupport.app,
    timeout_appdata: toSupport.appdata,
    nps_id: leads.npsId,
  })
  await tx.db
    .insert(queuePeriodicAnnounces)
    .values({ queue_id: salesQueueId, sound_entry_id: sound.id('queue-wait') })
  await seedQueue(tx, people, ['elisa', 'sofia'], {
    description: 'Cobrança',
    strategy: 'linear',
    maxlen: 5,
    full_app: 'queue',
    full_appdata: String(salesQueueId),
    calendar_id: calendar.office,
    closed_app: 'announce',
    closed_appdata: String(sound.id('prompt-closed')),
  })
  return salesQueueId
}

/** Puts a person into a queue. */
export async function addMember(
  tx: WriteTx,
  people: DemoPeople,
  member: { queueId: number; type: 'telephony' | 'chat'; username: string; penalty?: number },
): Promise<void> {
  const userId = people.userIds.get(member.username)
  if (userId === undefined) throw new Error(`no demo user ${member.username}`)
  await tx.db.insert(queueMembers).values({
    tenant_id: people.tenantId,
    queue_type: member.type,
    queue_id: member.queueId,
    user_id: userId,
    penalty: member.penalty ?? 0,
  })
}
