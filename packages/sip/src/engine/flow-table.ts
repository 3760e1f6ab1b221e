import { splitList } from '../message/header-list.ts'
import { newId } from '../message/identifiers.ts'
import { header, headerLines, type SipRequest } from '../message/message.ts'
import { parseNameAddr } from '../message/name-addr.ts'
import { parameter } from '../message/parameter.ts'
import { addressKey, parseUri } from '../message/uri.ts'
import type { Flow } from '../transport/flow.ts'
import { udpToken } from './flow-token.ts'

/** One contact of one device, and the connection it registered over last. Whoever else writes the same Contact has another one. */
export interface Binding {
  readonly device: string
  /** `addressKey` of the Contact. */
  readonly contact: string
  flow: Flow
}

/** How long a device whose connection is gone may come back to its dialogs (docs/architecture.md §4a: 75 s, and some). */
const AWAY_MS = 90_000
/** Contacts that one connection may register: the lines of a telephone. */
const MAX_CONTACTS = 16

/**
 * Which connection a registration came over (RFC 5626): requests to a registration name it by its token, and nothing else of the engine
 * looks here. What a Contact says leads nowhere; it only tells the dialogs of one device apart when that device comes back.
 */
export class FlowTable {
  readonly #tokens = new WeakMap<Flow, string>()
  readonly #registered = new Map<string, Flow>()
  readonly #bindings = new Map<string, Binding>()
  /** Kept as long as a dialog keeps its dead connection: it says which device the dialog was with. */
  readonly #ofFlow = new WeakMap<Flow, Set<Binding>>()

  /** The name of the way that a message came, for the application: of a connection like no other, of a datagram its source. */
  tokenOf(flow: Flow): string {
    if (!flow.reliable) return udpToken(flow.remoteAddress, flow.remotePort)
    let token = this.#tokens.get(flow)
    if (token === undefined) {
      token = newId()
      this.#tokens.set(flow, token)
    }
    return token
  }

  /** The open connection of that name, if somebody is registered over it. */
  byToken(token: string): Flow | undefined {
    const flow = this.#registered.get(token)
    return flow?.isOpen() ? flow : undefined
  }

  /** Whether a device is registered over this connection. */
  isRegistered(flow: Flow): boolean {
    const token = this.#tokens.get(flow)
    return token !== undefined && this.#registered.has(token)
  }

  /** Takes note of an accepted REGISTER of `device`; gives its bindings that are reached over this connection from now on. */
  learn(request: SipRequest, flow: Flow, device: string): Binding[] {
    if (!flow.reliable || !flow.isOpen()) return []
    const moved: Binding[] = []
    const common = header(request, 'expires')
    for (const value of headerLines(request, 'contact').flatMap(splitList)) {
      const contact = parseNameAddr(value)
      const uri = contact && parseUri(contact.uri)
      if (!contact || !uri) {
        if (value === '*') this.#leave(device, flow)
        continue
      }
      const expires = parameter(contact.params, 'expires') ?? common
      if (Number(expires ?? 1) <= 0) this.#unbind(device, addressKey(uri))
      else {
        const binding = this.#bind(device, addressKey(uri), flow)
        if (binding) moved.push(binding)
      }
    }
    return moved
  }

  /** The binding of that contact (`addressKey`) among those that registered over this connection. */
  bindingOf(flow: Flow, contact: string): Binding | undefined {
    for (const binding of this.#ofFlow.get(flow) ?? []) if (binding.contact === contact) return binding
    return undefined
  }

  /** Whether the same device registered over both connections. */
  isSameDevice(one: Flow, other: Flow): boolean {
    const mine = this.#ofFlow.get(other)
    for (const binding of this.#ofFlow.get(one) ?? []) if (mine?.has(binding)) return true
    return false
  }

  /** The connection is closed. Its token, when somebody was registered over it. */
  forget(flow: Flow): string | undefined {
    const token = this.#tokens.get(flow)
    if (token === undefined || !this.#registered.delete(token)) return undefined
    const gone = [...(this.#ofFlow.get(flow) ?? [])]
    setTimeout(() => {
      for (const binding of gone) if (binding.flow === flow) this.#drop(binding)
    }, AWAY_MS).unref()
    return token
  }

  /** Undefined when it is bound there already. */
  #bind(device: string, contact: string, flow: Flow): Binding | undefined {
    this.#registered.set(this.tokenOf(flow), flow)
    const known = this.#bindings.get(key(device, contact))
    if (known?.flow === flow) return undefined
    const binding = known ?? { device, contact, flow }
    binding.flow = flow
    this.#bindings.set(key(device, contact), binding)
    const ofFlow = this.#ofFlow.get(flow) ?? new Set()
    this.#ofFlow.set(flow, ofFlow.add(binding))
    const [oldest] = ofFlow
    if (ofFlow.size > MAX_CONTACTS && oldest) {
      ofFlow.delete(oldest)
      if (oldest.flow === flow) this.#drop(oldest)
    }
    return binding
  }

  #unbind(device: string, contact: string): void {
    const binding = this.#bindings.get(key(device, contact))
    if (binding) this.#release(binding)
  }

  #leave(device: string, flow: Flow): void {
    for (const binding of this.#ofFlow.get(flow) ?? [])
      if (binding.device === device && binding.flow === flow) this.#release(binding)
  }

  #release(binding: Binding): void {
    const { flow } = binding
    this.#drop(binding)
    const left = this.#ofFlow.get(flow)
    left?.delete(binding)
    if (!left || left.size === 0) this.#registered.delete(this.tokenOf(flow))
  }

  #drop(binding: Binding): void {
    const at = key(binding.device, binding.contact)
    if (this.#bindings.get(at) === binding) this.#bindings.delete(at)
  }
}

function key(device: string, contact: string): string {
  return `${device}\n${contact}`
}
