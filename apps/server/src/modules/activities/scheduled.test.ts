import { randomUUID } from 'node:crypto'
import { activities } from '@ramal/db/schema/activities'
import { calls } from '@ramal/db/schema/calls'
import { chatRooms } from '@ramal/db/schema/chat'
import { clients } from '@ramal/db/schema/crm'
import { subClassifications } from '@ramal/db/schema/service'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const AT = '2026-12-01T10:30:00-03:00'
const BODY = { queue_id: 1, classification_id: 1, sub_classification_id: 1, schedule_date: AT }

let server: TestServer
let ana: Caller
let client: number
beforeAll(async () => {
  server = await startTestServer()
  ana = await tokenCaller(server.app, 'ana')
  client = await server.store.write(async (tx) => {
    const values = { tenant_id: 1, description: 'João Souza', full_name: 'João Souza' }
    const [row] = await tx.db.insert(clients).values(values).returning({ id: clients.id })
    return row!.id
  })
})
afterAll(() => server.stop())

/** How sub-classification 1 schedules. */
const schedules = (change: Partial<typeof subClassifications.$inferInsert>) =>
  server.store.write((tx) =>
    tx.db
      .update(subClassifications)
      .set({ enable_schedule: true, auto_run_schedule: 1, schedule_send_to: 1, ...change })
      .where(eq(subClassifications.id, 1)),
  )

async function callOfAna(): Promise<string> {
  const uid = randomUUID()
  const values = { tenant_id: 1, uid, phone: '11988887777', client_id: client, queue_id: 1, user_id: 1 }
  await server.store.write((tx) =>
    tx.db
      .insert(calls)
      .values({ ...values, call_type: 20, direction: 'incoming', started_at: 1, updated_at: 1 }),
  )
  return uid
}

const classify = (uid: string, body: object, query = '') =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1/service/action/tab-form/${uid}/?type=classification${query}`,
    headers: ana.headers,
    payload: body,
  })
const plannedFor = (uid: string) =>
  server.store.read((tx) =>
    tx.db
      .select()
      .from(activities)
      .where(and(eq(activities.service_uid, uid), isNull(activities.deleted_at))),
  )

describe('the activity of a classification (contract §4, A-104)', () => {
  it('A classification plans an activity for its agent, with the service’s client and number, and answers its id', async () => {
    await schedules({})
    const uid = await callOfAna()
    const answer = await classify(uid, BODY)
    const [row] = await plannedFor(uid)
    expect(answer.json()).toEqual({ success: true, detail: null, form: null, activity: { id: row!.id } })
    expect(row).toMatchObject({
      description: 'Dúvida esclarecida',
      destination: '11988887777',
      client_id: client,
      user_id: 1,
      team_id: null,
      call_to: 1,
      auto_run: true,
      due_at: Date.parse(AT),
      count: 0,
      ended_at: null,
    })
  })

  it('The planned activity takes what the agent wrote about it', async () => {
    const uid = await callOfAna()
    const activity = {
      started: null,
      ended: null,
      subject: 'Ligar de novo',
      note: 'à tarde',
      sendTo: 2,
      callTo: 3,
      clientId: null,
      mailingId: null,
      mailingClientId: null,
      destination: '1133334444',
    }
    await classify(uid, { ...BODY, activity })
    expect(await plannedFor(uid)).toMatchObject([
      {
        description: 'Ligar de novo',
        note: 'à tarde',
        destination: '1133334444',
        call_to: 3,
        user_id: 1, // sendTo is what the sub-classification fixes
        client_id: client,
      },
    ])
  })

  it('The planned activity is the team’s, and automatic, as the agent chooses where they may', async () => {
    await schedules({ auto_run_schedule: 3, schedule_send_to: 4 })
    const uid = await callOfAna()
    await classify(uid, { ...BODY, selectedActivity: 2, enable_schedule: true })
    expect(await plannedFor(uid)).toMatchObject([{ user_id: null, team_id: 1, auto_run: true }])
    await classify(uid, { ...BODY, selectedActivity: 1, enable_schedule: false })
    expect(await plannedFor(uid)).toMatchObject([{ user_id: 1, team_id: null, auto_run: false }])
  })

  it('A planned activity for a mailing is refused on its field, and nothing is stored', async () => {
    await schedules({ schedule_send_to: 4 })
    const uid = await callOfAna()
    const chosen = await classify(uid, { ...BODY, selectedActivity: 3 })
    expect([chosen.statusCode, chosen.json()]).toEqual([400, { selectedActivity: ['Valor inválido.'] }])
    await schedules({ schedule_send_to: 3 })
    expect((await classify(uid, BODY)).statusCode).toBe(400)
    expect(await plannedFor(uid)).toEqual([])
  })

  it('The planned activity goes when the service is classified anew without one; the last one wins', async () => {
    await schedules({})
    const uid = await callOfAna()
    const first = (await classify(uid, BODY)).json<{ activity: { id: number } }>()
    const later = '2026-12-02T09:00:00-03:00'
    const second = (await classify(uid, { ...BODY, schedule_date: later })).json<typeof first>()
    expect(second.activity.id).toBe(first.activity.id)
    expect(await plannedFor(uid)).toMatchObject([{ due_at: Date.parse(later) }])
    const third = await classify(uid, { ...BODY, sub_classification_id: 2, schedule_date: null })
    expect(third.json()).toMatchObject({ success: true, activity: null })
    expect(await plannedFor(uid)).toEqual([])
  })

  it('A planned activity that was done meanwhile stays as it is', async () => {
    const uid = await callOfAna()
    await classify(uid, BODY)
    await server.store.write((tx) =>
      tx.db.update(activities).set({ ended_at: 5 }).where(eq(activities.service_uid, uid)),
    )
    await classify(uid, { ...BODY, schedule_date: '2027-01-01T00:00:00Z' })
    expect(await plannedFor(uid)).toMatchObject([{ ended_at: 5, due_at: Date.parse(AT) }])
  })

  it('An activity is planned after a chat, too', async () => {
    const uid = randomUUID()
    const room = { tenant_id: 1, uid, channel_id: 1, queue_id: 1, user_id: 1, chat_type: 20 } as const
    await server.store.write((tx) =>
      tx.db.insert(chatRooms).values({
        ...room,
        title: 'João',
        phone: '5511977776666',
        phone_key: uid,
        started_at: 1,
        answered_at: 2,
      }),
    )
    await classify(uid, BODY, '&step_type=chat')
    expect(await plannedFor(uid)).toMatchObject([{ destination: '5511977776666', client_id: null }])
  })
})
