/**
 * P2: CPU per call with queue, record, events and metadata, of engine and server together, against kamailio as stateful
 * proxy, in turn in one run. `--rounds 7 --rate 60 --agents 200 --calls 600`. Bar 4x, aim 2x. Exits non-zero above the bar.
 * `--beside FOLDER`: against the exchange of another checkout instead, with the delay from INVITE in to INVITE out; no bar.
 * `--members 1000 --beside-members 20`: a queue with so many members beside one with so many, at 20 calls/s where no other rate is
 * given (twenty agents serve no more). Bar 1.1x.
 * `--profile FOLDER`, beside another exchange: leaves a CPU profile of this one's server there.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { cpuOf } from '../../chaos/harness/cpu.ts'
import { HERE, openTestbed } from '../acd-storm/testbed.ts'
import { stopAll } from '../sip-call/programs.ts'
import { measureBeside } from './beside.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    rate: { type: 'string' },
    agents: { type: 'string', default: '200' },
    calls: { type: 'string', default: '600' },
    beside: { type: 'string' },
    members: { type: 'string', default: '1000' },
    'beside-members': { type: 'string' },
    profile: { type: 'string' },
  },
})
const few = values['beside-members']
const rate = Number(values.rate ?? (few === undefined ? 60 : 20))
const calls = Number(values.calls)
const TALK_MS = 500
const BAR = 4

try {
  const load = { rate, calls, talkMs: TALK_MS }
  const rounds = Number(values.rounds)
  const agents = Number(values.agents)
  const { profile } = values
  if (few !== undefined) {
    const many = { folder: HERE, agents: Number(values.members), profile }
    await measureBeside(many, { folder: HERE, agents: Number(few) }, rounds, load)
  } else if (values.beside !== undefined)
    await measureBeside({ folder: HERE, agents, profile }, { folder: values.beside, agents }, rounds, load)
  else await measureBesideKamailio()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await stopAll()
}
process.exit()

async function measureBesideKamailio(): Promise<void> {
  const testbed = await openTestbed(Number(values.agents), 0)
  const measure = async (side: { port: number; pids: Record<string, number> }) => {
    const before = Object.entries(side.pids).map(([name, pid]) => [name, pid, cpuOf(pid)] as const)
    const load = { rate, calls, talkMs: TALK_MS, to: testbed.number, port: side.port }
    const { failed, placed } = await testbed.callers.run(load)
    await sleep(500) // what is written after the end belongs to the call
    if (failed > 0) throw new Error(`${failed} of ${placed} calls failed: no measurement`)
    return Object.fromEntries(before.map(([name, pid, then]) => [name, (cpuOf(pid) - then) / placed]))
  }
  await measure(testbed.ours)
  await measure(testbed.peer)
  const rounds: { engine: number; server: number; kamailio: number }[] = []
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const [ours, peer] = [await measure(testbed.ours), await measure(testbed.peer)]
    rounds.push({
      engine: ours['engine'] ?? Number.NaN,
      server: ours['server'] ?? Number.NaN,
      kamailio: peer['kamailio'] ?? Number.NaN,
    })
  }
  for (const name of ['engine', 'server', 'kamailio'] as const)
    tell(
      name,
      'us a call',
      rounds.map((one) => one[name]),
    )
  const ratio = tell(
    'engine + server / kamailio',
    'x',
    rounds.map((one) => (one.engine + one.server) / one.kamailio),
  )
  process.exitCode = ratio <= BAR ? 0 : 1
  await testbed.close()
}

/** Prints the median with its range; gives the median. */
function tell(name: string, unit: string, all: readonly number[]): number {
  const sorted = all.toSorted((a, b) => a - b)
  const digits = unit === 'x' ? 2 : 0
  const [low, middle, high] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  const text = [middle, low, high].map((value) => (value ?? Number.NaN).toFixed(digits))
  console.log(`${name.padEnd(28)} ${text[0]} ${unit} (${text[1]} to ${text[2]})`)
  return middle ?? Number.NaN
}
