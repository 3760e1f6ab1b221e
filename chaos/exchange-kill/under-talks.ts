import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { comesTrue } from '@ramal/process/testing/until'
import type { Product } from '../harness/product.ts'
import { type Kill, killOnce } from './killer.ts'
import type { Storm } from './storm.ts'

/** From the supervisor's start to the last talk that is taken up, ms. */
const BAR_MS = 2_000
const APART_MS = 50
const TALK_MS = 600_000
const SET_UP_MS = 60_000
const SETTLED_MS = 3_000
const TAKEN_MS = 60_000
/** Talks go on for a while behind it, and then end a few at a time. */
const AFTERWARDS_MS = 4_000
const HANG_UP_APART_MS = 20

/** As many calls as there are agents are in talk; the server is killed under them. */
export async function killUnderTalks(
  product: Product,
  storm: Storm,
): Promise<{ kills: Kill[]; faults: string[] }> {
  const talks: ReturnType<Storm['callQueue']>[] = []
  for (const _ of storm.agents) {
    talks.push(storm.callQueue({ talkMs: TALK_MS }))
    await new Promise((resolve) => setTimeout(resolve, APART_MS))
  }
  await comesTrue(() => talks.every((talk) => talk.isTalking), SET_UP_MS)
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
  const count = talks.filter((talk) => talk.isTalking).length
  const kill = await killOnce(product, 'server', () => undefined)
  const taken = () => takenUpAt(product.dataDir, kill.at)
  await comesTrue(() => taken().length >= count, TAKEN_MS, 250)
  const took = Math.max(0, ...taken()) - kill.startedAt
  console.log(
    `${count} talks: ${taken().length} taken up, the last one ${took} ms after the server was started again (bar ${BAR_MS})`,
  )
  await new Promise((resolve) => setTimeout(resolve, AFTERWARDS_MS))
  for (const talk of talks) {
    talk.hangUp()
    await new Promise((resolve) => setTimeout(resolve, HANG_UP_APART_MS))
  }
  const faults: string[] = []
  if (count < talks.length) faults.push(`only ${count} of ${talks.length} talks came about`)
  if (taken().length !== count) faults.push(`${taken().length} of ${count} talks were taken up`)
  if (took > BAR_MS) faults.push(`all were taken up after ${took} ms, not within ${BAR_MS}`)
  return { kills: [kill], faults }
}

/** When the server said of each call that it was taken up, as its log has it. */
function takenUpAt(dataDir: string, since: number): number[] {
  const dir = join(dataDir, 'log')
  return readdirSync(dir)
    .filter((name) => name.startsWith('server'))
    .flatMap((name) => readFileSync(join(dir, name), 'utf8').split('\n'))
    .filter((line) => line.includes('"call taken up"'))
    .map(
      (line) =>
        Date.parse(String((JSON.parse(line) as { time: string | number }).time)) ||
        Number((JSON.parse(line) as { time: number }).time),
    )
    .filter((at) => at >= since)
}
