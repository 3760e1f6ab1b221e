import { setTimeout as sleep } from 'node:timers/promises'
import { type AtChat, atChat, attend, newCustomer } from '@ramal/conformance/scenarios/chat/steps'
import { type Agent, atWork } from '@ramal/conformance/scenarios/softphone/steps'
import { SDP } from '@ramal/sip/torture/testing/torture-case'
import { createUserAgent, type UserAgent } from '@ramal/sip/user-agent/user-agent'
import type { People } from './people.ts'

/** What those felt who have nothing to do with the attack, ms. */
export interface Felt {
  readonly rings: number[]
  readonly chats: number[]
  /** Calls and messages that never came. */
  lost: number
}

/** Between two calls, and between two messages, ms. */
const PACE_MS = 150
/** An agent's page says as often that it is there: the server closes sockets that say nothing. */
const SIGN_OF_LIFE_MS = 20_000
/** Whatever takes longer has not come, ms. */
const PATIENCE_MS = 15_000

/** A customer who calls, one who writes, and the agents whom they reach: they go on all the time. */
export class Bystanders {
  readonly #people: People
  #felt: Felt = { rings: [], chats: [], lost: 0 }
  #isOver = false
  #running: Promise<unknown> = Promise.resolve()
  #signs: NodeJS.Timeout | undefined

  constructor(people: People) {
    this.#people = people
  }

  /** Resolves when both workers go; they go on until `end`. */
  async begin(): Promise<void> {
    const { ctx } = this.#people
    const agent = await atWork(ctx, await ctx.peer())
    const line = await createUserAgent({ host: '127.0.0.1', username: '11999990001', transport: 'udp' })
    const at = await atChat(ctx)
    const writing = await this.#writer(at)
    this.#signs = setInterval(() => {
      agent.tab.send('ping', { ts: Date.now() })
      // A registration lives for some minutes only.
      agent.phone.register().catch(() => undefined)
      at.chat.send('ping', {})
    }, SIGN_OF_LIFE_MS)
    this.#running = Promise.all([this.#keepCalling(agent, line), this.#keep(writing)])
  }

  /** What was felt since the last look. */
  look(): Felt {
    const felt = this.#felt
    this.#felt = { rings: [], chats: [], lost: 0 }
    return felt
  }

  async end(): Promise<void> {
    this.#isOver = true
    clearInterval(this.#signs)
    await this.#running
  }

  /** INVITE of the customer until it is at the agent's telephone. */
  async #keepCalling({ phone }: Agent, line: UserAgent): Promise<void> {
    const { number, target } = this.#people
    const proxy = { host: '127.0.0.1', port: target.sipPort }
    await this.#keep(async () => {
      const began = performance.now()
      const call = line.invite({ to: `sip:${number}@127.0.0.1`, proxy, sdp: SDP })
      const ringing = await phone.ringing(PATIENCE_MS)
      this.#note('rings', ringing ? performance.now() - began : null)
      call.cancel()
      await call.outcome
    })
    await line.close()
  }

  /** A chat of the customer with the agent; what is given back writes one message and waits for it at the agent's socket. */
  async #writer(at: AtChat): Promise<() => Promise<void>> {
    const { ctx } = this.#people
    const customer = await newCustomer(ctx)
    await attend(ctx, at, customer)
    let serial = 0
    return async () => {
      serial += 1
      const words = `mensagem ${serial}`
      const began = performance.now()
      const heard = at.chat
        .expect('message', {
          because: 'what the customer writes is told',
          within: PATIENCE_MS,
          where: ({ message }) => message.content === words,
        })
        .then(
          () => performance.now() - began,
          () => null,
        )
      await customer.write(words).catch(() => undefined)
      this.#note('chats', await heard)
    }
  }

  async #keep(once: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      await once()
      await sleep(PACE_MS)
    }
  }

  #note(what: 'rings' | 'chats', ms: number | null): void {
    if (ms === null) this.#felt.lost += 1
    else this.#felt[what].push(ms)
  }
}
