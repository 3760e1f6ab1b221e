import type { EndpointStatus } from '@ramal/contract/vocabulary'
import { type Availability, availability } from '@ramal/domain/acd/availability'
import { deviceState } from '@ramal/domain/acd/device-state'
import { directCallRefusal, mayDial, type PauseOfPhone } from '@ramal/domain/pause/calls-while-paused'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { Presence } from './presence.ts'
import type { Registration } from './registration-rows.ts'

/** What the exchange itself knows of agents and devices: contacts, live legs, offers out. In memory, rebuilt at start. */
export class AgentAvailability {
  readonly #clock: Clock
  readonly #presence: Presence
  /** Contacts of each device, the newest first. */
  readonly #contacts = new Map<number, readonly Registration[]>()
  /** The contact that a device had on a connection which is closed, until it registers again. */
  readonly #cutOff = new Map<number, string>()
  readonly #busy = new Map<number, Busy>()
  readonly #listeners = new Set<() => void>()
  readonly #deviceListeners = new Set<(change: DeviceChange) => void>()
  readonly #replacedListeners = new Set<(endpointId: number) => void>()
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

  /** Hears that a new contact took the place of another one: the page was opened anew, or elsewhere. Returns what ends it. */
  onReplaced(listener: (endpointId: number) => void): () => void {
    this.#replacedListeners.add(listener)
    return () => this.#replacedListeners.delete(listener)
  }

  register(row: Registration): void {
    const { endpointId } = row
    const isNew = this.contactOf(endpointId) === null
    const others = this.#contacts.get(endpointId)?.filter(({ contact }) => contact !== row.contact) ?? []
    this.#contacts.set(endpointId, [row, ...others].slice(0, row.maxContacts))
    this.#awaitExpiry(endpointId)
    const before = this.#cutOff.get(endpointId)
    this.#cutOff.delete(endpointId)
    const isReplaced = others.length >= row.maxContacts || (before !== undefined && before !== row.contact)
    if (isReplaced) for (const listener of this.#replacedListeners) listener(endpointId)
    if (!isNew) return
    this.#deviceChanged({ endpointId })
    this.#changed()
  }

  /** A device that was given up has spoken: it is reached where it was, unless it has told otherwise by a REGISTER or runs out. */
  returned(row: Registration): void {
    if (row.expiresAt > this.#clock.now() && this.contactOf(row.endpointId) === null) this.register(row)
  }

  /** Forgets the device's contacts; with a URI only that one. */
  unregister(endpointId: number, uri: string | null): void {
    const known = this.#contacts.get(endpointId) ?? []
    const left = uri === null ? [] : known.filter(({ contact }) => contact !== uri)
    if (left.length === known.length) return
    if (left.length > 0) this.#contacts.set(endpointId, left)
    else this.#contacts.delete(endpointId)
    this.#awaitExpiry(endpointId)
    if (this.contactOf(endpointId) === null) this.#deviceChanged({ endpointId })
  }

  /** A connection is closed: forgets what was registered over it, and gives it. */
  endFlow(flow: string): readonly Registration[] {
    const gone = [...this.#contacts.values()].flat().filter((row) => row.flow === flow)
    for (const { endpointId, contact } of gone) {
      this.#cutOff.set(endpointId, contact)
      this.unregister(endpointId, contact)
    }
    return gone
  }

  /** Whether another device has registered that very Contact. */
  isOfOther({ endpointId, contact }: Pick<Registration, 'endpointId' | 'contact'>): boolean {
    return this.allContacts().some((row) => row.contact === contact && row.endpointId !== endpointId)
  }

  /** Every live contact of every device. */
  allContacts(): readonly Registration[] {
    return [...this.#contacts.keys()].flatMap((endpointId) => this.contactsOf(endpointId))
  }

  /** Where the device is reached now: the contact that registered last; null when all ran out. */
  contactOf(endpointId: number): Registration | null {
    const now = this.#clock.now()
    return this.#contacts.get(endpointId)?.find(({ expiresAt }) => expiresAt > now) ?? null
  }

  /** All its live contacts, the newest first. */
  contactsOf(endpointId: number): readonly Registration[] {
    const now = this.#clock.now()
    return (this.#contacts.get(endpointId) ?? []).filter(({ expiresAt }) => expiresAt > now)
  }

  /** May a queue offer this agent a call? */
  availability(userId: number, endpointId: number): Availability {
    const { ownerOnline, telephony, webphone, pause, afterService } = this.#presence.of(userId)
    const { liveLegs, offersOut } = this.#busyOf(userId)
    const contact = this.contactOf(endpointId)
    return availability({
      registered: contact !== null,
      channelLogin: telephony,
      ownerOnline,
      liveLegs,
      offersOut,
      paused: pause?.enable_webphone ?? false,
      inAfterService: afterService,
      // A tab that is open beside a desk phone has no softphone to speak of.
      report: contact?.isDesk ? null : webphone,
    })
  }

  /** The device as the exchange sees it (§4.2); one that belongs to nobody is registered or not. */
  deviceState(endpointId: number, userId: number | null): EndpointStatus {
    const registered = this.contactOf(endpointId) !== null
    return deviceState({ registered, ...(userId === null ? NOT_BUSY : this.#busyOf(userId)) })
  }

  /** Does the agent's pause let them dial (contract §3.2)? */
  mayDial(userId: number): boolean {
    return mayDial(this.#pauseOf(userId), this.liveLegs(userId))
  }

  /** Why a direct call does not ring at the agent's place; null: it does. */
  directCallRefusal(userId: number): ReturnType<typeof directCallRefusal> {
    return directCallRefusal(this.#pauseOf(userId), this.#presence.of(userId).webphone)
  }

  liveLegs(userId: number): number {
    return this.#busyOf(userId).liveLegs
  }

  offerOut(userId: number): void {
    this.#change(userId, { offersOut: 1 })
  }

  offerOver(userId: number): void {
    this.#change(userId, { offersOut: -1 })
  }

  callBegan(userId: number): void {
    this.#change(userId, { liveLegs: 1 })
  }

  callEnded(userId: number): void {
    this.#change(userId, { liveLegs: -1 })
  }

  #change(userId: number, by: Partial<Busy>): void {
    const busy = this.#busyOf(userId)
    this.#busy.set(userId, {
      liveLegs: busy.liveLegs + (by.liveLegs ?? 0),
      offersOut: busy.offersOut + (by.offersOut ?? 0),
    })
    this.#deviceChanged({ userId })
    this.#changed()
  }

  #awaitExpiry(endpointId: number): void {
    this.#expiries.get(endpointId)?.()
    this.#expiries.delete(endpointId)
    const last = Math.max(0, ...(this.#contacts.get(endpointId) ?? []).map(({ expiresAt }) => expiresAt))
    if (last === 0) return
    const left = Math.max(0, last - this.#clock.now())
    this.#expiries.set(
      endpointId,
      this.#clock.after(left, () => this.#deviceChanged({ endpointId })),
    )
  }

  #pauseOf(userId: number): PauseOfPhone | null {
    const { pause } = this.#presence.of(userId)
    return (
      pause && {
        started: pause.start,
        coversTelephony: pause.enable_webphone,
        allowIncomingCall: pause.allow_incoming_call,
        allowOutgoingCall: pause.allow_outgoing_call,
      }
    )
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
}

const NOT_BUSY: Busy = { liveLegs: 0, offersOut: 0 }
