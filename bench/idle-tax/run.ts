/**
 * P5: what agents cost who do nothing: the console's timers (six messages in 5 s each, contract §8.1 and §9.1), CPU of the server beside a
 * bare websocket server that answers every message, in turn in one run. `--agents 1000 --seconds 20 --rounds 2`: a minute and a half
 * a round, and it says what it does meanwhile. Bar 2x, aim 1.2x; it judges nothing. `--profile FILE`: leaves a CPU profile of the server there (and its figures count no more).
 */
import { parseArgs } from 'node:util'
import type WebSocket from 'ws'
import { cpuOf } from '../../chaos/harness/cpu.ts'
import { INSPECTED, profiled } from '../../chaos/harness/inspector.ts'
import { startProduct } from '../../chaos/harness/product.ts'
import { seedAgents } from './agent-rows.ts'
import { startBare } from './bare.ts'
import { forAll, openBusiness, openChat, type Target } from './sockets.ts'

const { values } = parseArgs({
  options: {
    agents: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '2' },
    profile: { type: 'string' },
  },
})
const [AGENTS, SECONDS, ROUNDS] = [Number(values.agents), Number(values.seconds), Number(values.rounds)]
const PROFILE = values.profile
const EVERY_MS = 5_000
const OPEN_AT_ONCE = 20
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What an idle console says each 5 s. */
const BUSINESS = ['ping', 'get_pauses', 'get_activities'].map((action) => ({ action }))
const STATES = ['webphone', 'webchat'].map((type) => ({ action: 'change_state', type, state: 'not_inuse' }))
const CHAT = [{ action: 'ping' }]

const product = await startProduct({ REQUESTS_PER_SECOND: '0', ...(PROFILE && INSPECTED) })
const bare = await startBare()
try {
  seedAgents(product.dataDir, AGENTS)
  const ours = {
    target: { host: new URL(product.url).host, isBare: false },
    pid: product.pids['server'] ?? 0,
  }
  const peer = { target: { host: `127.0.0.1:${bare.port}`, isBare: true }, pid: bare.child.pid ?? 0 }
  const ratios: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const [us, them] = [await measure(ours.target, ours.pid), await measure(peer.target, peer.pid)]
    ratios.push(us.share / them.share)
    console.log(
      `round ${round}: server ${percent(us.share)} of a core at ${us.perSecond.toFixed(0)} messages/s (${us.answers} answers), ` +
        `bare ${percent(them.share)} at ${them.perSecond.toFixed(0)}/s, ${(us.share / them.share).toFixed(2)}x`,
    )
  }
  const [median = 0] = ratios.toSorted((a, b) => a - b).slice(Math.floor(ratios.length / 2))
  console.log(
    `P5: ${median.toFixed(2)}x of bare ws, ${AGENTS} agents, ${SECONDS} s a round (bar 2x, aim 1.2x)`,
  )
} finally {
  bare.child.kill()
  await product.stop()
}
process.exit()

/** The share of a core that the program takes while all agents are there and do nothing. */
async function measure(target: Target, pid: number) {
  const timers: NodeJS.Timeout[] = []
  const sockets: WebSocket[] = []
  let [sent, answers] = [0, 0]
  const name = target.isBare ? 'bare' : 'server'
  console.log(`${name}: ${AGENTS} agents come`)
  const say = (socket: WebSocket, frames: readonly object[]) => {
    for (const frame of frames) {
      socket.send(JSON.stringify({ ...frame, ts: Date.now() }))
      sent += 1
    }
  }
  await forAll(AGENTS, OPEN_AT_ONCE, async (at) => {
    const [business, chat] = [await openBusiness(target, at), await openChat(target, at)]
    for (const socket of [business, chat]) {
      socket.on('message', () => {
        answers += 1
      })
      sockets.push(socket)
    }
    const tell = () => {
      say(business, [...BUSINESS, ...STATES])
      say(chat, CHAT)
    }
    // Nobody's timers beat with anybody else's.
    timers.push(setTimeout(() => timers.push(setInterval(tell, EVERY_MS)), (at * EVERY_MS) / AGENTS))
  })
  console.log(
    `${name}: they are there, ${2 * (EVERY_MS / 1_000)} s until their timers beat, then ${SECONDS} s are measured`,
  )
  await wait(2 * EVERY_MS)
  const [before, from] = [cpuOf(pid), performance.now()]
  ;[sent, answers] = [0, 0]
  const rest = () => wait(SECONDS * 1_000)
  await (PROFILE && !target.isBare ? profiled(pid, PROFILE, rest) : rest())
  const ms = performance.now() - from
  const share = (cpuOf(pid) - before) / (ms * 1_000)
  const result = { share, perSecond: (sent * 1_000) / ms, answers }
  for (const timer of timers) clearTimeout(timer)
  for (const socket of sockets) socket.terminate()
  await wait(EVERY_MS)
  return result
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
