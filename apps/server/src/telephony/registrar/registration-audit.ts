import { mayTelephone } from '@ramal/domain/session/may-telephone'
import type { Cancel } from '@ramal/domain/time/clock'
import { beside } from '@ramal/process/beside'
import type { AgentRef } from '../../agents/agent-states.ts'
import { deleteRegistrations, type Registration } from '../../agents/registration-rows.ts'
import { flowUri } from '../acd/agent-target.ts'
import type { Exchange } from '../calls/exchange.ts'
import { HOLDER_SOURCES, holderOf } from '../directory/device-holder.ts'
import { deviceIdOf } from '../directory/device-rows.ts'
import { type RegisteredDevice, readRegisteredDevices } from './registered-device-rows.ts'

/** Tables that say whether a registration is still somebody's. */
const SOURCES = ['sessions', 'endpoints', ...HOLDER_SOURCES]
/** A write is often followed by another one. */
const SOON_MS = 50
/** What runs out by itself, a session or a password, is looked for so often. */
const LOOK_MS = 60_000
const CLOSE_MS = 1_000

/**
 * Ends the registrations, and their connections, of whoever may no longer telephone: the session is over, the user is inactive, deleted or owes
 * a password or a second factor, the tenant is suspended (contract §0.4, A-13). Nobody has to tell: it looks when one of these tables was written to.
 */
export class RegistrationAudit {
  readonly #exchange: Exchange
  readonly #stopListening: () => void
  #next: Cancel | null = null
  #isSoon = false
  #isStopped = false

  constructor(exchange: Exchange) {
    this.#exchange = exchange
    this.#stopListening = exchange.store.onWritten((tables) => {
      if (SOURCES.some((table) => tables.has(table))) this.#lookSoon()
    })
  }

  start(): void {
    this.#lookSoon()
  }

  stop(): void {
    this.#isStopped = true
    this.#stopListening()
    this.#next?.()
  }

  /** Ends all registrations of this user's device at once. */
  async endDevicesOf(userId: number): Promise<void> {
    const { contacts, store } = this.#exchange
    const id = await store.read((tx) => deviceIdOf(tx, userId))
    // An external device has registered nowhere: what it may is its settings'.
    const registered = id === null ? [] : contacts.allOf(id)
    await this.#end(registered.filter(({ expiresAt }) => expiresAt < Number.POSITIVE_INFINITY))
  }

  #lookSoon(): void {
    if (this.#isSoon || this.#isStopped) return
    this.#isSoon = true
    this.#lookIn(SOON_MS)
  }

  #lookIn(ms: number): void {
    this.#next?.()
    const { clock, log } = this.#exchange
    if (this.#isStopped) return
    this.#next = clock.after(ms, () => beside(this.#look(), log, 'looking through registrations'))
  }

  async #look(): Promise<void> {
    const { contacts, clock, log, store } = this.#exchange
    this.#isSoon = false
    try {
      const devices = await store.read((tx) => readRegisteredDevices(tx, store.tenants))
      for (const [endpointId, owner] of ownersOf(devices)) contacts.belongs(endpointId, owner)
      const lost = lostOf(devices, clock.now())
      await this.#end(contacts.all().filter((row) => lost.has(keyOf(row))))
    } catch (error) {
      log.error({ err: error }, 'registrations could not be looked through') // The next look tries again.
    }
    if (!this.#isSoon) this.#lookIn(LOOK_MS)
  }

  async #end(rows: readonly Registration[]): Promise<void> {
    if (rows.length === 0) return
    const { contacts, control, host, log, store } = this.#exchange
    for (const { endpointId, contact, flow } of rows) {
      log.info({ endpoint: endpointId }, 'a registration is ended: its device may no longer telephone')
      contacts.unregister(endpointId, contact)
      if (flow === null) continue
      const headers = { From: `<sip:ramal@${host}>` }
      const proxy = `${flowUri(flow)};close`
      const closed = control.request({
        method: 'OPTIONS',
        uri: flowUri(flow),
        proxy,
        headers,
        cseq: 1,
        timeoutMs: CLOSE_MS,
      })
      beside(closed, log, 'closing the connection of a registration')
    }
    await store.write(async (tx) => {
      for (const { endpointId, contact } of rows) await deleteRegistrations(tx, endpointId, contact)
    })
  }
}

/** Whose each device is now; who had it once is no longer active, or deleted. */
function ownersOf(rows: readonly RegisteredDevice[]): ReadonlyMap<number, AgentRef | null> {
  const owners = new Map<number, AgentRef | null>()
  for (const { endpointId, owner } of rows)
    if (owner?.isActive && owner.deletedAt === null) owners.set(endpointId, owner)
    else if (!owners.has(endpointId)) owners.set(endpointId, null)
  return owners
}

/** Of these, those that nobody may have any more, by `keyOf`. */
function lostOf(rows: readonly RegisteredDevice[], now: number): ReadonlySet<string> {
  // Who had the device once has a row here beside who has it now.
  const kept = new Set(rows.filter((row) => isKept(row, now)).map(keyOf))
  return new Set(rows.map(keyOf).filter((key) => !kept.has(key)))
}

function isKept(row: RegisteredDevice, now: number): boolean {
  const { device, sessionId, revokedAt, sessionExpiresAt, holder } = row
  const isOpen = sessionExpiresAt !== null && revokedAt === null && sessionExpiresAt > now
  if (!device.isActive || device.deletedAt !== null) return false
  return (sessionId === null || isOpen) && mayTelephone(holderOf(holder), now)
}

function keyOf({ endpointId, contact }: { readonly endpointId: number; readonly contact: string }): string {
  return `${endpointId} ${contact}`
}
