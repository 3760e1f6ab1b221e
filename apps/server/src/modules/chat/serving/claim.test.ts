import { queueEvents } from '@ramal/db/schema/calls'
import { chatQueues } from '@ramal/db/schema/queues'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastTransferOf, recordChat, recordQueue, resendsIn, sendingsIn } from '../rooms/ledger-rows.ts'
import { assignRoom, claimWaiting, enterQueue, returnToAgent } from '../rooms/room-change-rows.ts'
import type { ChatAgent, Room } from '../rooms/room-rows.ts'
import { NOW, StoredChats } from '../testing/stored-chats.ts'
import { unarchive } from './archive.ts'
import { claimRoom, handBack } from './claim.ts'
import { closeRoom, endRoom } from './closing.ts'

let chats: StoredChats
let ana: ChatAgent
let bruno: ChatAgent
let sofia: ChatAgent
beforeAll(async () => {
  chats = await StoredChats.open()
  ;[ana, bruno, sofia] = [chats.agent('ana'), chats.agent('bruno'), chats.agent('sofia')]
})
afterAll(() => chats.close())

const LATER = NOW + 60_000
const answered = (agent: ChatAgent, change: Partial<Room> = {}) =>
  chats.room({ user_id: agent.id, answered_at: NOW, ...change })
const claim = (agent: ChatAgent, room: Pick<Room, 'id'>, others: readonly number[] = []) =>
  chats.write((tx) => claimRoom(tx, agent, room.id, { now: LATER, others }))
const giveBack = (agent: ChatAgent, room: Pick<Room, 'id'>, unansweredOnly = false) =>
  chats.write((tx) => handBack(tx, agent, room.id, { now: LATER, reason: 'paused', unansweredOnly }))
const queueLedger = async ({ uid }: Pick<Room, 'uid'>) => {
  const ofRoom = eq(queueEvents.uid, uid)
  const rows = await chats.read(({ db }) =>
    db.select().from(queueEvents).where(ofRoom).orderBy(asc(queueEvents.id)),
  )
  return rows.map((row) => [row.queue_type, row.queue_id, row.event, row.user_id])
}
const told = async (userId: number, room: Pick<Room, 'id'>) =>
  (await chats.frames(`user:${userId}`)).filter(
    ({ data }) => (data['step_id'] ?? (data['chat'] as { id: number }).id) === room.id,
  )

describe('an agent who answers a chat', () => {
  it('A waiting chat is the agent’s who answers first; the others lose the offer, and the ledgers say it', async () => {
    const room = await chats.room()
    expect(await claim(ana, room, [bruno.id])).toBe('claimed')
    expect(await chats.roomNow(room)).toMatchObject({ user_id: ana.id, answered_at: LATER })
    expect(await queueLedger(room)).toEqual([['chat', chats.queueId, 'answer', ana.id]])
    expect(await chats.ledger(room)).toEqual([{ event: 'answered', userId: ana.id, data: {} }])
    expect((await told(bruno.id, room)).map(({ action, data }) => [action, data])).toEqual([
      ['end', { step_id: room.id, reason: 'transfer', finished_at: null }],
    ])
    expect((await told(ana.id, room)).map(({ action }) => action)).toEqual(['chat'])
    expect(await claim(bruno, room)).toBe('late')
    expect(await claim(ana, room)).toBe('theirs')
  })

  it('A chat transferred to an agent is answered by them, and by nobody else', async () => {
    const room = await chats.room({ user_id: ana.id })
    expect(await claim(bruno, room)).toBe('late')
    expect(await claim(ana, room)).toBe('claimed')
    expect((await chats.roomNow(room)).answered_at).toBe(LATER)
    expect(await queueLedger(room)).toEqual([['chat', chats.queueId, 'answer', ana.id]])
    expect(await chats.ledger(room)).toMatchObject([{ event: 'answered', userId: ana.id }])
    expect(await told(ana.id, room)).toHaveLength(1)
  })

  it('A chat is late once it ended, and refused where it is none of the agent’s queue or tenant', async () => {
    expect(await claim(ana, await answered(ana, { ended_at: NOW }))).toBe('late')
    const room = await chats.room()
    expect(await claim(sofia, room)).toBe('refused')
    expect(await claim({ ...ana, tenantId: 2 }, room)).toBe('refused')
    expect(await claim(ana, await chats.room({ queue_id: null }))).toBe('refused')
  })

  it('A chat that ended or is somebody’s is not claimed by what is written last', async () => {
    const take = (room: Room) => chats.write((tx) => claimWaiting(tx, room.id, ana.id, LATER))
    expect(await take(await chats.room({ ended_at: NOW }))).toBeNull()
    expect(await take(await answered(bruno))).toBeNull()
    expect(await take(await chats.room())).toMatchObject({ user_id: ana.id })
  })
})

