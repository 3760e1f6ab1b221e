import { comesTrue } from '@ramal/process/testing/until'
import type { Product } from '../harness/product.ts'
import type { PlannedKill, Victim } from './plan.ts'

/** After its third death in a row a program waits 5 s, and starts on a busy machine. */
const BACK_MS = 60_000

export interface Kill {
  readonly victim: Victim
  /** ms of `Date.now()`. */
  readonly at: number
  /** When the supervisor had started it again, and when all served. */
  readonly startedAt: number
  readonly servesAt: number
}

/** Kills one program and waits until the product is whole again. Throws when it does not become so. */
export async function killOnce(product: Product, victim: Victim, onKilled: () => void): Promise<Kill> {
  const pid = product.pids[victim]
  if (pid === undefined) throw new Error(`${victim} does not run`)
  const at = Date.now()
  process.kill(pid, 'SIGKILL')
  onKilled()
  const isStarted = () => product.pids[victim] !== undefined && product.pids[victim] !== pid
  if (!(await comesTrue(isStarted, BACK_MS, 5))) throw new Error(`${victim} was not started again`)
  const startedAt = Date.now()
  if (!(await comesTrue(async () => (await healthOf(product)) === WHOLE, BACK_MS)))
    throw new Error(`${victim} does not serve again: ${await healthOf(product)}`)
  return { victim, at, startedAt, servesAt: Date.now() }
}

/** All kills of the plan, one after the other. */
export async function killAll(
  product: Product,
  plan: readonly PlannedKill[],
  hear: { killed(victim: Victim): void; whole(kill: Kill, left: number): void },
): Promise<Kill[]> {
  const kills: Kill[] = []
  for (const { victim, afterMs } of plan) {
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    const kill = await killOnce(product, victim, () => hear.killed(victim))
    kills.push(kill)
    hear.whole(kill, plan.length - kills.length)
  }
  return kills
}

const WHOLE = 'ok'
/** The storm has the same loop as this question, and on a busy machine little of it. */
const HEALTH_MS = 10_000

/** What the product says of itself: `ok`, else its whole answer, or that there is none. */
async function healthOf({ url }: Product): Promise<string> {
  try {
    const answer = await fetch(`${url}/api/health/`, { signal: AbortSignal.timeout(HEALTH_MS) })
    const text = await answer.text()
    return answer.ok && (JSON.parse(text) as { status: string }).status === 'ok' ? WHOLE : text
  } catch (error) {
    return String(error)
  }
}
