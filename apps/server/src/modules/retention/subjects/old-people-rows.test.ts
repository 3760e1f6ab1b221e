import { auditLog } from '@ramal/db/schema/audit'
import { sessions, users } from '@ramal/db/schema/business'
import { agentStateIntervals } from '@ramal/db/schema/calls'
import { channels } from '@ramal/db/schema/channels'
import { webhookReceipts } from '@ramal/db/schema/chat'
import { coworkerChats, coworkerMessages } from '@ramal/db/schema/coworkers'
import {
  notificationDismissals,
  notifications,
  supervisorMessageReaders,
  supervisorMessages,
} from '@ramal/db/schema/notifications'
import { sipCredentials } from '@ramal/db/schema/sip-credentials'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { insertAudit } from '../../../accounts/audit/audit-rows.ts'
import { DAY_MS, NOON, RetentionFixture, signIn } from '../testing/retention-fixture.ts'

let fixture: RetentionFixture
beforeEach(async () => {
  fixture = await RetentionFixture.start()
})
afterEach(() => fixture.stop())

it('Audit lines, ended sessions with their SIP secrets, and notices go by their ages', async () => {
  const days = (count: number) => NOON - count * DAY_MS
  await fixture.write(async (tx) => {
    const { db } = tx
    const [user] = await db.select({ id: users.id }).from(users).limit(1)
    for (const age of [1_826, 1_824]) await insertAudit(tx, signIn(days(age)))
    const session = { tenant_id: 1, user_id: user!.id, kind: 'token', created_at: 0 } as const
    await db.insert(sessions).values({ ...session, secret_hash: 'expired', expires_at: days(31) })
    await db
      .insert(sessions)
      .values({ ...session, secret_hash: 'revoked', expires_at: NOON + DAY_MS, revoked_at: days(31) })
    await db.insert(sessions).values({ ...session, secret_hash: 'lives', expires_at: NOON + DAY_MS })
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
      await db.insert(notificationDismissals).values({ notification_id: id, user_id: user!.id, at: NOON })
      const sent = { id, tenant_id: 1, user_id: user!.id, text: 'x', sent_at: days(age) }
      await db.insert(supervisorMessages).values(sent)
      await db.insert(supervisorMessageReaders).values({ message_id: id, user_id: user!.id })
    }
  })
  await fixture.night()
  const left = await fixture.store.read(async ({ db }) => [
    await db.$count(auditLog),
    (
      await db
        .select({ session: sessions.secret_hash })
        .from(sipCredentials)
        .leftJoin(sessions, eq(sessions.id, sipCredentials.session_id))
    ).map((row) => row.session),
    (await db.select({ secret: sessions.secret_hash }).from(sessions)).map((row) => row.secret),
    (await db.select({ id: notifications.id }).from(notifications)).map((row) => row.id),
    (await db.select({ id: supervisorMessages.id }).from(supervisorMessages)).map((row) => row.id),
  ])
  expect(left).toEqual([1, ['lives'], ['lives'], [2], [2]])
})

it('What coworkers wrote goes with the chats’ age, and a conversation with the last of it', async () => {
  const days = (count: number) => NOON - count * DAY_MS
  await fixture.write(async ({ db }) => {
    const [a, b, c] = await db.select({ id: users.id }).from(users).limit(3)
    const write = async (id: number, other: number, age: number) => {
      const pair = { sender_id: a!.id, receiver_id: other, pair: `${a!.id}-${other}` }
      await db
        .insert(coworkerMessages)
        .values({ id, tenant_id: 1, ...pair, uid: `u-${id}`, text: 'x', sent_at: days(age) })
    }
    await write(1, b!.id, 731)
    await write(2, b!.id, 1)
    await write(3, c!.id, 731)
    const side = { tenant_id: 1, user_id: a!.id }
    await db.insert(coworkerChats).values([
      { ...side, other_id: b!.id, last_message_id: 2 },
      { ...side, other_id: c!.id, last_message_id: 3 },
    ])
  })
  await fixture.night()
  const left = await fixture.store.read(async ({ db }) => [
    (await db.select({ id: coworkerMessages.id }).from(coworkerMessages)).map((row) => row.id),
    (await db.select({ last: coworkerChats.last_message_id }).from(coworkerChats)).map((row) => row.last),
  ])
  expect(left).toEqual([[2], [2]])
})

it('States of agents go with the calls’ age, and marks of a provider’s events after 30 days', async () => {
  const days = (count: number) => NOON - count * DAY_MS
  await fixture.write(async ({ db }) => {
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
  await fixture.night()
  const left = await fixture.store.read(async ({ db }) => ({
    states: (await db.select({ id: agentStateIntervals.id }).from(agentStateIntervals)).map(({ id }) => id),
    receipts: (await db.select({ id: webhookReceipts.id }).from(webhookReceipts)).map(({ id }) => id),
  }))
  expect(left).toEqual({ states: [2, 3], receipts: [2] })
})
