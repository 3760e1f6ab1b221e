import { createIceRecovery, type IceRecovery } from '@ramal/domain/network/ice-recovery'
import { type KeepAlive, startKeepAlive } from '@ramal/domain/network/keep-alive'
import { createReconnect } from '@ramal/domain/network/reconnect'
import type { SocketLink } from '@ramal/domain/network/socket-link'
import { createUserAgent, type UserAgent } from '@ramal/sip/user-agent/user-agent'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { openConsoleLink, report } from '../harness/console-link.ts'
import { signIn } from '../harness/sign-in.ts'
import { AgentCall } from './agent-call.ts'
import { MediaWire } from './media-wire.ts'
import type { Cut } from './plan.ts'
import { Wire } from './wire.ts'

/** Chromium calls a path `disconnected` after about so long without a word, ms. */
const QUIET_MS = 5_000
const WATCH_MS = 500
const OPENING_MS = 2_500

/** An agent without a browser: the console's rules, our SIP agent, real audio, and a network of their own that can be cut. */
export class StormAgent {
  readonly wire: Wire
  readonly media = new MediaWire()
  call: AgentCall | null = null
  #sip: UserAgent | null = null
  #link: SocketLink | null = null
  #keepAlive: KeepAlive | null = null
  #recovery: IceRecovery | null = null
  #connected = false
  #realm = ''
  /** Tells the business socket that the network is back. */
  #returned: () => void = () => undefined
  #opening = false
  #stopWatch: () => void = () => undefined
  readonly #reconnect = createReconnect({
    clock: systemClock,
    isBusy: () => this.call !== null && !this.call.isOver,
    connect: () => void this.#open(),
    random: Math.random,
  })

  private constructor(wire: Wire) {
    this.wire = wire
  }

  /** Signs in through their network, registers, and waits for calls. */
  static async open(server: URL, username: string, password: string): Promise<StormAgent> {
    const wire = await Wire.open(Number(server.port))
    const agent = new StormAgent(wire)
    const page = new URL(`http://127.0.0.1:${wire.port}`)
    const { token, profile } = await signIn(page, username, password)
    if (!profile.voip) throw new Error(`${username} has no extension`)
    const sip = await createUserAgent({
      host: '127.0.0.1',
      transport: 'ws',
      username: profile.voip.endpoint,
      password: profile.voip.password,
      realm: profile.voip.realm,
      websocket: {
        url: `ws://${page.host}/ws/sip/`,
        headers: { Origin: page.origin },
        protocols: [`token.${token}`],
        openingMs: OPENING_MS,
        onLost: () => agent.#lost(),
      },
    })
    agent.#sip = sip
    agent.#connected = true
    agent.#realm = profile.voip.realm
    sip.onInvite((incoming) => {
      incoming.ring()
      void agent.#take(incoming)
    })
    const outcome = await sip.register()
    if (!outcome.ok) throw new Error(`${username} cannot register: ${outcome.status}`)
    agent.#link = openConsoleLink(page, token, {
      state: () => agent.#state(),
      onReturn: (listener) => {
        agent.#returned = listener
        return () => undefined
      },
    })
    agent.#keepAlive = startKeepAlive(
      systemClock,
      (answered) => void agent.#ping(answered),
      () => agent.#drop(),
      () => agent.#connected && agent.#returned(),
    )
    agent.#stopWatch = systemClock.every(WATCH_MS, () => agent.#watch())
    return agent
  }

  /** Cuts and comes back when the time is over. Resolves with the moment of the return. */
  async suffer({ kind, ms, media }: Cut, deaf: 'agent' | 'server'): Promise<number> {
    this.wire.cut(kind, deaf)
    if (media) this.media.cut()
    await new Promise((resolve) => setTimeout(resolve, ms))
    if (media) this.media.restore()
    this.wire.restore()
    return performance.now()
  }

  /** The exchange answers them. */
  async isReachable(): Promise<boolean> {
    if (!this.#connected || !this.#sip) return false
    const outcome = await this.#sip.options({ uri: `sip:${this.#realm}` })
    return outcome.ok && this.#link?.state === 'connected'
  }

  async close(): Promise<void> {
    this.#stopWatch()
    this.#keepAlive?.stop()
    this.#reconnect.stop()
    this.#recovery?.stop()
    this.#link?.stop()
    await this.#sip?.close()
    await this.wire.close()
    this.media.close()
  }

  #state(): string {
    return this.call && !this.call.isOver ? 'busy' : 'not_inuse'
  }

  async #take(incoming: Parameters<typeof AgentCall.answer>[0]): Promise<void> {
    const call = await AgentCall.answer(incoming, this.media, {
      isConnected: () => this.#connected,
      onOver: (over) => this.#over(over),
    })
    if (!call) return
    this.#recovery?.stop()
    this.call = call
    this.#recovery = createIceRecovery(
      systemClock,
      () => void call.restartIce(),
      (lost) => {
        if (lost) this.#keepAlive?.probe()
      },
    )
    this.#recovery.state('connected')
    this.#tell()
  }

  /** ICE's view of the path, as far as packets tell it. */
  #watch(): void {
    const { call } = this
    if (!call) return
    const quietMs = performance.now() - Math.max(call.heardAt, call.answeredAt)
    this.#recovery?.state(quietMs > QUIET_MS ? 'disconnected' : 'connected')
  }

  #over(call: AgentCall): void {
    if (call !== this.call) return // the exchange has given the agent another one since
    this.#recovery?.stop()
    this.call = null
    this.#tell()
  }

  #tell(): void {
    if (this.#link) report(this.#link, this.#state())
  }

  #lost(): void {
    this.#connected = false
    this.#reconnect.lost()
  }

  /** The keep-alive found the connection dead: as if it had closed. */
  #drop(): void {
    if (!this.#connected) return
    this.#lost()
  }

  async #open(): Promise<void> {
    const sip = this.#sip
    if (!sip || this.#connected || this.#opening) return
    this.#opening = true
    const isOpen = await sip.reopen().then(
      () => true,
      () => false,
    )
    this.#opening = false
    if (!isOpen) {
      this.#reconnect.lost()
      return
    }
    this.#connected = true
    const wasLost = this.#reconnect.up()
    await sip.register()
    if (wasLost) this.#returned() // what waits for its turn need not
    if (wasLost && this.#connected) this.#recovery?.socketReturned()
  }

  async #ping(answered: () => void): Promise<void> {
    if (!this.#connected) {
      answered() // reconnecting: the rule for that is another one
      return
    }
    const outcome = await this.#sip?.options({ uri: `sip:${this.#realm}` })
    if (outcome?.ok) answered()
  }
}
