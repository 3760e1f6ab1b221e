import { randomUUID } from 'node:crypto'
import { auditLog } from '@ramal/db/schema/audit'
import { calls } from '@ramal/db/schema/calls'
import { contracts } from '@ramal/db/schema/contracts'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const HOUR = 3_600_000
const clock = new ManualClock()
let server: TestServer
let ana: Caller
beforeAll(async () => {
  server = await startTestServer({ clock })
  ana = await tokenCaller(server.app, 'ana')
  // Where it is 1 a.m. now: an hour ago was today, two hours ago was yesterday.
  const hour = new Date(clock.now()).getUTCHours()
  const offset = (1 - hour + 24) % 24
  const timezone = offset > 12 ? `Etc/GMT+${24 - offset}` : `Etc/GMT-${offset}`
  await server.store.write((tx) => tx.db.update(contracts).set({ timezone }))
})
afterAll(() => server.stop())

const post = (uid: string, type: string, payload: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1/service/action/tab-form/${uid}/?type=${type}`,
    headers: ana.headers,
    payload,
  })

/** An ended call of Ana's that was closed where `isClosed`. */
async function endedCall({ hoursAgo, isClosed = true }: { hoursAgo: number; isClosed?: boolean }) {
  const uid = randomUUID()
  const ended_at = clock.now() - hoursAgo * HOUR
  const base = {
    tenant_id: 1,
    uid,
    call_type: 20 as const,
    direction: 'incoming' as const,
    phone: '11999990000',
  }
  const times = { started_at: ended_at - 2, answered_at: ended_at - 1, ended_at, updated_at: ended_at }
  const [row] = await server.store.write((tx) =>
    tx.db
      .insert(calls)
      .values({ ...base, ...times, queue_id: 1, user_id: 1 })
      .returning({ id: calls.id }),
  )
  if (isClosed) await post(uid, 'hangup')
  return { uid, id: row!.id }
}

const CLASSIFICATION = { queue_id: 1, classification_id: 1, sub_classification_id: 1, comment: 'ok' }

const auditOf = (callId: number) =>
  server.store.read((tx) =>
    tx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'call.amend'), eq(auditLog.entity_id, callId))),
  )

describe('what an agent changes of a call afterwards', () => {
  it('The classification of a call of today is changed after its end, and the audit tells what it was and became', async () => {
    const { uid, id } = await endedCall({ hoursAgo: 0.5 })
    expect((await post(uid, 'classification', CLASSIFICATION)).statusCode).toBe(200)
    await post(uid, 'classification', { ...CLASSIFICATION, sub_classification_id: 2 })
    const lines = await auditOf(id)
    expect(lines).toMatchObject([{ user_id: 1, entity: 'call' }, { user_id: 1 }])
    expect(lines[1]?.data).toEqual({
      part: 'classification',
      before: { classification_id: 1, sub_classification_id: 1, comment: 'ok' },
      after: { classification_id: 1, sub_classification_id: 2, comment: 'ok' },
    })
  })

  it('A form that is changed after the end of its call is in the audit without the answers', async () => {
    const { uid, id } = await endedCall({ hoursAgo: 0.5 })
    expect((await post(uid, 'form', { nome: 'Maria' })).statusCode).toBe(200)
    expect((await auditOf(id)).map(({ data }) => data)).toEqual([{ part: 'form' }])
  })

  it.each(['classification', 'form'])(
    'The %s of a call of yesterday is refused where the site is',
    async (type) => {
      const { uid, id } = await endedCall({ hoursAgo: 2 })
      const answer = await post(uid, type, type === 'form' ? { nome: 'Maria' } : CLASSIFICATION)
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'day_over' })
      expect(await auditOf(id)).toEqual([])
    },
  )

  it('A call that its agent has not closed yet is filled in also the day after, which is no change', async () => {
    const { uid, id } = await endedCall({ hoursAgo: 2, isClosed: false })
    expect((await post(uid, 'classification', CLASSIFICATION)).statusCode).toBe(200)
    expect(await auditOf(id)).toEqual([])
  })

  it('A refused classification leaves no line in the audit', async () => {
    const { uid, id } = await endedCall({ hoursAgo: 0.5 })
    expect((await post(uid, 'classification', { classification_id: 999 })).statusCode).toBe(400)
    expect(await auditOf(id)).toEqual([])
  })

  it('The record of a call says to its agent alone that they may change it, and only on its day', async () => {
    const today = await endedCall({ hoursAgo: 0.5 })
    const yesterday = await endedCall({ hoursAgo: 2 })
    const record = async (id: number, caller = ana) =>
      (await server.app.inject({ url: `/api/v1/report/call-steps/${id}/`, headers: caller.headers })).json<{
        amendable: boolean
      }>()
    expect((await record(today.id)).amendable).toBe(true)
    expect((await record(yesterday.id)).amendable).toBe(false)
    const sofia = await tokenCaller(server.app, 'sofia')
    expect((await record(today.id, sofia)).amendable).toBe(false)
  })
})
