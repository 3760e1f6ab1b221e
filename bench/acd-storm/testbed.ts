import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@ramal/process/free-port'
import { NUMBER, PASSWORD, REALM } from '../../apps/server/src/telephony/testing/seed.ts'
import { BROWSER_PROOF, browserProof } from '../../packages/sip/src/transport/browser-proof.ts'
import { ENGINE_FLAGS } from '../../scripts/build/programs.ts'
import { cores, start, startKamailio } from '../sip-call/programs.ts'
import { Agents } from '../sip-register/agents.ts'
import { type Invited, openCallee, reactTo } from './callee.ts'
import { Callers } from './caller.ts'

export const HERE = fileURLToPath(new URL('../../', import.meta.url))
const AT_ONCE = 20

/**
 * Ours and the peer, with auto-answering phones behind both and customers before them, on core 0 or on `any`; `profile` is a folder
 * for the server's CPU profile.
 */
export async function openTestbed(count: number, core: 0 | 'any', profile?: string) {
  const callers = new Callers()
  await callers.open()
  const invited = (phone: string, at: number) => callers.invited(phone, at)
  const ours = await openExchange(HERE, { count, core, profile, invited })
  const callee = await openCallee(invited)
  const kamailio = await startKamailio(callee.port, core)
  return {
    callers,
    number: NUMBER,
    ours,
    peer: { port: kamailio.port, pids: { kamailio: kamailio.pid } },
    async close() {
      await ours.close()
      callee.socket.close()
      callers.close()
    },
  }
}

/** An exchange: of which checkout, and how many agents its queue has, each with a phone. */
export interface Side {
  readonly folder: string
  readonly agents: number
  /** A folder for its server's CPU profile. */
  readonly profile?: string | undefined
}

/** Two exchanges with the same customers. */
export async function openTwo(one: Side, other: Side) {
  const callers = new Callers()
  await callers.open()
  const invited = (phone: string, at: number) => callers.invited(phone, at)
  const open = ({ folder, agents, profile }: Side) =>
    openExchange(resolve(folder), { count: agents, core: 0, profile, invited })
  const ours = await open(one)
  const peer = await open(other)
  return {
    callers,
    number: NUMBER,
    ours,
    peer,
    async close() {
      await ours.close()
      await peer.close()
      callers.close()
    },
  }
}

interface Exchange {
  readonly count: number
  readonly core: 0 | 'any'
  readonly profile?: string | undefined
  readonly invited: Invited
}

/** Engine and server of the checkout in `root`. */
async function openExchange(root: string, { count, core, profile, invited }: Exchange) {
  const [sip, ws, app] = [await freePort(), await freePort(), await freePort()]
  const env = {
    HOST: '127.0.0.1',
    SIP_PORT: String(sip),
    ENGINE_WS_PORT: String(ws),
    DRACHTIO_PORT: String(app),
    DRACHTIO_SECRET: 'bench',
    LOG_LEVEL: 'silent',
  }
  const path = (name: string) => join(root, name)
  const engine = start(
    core,
    process.execPath,
    [...ENGINE_FLAGS, path('packages/sip/src/engine/main.ts')],
    env,
  )
  const profiling = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${resolve(profile)}`]
  const server = fork(path('bench/acd-storm/exchange.ts'), [String(app), String(sip), String(count)], {
    execPath: 'taskset',
    execArgv: ['-c', cores(core), process.execPath, ...profiling],
  })
  await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => Promise.reject(new Error('the exchange ended'))),
  ])
  const agents = new Agents(REALM, PASSWORD)
  await agents.open(count, `ws://127.0.0.1:${ws}/`, {
    [BROWSER_PROOF]: browserProof(env.DRACHTIO_SECRET),
  })
  const accepted = await agents.register(AT_ONCE)
  if (accepted < count) throw new Error(`${accepted} of ${count} agents registered: no measurement`)
  agents.onRequest((text, contact) => reactTo(text, contact, invited))
  return {
    port: sip,
    pids: { engine: engine.pid ?? 0, server: server.pid ?? 0 },
    /** Registrations end after 300 s. */
    renew: () => agents.register(AT_ONCE),
    async close() {
      const ended = once(server, 'exit')
      server.disconnect()
      await ended
      agents.close()
    },
  }
}
