/**
 * P4: CPU per REGISTER with digest over websocket, and memory per registered agent, of our server and engine together (through `/ws/sip`),
 * against kamailio as websocket registrar, in turn in one run. `--agents 1000 --rounds 7` (1,200 agents at most: an address has 2,000
 * sockets); `--profile FOLDER`. Exits non-zero only when it could not measure.
 *
 * Resident: what the processes took more of the machine. A nursery of V8 that grew meanwhile is 13 kB an agent of it, and garbage that was
 * there before and is given back counts against it. Kept: what each of 800 agents more leaves in both heaps after a collection.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { FLUSH_MS } from '../../apps/server/src/telephony/registrar/refreshes.ts'
import { cpuOf } from '../../chaos/harness/cpu.ts'
import { ENGINE_FLAGS } from '../../scripts/build/programs.ts'
import { stopAll } from '../sip-call/programs.ts'
import { Agents, FIRST_EXTENSION } from './agents.ts'
import { startRegistrar } from './kamailio.ts'

const { values } = parseArgs({
  options: {
    agents: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '7' },
    profile: { type: 'string' },
  },
})
const count = Number(values.agents)
const REALM = 'test.ramal.local'
const PASSWORD = 'senha-de-teste'
const AT_ONCE = 20
const WEIGHED = 800

const server = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), [String(count + WEIGHED)], {
  execArgv: [
    ...ENGINE_FLAGS,
    '--expose-gc',
    ...(values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${resolve(values.profile)}`]),
  ],
})
try {
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  const registrar = await startRegistrar(PASSWORD, REALM)
  const ours = { name: 'ours', pid: server.pid ?? 0, url: `ws://127.0.0.1:${port}/ws/sip/` }
  const peer = { name: 'kamailio', pid: registrar.pid, url: `ws://127.0.0.1:${registrar.port}/` }
  const sides = [await prepare(ours), await prepare(peer)] as const
  const cpu: [number[], number[]] = [[], []]
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [index, side] of sides.entries()) {
      const before = cpuOf(side.pid)
      const accepted = await side.agents.register(AT_ONCE)
      if (accepted < count)
        throw new Error(`${side.name}: ${accepted} of ${count} registered: no measurement`)
      // Refreshed contacts are written together a while later: that is part of what they cost.
      if (index === 0) await sleep(FLUSH_MS + 1_000)
      cpu[index === 0 ? 0 : 1].push((cpuOf(side.pid) - before) / count)
    }
  const kept = await keptOf(ours.url) // last: the code is warm, and what it leaves is nobody's
  for (const [index, side] of sides.entries()) {
    const all = cpu[index === 0 ? 0 : 1]
    console.log(
      `${side.name.padEnd(10)} ${median(all).toFixed(0)} us a REGISTER (${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)}), ${side.kb.toFixed(1)} kB an agent resident${index === 0 ? `, ${kept.toFixed(1)} kB kept` : ''}`,
    )
    side.agents.close()
  }
  const ratios = cpu[0].map((value, at) => value / (cpu[1][at] ?? Number.NaN))
  console.log(
    `ours / kamailio  ${median(ratios).toFixed(2)}x (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  server.disconnect()
  await stopAll()
}

/** Connects and registers all; the memory is what that added, after the code is warm. */
async function prepare(side: { name: string; pid: number; url: string }) {
  const warm = new Agents(REALM, PASSWORD)
  await warm.open(Math.min(100, count), side.url)
  for (let round = 0; round < 10; round += 1) await warm.register(AT_ONCE)
  warm.close()
  const before = residentKb(side.pid)
  const agents = new Agents(REALM, PASSWORD)
  await agents.open(count, side.url)
  const accepted = await agents.register(AT_ONCE)
  if (accepted < count) throw new Error(`${side.name}: ${accepted} of ${count} registered: no measurement`)
  return { ...side, agents, kb: (residentKb(side.pid) - before) / count }
}

/** kB that each of some agents more leaves in the heaps of server and engine. */
async function keptOf(url: string): Promise<number> {
  const before = await weigh()
  const more = new Agents(REALM, PASSWORD, FIRST_EXTENSION + count)
  await more.open(WEIGHED, url)
  const accepted = await more.register(AT_ONCE)
  const after = await weigh()
  more.close()
  if (accepted < WEIGHED) throw new Error(`${accepted} of ${WEIGHED} registered: no measurement`)
  return (after - before) / WEIGHED / 1024
}

async function weigh(): Promise<number> {
  await sleep(FLUSH_MS + 1_000) // What waits to be written is no agent's.
  const answer = once(server, 'message')
  server.send('weigh')
  const [{ kept }] = (await answer) as [{ kept: number }]
  return kept
}

/** Proportional memory of a process and its children: shared pages count once. */
function residentKb(pid: number): number {
  let kb = 0
  for (const one of [pid, ...childrenOf(pid)]) {
    const text = readFileSync(`/proc/${one}/smaps_rollup`, 'utf8')
    kb += Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0)
  }
  return kb
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8')
      return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) === pid ? [Number(name)] : []
    } catch {
      return [] // ended meanwhile
    }
  })
}

function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
}
