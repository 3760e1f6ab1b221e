import type { EndpointStatus } from '@ramal/contract/vocabulary'
import { type Availability, availability } from '@ramal/domain/acd/availability'
import { deviceState } from '@ramal/domain/acd/device-state'
import type { Cancel, Clock } from '../../platform/clock.ts'
import type { Presence } from '../../realtime/presence.ts'
import type { Registration } from '../registrar/registrations.ts'

/** What the exchange itself knows of agents and devices: contacts, live legs, offers out, idleness. In memory, rebuilt at start. */
export class AgentBook {
  readonly #clock: Clock
  readonly #presence: Presence
  readonly #contacts = new Map<number, Registration>()
  readonly #busy = new Map<number, Busy>()
  readonly #listeners = new Set<() => void>()
  readonly #deviceListeners = new Set<(change: DeviceChange) => void>()
  /** Ends of registrations that have not run out. */
  readonly #expiries = new Map<number, Cancel>()

  constructor(clock: Clock, presence: Presence) {
    this.#clock = clock
    this.#presence = presence
  }

  /** Hears that somebody may have become free. Returns what ends it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    const stop = this.#presence.onChange(() => listener())
    return () => {
      this.#listeners.delete(listener)
      stop()
    }
  }

  /** Hears that the exchange may see a device otherwise (`deviceState`). Returns what ends it. */
  onDeviceChange(listener: (change: DeviceChange) => void): () => void {
    this.#deviceListeners.add(listener)
    return () => this.#deviceListeners.delete(listener)
  }

  register(row: Registration): void {
    const { endpointId } = row
    const isNew = this.contactOf(endpointId) === null
    this.#contacts.set(endpointId, row)
    this.#expiries.get(endpointId)?.()
    const left = Math.max(0, row.expiresAt - this.#clock.now())
    this.#expiries.set(
      endpointId,
      this.#clock.after(left, () => this.#deviceChanged({ endpointId })),
    )
    if (!isNew) return
    this.#deviceChanged({ endpointId })
    this.#changed()
  }

  /** Forgets the device's contact; with a URI only when that is the one it has. */
  unregister(endpointId: number, uri: string | null): void {
    if (uri !== null && this.#contacts.get(endpointId)?.contact !== uri) return
    this.#expiries.get(endpointId)?.()
    this.#expiries.delete(endpointId)
    if (this.#contacts.delete(endpointId)) this.#deviceChanged({ endpointId })
  }

  /** Where the device is reached now; null when its registration ran out. */
  contactOf(endpointId: number): Registration | null {
    const row = this.#contacts.get(endpointId)
    return row && row.expiresAt > this.#clock.now() ? row : null
  }

  /** May a queue offer him a call? */
  availability(userId: number, endpointId: number): Availability {
    const { ownerOnline, telephony, webphone, pause, afterService } = this.#presence.of(userId)
    const { liveLegs, offersOut } = this.#busyOf(userId)
    return availability({
      registered: this.contactOf(endpointId) !== null,
      channelLogin: telephony,
      ownerOnline,
      liveLegs,
      offersOut,
      paused: pause?.enable_webphone ?? false,
      inAfterService: afterService,
      report: webphone,
    })
  }

  /** The device as the exchange sees it (§4.2); one that belongs to nobody is registered or not. */
  deviceState(endpointId: number, userId: number | null): EndpointStatus {
    const registered = this.contactOf(endpointId) !== null
    return deviceState({ registered, ...(userId === null ? NOT_BUSY : this.#busyOf(userId)) })
  }

  liveLegs(userId: number): number {
    return this.#busyOf(userId).liveLegs
  }

  /** Ids of who calls last ended, for idleness; unknown agents idle longest. */
  idleness(userId: number): { lastCallEndedAt: number | null; callsTaken: number } {
    const { lastCallEndedAt, callsTaken } = this.#busyOf(userId)
    return { lastCallEndedAt, callsTaken }
  }

  /** What the store knows from before this process. */
  restore(userId: number, lastCallEndedAt: number): void {
    this.#busy.set(userId, { ...this.#busyOf(userId), lastCallEndedAt })
  }

  offerOut(userId: number): void {
    this.#change(userId, { offersOut: 1 })
  }

  offerOver(userId: number): void {
    this.#change(userId, { offersOut: -1 })
  }

  callBegan(userId: number): void {
    this.#change(userId, { liveLegs: 1, callsTaken: 1 })
  }

  callEnded(userId: number): void {
    this.#change(userId, { liveLegs: -1 }, this.#clock.now())
  }

  #change(
    userId: number,
    by: Partial<Record<'liveLegs' | 'offersOut' | 'callsTaken', number>>,
    endedAt?: number,
  ): void {
    const busy = this.#busyOf(userId)
    this.#busy.set(userId, {
      liveLegs: busy.liveLegs + (by.liveLegs ?? 0),
      offersOut: busy.offersOut + (by.offersOut ?? 0),
      callsTaken: busy.callsTaken + (by.callsTaken ?? 0),
      lastCallEndedAt: endedAt ?? busy.lastCallEndedAt,
    })
    this.#deviceChanged({ userId })
    this.#changed()
  }

  #busyOf(userId: number): Busy {
    return this.#busy.get(userId) ?? NOT_BUSY
  }

  #deviceChanged(change: DeviceChange): void {
    for (const listener of this.#deviceListeners) listener(change)
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** Whose device it is: calls are known by user, registrations by device. */
export type DeviceChange = { readonly userId: number } | { readonly endpointId: number }

interface Busy {
  readonly liveLegs: number
  readonly offersOut: number
  readonly callsTaken: number
  readonly lastCallEndedAt: number | null
}

const NOT_BUSY: Busy = { liveLegs: 0, offersOut: 0, callsTaken: 0, lastCallEndedAt: null }
