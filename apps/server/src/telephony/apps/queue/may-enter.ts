import { type JoinDecision, mayJoin } from '@ramal/domain/acd/joining'
import type { Destination } from '@ramal/domain/call-session/application'
import { isOpen } from '../../../settings/calendars.ts'
import type { Acd } from '../../acd/acd.ts'
import type { Queue } from '../../acd/queue-rows.ts'
import type { Exchange } from '../../calls/exchange.ts'

interface Around {
  readonly acd: Acd
  readonly exchange: Exchange
}

/** Lets one more caller in where the queue takes them now: their place counts at once, until `giveBack`. */
export async function letIn(
  around: Around,
  queue: Queue,
): Promise<Exclude<JoinDecision, { ok: true }> | { readonly ok: true; giveBack(): void }> {
  const decide = await readiedDecision(around, queue)
  const decision = decide()
  return decision.ok ? { ok: true, giveBack: around.acd.takePlace(queue.id) } : decision
}

/** What the queue would say to one more caller; nothing is taken. */
export async function wouldLetIn(around: Around, queue: Queue): Promise<JoinDecision> {
  return (await readiedDecision(around, queue))()
}

/** What has to be read is read; how many wait is counted when it is decided. */
async function readiedDecision({ acd, exchange }: Around, queue: Queue): Promise<() => JoinDecision> {
  const { id, tenantId } = queue
  const { join, calendarId } = queue.settings
  const now = exchange.clock.now()
  const asksForMembers = join.empty !== null || join.divert !== null
  const facts = {
    isOpen: calendarId === null || (await exchange.store.read((tx) => isOpen(tx, tenantId, calendarId, now))),
    members: asksForMembers ? await acd.membersOf(queue) : [],
  }
  return () => mayJoin(join, { ...facts, waiting: acd.waitingIn(id), holdTimeMs: acd.holdTime(id) })
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
  const decide = await readiedDecision(around, queue)
  const decision = decide()
  return !decision.ok && decision.to === null
}
