import type { EndpointStatus } from '@ramal/contract/vocabulary'
import { deviceState } from '@ramal/domain/agent/device-state'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { AgentRef, AgentStates } from './agent-states.ts'
import type { Registration } from './registration-rows.ts'

/** Where each device is reached (RFC 3261 §10), and what that says of the agent whose device it is. In memory, read at a start. */
export class Contacts {
  readonly #clock: Clock
  readonly #agents: AgentStates
  /** Contacts of each device, the newest first. */
  readonly #contacts = new Map<number, readonly Registration[]>()
  /** The contact that a device had on a connection which is closed, until it registers again. */
  readonly #cutOff = new Map<number, string>()
  /** Whose each device is that has registered. */
  readonly #owners = new Map<number, AgentRef>()
  readonly #replacedListeners = new Set<(endpointId: number) => void>()
  /** When the next registration runs out that may: one timer for all devices, for most are refreshed long before. */
  #nextExpiry: { readonly at: number; readonly cancel: Cancel } | null = null

  constructor(clock: Clock, agents: AgentStates) {
    this.#clock = clock
    this.#agents = agents
  }

  /** Hears that a new contact took the place of another one: the page was opened anew, or elsewhere. Returns what ends it. */
  onReplaced(listener: (endpointId: number) => void): () => void {
    this.#replacedListeners.add(listener)
    return () => this.#replacedListeners.delete(listener)
  }

  register(row: Registration): void {
    const { endpointId, tenantId, userId } = row
    const others = this.#contacts.get(endpointId)?.filter(({ contact }) => contact !== row.contact) ?? []
    this.#contacts.set(endpointId, [row, ...others].slice(0, row.maxContacts))
    this.#awaitExpiry(endpointId)
    const before = this.#cutOff.get(endpointId)
    this.#cutOff.delete(endpointId)
    const isReplaced = others.length >= row.maxContacts || (before !== undefined && before !== row.contact)
    if (isReplaced) for (const listener of this.#replacedListeners) listener(endpointId)
    this.belongs(endpointId, userId === null ? null : { id: userId, tenantId })
    this.#tellOwner(endpointId)
  }

  /** Whose a device is: who had it before has none. */
  belongs(endpointId: number, owner: AgentRef | null): void {
    const before = this.#owners.get(endpointId)
    if (before?.id === owner?.id) return
    if (before) this.#agents.apply(before, { type: 'device', device: null })
    if (!owner) {
      this.#owners.delete(endpointId)
      return
    }
    this.#owners.set(endpointId, owner)
    this.#tellOwner(endpointId)
  }

  /** A device that was given up has spoken: it is reached where it was, unless it has told otherwise by a REGISTER or runs out. */
  returned(row: Registration): void {
    if (row.expiresAt > this.#clock.now() && this.of(row.endpointId) === null) this.register(row)
  }

  /** Forgets the device's contacts; with a URI only that one. */
  unregister(endpointId: number, uri: string | null): void {
    const known = this.#contacts.get(endpointId) ?? []
    const left = uri === null ? [] : known.filter(({ contact }) => contact !== uri)
    if (left.length === known.length) return
    if (left.length > 0) this.#contacts.set(endpointId, left)
    else this.#contacts.delete(endpointId)
    this.#awaitExpiry(endpointId)
    this.#tellOwner(endpointId)
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
    return this.all().some((row) => row.contact === contact && row.endpointId !== endpointId)
  }

  /** Every live contact of every device. */
  all(): readonly Registration[] {
    return [...this.#contacts.keys()].flatMap((endpointId) => this.allOf(endpointId))
  }

  /** Where the device is reached now: the contact that registered last; null when all ran out. */
  of(endpointId: number): Registration | null {
    const now = this.#clock.now()
    return this.#contacts.get(endpointId)?.find(({ expiresAt }) => expiresAt > now) ?? null
  }

  /** All its live contacts, the newest first. */
  allOf(endpointId: number): readonly Registration[] {
    const now = this.#clock.now()
    return (this.#contacts.get(endpointId) ?? []).filter(({ expiresAt }) => expiresAt > now)
  }

  /** The device as the exchange sees it (§4.2); one that belongs to nobody is registered or not. */
  deviceState(endpointId: number, userId: number | null): EndpointStatus {
    return deviceState(this.of(endpointId) !== null, userId === null ? null : this.#agents.of(userId))
  }

  #awaitExpiry(endpointId: number): void {
    const at = lastExpiry(this.#contacts.get(endpointId))
    // An external device is there for ever.
    if (at > this.#clock.now() && at < Number.POSITIVE_INFINITY) this.#lookAt(at)
  }

  /** A look that is due earlier finds the time of the next one itself. */
  #lookAt(at: number): void {
    if (this.#nextExpiry !== null && this.#nextExpiry.at <= at) return
    this.#nextExpiry?.cancel()
    const cancel = this.#clock.after(at - this.#clock.now(), () => this.#look(at))
    this.#nextExpiry = { at, cancel }
  }

  /** Whose last contact has run out has none any more. */
  #look(at: number): void {
    this.#nextExpiry = null
    const now = this.#clock.now()
    let next = Number.POSITIVE_INFINITY
    for (const [endpointId, contacts] of this.#contacts) {
      const last = lastExpiry(contacts)
      if (last > now) next = Math.min(next, last)
      else if (last >= at) this.#tellOwner(endpointId)
    }
    if (next < Number.POSITIVE_INFINITY) this.#lookAt(next)
  }

  #tellOwner(endpointId: number): void {
    const owner = this.#owners.get(endpointId)
    if (!owner) return
    const contact = this.of(endpointId)
    const device = { endpointId, registered: contact !== null, isDesk: contact?.isDesk ?? false }
    this.#agents.apply(owner, { type: 'device', device })
  }
}

/** When the last of them runs out, epoch ms; 0: there is none. */
function lastExpiry(contacts: readonly Registration[] | undefined): number {
  return contacts ? Math.max(0, ...contacts.map(({ expiresAt }) => expiresAt)) : 0
}
