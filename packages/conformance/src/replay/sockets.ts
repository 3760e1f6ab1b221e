import { Connection } from '../client/connection.ts'
import { jsonOf } from '../client/http.ts'
import type { NumberedEntry } from '../trace/read.ts'
import { type Comparison, compare, type Difference } from './compare.ts'
import { ownersOf } from './mapping.ts'

type Entry<K extends NumberedEntry['kind']> = Extract<NumberedEntry, { kind: K }>

// Latest values come when they come: one that is missing at this moment says nothing (contract, introduction).
const LATEST = ['endpointUpdate', 'queueUpdate', 'changeDeviceState', 'report']

/** The sockets of a replay by their number in the trace, each with the frames nobody has compared yet. */
export class ReplaySockets {
  readonly #base: string
  readonly #how: Comparison
  readonly #patienceMs: number
  readonly #open = new Map<number, { connection: Connection; taken: Set<number> }>()

  constructor(base: string, how: Comparison, patienceMs: number) {
    this.#base = base.replace(/^http/, 'ws')
    this.#how = how
    this.#patienceMs = patienceMs
  }

  async open(entry: Entry<'open'>): Promise<null> {
    const protocols = entry.protocols.map((protocol) => this.#how.mapping.text(protocol))
    const headers = this.#headers(entry.headers)
    const target = { base: this.#base, path: entry.path, protocols, headers }
    const connection = new Connection(target, entry.socket, () => undefined)
    this.#open.set(entry.socket, { connection, taken: new Set() })
    await connection.opened()
    return null
  }

  // The recorded user's own cookies; the origin is where this backend's page would come from.
  #headers(recorded: Readonly<Record<string, string>>): Record<string, string> {
    if (!recorded['Cookie']) return {}
    const origin = new URL(this.#base.replace(/^ws/, 'http')).origin
    return { Cookie: this.#how.mapping.text(recorded['Cookie']), Origin: origin }
  }

  send(entry: Entry<'frame'>): null {
    const json = jsonOf(entry.text)
    const { mapping } = this.#how
    const text =
      json === undefined
        ? mapping.text(entry.text)
        : JSON.stringify(mapping.value(json, ownersOf(actionOf(json))))
    this.#open.get(entry.socket)?.connection.send(text)
    return null
  }

  /** Waits for the next frame of the same action on the same socket and compares. */
  async receive(entry: Entry<'frame'>): Promise<Difference | null> {
    const recorded = jsonOf(entry.text)
    const action = actionOf(recorded)
    const socket = this.#open.get(entry.socket)
    if (!socket) return null
    const next = () =>
      socket.connection.received.findIndex(
        (text, index) => !socket.taken.has(index) && actionOf(jsonOf(text)) === action,
      )
    const isLatest = LATEST.includes(action)
    await socket.connection.until(() => next() >= 0, isLatest ? 0 : this.#patienceMs)
    const index = next()
    if (index < 0)
      return isLatest ? null : { path: '$', expected: `frame ${entry.text}`, came: 'no such frame' }
    socket.taken.add(index)
    const live = jsonOf(socket.connection.received[index] ?? '')
    return compare(recorded, live, { ...this.#how, owners: ownersOf(action) })
  }

  async close(entry: Entry<'close'>): Promise<Difference | null> {
    const connection = this.#open.get(entry.socket)?.connection
    if (!connection) return null
    if (entry.by === 'client') await connection.close()
    else await connection.until(() => connection.closed !== null, this.#patienceMs)
    const code = connection.closed?.code ?? null
    if (entry.by === 'client' || code === entry.code) return null
    return {
      path: '$',
      expected: `closed with ${entry.code}`,
      came: code === null ? 'still open' : `closed with ${code}`,
    }
  }

  async closeAll(): Promise<void> {
    for (const { connection } of this.#open.values()) await connection.close()
  }
}

function actionOf(json: unknown): string {
  return String(Reflect.get(Object(json), 'action') ?? '')
}
