import type { WebSocket } from 'ws'
import { FRAME_KINDS, type Link } from './frame-kinds.ts'
import type { HandshakePlay } from './handshake-kinds.ts'
import type { Playing } from './playing.ts'
import { SIP_KINDS, type SipPlay } from './sip-kinds.ts'
import { type Wire, wireOf } from './targets.ts'

/** A held frame goes after this time when none follows it, ms. */
const HELD_MS = 1_500

export interface Ends {
  readonly client: WebSocket
  readonly upstream: WebSocket
  /** `business`, `chat`, `sip`. */
  readonly path: string
  readonly handshake: HandshakePlay
  readonly playing: Playing | null
  /** Every open link of the proxy, this one among them. */
  readonly links: Set<SocketLink>
}

/** One websocket through the proxy: frames go both ways, the fault's in its way. */
export class SocketLink implements Link {
  readonly #ends: Ends
  readonly #wire: Wire | null
  readonly #sip: SipPlay
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #shifted = new Map<string, number>()
  #held: string | null = null

  constructor(ends: Ends) {
    this.#ends = ends
    const fault = ends.playing?.fault
    const wire = fault && 'action' in fault ? wireOf(fault.action) : null
    this.#wire = wire?.socket === ends.path ? wire : null
    this.#sip =
      fault && 'sip' in fault && ends.path === 'sip' ? SIP_KINDS[fault.kind](fault.detail ?? '') : {}
    ends.upstream.on('message', (data) => this.#down(String(data)))
    ends.client.on('message', (data) => this.#up(String(data)))
    ends.upstream.on('close', (code, reason) => this.#ended(code, String(reason)))
    ends.client.on('close', (code) => this.#left(code))
    ends.client.on('error', () => ends.upstream.terminate())
  }

  get path(): string {
    return this.#ends.path
  }

  deliver(text: string, afterMs = 0): void {
    this.#after(afterMs, () => send(this.#ends.client, this.#renumbered(text)))
  }

  pass(text: string, afterMs = 0): void {
    this.#after(afterMs, () => send(this.#ends.upstream, text))
  }

  deliverToOthers(text: string): void {
    for (const link of this.#ends.links) if (link !== this && link.path === this.path) link.deliver(text)
  }

  close(code: number): void {
    this.#ends.client.close(code)
    this.#ends.upstream.close()
  }

  skipNumber(topic: string): void {
    this.#shifted.set(topic, (this.#shifted.get(topic) ?? 0) + 1)
  }

  hold(text: string): void {
    this.#held = text
    this.#after(HELD_MS, () => this.#letGo())
  }

  /** The client has gone and the server has not heard it yet. */
  get isLeaving(): boolean {
    const { client, upstream } = this.#ends
    return client.readyState >= client.CLOSING && upstream.readyState !== upstream.CLOSED
  }

  /** Nothing that was put off happens any more. */
  forget(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  terminate(): void {
    this.forget()
    this.#ends.client.terminate()
    this.#ends.upstream.terminate()
  }

  #down(text: string): void {
    const changed = this.#told(text, this.#sip.down)
    if (changed === null) return
    const held = this.#held
    if (!this.#isPlayed('down', changed)) this.deliver(changed)
    if (held !== null) this.#letGo()
  }

  #up(text: string): void {
    const changed = this.#told(text, this.#sip.up)
    if (changed === null) return
    if (!this.#isPlayed('up', changed)) this.pass(changed)
  }

  /** A SIP message as the fault leaves it; anything else as it is. */
  #told(text: string, play: (text: string) => string | null = (same) => same): string | null {
    const changed = play(text)
    if (changed !== text && this.#ends.playing) this.#ends.playing.played += 1
    return changed
  }

  #isPlayed(way: Wire['way'], text: string): boolean {
    const { playing } = this.#ends
    if (!playing || this.#wire?.way !== way || !('action' in playing.fault)) return false
    const json = objectOf(text)
    if (json?.['action'] !== this.#wire.action) return false
    const { kind, detail = '' } = playing.fault
    const isPlayed = FRAME_KINDS[kind](detail)({ text, json }, this)
    if (isPlayed) playing.played += 1
    return isPlayed
  }

  #letGo(): void {
    const held = this.#held
    this.#held = null
    if (held !== null) this.deliver(held)
  }

  #renumbered(text: string): string {
    const json = this.#shifted.size > 0 ? objectOf(text) : null
    const shift = this.#shifted.get(String(json?.['topic']))
    return json && shift ? JSON.stringify({ ...json, event_seq: Number(json['event_seq']) + shift }) : text
  }

  #ended(code: number, reason: string): void {
    this.#ends.links.delete(this)
    const { client, playing, handshake } = this.#ends
    const said = handshake.close ? handshake.close(code) : code
    if (playing && said !== code) playing.played += 1
    if (said !== null) closeWith(client, said, reason)
  }

  #left(code: number): void {
    this.forget()
    closeWith(this.#ends.upstream, code, '')
  }

  #after(ms: number, act: () => void): void {
    if (ms === 0) {
      act()
      return
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      act()
    }, ms)
    this.#timers.add(timer)
  }
}

function send(socket: WebSocket, text: string): void {
  if (socket.readyState === socket.OPEN) socket.send(text)
}

// 1005 and 1006 are said by nobody: they stand for a close without a code and for none at all.
function closeWith(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState === socket.CLOSED) return
  if (code === 1006) socket.terminate()
  else if (code === 1005) socket.close()
  else socket.close(code, reason)
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : null
  } catch {
    return null
  }
}
