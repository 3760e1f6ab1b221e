/**
 * P16: the server is killed under agents with three sockets each (business, chat, softphone) and comes back: how long until everybody is
 * told who serves, has their chats and is registered, beside as many sockets of a bare websocket server that is killed and started
 * again, in turn in one run. All try again by the same rule. `--agents 1000 --rounds 3`. Bar 3x and 8 s, aim 1.3x and 3 s; it prints
 * and judges nothing. `--profile FILE`: leaves a CPU profile of the server that comes back there. `--passes 2`: kills nobody, and prints what
 * each kind of socket costs a new server's processor, and one that has seen them all before; `--kept`: what an
 * agent leaves in its heap.
 */
import { parseArgs } from 'node:util'
import { cpuOf } from '../../chaos/harness/cpu.ts'
import { INSPECTED, profiled } from '../../chaos/harness/inspector.ts'
import { startProduct } from '../../chaos/harness/product.ts'
import { SIP_PASSWORD, seedAgents } from '../idle-tax/agent-rows.ts'
import { startBare } from '../idle-tax/bare.ts'
import { forAll, openBusiness, openChat, type Target } from '../idle-tax/sockets.ts'
import { Agents } from '../sip-register/agents.ts'
import { measureKept } from './kept.ts'
import { measureOpenings } from './openings.ts'

const { values } = parseArgs({
  options: {
    agents: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    profile: { type: 'string' },
    passes: { type: 'string' },
    kept: { type: 'boolean', default: false },
  },
})
const [AGENTS, ROUNDS] = [Number(values.agents), Number(values.rounds)]
const PROFILE = values.profile
const OPEN_AT_ONCE = 20
/** The first try after a loss comes at random within this, and so does each further one (the console's reconnect has jitter too), ms. */
const TRY_WITHIN_MS = 1_000
/** A supervisor starts what died after so long, ms. */
const STARTED_AFTER_MS = 200
const QUIET_MS = 3_000
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One thing that an agent needs: resolves when it is usable, throws when this try failed. */
type Opening = (at: number) => Promise<unknown>

const product = await startProduct({ REQUESTS_PER_SECOND: '0', ...((PROFILE || values.kept) && INSPECTED) })
let bare = await startBare()
try {
  const realm = seedAgents(product.dataDir, AGENTS)
  if (values.kept) {
    await measureKept(product, realm, AGENTS)
    await product.stop()
    process.exit()
  }
  if (values.passes) {
    await measureOpenings(product, { realm, agents: AGENTS, passes: Number(values.passes) })
    await product.stop()
    process.exit()
  }
  const { host } = new URL(product.url)
  const phones = new Agents(realm, SIP_PASSWORD)
  const ours: Target = { host, isBare: false }
  const register: Opening = async (at) => {
    if (!(await phones.come(at, `ws://${host}/ws/sip`))) throw new Error('a registration was refused')
  }
  const ourOpenings: Opening[] = [(at) => openBusiness(ours, at), (at) => openChat(ours, at), register]
  const peer: Target = { host: `127.0.0.1:${bare.port}`, isBare: true }
  const peerOpening: Opening = (at) => openBusiness(peer, at)
  const peerOpenings = [peerOpening, peerOpening, peerOpening]
  await openAll(ourOpenings)
  await openAll(peerOpenings)
  const ratios: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    await wait(QUIET_MS)
    const us = await measure(
      ourOpenings,
      async () => {
        process.kill(product.pids['server'] ?? 0, 'SIGKILL')
      },
      newServer(product.pids['server']),
    )
    // What a busy machine leaves nearly as it is.
    const busy = cpuOf(product.pids['server'] ?? 0) / 1_000_000
    await wait(QUIET_MS)
    const them = await measure(peerOpenings, async () => {
      bare.child.kill('SIGKILL')
      setTimeout(() => void again(), STARTED_AFTER_MS)
    })
    ratios.push(us / them)
    console.log(
      `round ${round}: all ${AGENTS} usable after ${(us / 1_000).toFixed(2)} s, bare ${(them / 1_000).toFixed(2)} s, ${(us / them).toFixed(2)}x; ${busy.toFixed(2)} s of processor of the server since its start`,
    )
  }
  const [median = 0] = ratios.toSorted((a, b) => a - b).slice(Math.floor(ratios.length / 2))
  console.log(`P16: ${median.toFixed(2)}x of bare ws, ${AGENTS} agents with three sockets (bar 3x, aim 1.3x)`)
  phones.close()
} finally {
  bare.child.kill()
  await product.stop()
}
process.exit()

async function again(): Promise<void> {
  bare = await startBare(bare.port)
}

/** The server that comes after this one. */
function newServer(old: number | undefined): () => Promise<number> {
  return async () => {
    for (;;) {
      const pid = product.pids['server']
      if (pid !== undefined && pid !== old) return pid
      await wait(10)
    }
  }
}

async function openAll(openings: readonly Opening[]): Promise<void> {
  for (const opening of openings) await forAll(AGENTS, OPEN_AT_ONCE, async (at) => void (await opening(at)))
}

/** From the kill until the last agent has all that they need, ms. */
async function measure(
  openings: readonly Opening[],
  kill: () => Promise<void>,
  pid?: () => Promise<number>,
): Promise<number> {
  const from = performance.now()
  await kill()
  const usable = Array.from({ length: AGENTS }, (_, at) =>
    Promise.all(openings.map((opening) => untilOpen(() => opening(at)))),
  )
  const all = Promise.all(usable)
  await (pid && PROFILE ? profiled(await pid(), PROFILE, () => all) : all)
  return performance.now() - from
}

async function untilOpen(open: () => Promise<unknown>): Promise<void> {
  for (;;) {
    await wait(Math.random() * TRY_WITHIN_MS)
    try {
      await open()
      return
    } catch {
      // not there yet
    }
  }
}
