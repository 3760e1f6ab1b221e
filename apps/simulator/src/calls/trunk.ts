import { randomUUID } from 'node:crypto'
import { PortRange } from '@ramal/media/leg/port-range'
import type { IncomingCall } from '@ramal/sip/user-agent/incoming-call'
import type { OutgoingCall } from '@ramal/sip/user-agent/outgoing-call'
import { createUserAgent, type UserAgent } from '@ramal/sip/user-agent/user-agent'
import type { EventLog } from '../events/event-log.ts'
import { AnsweringCall } from './answering-call.ts'
import type { CalleeInstructions } from './codes.ts'
import { CustomerAudio } from './customer-audio.ts'
import { type CallView, CustomerCall, type CustomerPlan } from './customer-call.ts'

interface TrunkOptions {
  /** The address to bind, and the one peers are told. */
  host: string
  publicAddress: string
  port: number
  rtpPorts: readonly [number, number]
  events: EventLog
  /** What somebody says who was called through the trunk. */
  calleePlan: CustomerPlan
}

export interface PlaceOptions extends CustomerPlan {
  from: string
  to: string
  /** Where the exchange listens. */
  exchange: { host: string; port: number }
  /** Gives up after so many seconds without an answer. */
  patience: number
  /** A phone of the exchange calls, not a customer through the trunk. */
  phone?: { agent: UserAgent; realm: string } | undefined
}

/** What whoever has a number does with calls to it, from now on. */
export interface Expectation extends CalleeInstructions {
  number: string
  say?: string | undefined
  talk?: number | undefined
  dtmf?: string | undefined
}

/** Calls that ended stay in `list` for this long, ms. */
const REMEMBERED_MS = 60_000

/** A call with both ways to end it before it stands. */
interface Held {
  call: CustomerCall
  /** The customer gives up or refuses before the answer. */
  giveUp(status?: number): void
  answer(): Promise<boolean>
}

/** The outside telephone world: customers call the exchange, and the exchange calls customers, over SIP/UDP. */
export class Trunk {
  readonly #options: TrunkOptions
  readonly #agent: UserAgent
  readonly #ports: PortRange
  readonly #calls = new Map<string, Held>()
  readonly #forgetting = new Set<NodeJS.Timeout>()
  readonly #expected = new Map<string, Expectation>()

  private constructor(options: TrunkOptions, agent: UserAgent) {
    this.#options = options
    this.#agent = agent
    this.#ports = new PortRange(options.rtpPorts)
    this.answerAt(agent)
  }

  /** Calls to this agent are taken as those to the trunk are. */
  answerAt(agent: UserAgent): void {
    agent.onInvite((incoming) => {
      this.#take(incoming).catch(() => incoming.reject(503)) // no RTP port is free
    })
  }

  /** Replaces what was expected of the number. */
  expect(expectation: Expectation): void {
    this.#expected.set(expectation.number, expectation)
  }

  /** Rejects when the port is taken. */
  static async open(options: TrunkOptions): Promise<Trunk> {
    const { host, port, publicAddress } = options
    const agent = await createUserAgent({ host, port, publicAddress, transport: 'udp' })
    return new Trunk(options, agent)
  }

  get port(): number {
    return this.#agent.address.port
  }

  list(): CallView[] {
    return [...this.#calls.values()].map(({ call }) => call.view())
  }

  find(uid: string): Held | undefined {
    return this.#calls.get(uid)
  }

  /** A customer calls in. Resolves when the INVITE has left. */
  async place(options: PlaceOptions): Promise<{ uid: string; cursor: number }> {
    const { from, to, exchange, phone } = options
    const audio = await this.#openAudio()
    const { host, port } = this.#agent.address
    const outgoing = (phone?.agent ?? this.#agent).invite({
      to: phone ? `sip:${to}@${phone.realm}` : `sip:${to}@${exchange.host}:${exchange.port}`,
      ...(phone ? {} : { from: `sip:${from}@${host}:${port}` }),
      proxy: exchange,
      sdp: await audio.rtp.offer(),
    })
    const call = this.#newCall({ direction: 'in', from, to, callId: outgoing.callId, audio, plan: options })
    const giveUp = () => {
      outgoing.cancel()
      call.end('customer', 'gave up waiting')
    }
    this.#calls.set(call.uid, { call, giveUp, answer: async () => false })
    const cursor = this.#options.events.add(call.uid, { event: 'placed', from, to })
    follow(outgoing, call, options.patience, giveUp)
    return { uid: call.uid, cursor }
  }

