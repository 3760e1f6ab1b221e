import { type JoinDecision, mayJoin } from '@ramal/domain/acd/joining'
import type { Acd } from '../../acd/acd.ts'
import type { Queue } from '../../acd/queue-rows.ts'
import type { Exchange } from '../../exchange.ts'
import { isOpen } from '../../settings/calendars.ts'
import type { Destination } from '../../walk/app.ts'

interface Around {
  readonly acd: Acd
  readonly exchange: Exchange
}

/** Does the queue take one more caller now? */
export async function mayEnter({ acd, exchange }: Around, queue: Queue): Promise<JoinDecision> {
  const { id, tenantId } = queue
  const { join, calendarId } = queue.settings
  const now = exchange.clock.now()
  const asksForMembers = join.empty !== null || join.divert !== null
  return mayJoin(join, {
    isOpen: calendarId === null || (await exchange.store.read((tx) => isOpen(tx, tenantId, calendarId, now))),
    waiting: acd.waitingIn(id),
    members: asksForMembers ? await acd.membersOf(queue) : [],
    holdTimeMs: acd.holdTime(id),
  })
}

/** Would a caller be dropped who is sent there: a queue that is full or closed and leads nowhere else? */
export async function dropsWhoComes(
  around: Around,
  tenantId: number,
  { app, appdata }: Destination,
): Promise<boolean> {
  if (app !== 'queue' || !/^\d{1,9}$/.test(appdata)) return false
  const queue = await around.acd.queue(tenantId, Number(appdata))
  if (!queue) return false
  await around.acd.recall(queue)
  const decision = await mayEnter(around, queue)
  return !decision.ok && decision.to === null
}
