/**
 * P1: CPU per call of our engine (B2BUA on drachtio-srf, no ACD), against kamailio as stateful proxy, in turn in one run,
 * driven by sipp at the same rate. Exits non-zero only when it could not measure.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuOf } from './cpu.ts'
import { startKamailio, startOurs, stopAll } from './programs.ts'
import { drive, type Load, type Result, startCallee } from './sipp.ts'

/** Many short rounds in turn: what else the machine does falls on both. */
const ROUNDS = 11
const LOAD: Load = { rate: 300, calls: 1_200 }
const WARM_UP: Load = { rate: 500, calls: 4_000 }

/** CPU microseconds per call of each named process while the load runs. */
async function measure(port: number, pids: Record<string, number>, load: Load) {
  const before = Object.entries(pids).map(([name, pid]) => [name, cpuOf(pid)] as const)
  const result: Result = await drive(port, load)
  await sleep(200)
  if (result.successful < load.calls * 0.99) {
    throw new Error(`${result.failed} of ${load.calls} calls failed: no measurement`)
  }
  const perCall = before.map(
    ([name, then]) => [name, (cpuOf(pids[name] ?? 0) - then) / result.successful] as const,
  )
  const { retransmissions, answerMs } = result
  return { perCall: Object.fromEntries(perCall), retransmissions, answerMs }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function line(name: string, values: number[], unit = 'us'): void {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const digits = unit === 'us' ? 0 : 2
  console.log(
    `${name.padEnd(34)} ${median(values).toFixed(digits)} ${unit}  (${low.toFixed(digits)} to ${high.toFixed(digits)})`,
  )
}

async function main(): Promise<void> {
  const callee = await startCallee()
  const ours = await startOurs(callee)
  const peer = await startKamailio(callee)
  await drive(ours.port, WARM_UP)
  await drive(peer.port, WARM_UP)
  const engine: number[] = []
  const application: number[] = []
  const kamailio: number[] = []
  const answered = { ours: [] as number[], kamailio: [] as number[] }
  for (let round = 1; round <= ROUNDS; round += 1) {
    const us = await measure(ours.port, { engine: ours.engine, application: ours.application }, LOAD)
    const them = await measure(peer.port, { kamailio: peer.pid }, LOAD)
    engine.push(us.perCall['engine'] ?? Number.NaN)
    application.push(us.perCall['application'] ?? Number.NaN)
    kamailio.push(them.perCall['kamailio'] ?? Number.NaN)
    answered.ours.push(us.answerMs)
    answered.kamailio.push(them.answerMs)
    console.log(
      `round ${round}: retransmissions ours ${us.retransmissions}, kamailio ${them.retransmissions}`,
    )
  }
  console.log(`CPU per call at ${LOAD.rate} calls/s, median of ${ROUNDS} rounds`)
  line('engine', engine)
  line('application (drachtio-srf B2BUA)', application)
  line('kamailio (stateful proxy)', kamailio)
  const ratios = (values: number[]) => values.map((value, at) => value / (kamailio[at] ?? Number.NaN))
  line('engine / kamailio', ratios(engine), 'x')
  line(
    'engine + application / kamailio',
    ratios(engine.map((value, at) => value + (application[at] ?? 0))),
    'x',
  )
  // The engine rests while messages come thick: what that costs the caller stands beside what it saves.
  line('INVITE to 200 through ours', answered.ours, 'ms')
  line('INVITE to 200 through kamailio', answered.kamailio, 'ms')
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await stopAll()
}
