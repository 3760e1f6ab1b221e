import { lastSeq } from '@ramal/db/store/frames'
import type { WriteTx } from '@ramal/db/store/store'
import { isMember } from '../../../dispatch/member-rows.ts'
import { announceChat, announceEnd } from '../messages/announce.ts'
import { lastTransferOf, recordChat, recordQueue } from '../rooms/ledger-rows.ts'
import { answerRoom, claimWaiting, returnToAgent, returnToQueue } from '../rooms/room-change-rows.ts'
import { type ChatAgent, findRoom, type Room } from '../rooms/room-rows.ts'

/** `theirs`: they had answered it before, nothing changed. `late`: somebody else has it, or it ended. `refused`: it is not for them to have. */
export type Claim = 'claimed' | 'theirs' | 'late' | 'refused'

/**
 * The agent answers a waiting room: of several who do, one has it (compare and set). `others` = agents whom it is offered to as
 * well.
 */
export async function claimRoom(
  tx: WriteTx,
  agent: ChatAgent,
  stepId: number,
  context: { now: number; others: readonly number[] },
): Promise<Claim> {
  const row = await findRoom(tx, agent.tenantId, stepId)
  if (!row) return 'refused'
  if (row.room.ended_at !== null) return 'late'
  if (row.room.user_id === agent.id) {
    if (row.room.answered_at !== null) return 'theirs'
    await answerOwn(tx, row.room, agent.id, context.now)
    await announceChat(tx, row.room, [agent.id], context.now)
    return 'claimed'
  }
  const { queue_id } = row.room
  if (queue_id === null || !(await isMember(tx, 'chat', queue_id, agent.id))) return 'refused'
  const room = await claimWaiting(tx, stepId, agent.id, context.now)
  if (!room) return 'late'
  await recordQueue(tx, room, { event: 'answer', at: context.now, userId: agent.id })
  await recordChat(tx, room, { event: 'answered', at: context.now, userId: agent.id })
  await announceEnd(tx, room.id, context.others, { reason: 'transfer', finishedAt: null })
  await announceChat(tx, room, [agent.id], context.now)
  return 'claimed'
}

/** A room that was transferred to this agent. */
async function answerOwn(tx: WriteTx, room: Room, userId: number, now: number): Promise<void> {
  await answerRoom(tx, room.id, now)
  await recordQueue(tx, room, { event: 'answer', at: now, userId })
  await recordChat(tx, room, { event: 'answered', at: now, userId })
}

/** A room that its agent gave back, and the `seq` of its topic from which on whoever has it now hears it. */
export interface Returned {
  room: Room
  after: number
}

/**
 * The agent gives their room back to its queue (contract §9.1 `hangup`); a room without one, transferred to them, goes back to who
 * had it. Null: it is not their open room, or there is nobody to give it to.
 */
export async function handBack(
  tx: WriteTx,
  agent: ChatAgent,
  stepId: number,
  context: { now: number; reason: string; unansweredOnly?: boolean },
): Promise<Returned | null> {
  const room = await giveBack(tx, agent, stepId, context)
  return room && { room, after: await lastSeq(tx, `room:${room.id}`) }
}

async function giveBack(
  tx: WriteTx,
  agent: ChatAgent,
  stepId: number,
  context: { now: number; reason: string; unansweredOnly?: boolean },
): Promise<Room | null> {
  const row = await findRoom(tx, agent.tenantId, stepId)
  if (row?.room.user_id !== agent.id || row.room.ended_at !== null) return null
  if (context.unansweredOnly && row.room.answered_at !== null) return null
  if (row.room.queue_id === null) return returnToGiver(tx, agent, row.room, context)
  const room = await returnToQueue(tx, stepId, agent.id, context.now)
  const data = { reason: context.reason }
  await recordQueue(tx, room, { event: 'return', at: context.now, userId: agent.id, data })
  await recordChat(tx, room, { event: 'handed_back', at: context.now, userId: agent.id, data })
  return room
}

async function returnToGiver(
  tx: WriteTx,
  agent: ChatAgent,
  room: Room,
  context: { now: number; reason: string },
): Promise<Room | null> {
  const giver = room.answered_at === null ? await findGiver(tx, room, agent.id) : null
  if (giver === null) return null
  const returned = await returnToAgent(tx, room.id, { from: agent.id, to: giver, now: context.now })
  const data = { reason: context.reason, to: giver }
  await recordChat(tx, room, { event: 'handed_back', at: context.now, userId: agent.id, data })
  await announceChat(tx, room, [giver], context.now)
  return returned
}

/** Who had the room before it was transferred to this agent. */
async function findGiver(tx: WriteTx, room: Room, userId: number): Promise<number | null> {
  const from = (await lastTransferOf(tx, room.id))?.['from']
  return typeof from === 'number' && from !== userId ? from : null
}
