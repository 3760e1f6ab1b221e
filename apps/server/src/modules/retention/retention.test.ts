import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chatAttachments } from '@ramal/db/schema/attachments'
import { auditLog } from '@ramal/db/schema/audit'
import { sessions, users } from '@ramal/db/schema/business'
import { agentStateIntervals, callEvents, callLegs, calls, queueEvents } from '@ramal/db/schema/calls'
import { channels } from '@ramal/db/schema/channels'
import { chatMessages, chatRooms, webhookReceipts } from '@ramal/db/schema/chat'
import { contracts } from '@ramal/db/schema/contracts'
import { notificationDismissals, notifications } from '@ramal/db/schema/notifications'
import { retentionRuns } from '@ramal/db/schema/retention'
import { sipCredentials } from '@ramal/db/schema/sip-credentials'
import type { WriteTx } from '@ramal/db/store/store'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { ManualClock } from '../../testing/manual-clock.ts'
import { openDemoSettings } from '../../testing/settings.ts'
import { Retention } from './retention.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
/** Noon in São Paulo: nobody's night. */
const NOW = Date.UTC(2026, 10, 20, 15)

let world: Awaited<ReturnType<typeof openDemoSettings>>
let folder: string
let clock: ManualClock
let retention: Retention
const removedFiles: string[] = []

beforeEach(async () => {
  world = await openDemoSettings()
  folder = mkdtempSync(join(tmpdir(), 'ramal-retention-'))
  clock = new ManualClock(NOW)
  removedFiles.length = 0
  const files = { remove: async (name: string) => void removedFiles.push(name) }
  retention = new Retention({ store: world.store, log: silentLog, clock, recordingsDir: folder, files })
  await world.store.write(async ({ db }) => {
    await db.delete(chatAttachments)
    await db.delete(chatMessages)
  })
})
afterEach(async () => {
  await retention.stop()
  await world.store.close()
  rmSync(folder, { recursive: true })
})

const write = (fn: (tx: WriteTx) => Promise<unknown>) => world.store.write(fn)

/** A call of so many days ago, with a leg, an event and a line of its queue; its recording is a real file. */
async function call(daysAgo: number, recording: string | null = null): Promise<number> {
  const at = NOW - daysAgo * DAY
  if (recording) writeFileSync(join(folder, recording), 'RIFF')
  const base = { tenant_id: 1, updated_at: at }
  return write(async ({ db }) => {
    const uid = `call-${daysAgo}-${recording}`
    const [row] = await db
      .insert(calls)
      .values({
        ...base,
        uid,
        call_type: 10,
        direction: 'incoming',
        phone: '1',
        started_at: at,
        ended_at: at,
        recording_file: recording,
        recording_ms: recording ? 1000 : null,
      })
      .returning({ id: calls.id })
    const id = row!.id
    await db.insert(callLegs).values({
      ...base,
      call_id: id,
      role: 'customer',
      state: 'ended',
      sip_role: 'uas',
      started_at: at,
      ended_at: at,
    })
    await db.insert(callEvents).values({ tenant_id: 1, call_id: id, at, event: 'started' })
    await db
      .insert(queueEvents)
      .values({ tenant_id: 1, queue_type: 'telephony', queue_id: 1, uid, at, event: 'enter' })
    return id
  }) as Promise<number>
}
const eqId = (id: number) => eq(calls.id, id)
const callRows = () =>
  world.store.read(({ db }) =>
    db.select({ id: calls.id, file: calls.recording_file }).from(calls).orderBy(asc(calls.id)),
  )
const ages = (change: Partial<typeof contracts.$inferInsert>) =>
  write(({ db }) => db.update(contracts).set(change))
/** The next night, in São Paulo. */
async function night(): Promise<void> {
  clock.advance(15 * HOUR + 10)
  await retention.look()
}

