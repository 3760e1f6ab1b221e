import { pauseReports } from '@ramal/db/schema/agent'
import { agentChannelLogins, users } from '@ramal/db/schema/business'
import { agentStateIntervals, calls } from '@ramal/db/schema/calls'
import { channels } from '@ramal/db/schema/channels'
import { chatRooms } from '@ramal/db/schema/chat'
import { contracts } from '@ramal/db/schema/contracts'
import { chatQueues, telephonyQueues } from '@ramal/db/schema/queues'
import { classifications, pauses } from '@ramal/db/schema/service'
import type { Store, WriteTx } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const WEEK = 7 * 24 * HOUR

/** What a test may name of the day. */
export type HandMadeDay = Awaited<ReturnType<typeof rowsOfDay>>

/** A day that anybody can count: `noon` is 12:00 in São Paulo. Nothing else is in these tables. */
export function handMadeDay(store: Store, noon: number): Promise<HandMadeDay> {
  return store.write((tx) => rowsOfDay(tx, noon))
}

async function rowsOfDay(tx: WriteTx, noon: number) {
  const { db } = tx
  await db.delete(pauseReports)
  await db.delete(agentChannelLogins)
  await db.delete(agentStateIntervals)
  await db.delete(calls)
  // Nobody came later than what they did.
  await db.update(users).set({ created_at: noon - 5 * WEEK })
  const people = await db.select().from(users)
  const idOf = (name: string) => people.find(({ username }) => username === name)!.id
  const [ana, bruno] = [idOf('ana'), idOf('bruno')]
  const queue = await newQueue(tx, 1, 'Fila contada')
  const lonely = await newQueue(tx, 1, 'Fila de ninguém')
  const chatQueue = await newRow(tx, chatQueues, { tenant_id: 1, description: 'Chats contados' })
  const otherChatQueue = await newRow(tx, chatQueues, { tenant_id: 1, description: 'Chats de ninguém' })
  const pause = await newRow(tx, pauses, {
    tenant_id: 1,
    description: 'Descanso contado',
    maximum_duration: 560,
  })
  const personal = await newRow(tx, pauses, {
    ...{ tenant_id: 1, description: 'Pessoal', maximum_duration: 0, legal_type: 'physiological' },
  })
  const classification = await newRow(tx, classifications, { tenant_id: 1, description: 'Venda contada' })
  const eight = noon - 4 * HOUR
  const ten = noon - 2 * HOUR
  const call = adder(tx)
  // Answered after 10, 15 and 35 s, each two minutes long; given up after 70 s, and at once.
  const waits = [
    [eight, 10, ana, classification],
    [eight + MINUTE, 15, ana, null],
    [ten, 35, bruno, null],
  ] as const
  for (const [at, waited, user, classified] of waits)
    await call({
      ...{ at, queue, user, classified, came: at },
      ...{ taken: at + waited * SECOND, ended: at + waited * SECOND + 2 * MINUTE },
    })
  await call({ at: eight + HOUR / 2, queue, came: eight + HOUR / 2, ended: eight + HOUR / 2 + 70 * SECOND })
  await call({ at: ten + MINUTE, queue, came: ten + MINUTE, ended: ten + MINUTE + 2 * SECOND })
  // One that Ana made, a minute long.
  await call({
    at: ten + HOUR / 2,
    direction: 'outgoing',
    user: ana,
    answered: ten + HOUR / 2,
    ended: ten + HOUR / 2 + MINUTE,
  })
  // A week before: one before this time of the day, one after.
  for (const at of [noon - WEEK - 3 * HOUR, noon - WEEK + HOUR])
    await call({ at, queue, user: bruno, came: at, taken: at + SECOND, ended: at + MINUTE })

  const signIn = (channel: 'telephony' | 'chat', from: number, to: number | null) =>
    db.insert(agentChannelLogins).values({
      ...{ tenant_id: 1, user_id: ana, channel, logged_in_by: 'user' },
      ...{ logged_in_at: from, logged_out_at: to },
    })
  await signIn('telephony', eight, noon)
  await signIn('chat', eight + HOUR, noon - HOUR)
  const paused = (pauseId: number, from: number, seconds: number, exceeded = 0) =>
    db.insert(pauseReports).values({
      ...{
        tenant_id: 1,
        user_id: ana,
        kind: 'pause',
        pause_id: pauseId,
        requested_at: from,
        started_at: from,
      },
      ...{
        ended_at: from + seconds * SECOND,
        maximum_duration: 560,
        started_by: ana,
        exceeded_seconds: exceeded,
      },
    })
  await paused(pause, eight + HOUR, 600, 40)
  await paused(personal, ten, 300)
  await db.insert(pauseReports).values({
    ...{
      tenant_id: 1,
      user_id: ana,
      kind: 'after_service',
      requested_at: eight + 3 * MINUTE,
      started_by: ana,
    },
    ...{ started_at: eight + 3 * MINUTE, ended_at: eight + 3 * MINUTE + 30 * SECOND, maximum_duration: 60 },
  })

  const [channel] = await db.select().from(channels).where(eq(channels.tenant_id, 1))
  const chat = (phone: string, at: number, times: { user?: number; taken?: number; ended: number }) =>
    db.insert(chatRooms).values({
      ...{
        tenant_id: 1,
        uid: `counted-${phone}`,
        channel_id: channel!.id,
        queue_id: chatQueue,
        chat_type: 30,
      },
      ...{ title: phone, phone, phone_key: phone, status: 'ended', started_at: at, queue_started_at: at },
      ...{ user_id: times.user ?? null, answered_at: times.taken ?? null, ended_at: times.ended },
    })
  const taken = eight + 45 * SECOND
  await chat('5511900000001', eight, { user: ana, taken, ended: taken + 10 * MINUTE })
  await chat('5511900000002', ten, { ended: ten + 120 * SECOND })

  const [stranger, strangersQueue] = await strangers(tx)
  await call({
    tenant: 2,
    at: eight,
    queue: strangersQueue,
    user: stranger,
    came: eight,
    taken: eight,
    ended: ten,
  })

  return {
    ...{ ana, bruno, stranger, queueId: queue, queueName: 'Fila contada', lonelyQueueId: lonely },
    ...{ otherChatQueueId: otherChatQueue, chatQueueId: chatQueue, pauseName: 'Descanso contado' },
    ...{ classificationId: classification, classificationName: 'Venda contada' },
  }
}

