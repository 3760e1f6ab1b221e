import type { Cancel } from '@ramal/domain/time/clock'
import { beside } from '@ramal/process/beside'
import type { Registration } from '../../agents/registration-rows.ts'
import type { Exchange } from '../calls/exchange.ts'
import { EXTERNAL_DEVICE_TABLES, readExternalDevices } from '../directory/external-device-rows.ts'

/** A write is often followed by another one. */
const SOON_MS = 20
/** Passwords run out by themselves, and whoever was given up while a call was lost is there again. */
const LOOK_MS = 30_000

/** External devices never register: each is reached at its address as long as it is active and its owner may telephone (entities §4). */
export class ExternalDevices {
  readonly #exchange: Exchange
  readonly #stopListening: () => void
  readonly #known = new Map<number, Registration>()
  #next: Cancel | null = null
  #isSoon = false
  #isStopped = false

  constructor(exchange: Exchange) {
    this.#exchange = exchange
    this.#stopListening = exchange.store.onWritten((tables) => {
      if (EXTERNAL_DEVICE_TABLES.some((table) => tables.has(table))) this.#lookSoon()
    })
  }

  /** Resolves when those of the store can be called. */
  async start(): Promise<void> {
    await this.#look()
  }

  stop(): void {
    this.#isStopped = true
    this.#stopListening()
    this.#next?.()
  }

  #lookSoon(): void {
    if (this.#isSoon || this.#isStopped) return
    this.#isSoon = true
    this.#lookIn(SOON_MS)
  }

  #lookIn(ms: number): void {
    this.#next?.()
    if (this.#isStopped) return
    const { clock, log } = this.#exchange
    this.#next = clock.after(ms, () => beside(this.#look(), log, 'looking for external devices'))
  }

  async #look(): Promise<void> {
    const { store, clock, log } = this.#exchange
    this.#isSoon = false
    try {
      this.#obey(await store.read((tx) => readExternalDevices(tx, store.tenants, clock.now())))
    } catch (error) {
      log.error({ err: error }, 'external devices could not be read') // The next look tries again.
    }
    if (!this.#isSoon) this.#lookIn(LOOK_MS)
  }

  #obey(devices: readonly Registration[]): void {
    const { contacts } = this.#exchange
    const wanted = new Map(devices.map((device) => [device.endpointId, device]))
    for (const [id, { contact }] of this.#known) {
      if (wanted.get(id)?.contact === contact) continue
      contacts.unregister(id, contact)
      this.#known.delete(id)
    }
    for (const device of devices) {
      const { endpointId, tenantId, userId } = device
      const before = this.#known.get(endpointId)
      const isSame = JSON.stringify(before) === JSON.stringify(device)
      if (!isSame || contacts.of(endpointId) === null) contacts.register(device)
      contacts.belongs(endpointId, userId === null ? null : { id: userId, tenantId })
      this.#known.set(endpointId, device)
    }
  }
}