  /** Ends every call and closes the socket. */
  async close(): Promise<void> {
    const ending = [...this.#calls.values()].map(async ({ call, giveUp }) => {
      if (call.isOver) return
      if (call.isTalking) await call.hangUp('the simulator stops')
      else giveUp()
    })
    await Promise.race([Promise.all(ending), new Promise((resolve) => setTimeout(resolve, 1500))])
    for (const timer of this.#forgetting) clearTimeout(timer)
    await this.#agent.close()
  }

  async #take(incoming: IncomingCall): Promise<void> {
    const { callingNumber: from, calledNumber: to, callId } = incoming
    const audio = await this.#openAudio()
    const instructions = this.#expected.get(to)
    const { calleePlan } = this.#options
    const plan = {
      say: instructions?.say ?? calleePlan.say,
      talk: instructions?.talk ?? calleePlan.talk,
      dtmf: instructions?.dtmf ?? calleePlan.dtmf,
    }
    const call = this.#newCall({ direction: 'out', from, to, callId, audio, plan })
    call.recordHeaders(incoming.headers)
    const answering = new AnsweringCall(incoming, call, instructions)
    this.#calls.set(call.uid, {
      call,
      giveUp: (status) => answering.refuse(status ?? 480),
      answer: () => answering.answer(),
    })
    this.#options.events.add(call.uid, { event: 'called', from, to })
    await answering.behave()
  }

  #openAudio(): Promise<CustomerAudio> {
    const { host, publicAddress } = this.#options
    // A telephone bound to every address would have to describe itself by none of them.
    return CustomerAudio.open(host === '0.0.0.0' ? publicAddress : host, this.#ports)
  }

  #newCall(
    parts: Omit<ConstructorParameters<typeof CustomerCall>[0], 'uid' | 'tell' | 'done'>,
  ): CustomerCall {
    const uid = randomUUID()
    return new CustomerCall({
      ...parts,
      uid,
      tell: (body) => this.#options.events.add(uid, body),
      done: () => this.#forgetLater(uid),
    })
  }

  #forgetLater(uid: string): void {
    const timer = setTimeout(() => {
      this.#forgetting.delete(timer)
      this.#calls.delete(uid)
    }, REMEMBERED_MS)
    this.#forgetting.add(timer)
  }
}

/** Tells a customer's call what the exchange answers. */
function follow(outgoing: OutgoingCall, call: CustomerCall, patience: number, giveUp: () => void): void {
  const impatience = setTimeout(giveUp, patience * 1000)
  outgoing.on('progress', (status, sdp) => {
    if (sdp !== '') void call.audio.rtp.setRemote(sdp)
    call.progress(status)
  })
  outgoing.once('failed', (status, reason) => {
    clearTimeout(impatience)
    call.end('exchange', reason, status)
  })
  outgoing.once('answered', (sdp, headers) => {
    clearTimeout(impatience)
    call.recordHeaders(headers)
    void established(outgoing, call, sdp)
  })
}

async function established(outgoing: OutgoingCall, call: CustomerCall, sdp: string): Promise<void> {
  const { session } = outgoing
  if (!session) return
  // We had given up, and the answer crossed our CANCEL (RFC 3261 15).
  if (call.isOver) await session.bye()
  else {
    const taken = sdp === '' ? { ok: true } : await call.audio.rtp.setRemote(sdp)
    if (taken.ok) await call.talk(session)
    else {
      call.end('customer', 'the answer cannot be used')
      await session.bye()
    }
  }
}
