import type { Cancel } from '@ramal/domain/time/clock'
import { isUnreachable } from '@ramal/domain/trunk/registration'
import { beside } from '@ramal/process/beside'
import {
  deleteFlow,
  deleteRegistrations,
  type Registration,
  saveRoundTrip,
} from '../../agents/registration-rows.ts'
import { wayTo } from '../acd/agent-target.ts'
import type { Exchange } from '../calls/exchange.ts'

const ANSWER_MS = 4_000
/** One lost answer is no lost phone. */
const MISSES = 2
/** How soon after a miss it is asked again. */
const AGAIN_MS = 1_000
/** A round trip is written when it changed by more. */
const NOTABLE_MS = 20

/** Asks desk phones by OPTIONS whether they are there (entities §4, `qualify_frequency`); who does not answer is registered no longer. */
export class ContactWatch {
  readonly #exchange: Exchange
  readonly #waits = new Map<string, Cancel>()
  readonly #roundTrips = new Map<string, number>()

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  /** From now on, and until it is forgotten or registers anew. Browsers are not asked: their websocket tells. */
  watch(row: Registration): void {
    const key = keyOf(row)
    if (row.qualifyS <= 0 || row.protocol === 'ws' || row.protocol === 'wss') return
    if (!this.#waits.has(key)) this.#wait(row, this.#roundTrips.has(key) ? row.qualifyS * 1000 : 0, 0)
  }

  /**
   * Asks whoever registered over a connection: after a start, or when the engine was away, nobody knows which of them are still open.
   * One that is closed answers 503 at once, and nothing leaves for it.
   */
  tryFlows(): void {
    for (const row of this.#exchange.contacts.all())
      if (row.protocol !== 'udp' && row.flow !== null)
        beside(this.#try(row), this.#exchange.log, 'asking a registered connection')
  }

  async #try(row: Registration): Promise<void> {
    const { control, host } = this.#exchange
    const headers = { From: `<sip:ramal@${host}>`, 'User-Agent': 'Ramal' }
    const { status } = await control.request({
      method: 'OPTIONS',
      ...wayTo(row),
      headers,
      cseq: 1,
      timeoutMs: ANSWER_MS,
    })
    if (status === 503 && control.connected && row.flow !== null) await this.flowEnded(row.flow)
  }

  /** A connection is closed: what was registered over it is registered no longer. */
  async flowEnded(flow: string): Promise<void> {
    const { contacts, log, store } = this.#exchange
    const gone = contacts.endFlow(flow)
    if (gone.length === 0) return
    log.info({ endpoints: gone.map(({ endpointId }) => endpointId) }, 'a registered connection is closed')
    await this.#write(() => store.write((tx) => deleteFlow(tx, store.tenants, flow)))
  }

  stop(): void {
    for (const cancel of this.#waits.values()) cancel()
    this.#waits.clear()
  }

  #wait(row: Registration, ms: number, misses: number): void {
    const { clock, log } = this.#exchange
    const cancel = clock.after(ms, () => beside(this.#ask(row, misses), log, 'asking a desk phone'))
    this.#waits.set(keyOf(row), cancel)
  }

  async #ask(row: Registration, misses: number): Promise<void> {
    const { contacts, clock, control, host } = this.#exchange
    const key = keyOf(row)
    const now = contacts.allOf(row.endpointId).find(({ contact }) => contact === row.contact)
    if (!now) return this.#forget(key)
    const began = clock.now()
    const headers = { From: `<sip:ramal@${host}>`, 'User-Agent': 'Ramal' }
    const request = {
      method: 'OPTIONS',
      ...wayTo(now),
      headers,
      cseq: 1,
      timeoutMs: ANSWER_MS,
    } as const
    const { status } = await control.request(request)
    if (!this.#waits.has(key)) return // Stopped meanwhile.
    if (!control.connected) return this.#wait(now, AGAIN_MS, misses)
    if (!isUnreachable(status)) {
      await this.#record(now, clock.now() - began)
      return this.#wait(now, now.qualifyS * 1000, 0)
    }
    if (misses + 1 < MISSES) return this.#wait(now, AGAIN_MS, misses + 1)
    this.#forget(key)
    await this.#drop(now)
  }

  async #record(row: Registration, ms: number): Promise<void> {
    const last = this.#roundTrips.get(keyOf(row))
    if (last !== undefined && Math.abs(last - ms) <= NOTABLE_MS) return
    this.#roundTrips.set(keyOf(row), ms)
    await this.#write(() => this.#exchange.store.write((tx) => saveRoundTrip(tx, row, ms)))
  }

  async #drop(row: Registration): Promise<void> {
    const { contacts, log, store } = this.#exchange
    log.info({ endpoint: row.endpointId, address: row.address }, 'a desk phone does not answer')
    contacts.unregister(row.endpointId, row.contact)
    await this.#write(() => store.write((tx) => deleteRegistrations(tx, row.endpointId, row.contact)))
  }

  async #write(write: () => Promise<void>): Promise<void> {
    try {
      await write()
    } catch (error) {
      this.#exchange.log.error({ err: error }, 'what a desk phone answered was not stored')
    }
  }

  #forget(key: string): void {
    this.#waits.delete(key)
    this.#roundTrips.delete(key)
  }
}

function keyOf({ endpointId, contact }: Pick<Registration, 'endpointId' | 'contact'>): string {
  return `${endpointId} ${contact}`
}
