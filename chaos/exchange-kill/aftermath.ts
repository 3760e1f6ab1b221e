import { comesTrue } from '@ramal/process/testing/until'
import type { Product } from '../harness/product.ts'
import { busyAgents, openRecords } from './judge-records.ts'
import { nameOf } from './judge-talks.ts'
import type { Kill } from './killer.ts'
import { listMedia } from './media-view.ts'
import type { Storm } from './storm.ts'

/** Talks of 8 s, a BYE on its way, a call that waited for an agent. */
const SETTLE_MS = 75_000
/** What is repeated until it is answered, or given up: 64 times T1 (RFC 3261 17). */
const LEFT_MS = 40_000
const ASKED_AT_ONCE = 40
const ROLL_MS = 40_000

/** After the storm: everything ends by itself. Gives what does not, a sentence each. */
export async function judgeAftermath(
  product: Product,
  storm: Storm,
  kills: readonly Kill[],
): Promise<string[]> {
  const faults: string[] = []
  await comesTrue(() => storm.talks.every((talk) => talk.isOver), SETTLE_MS, 250)
  await comesTrue(() => openRecords(product.dataDir) === 0, LEFT_MS, 500)
  await comesTrue(() => storm.talks.every((talk) => talk.standing === 0), LEFT_MS, 500)
  await comesTrue(() => busyAgents(product.dataDir).length === 0, LEFT_MS, 500)
  faults.push(...busyAgents(product.dataDir))
  faults.push(...(await rollCall(storm)))
  await comesTrue(() => openRecords(product.dataDir) === 0, LEFT_MS, 500)
  faults.push(...(await leftInMedia(product)))
  faults.push(...(await leftInEngine(storm, kills)))
  return faults
}

/** As many calls at once as there are agents: each of them must get one. */
async function rollCall(storm: Storm): Promise<string[]> {
  const talks = storm.agents.map(() => storm.callQueue({ talkMs: ROLL_MS / 2 }))
  const isAnswered = await comesTrue(() => talks.every((talk) => talk.upAt > 0), ROLL_MS / 2, 100)
  const missing = talks.filter((talk) => talk.upAt === 0).length
  for (const talk of talks) talk.hangUp()
  await comesTrue(() => talks.every((talk) => talk.standing === 0), LEFT_MS, 250)
  return isAnswered ? [] : [`${missing} of ${talks.length} agents get no call any more`]
}

async function leftInMedia(product: Product): Promise<string[]> {
  const pid = product.pids['media'] ?? 0
  let list = await listMedia(pid)
  const isEmpty = () =>
    list !== null && [list.legs, list.bridges, list.plays, list.records].every((of) => of.length === 0)
  await comesTrue(
    async () => {
      list = await listMedia(pid)
      return isEmpty()
    },
    LEFT_MS,
    1_000,
  )
  if (!list) return ['media does not answer']
  if (isEmpty()) return []
  const { legs, bridges, plays, records } = list
  return [
    `media has ${legs.length} legs, ${bridges.length} bridges, ${plays.length} sounds, ${records.length} recordings left`,
  ]
}

/** A dialog that is over at a telephone is over in the engine: asked for by its name, it is not known (RFC 3261 12.2.2). */
async function leftInEngine(storm: Storm, kills: readonly Kill[]): Promise<string[]> {
  const since = kills.findLast(({ victim }) => victim === 'engine')?.servesAt ?? 0
  const ended = storm.talks
    .filter((talk) => talk.placedAt > since)
    .flatMap((talk) => talk.sessions.map((session) => ({ talk, session })))
  const faults: string[] = []
  const worker = async () => {
    for (let next = ended.shift(); next; next = ended.shift()) {
      const { status } = await next.session.request('OPTIONS')
      if (status !== 481) faults.push(`${nameOf(next.talk)}: the engine still has a dialog of it (${status})`)
    }
  }
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, worker))
  return faults
}
