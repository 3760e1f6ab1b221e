import type { AgentDay } from '@ramal/contract/entities/agent-day'
import type { AgentFigures } from '@ramal/contract/entities/agent-figures'
import { pauseReports } from '@ramal/db/schema/agent'
import { groups, users } from '@ramal/db/schema/business'
import { npsAnswers, npsTelephony } from '@ramal/db/schema/call-apps'
import { calls } from '@ramal/db/schema/calls'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const MINUTE = 60_000
const DAY = 86_400_000

let server: TestServer
let ana: Caller
let bruno: Caller
let ids: Record<string, number>
const clock = new ManualClock()
beforeAll(async () => {
  server = await startTestServer({ clock })
  ana = await tokenCaller(server.app, 'ana')
  bruno = await tokenCaller(server.app, 'bruno')
  const rows = await server.store.read(({ db }) => db.select().from(users))
  ids = Object.fromEntries(rows.map(({ username, id }) => [username, id]))
})
afterAll(() => server.stop())
beforeEach(async () => {
  await setRoles(['sites.view_softphone', 'sites.view_chat'])
  await server.store.write(async ({ db }) => {
    await db.delete(npsAnswers)
    await db.delete(pauseReports)
    await db.delete(calls)
  })
})

const setRoles = (permissions: string[]) =>
  server.store.write((tx) =>
    tx.db.update(groups).set({ permissions }).where(eq(groups.description, 'Agente')),
  )
const get = (path: string, headers: Record<string, string>) =>
  server.app.inject({ method: 'GET', url: `/api/v1/agent/${path}`, headers })
const figures = async (who = ana) => (await get('figures/', who.headers)).json<AgentFigures>()

let number = 0
/** A call of the agent's that was answered `ago` ms before now, with its after-service and what its customer answered. */
async function served(who: string, ago: number, more: { afterService?: number; answer?: number } = {}) {
  number += 1
  const at = clock.now() - ago
  await server.store.write(async ({ db }) => {
    const uid = `figure-${number}`
    const [call] = await db
      .insert(calls)
      .values({
        ...{ tenant_id: 1, uid, call_type: 20, direction: 'incoming', phone: '11999990000' },
        ...{ user_id: ids[who], dial_status: 200, started_at: at, answered_at: at, updated_at: at },
        ended_at: at + MINUTE,
      })
      .returning({ id: calls.id })
    if (more.afterService !== undefined)
      await db.insert(pauseReports).values({
        ...{
          tenant_id: 1,
          user_id: ids[who]!,
          kind: 'after_service',
          call_id: call!.id,
          started_by: ids[who]!,
        },
        ...{ requested_at: at, started_at: at, ended_at: at + more.afterService, maximum_duration: 30 },
      })
    if (more.answer === undefined) return
    const [survey] = await db
      .insert(npsTelephony)
      .values({ tenant_id: 1, description: uid, questions: [] })
      .returning({ id: npsTelephony.id })
    await db.insert(npsAnswers).values({
      ...{ tenant_id: 1, nps_id: survey!.id, uid, call_id: call!.id, user_id: ids[who] },
      ...{ question_order: 1, question_type: 'nps_0_10', value: more.answer, answered_at: at + MINUTE },
    })
  })
}

describe('one’s own figures (contract §3.6)', () => {
  it('They are of today and of this month where the site is, with how many each mean is of', async () => {
    await served('ana', MINUTE, { afterService: 20_000, answer: 10 })
    await served('ana', 2 * MINUTE, { afterService: 31_000, answer: 7 })
    await served('ana', 2 * DAY, { afterService: 10_000 })
    await served('ana', 40 * DAY, { afterService: 99_000, answer: 0 })
    const { today, month } = await figures()
    expect(today.calls).toEqual({
      ...{ answered: 2, made: 0, after_service: { n: 2, mean: 26 } },
      satisfaction: { n: 2, mean: 8.5 },
    })
    expect(month.calls).toEqual({
      ...{ answered: 3, made: 0, after_service: { n: 3, mean: 20 } },
      satisfaction: { n: 2, mean: 8.5 },
    })
    expect([today.since, month.since]).toEqual(['2026-11-20T03:00:00.000Z', '2026-11-01T03:00:00.000Z'])
  })

  it('Those of today are those of the home of the day', async () => {
    await served('ana', MINUTE)
    const day = (await get('day/', ana.headers)).json<AgentDay>()
    const { today } = await figures()
    expect([today.calls?.answered, today.calls?.made]).toEqual([day.calls?.answered, day.calls?.made])
    expect(today.chats?.closed).toBe(day.chats?.closed)
  })

  it('What others did is in nobody else’s figures', async () => {
    await served('ana', MINUTE, { afterService: 20_000, answer: 10 })
    expect((await figures(bruno)).month.calls).toEqual({
      ...{ answered: 0, made: 0, after_service: { n: 0, mean: null } },
      satisfaction: { n: 0, mean: null },
    })
  })

  it('A channel that one may not use has none; who has neither channel, or is not signed in, is refused', async () => {
    await setRoles(['sites.view_chat'])
    expect((await figures()).today).toMatchObject({ calls: null, chats: { closed: 0 } })
    await setRoles([])
    expect((await get('figures/', ana.headers)).statusCode).toBe(403)
    expect((await get('figures/', {})).statusCode).toBe(401)
  })
})