describe('an agent who gives a chat back', () => {
  it('A chat with a queue waits there anew, and the ledgers say why', async () => {
    const room = await answered(ana)
    const returned = await giveBack(ana, room)
    expect(returned?.room).toMatchObject({ user_id: null, answered_at: null, queue_started_at: LATER })
    expect(await queueLedger(room)).toEqual([['chat', chats.queueId, 'return', ana.id]])
    expect(await chats.ledger(room)).toEqual([
      { event: 'handed_back', userId: ana.id, data: { reason: 'paused' } },
    ])
  })

  it('A chat is not given back by somebody else, nor after its end, nor answered where only unanswered ones are', async () => {
    const room = await answered(ana)
    expect(await giveBack(bruno, room)).toBeNull()
    expect(await giveBack(ana, room, true)).toBeNull()
    expect(await giveBack(ana, await answered(ana, { ended_at: NOW }))).toBeNull()
    expect(await giveBack(ana, await chats.room({ user_id: ana.id }), true)).not.toBeNull()
  })

  it('A chat without a queue goes back, answered, to who transferred it', async () => {
    const room = await chats.room({ queue_id: null, user_id: ana.id })
    const transfer = { event: 'transferred', at: NOW, data: { from: bruno.id } } as const
    await chats.write((tx) => recordChat(tx, room, transfer))
    expect((await giveBack(ana, room))?.room).toMatchObject({ user_id: bruno.id, answered_at: LATER })
    expect((await chats.ledger(room)).at(-1)).toEqual({
      event: 'handed_back',
      userId: ana.id,
      data: { reason: 'paused', to: bruno.id },
    })
    expect(await told(bruno.id, room)).toHaveLength(1)
  })

  it('A chat without a queue stays where nobody transferred it, they did so themselves, or they have answered it', async () => {
    const room = await chats.room({ queue_id: null, user_id: ana.id })
    expect(await giveBack(ana, room)).toBeNull()
    await chats.write((tx) => recordChat(tx, room, { event: 'transferred', at: NOW, data: { from: ana.id } }))
    expect(await giveBack(ana, room)).toBeNull()
    const taken = await answered(ana, { queue_id: null })
    await chats.write((tx) =>
      recordChat(tx, taken, { event: 'transferred', at: NOW, data: { from: bruno.id } }),
    )
    expect(await giveBack(ana, taken)).toBeNull()
    expect((await chats.roomNow(taken)).user_id).toBe(ana.id)
  })
})

describe('a chat that ends', () => {
  const close = (agent: ChatAgent, uid: string, force = true) =>
    chats.write((tx) => closeRoom(tx, agent, uid, { force, now: LATER }))
  const archiving = (archive_on_close: boolean) =>
    chats.write(({ db }) =>
      db.update(chatQueues).set({ archive_on_close }).where(eq(chatQueues.id, chats.queueId)),
    )

  it('A closed chat has ended with nothing unread; its agent hears it, and the ledger says whether it was forced', async () => {
    const room = await answered(ana, { unread: true, unread_messages: 2 })
    expect(await close(ana, room.uid)).toMatchObject({ ok: true, room: { id: room.id }, message: null })
    const ended = { ended_at: LATER, ended_by: 'agent', status: 'ended', archived_at: null }
    expect(await chats.roomNow(room)).toMatchObject({ ...ended, unread: false, unread_messages: 0 })
    expect(await chats.ledger(room)).toEqual([{ event: 'closed', userId: ana.id, data: { force: true } }])
    const finished_at = new Date(LATER).toISOString()
    expect((await told(ana.id, room)).map(({ action, data }) => [action, data])).toEqual([
      ['end', { step_id: room.id, reason: 'closed', finished_at }],
    ])
    await close(ana, room.uid)
    expect(await chats.ledger(room)).toHaveLength(1)
  })

  it('A chat is closed by its own agent alone', async () => {
    const { uid } = await answered(ana)
    expect(await close(bruno, uid)).toEqual({ ok: false, reason: 'not_owner' })
    expect(await close({ ...ana, tenantId: 2 }, uid)).toEqual({ ok: false, reason: 'not_found' })
  })

  it('[obeys chatQueues.archive_on_close] The queue says whether a chat is archived when it closes', async () => {
    await archiving(true)
    const room = await answered(ana)
    await close(ana, room.uid)
    expect(await chats.roomNow(room)).toMatchObject({ status: 'archived', archived_at: LATER })
    const without = await answered(ana, { queue_id: null })
    await close(ana, without.uid)
    expect((await chats.roomNow(without)).status).toBe('ended')
    await archiving(false)
  })

  it('A chat that nobody has ends without a word to anybody, by whom and why it is said', async () => {
    const room = await chats.room()
    await chats.write((tx) => endRoom(tx, room, { now: LATER, endedBy: 'system', reason: 'transfer' }))
    expect(await chats.roomNow(room)).toMatchObject({ ended_by: 'system', ended_at: LATER })
    expect(await told(ana.id, room)).toEqual([])
  })
})

