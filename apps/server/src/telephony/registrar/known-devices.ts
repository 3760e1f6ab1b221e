import type { ReadTx, Store } from '@ramal/db/store/store'
import { ALL_TENANTS } from '@ramal/db/store/tenant-share'
import { digestHa1 } from '@ramal/sip/digest'
import { readRealms } from '../../accounts/site/site-rows.ts'
import { keptFor, ReadCache } from '../../platform/read-cache.ts'
import { HOLDER_SOURCES } from '../directory/device-holder.ts'
import { type Device, findDevice } from '../directory/device-rows.ts'

/** A device and what its password comes to in its realm. */
export interface KnownDevice {
  readonly device: Device | null
  readonly ha1: string
}

export interface Realm {
  readonly tenantId: number
  readonly realm: string
}

/** Stands in for the password of an extension that does not exist, so that both cases compute the same. */
const NO_PASSWORD = 'no such extension'
/** Names come from whoever sends them: what is kept of them has an end. */
const MAX_KEPT = 20_000
const MAX_NAME = 64
/** What a device and a realm are read from (`registered-device-rows.ts`). */
const SOURCES = ['endpoints', 'sites', ...HOLDER_SOURCES]

/**
 * Devices and realms as the registrar needs them, from the store once and then from memory until one of their tables is written
 * to. Extensions that do not exist are kept like the others: neither takes longer than the other.
 */
export class KnownDevices {
  readonly #store: Store
  readonly #kept = new Map<string, KnownDevice>()
  readonly #realms: ReadCache<0, readonly Realm[]>
  /** Counts changes: what was read before one is not kept after it. */
  #age = 0
  readonly #openSecret: (stored: string) => string
  readonly #stopListening: () => void

  constructor(store: Store, openSecret: (stored: string) => string) {
    this.#store = store
    const read = (tx: ReadTx) => readRealms(tx, ALL_TENANTS)
    this.#realms = new ReadCache(store, SOURCES, read, keptFor(store.tenants))
    this.#openSecret = openSecret
    this.#stopListening = store.onWritten((tables) => {
      if (SOURCES.some((table) => tables.has(table))) this.#forget()
    })
  }

  /** Those of all tenants: whom a request is for has to be known of others' tenants as well. */
  realms(): Promise<readonly Realm[]> {
    return this.#realms.get(0)
  }

  async find({ tenantId, realm }: Realm, extension: string): Promise<KnownDevice> {
    const key = `${extension}@${realm}`
    const known = this.#kept.get(key)
    if (known) return known
    const age = this.#age
    const device = await this.#store.read((tx) => findDevice(tx, tenantId, extension))
    const password = device ? this.#openSecret(device.password) : NO_PASSWORD
    const read = { device, ha1: digestHa1(extension, realm, password) }
    if (age === this.#age && extension.length <= MAX_NAME) this.#keep(key, read)
    return read
  }

  stop(): void {
    this.#stopListening()
    this.#realms.stop()
  }

  #keep(key: string, read: KnownDevice): void {
    if (this.#kept.size >= MAX_KEPT) this.#kept.clear()
    this.#kept.set(key, read)
  }

  #forget(): void {
    this.#age += 1
    this.#kept.clear()
  }
}
