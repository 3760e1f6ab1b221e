import type { Store } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { pino } from 'pino'
import { Contacts } from '../../../agents/contacts.ts'
import type { Registration } from '../../../agents/registration-rows.ts'
import { saveRegistration } from '../../../agents/save-registration-rows.ts'
import { SettableAgents } from '../../../agents/testing/settable-agents.ts'
import type { Exchange } from '../../calls/exchange.ts'
import { seedExchange } from '../../testing/seed.ts'

interface Asked {
  readonly uri: string
  readonly proxy?: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly timeoutMs: number
  answer(status: number): void
  fail(error: Error): void
}

/** What of the exchange the registrar's watchers need: a real store and real contacts, and an engine that the test answers for. */
export class SmallExchange {
  readonly clock = new ManualClock()
  readonly agents = SettableAgents.online()
  readonly contacts = new Contacts(this.clock, this.agents)
  readonly lines: { msg: string; err?: { message: string } }[] = []
  /** Requests that left, in their order. */
  readonly asked: Asked[] = []
  readonly control = {
    connected: true,
    request: (request: Omit<Asked, 'answer' | 'fail'>) =>
      new Promise((resolve, reject) => {
        this.asked.push({ ...request, answer: (status) => resolve({ status }), fail: reject })
      }),
  }
  readonly store: Store

  private constructor(store: Store) {
    this.store = store
  }

  static async start(): Promise<SmallExchange> {
    const store = await openTemporaryStore()
    await seedExchange(store)
    return new SmallExchange(store)
  }

  get exchange(): Exchange {
    const { store, clock, agents, contacts, control, lines } = this
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
    return { store, clock, agents, contacts, control, log, host: 'ramal.test' } as unknown as Exchange
  }

  /** The contact is in the store and known. */
  async register(row: Registration): Promise<Registration> {
    await this.store.write((tx) => saveRegistration(tx, row, true, this.clock.now()))
    this.contacts.register(row)
    return row
  }

  /** Runs what falls due within `ms`, and lets it reach the store. */
  async pass(ms: number): Promise<void> {
    this.clock.advance(ms)
    await this.store.write(async () => {})
  }
}