describe('what is too old (entities §1, LGPD)', () => {
  it('a recording goes after 90 days, its file with it, and its call stays', async () => {
    const [old, young] = [await call(91, 'old.wav'), await call(89, 'young.wav')]
    await night()
    expect(await callRows()).toEqual([
      { id: old, file: null },
      { id: young, file: 'young.wav' },
    ])
    expect([existsSync(join(folder, 'old.wav')), existsSync(join(folder, 'young.wav'))]).toEqual([
      false,
      true,
    ])
  })

  it('a call goes after 730 days with legs, events and its lines of the queue; one that is young or open stays', async () => {
    await call(731)
    const young = await call(729)
    const open = await call(800)
    await write(({ db }) => db.update(calls).set({ ended_at: null }).where(eqId(open)))
    await night()
    expect((await callRows()).map((row) => row.id)).toEqual([young, open])
    const left = await world.store.read(async ({ db }) => [
      await db.$count(callLegs),
      await db.$count(callEvents),
      await db.$count(queueEvents),
    ])
    expect(left).toEqual([2, 2, 2])
  })

  it('0 days keep for ever, and a call stays as long as its recording', async () => {
    await ages({ recording_retention_days: 0, call_retention_days: 1, audit_retention_days: 0 })
    const kept = await call(5_000, 'kept.wav')
    await call(5_000)
    await write(({ db }) => db.insert(auditLog).values({ tenant_id: 1, at: 1, action: 'sign_in' }))
    await night()
    expect(await callRows()).toEqual([{ id: kept, file: 'kept.wav' }])
    expect(await world.store.read(({ db }) => db.$count(auditLog))).toBe(1)
  })

  it('a file that cannot be deleted keeps its row and does not stop the rest', async () => {
    const [stuck, gone] = [await call(100, null), await call(100, 'gone.wav')]
    mkdirSync(join(folder, 'stuck.wav'))
    await write(({ db }) => db.update(calls).set({ recording_file: 'stuck.wav' }).where(eqId(stuck)))
    await night()
    expect(await callRows()).toEqual([
      { id: stuck, file: 'stuck.wav' },
      { id: gone, file: null },
    ])
    const [run] = await world.store.read(({ db }) => db.select().from(retentionRuns))
    expect(run?.removed['recordings']).toMatchObject({ removed: 1, failed: 1 })
  })

  it('a file that a crash deleted before its row is no obstacle', async () => {
    const id = await call(100, 'crashed.wav')
    rmSync(join(folder, 'crashed.wav'))
    await night()
    expect(await callRows()).toEqual([{ id, file: null }])
  })

  it('takes more than a slice', async () => {
    for (let at = 0; at < 230; at += 1) await call(800 + at)
    await night()
    expect(await callRows()).toEqual([])
  })

  it('a chat that ended long ago goes with messages and files', async () => {
    await write(async ({ db }) => {
      await db.delete(chatRooms)
      const [channel] = await db.select({ id: channels.id }).from(channels).limit(1)
      for (const [id, days] of [
        [1, 731],
        [2, 729],
      ] as const) {
        const at = NOW - days * DAY
        await db.insert(chatRooms).values({
          id,
          tenant_id: 1,
          uid: `room-${id}`,
          channel_id: channel!.id,
          chat_type: 30,
          status: 'ended',
          title: 'x',
          phone: '1',
          phone_key: '1',
          started_at: at,
          ended_at: at,
        })
        await db.insert(chatMessages).values({
          id,
          tenant_id: 1,
          room_id: id,
          seq: 1,
          uid: `m-${id}`,
          sent_by: 'client',
          status: 'consumed',
          created_at: at,
        })
        await db
          .insert(chatAttachments)
          .values({ tenant_id: 1, message_id: id, status: 'stored', file: `file-${id}` })
      }
    })
    await night()
    const left = await world.store.read(async ({ db }) => ({
      rooms: await db.select({ id: chatRooms.id }).from(chatRooms),
      messages: await db.select({ id: chatMessages.id }).from(chatMessages),
    }))
    expect(left).toEqual({ rooms: [{ id: 2 }], messages: [{ id: 2 }] })
    expect(removedFiles).toEqual(['file-1'])
  })

  it('audit lines, ended sessions with their SIP secrets, and notices go by their ages', async () => {
    const days = (count: number) => NOW - count * DAY
    await write(async ({ db }) => {
      const [user] = await db.select({ id: users.id }).from(users).limit(1)
      for (const age of [1_826, 1_824])
        await db.insert(auditLog).values({ tenant_id: 1, at: days(age), action: 'sign_in' })
      const session = { tenant_id: 1, user_id: user!.id, kind: 'token', created_at: 0 } as const
      await db.insert(sessions).values({ ...session, secret_hash: 'expired', expires_at: days(31) })
      await db
        .insert(sessions)
        .values({ ...session, secret_hash: 'revoked', expires_at: NOW + DAY, revoked_at: days(31) })
      await db.insert(sessions).values({ ...session, secret_hash: 'lives', expires_at: NOW + DAY })
      for (const { id, user_id } of await db.select().from(sessions))
        await db
          .insert(sipCredentials)
          .values({ tenant_id: 1, session_id: id, user_id, secret_enc: `sealed ${id}`, created_at: 0 })
      await db.delete(notificationDismissals)
      await db.delete(notifications)
      for (const [id, age] of [
        [1, 91],
        [2, 89],
      ] as const) {
        await db.insert(notifications).values({ id, tenant_id: 1, title: 'x', created_at: days(age) })
        await db.insert(notificationDismissals).values({ notification_id: id, user_id: user!.id, at: NOW })
      }
    })
    await night()
    const left = await world.store.read(async ({ db }) => [
      await db.$count(auditLog),
      (
        await db
          .select({ session: sessions.secret_hash })
          .from(sipCredentials)
          .leftJoin(sessions, eq(sessions.id, sipCredentials.session_id))
      ).map((row) => row.session),
      (await db.select({ secret: sessions.secret_hash }).from(sessions)).map((row) => row.secret),
      (await db.select({ id: notifications.id }).from(notifications)).map((row) => row.id),
    ])
    expect(left).toEqual([1, ['lives'], ['lives'], [2]])
  })

  it('states of agents go with the calls’ age, marks of a provider’s events after 30 days', async () => {
    const days = (count: number) => NOW - count * DAY
    await write(async ({ db }) => {
      await db.delete(agentStateIntervals)
      await db.delete(webhookReceipts)
      const [user] = await db.select({ id: users.id }).from(users).limit(1)
      const [channel] = await db.select({ id: channels.id }).from(channels).limit(1)
      const state = { tenant_id: 1, user_id: user!.id, channel: 'telephony', state: 'not_inuse' } as const
      for (const [id, ended_at] of [
        [1, days(731)],
        [2, days(729)],
        [3, null],
      ] as const)
        await db.insert(agentStateIntervals).values({ ...state, id, started_at: days(800), ended_at })
      for (const [id, age] of [
        [1, 31],
        [2, 29],
      ] as const)
        await db
          .insert(webhookReceipts)
          .values({ id, tenant_id: 1, channel_id: channel!.id, provider_key: `${id}`, at: days(age) })
    })
    await night()
    const left = await world.store.read(async ({ db }) => ({
      states: (await db.select({ id: agentStateIntervals.id }).from(agentStateIntervals)).map(({ id }) => id),
      receipts: (await db.select({ id: webhookReceipts.id }).from(webhookReceipts)).map(({ id }) => id),
    }))
    expect(left).toEqual({ states: [2, 3], receipts: [2] })
  })
})

describe('when', () => {
  it('runs in the tenant’s night, once, and leaves its own record', async () => {
    await call(800)
    retention.start()
    clock.advance(14 * HOUR)
    await retention.stop()
    expect(await callRows()).toHaveLength(1)
    retention = new Retention({
      store: world.store,
      log: silentLog,
      clock,
      recordingsDir: folder,
      files: { remove: async () => {} },
    })
    retention.start()
    clock.advance(HOUR)
    await vi.waitFor(async () => expect(await callRows()).toEqual([]))
    await retention.stop()
    const runs = await world.store.read(({ db }) => db.select().from(retentionRuns))
    expect(runs).toHaveLength(1)
    const started = runs[0]!.started_at
    expect(runs[0]?.removed['calls']).toEqual({ before: started - 730 * DAY, removed: 1, failed: 0 })
    await retention.look()
    expect(await world.store.read(({ db }) => db.$count(retentionRuns))).toBe(1)
  })

  it('a server that is off at night removes by day, a day and a half later', async () => {
    await call(800)
    clock.advance(25 * HOUR)
    await retention.look()
    expect(await callRows()).toHaveLength(1)
    clock.advance(12 * HOUR)
    await retention.look()
    expect(await callRows()).toEqual([])
  })
})