interface MadeCall {
  readonly tenant?: number
  readonly at: number
  readonly direction?: 'incoming' | 'outgoing'
  readonly queue?: number
  readonly user?: number
  readonly classified?: number | null
  readonly came?: number
  readonly taken?: number
  readonly answered?: number
  readonly ended: number
}

function adder(tx: WriteTx) {
  let number = 0
  return async (made: MadeCall) => {
    number += 1
    await tx.db.insert(calls).values({
      ...{ tenant_id: made.tenant ?? 1, uid: `counted-${number}`, call_type: 20, phone: '11999990000' },
      ...{
        direction: made.direction ?? 'incoming',
        queue_id: made.queue ?? null,
        user_id: made.user ?? null,
      },
      ...{ started_at: made.at, queue_started_at: made.came ?? null, queue_answered_at: made.taken ?? null },
      ...{ answered_at: made.answered ?? made.taken ?? null, ended_at: made.ended, updated_at: made.ended },
      classification_id: made.classified ?? null,
    })
  }
}

function newQueue(tx: WriteTx, tenant_id: number, description: string): Promise<number> {
  return newRow(tx, telephonyQueues, { tenant_id, description, servicelevel: 20, short_abandon_seconds: 5 })
}

type Table = typeof telephonyQueues | typeof chatQueues | typeof pauses | typeof classifications

async function newRow(tx: WriteTx, table: Table, values: Record<string, unknown>): Promise<number> {
  const [row] = await tx.db
    .insert(table)
    .values(values as never)
    .returning({ id: table.id })
  return row!.id
}

/** Another tenant with a queue and somebody who answers in it. */
async function strangers({ db, ...tx }: WriteTx): Promise<[number, number]> {
  const [first] = await db.select().from(contracts)
  await db.insert(contracts).values({ ...first!, id: 2, code: 'outra', description: 'Outra empresa' })
  const [ana] = await db.select().from(users).where(eq(users.username, 'ana'))
  const [user] = await db
    .insert(users)
    .values({
      ...{ ...ana!, id: 9_000, tenant_id: 2, username: 'estranho', description: 'Outra empresa' },
      ...{ endpoint_id: null, team_id: null, email: 'outro@example.com' },
    })
    .returning({ id: users.id })
  return [user!.id, await newQueue({ db, ...tx }, 2, 'Outra empresa')]
}