describe('an archived chat (§4.9)', () => {
  const archived = (change: Partial<Room> = {}) =>
    answered(ana, { status: 'archived', ended_at: NOW, ended_by: 'agent', archived_at: NOW, ...change })
  const bring = (agent: ChatAgent, room: Pick<Room, 'id'>, seesAll = false) =>
    chats.write((tx) => unarchive(tx, agent, room.id, { now: LATER, seesAll }))

  it('An archived chat is open again with who had it, answered when it was, and the ledger says so', async () => {
    const room = await archived()
    expect(await bring(ana, room)).toMatchObject({ ok: true, room: { room: { id: room.id } } })
    const open = { status: 'open', ended_at: null, ended_by: null, archived_at: null }
    expect(await chats.roomNow(room)).toMatchObject({ ...open, user_id: ana.id, answered_at: NOW })
    expect(await chats.ledger(room)).toEqual([
      { event: 'unarchived', userId: ana.id, data: { ended_at: NOW, from: ana.id } },
    ])
    expect(await told(ana.id, room)).toHaveLength(1)
  })

  it('Another agent’s archived chat is taken over by who may see all, and is not there for others', async () => {
    const room = await archived({ answered_at: null })
    expect(await bring(bruno, room)).toEqual({ ok: false, reason: 'not_found' })
    expect(await bring(bruno, room, true)).toMatchObject({ ok: true })
    expect(await chats.roomNow(room)).toMatchObject({ user_id: bruno.id, answered_at: LATER })
    expect(await bring(ana, { id: 999_999 }, true)).toEqual({ ok: false, reason: 'not_found' })
  })

  it('A chat is not brought back that is no archived one, or whose customer has another open one', async () => {
    expect(await bring(ana, await answered(ana, { ended_at: NOW, status: 'ended' }))).toEqual({
      ok: false,
      reason: 'not_archived',
    })
    const room = await archived()
    await chats.room({ phone: room.phone, phone_key: room.phone_key })
    expect(await bring(ana, room)).toEqual({ ok: false, reason: 'chat_open' })
    expect((await chats.roomNow(room)).status).toBe('archived')
  })
})

describe('what is written of whose a chat is', () => {
  it('A chat goes to an agent from the one who has it, and from nobody else', async () => {
    const room = await answered(ana)
    const pass = (from: number) =>
      chats.write((tx) => returnToAgent(tx, room.id, { from, to: bruno.id, now: LATER }))
    expect(await pass(sofia.id)).toBeNull()
    expect(await pass(ana.id)).toMatchObject({ user_id: bruno.id, answered_at: LATER })
    await chats.write((tx) => assignRoom(tx, room.id, sofia.id, null))
    expect(await chats.roomNow(room)).toMatchObject({ user_id: sofia.id, answered_at: null })
    const waiting = { queue_id: chats.queueId, user_id: null, answered_at: null, queue_started_at: LATER }
    const entered = await chats.write((tx) => enterQueue(tx, room.id, chats.queueId, LATER))
    expect(entered).toMatchObject(waiting)
  })

  it('A ledger tells the last transfer and what was sent again, each of its own room', async () => {
    const [room, other] = [await chats.room(), await chats.room({ queue_id: null })]
    const entries = [
      ['transferred', { app: 'queue' }],
      ['send_attempt', { message_id: 1 }],
      ['transferred', { app: 'pjsip' }],
      ['resend', { message_id: 1, wamid: 'w' }],
    ] as const
    for (const [event, data] of entries)
      await chats.write((tx) => recordChat(tx, room, { event, at: NOW, data }))
    await chats.write((tx) => recordQueue(tx, other, { event: 'enter', at: NOW }))
    expect(await chats.read((tx) => lastTransferOf(tx, room.id))).toEqual({ app: 'pjsip' })
    expect(await chats.read((tx) => lastTransferOf(tx, other.id))).toBeNull()
    expect(await chats.read((tx) => resendsIn(tx, room.id))).toEqual([{ message_id: 1, wamid: 'w' }])
    const sendings = await chats.read(async (tx) => await sendingsIn(tx, [room.id, other.id]))
    expect(sendings.map(({ event }) => event)).toEqual(['send_attempt', 'resend'])
    expect(await queueLedger(other)).toEqual([])
  })
})
