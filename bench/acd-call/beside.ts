import { setTimeout as sleep } from 'node:timers/promises'
import { cpuOf } from '../../chaos/harness/cpu.ts'
import { openTwo, type Side } from '../acd-storm/testbed.ts'

interface Load {
  readonly rate: number
  readonly calls: number
  readonly talkMs: number
}

interface Figures {
  readonly engine: number
  readonly server: number
  /** INVITE in to INVITE out, ms. */
  readonly p50: number
  readonly p99: number
}

/** An exchange of this checkout and another one, of the same checkout or another, in turn: us a call and the delay of each round, then the ratios. */
export async function measureBeside(ours: Side, peer: Side, rounds: number, load: Load): Promise<void> {
  const testbed = await openTwo(ours, peer)
  const measure = async ({ port, pids }: typeof testbed.ours, calls: number): Promise<Figures> => {
    const before = { engine: cpuOf(pids.engine), server: cpuOf(pids.server) }
    const run = await testbed.callers.run({ ...load, calls, to: testbed.number, port })
    await sleep(500) // what is written after the end belongs to the call
    if (run.failed > 0) throw new Error(`${run.failed} of ${run.placed} calls failed: no measurement`)
    const cost = (name: 'engine' | 'server') => (cpuOf(pids[name]) - before[name]) / run.placed
    const sorted = run.delays.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
    return { engine: cost('engine'), server: cost('server'), p50: at(0.5), p99: at(0.99) }
  }
  const WARM_UP = 600
  await measure(testbed.ours, WARM_UP)
  await measure(testbed.peer, WARM_UP)
  const all: { ours: Figures; peer: Figures }[] = []
  for (let round = 0; round < rounds; round += 1) {
    await testbed.ours.renew()
    await testbed.peer.renew()
    // Who goes first changes: what the machine does beside it falls on both.
    const peerFirst = round % 2 === 1 ? await measure(testbed.peer, load.calls) : null
    const ours = await measure(testbed.ours, load.calls)
    const peer = peerFirst ?? (await measure(testbed.peer, load.calls))
    all.push({ ours, peer })
    console.log(`round ${round + 1}  this ${line(ours)}  other ${line(peer)}`)
  }
  const ratios = (of: (one: Figures) => number) => all.map(({ ours, peer }) => of(ours) / of(peer))
  tell('engine + server', ratios(total))
  tell(
    'engine',
    ratios(({ engine }) => engine),
  )
  tell(
    'server',
    ratios(({ server }) => server),
  )
  tell(
    'delay p50',
    ratios(({ p50 }) => p50),
  )
  tell(
    'delay p99',
    ratios(({ p99 }) => p99),
  )
  await testbed.close()
}

const total = ({ engine, server }: Figures) => engine + server

function line(one: Figures): string {
  const delays = `p50 ${one.p50.toFixed(1)} p99 ${one.p99.toFixed(1)} ms`
  return `${total(one).toFixed(0)} us (${one.engine.toFixed(0)} + ${one.server.toFixed(0)}) ${delays}`
}

/** Median and range. */
function tell(name: string, values: readonly number[]): void {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, middle, high] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  const text = [middle, low, high].map((value) => (value ?? Number.NaN).toFixed(2))
  console.log(`${name.padEnd(16)} ${text[0]}x of the other (${text[1]} to ${text[2]})`)
}
