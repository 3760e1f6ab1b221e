import type { IncomingCall } from '@ramal/sip/user-agent/incoming-call'
import { createUserAgent, type UserAgent } from '@ramal/sip/user-agent/user-agent'
import type { Product } from '../harness/product.ts'
import { Random } from '../harness/random.ts'
import { Telephone } from '../harness/telephone.ts'
import { openDesks } from './desk.ts'
import { FIRST_CUSTOMER, NUMBER, PHONE_PASSWORD, type Seeded, seedStorm } from './storm-rows.ts'
import { Talk, type TalkPlan } from './talk.ts'

const HOST = '127.0.0.1'
const TALK_MS = [2_000, 8_000] as const
/** One talk of so many lasts longer than a supervisor that waits 5 s before it starts the server again. */
const LONG_TALKS = 10
const LONG_TALK_MS = [12_000, 20_000] as const
const RING_MS = [50, 600] as const
/** Of ten calls, so many are from extension to extension. */
const EXTENSION_CALLS = 1
const REGISTER_AT_ONCE = 10

/** Everybody outside the product: customers, agents with desk phones, and extensions that call each other. */
export class Storm {
  readonly talks: Talk[] = []
  readonly agents: readonly Seeded[]
  /** Telephones that an INVITE reached for a call which nobody here placed. */
  strayInvites = 0
  readonly #product: Product
  readonly #random: Random
  readonly #trunk: UserAgent
  readonly #phones: Telephone[] = []
  readonly #byCaller = new Map<string, Talk>()
  readonly #close: (() => void)[] = []
  #callers: Telephone[] = []
  #placing: NodeJS.Timeout | null = null

  private constructor(product: Product, trunk: UserAgent, agents: readonly Seeded[], seed: number) {
    this.#product = product
    this.#trunk = trunk
    this.agents = agents
    this.#random = new Random(seed)
  }

  /** Seeds, signs everybody in and registers all telephones. */
  static async open(
    product: Product,
    counts: { readonly agents: number; readonly pairs: number; readonly seed: number },
  ): Promise<Storm> {
    const seeded = seedStorm(product.dataDir, { agents: counts.agents, telephones: 2 * counts.pairs })
    const trunk = await createUserAgent({ host: HOST, transport: 'udp' })
    const storm = new Storm(product, trunk, seeded.agents, counts.seed)
    const { links, realm } = await openDesks(product, seeded.agents, seeded.password)
    storm.#close.push(...links.map((link) => () => link.stop()))
    const phoneOf = ({ extension }: Seeded) => ({ extension, password: PHONE_PASSWORD, realm })
    const register = async (people: readonly Seeded[]): Promise<Telephone[]> => {
      const phones: Telephone[] = []
      const waiting = [...people]
      const worker = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift())
          phones.push(await Telephone.open(product, phoneOf(next), (incoming) => storm.#take(incoming)))
      }
      await Promise.all(Array.from({ length: REGISTER_AT_ONCE }, worker))
      storm.#phones.push(...phones)
      return phones
    }
    await register(seeded.agents)
    storm.#callers = await register(seeded.telephones.slice(0, counts.pairs))
    await register(seeded.telephones.slice(counts.pairs))
    return storm
  }

  /** Places so many calls a second until `stop`. */
  start(rate: number): void {
    this.#placing = setInterval(() => this.#placeAny(), 1_000 / rate)
  }

  stop(): void {
    if (this.#placing) clearInterval(this.#placing)
  }

  /** A customer calls the queue. */
  callQueue(changes: Partial<TalkPlan> = {}): Talk {
    const id = this.talks.length + 1
    const from = String(FIRST_CUSTOMER + id)
    const { host, port } = this.#product.sip
    const own = this.#trunk.address
    return this.#place({ ...this.#plan(id), kind: 'queue', from, ...changes }, (sdp) =>
      this.#trunk.invite({
        to: `sip:${NUMBER}@${host}:${port}`,
        from: `sip:${from}@${own.host}:${own.port}`,
        proxy: { host, port },
        sdp,
      }),
    )
  }

  engineDied(): void {
    for (const talk of this.talks) talk.engineDied()
  }

  async close(): Promise<void> {
    for (const close of this.#close) close()
    await Promise.all(this.#phones.map((phone) => phone.close()))
    await this.#trunk.close()
  }

  #placeAny(): void {
    if (this.#random.below(10) >= EXTENSION_CALLS) {
      this.callQueue()
      return
    }
    const free = this.#callers.findIndex(({ extension }) => this.#byCaller.get(extension)?.isOver ?? true)
    const phone = this.#callers[free]
    if (phone) this.#callExtension(phone)
    else this.callQueue()
  }

  #callExtension(phone: Telephone): void {
    // Who calls longest ago stands at the head of the line.
    this.#callers = [...this.#callers.filter((other) => other !== phone), phone]
    const called = String(Number(phone.extension) + this.#callers.length)
    const plan = this.#plan(this.talks.length + 1)
    this.#place({ ...plan, kind: 'extension', from: phone.extension }, (sdp) =>
      phone.agent.invite({ to: `sip:${called}@${phone.realm}`, proxy: this.#product.sip, sdp }),
    )
  }

  #place(plan: TalkPlan, invite: Parameters<Talk['place']>[0]): Talk {
    const talk = new Talk(plan, () => undefined)
    this.talks.push(talk)
    this.#byCaller.set(plan.from, talk)
    void talk.place(invite)
    return talk
  }

  #take(incoming: IncomingCall): void {
    const talk = this.#byCaller.get(incoming.callingNumber)
    if (talk) void talk.ring(incoming)
    else {
      this.strayInvites += 1
      incoming.reject(404)
    }
  }

  #plan(id: number): Omit<TalkPlan, 'kind' | 'from'> {
    const between = ([from, to]: readonly [number, number]) => from + this.#random.below(to - from + 1)
    return {
      id,
      talkMs: between(this.#random.below(LONG_TALKS) === 0 ? LONG_TALK_MS : TALK_MS),
      ringMs: between(RING_MS),
      hangsUp: this.#random.pick(['caller', 'called'] as const),
    }
  }
}
