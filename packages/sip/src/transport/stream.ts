import type { Socket } from 'node:net'
import { CONNECTION_LIMITS, ConnectionGuard, type ConnectionLimits, type Trust } from './connection-guard.ts'
import type { Flow, FlowListener, LocalAddress } from './flow.ts'
import { Strangers } from './strangers.ts'
import { StreamFraming } from './stream-framing.ts'

/** TCP tells a dead peer apart from a silent one after so long. */
const PROBE_MS = 60_000

/**
 * The connections of one stream transport. Those that we opened are found by where they lead; who connects to us may write what they like
 * (RFC 5923 reuses connections between proven hosts only) and is reached by what came over their connection.
 */
export class StreamFlows {
  readonly #flows = new Map<string, StreamFlow>()
  readonly #open = new Set<StreamFlow>()
  readonly #strangers: Strangers<StreamFlow>
  readonly #local: LocalAddress
  readonly #listener: FlowListener
  readonly #limits: ConnectionLimits

  constructor(local: LocalAddress, listener: FlowListener, limits: Partial<ConnectionLimits> = {}) {
    this.#local = local
    this.#listener = listener
    this.#limits = { ...CONNECTION_LIMITS, ...limits }
    this.#strangers = new Strangers(this.#limits.strangersOfAddress)
  }

  find(address: string, port: number, isUnverified = false): StreamFlow | undefined {
    const flow = this.#flows.get(keyOf(address, port, isUnverified))
    return flow?.isOpen() ? flow : undefined
  }

  /** Takes over a connection. One too many of a stranger's address is refused; when all places are taken the oldest stranger goes. */
  adopt(socket: Socket, address: string, port: number, accepted: boolean, isUnverified = false): StreamFlow {
    const flow = new StreamFlow(socket, this.#local, { address, port, isUnverified }, this)
    if (accepted && !this.#hasPlaceFor(flow)) {
      socket.destroy()
      return flow
    }
    this.#open.add(flow)
    if (accepted) this.#strangers.add(flow)
    else this.#flows.set(keyOf(address, port, isUnverified), flow)
    flow.start(this.#listener, this.#limits, accepted)
    return flow
  }

  /** Its peer is nobody's stranger any more. */
  trusted(flow: StreamFlow): void {
    this.#strangers.delete(flow)
  }

  forget(flow: StreamFlow): void {
    this.#open.delete(flow)
    this.#strangers.delete(flow)
    const key = keyOf(flow.remoteAddress, flow.remotePort, flow.isUnverified)
    if (this.#flows.get(key) === flow) this.#flows.delete(key)
  }

  destroyAll(): void {
    for (const flow of this.#open) flow.destroy()
  }

  #hasPlaceFor({ remoteAddress }: StreamFlow): boolean {
    if (this.#strangers.isFull(remoteAddress)) return false
    if (this.#open.size < this.#limits.connections) return true
    const oldest = this.#strangers.oldest()
    if (!oldest) return false
    oldest.destroy()
    this.forget(oldest)
    return true
  }
}

function keyOf(address: string, port: number, isUnverified: boolean): string {
  return `${address}:${port}${isUnverified ? ' unverified' : ''}`
}

/** A TCP or TLS connection. */
export class StreamFlow implements Flow {
  readonly protocol
  readonly reliable = true
  readonly remoteAddress: string
  readonly remotePort: number
  readonly isUnverified: boolean
  readonly local: LocalAddress
  readonly #socket: Socket
  readonly #owner: StreamFlows
  readonly #framing = new StreamFraming()
  #unsent = 0
  /** Of a connection that the peer opened. */
  #guard: ConnectionGuard | undefined

  constructor(
    socket: Socket,
    local: LocalAddress,
    peer: { readonly address: string; readonly port: number; readonly isUnverified: boolean },
    owner: StreamFlows,
  ) {
    this.#socket = socket
    this.#owner = owner
    this.protocol = local.protocol
    this.local = local
    this.remoteAddress = peer.address
    this.remotePort = peer.port
    this.isUnverified = peer.isUnverified
  }

  start(listener: FlowListener, limits: ConnectionLimits, accepted: boolean): void {
    const socket = this.#socket
    this.#unsent = limits.unsent
    if (accepted) this.#guard = new ConnectionGuard(limits, () => socket.destroy())
    else socket.setTimeout(limits.idleMs, () => socket.destroy())
    socket.setNoDelay(true)
    socket.setKeepAlive(true, PROBE_MS)
    socket.on('data', (chunk) => this.#read(chunk, listener))
    socket.on('error', () => {
      // 'close' follows and says what matters.
    })
    socket.on('close', () => {
      this.#guard?.stop()
      this.#owner.forget(this)
      listener.failed(this)
    })
  }

  isOpen(): boolean {
    return !this.#socket.destroyed && this.#socket.writable
  }

  send(text: string): boolean {
    if (!this.isOpen()) return false
    this.#socket.write(text)
    // Who does not read gets no memory of ours.
    if (this.#socket.writableLength > this.#unsent) this.#socket.destroy()
    return true
  }

  withPort(): Flow {
    return this
  }

  trust(trust: Trust): void {
    this.#guard?.trust(trust)
    this.#owner.trusted(this)
  }

  destroy(): void {
    this.#socket.destroy()
  }

  #read(chunk: Buffer, listener: FlowListener): void {
    const { messages, pings, broken } = this.#framing.push(chunk)
    const guard = this.#guard
    // RFC 5626 3.5.1: one line end for each two.
    if (pings > 0 && guard?.admitsKeepAlive() !== false) this.send('\r\n'.repeat(pings))
    for (const text of messages) {
      if (guard && !guard.admits()) {
        listener.overrun?.(this)
        this.#socket.destroy()
        return
      }
      listener.received(text, this)
    }
    if (broken) this.#socket.end()
  }
}
