import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { addressGroup } from '@ramal/domain/network/address-group'
import { OpenCount } from '../../platform/open-count.ts'
import { connectionKey } from '../connection-key.ts'
import type { Trust } from '../peers/trusted-proxies.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import { type Doing, type Stranger, StrangerRow } from './stranger-row.ts'

interface Place extends Stranger {
  readonly group: string
  /** Ends it where nothing is asked. */
  silence: NodeJS.Timeout | null
  isStranger: boolean
  userId: number | null
  /** Gives back what it has of its person's. */
  leave(): void
}

/**
 * Counts the connections of a server (as the engine does its own, `connection-guard.ts`). A stranger who is one too many, of an address
 * or of all, takes the place of the one that waited longest: so nobody's connections keep out those of somebody with a session, who is
 * known from the first request on and keeps the place. Connections of proxies in front belong to many and are counted for no address.
 */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #isProxy: Trust
  readonly #places = new Map<string, Place>()
  readonly #strangers = new StrangerRow()
  readonly #groups = new Map<string, StrangerRow>()
  readonly #people: OpenCount

  constructor(limits: ConnectionLimits, isProxy: Trust) {
    this.#limits = limits
    this.#isProxy = isProxy
    this.#people = new OpenCount(limits.ofPerson)
  }

  /** Call before the server listens. */
  watch(server: Server): void {
    const { all, many, shortMs } = this.#limits
    const { keepAliveTimeout } = server
    let open = 0
    const count = (by: 1 | -1) => {
      open += by
      server.keepAliveTimeout = open > many ? Math.min(shortMs, keepAliveTimeout) : keepAliveTimeout
    }
    server.maxConnections = all
    server.prependListener('connection', (socket: Socket) => {
      count(1)
      const leave = this.#isProxy(socket.remoteAddress ?? '', 0) ? null : this.#enter(socket)
      socket.on('close', () => {
        count(-1)
        leave?.()
      })
    })
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const key = connectionKey(request.socket)
      this.#ask(key, 'busy')
      response.once('close', () => this.#ask(key, 'idle'))
    })
    server.prependListener('upgrade', (request: IncomingMessage) =>
      this.#ask(connectionKey(request.socket), 'busy'),
    )
  }

  /** It is known whose connection this is. */
  know(socket: Duplex, userId: number): void {
    const place = this.#places.get(connectionKey(socket))
    if (!place || place.userId !== null || this.#people.isFull(userId)) return
    place.userId = userId
    place.leave = this.#people.enter(userId)
    this.#forget(place)
  }

  /** Somebody with a session has opened a websocket by it: it is counted with their others. */
  open(socket: Duplex): void {
    const place = this.#places.get(connectionKey(socket))
    if (place) this.#forget(place)
  }

  /** Whose connection it is; null = nobody knows, or many people's. */
  userOf(socket: Duplex): number | null {
    return this.#places.get(connectionKey(socket))?.userId ?? null
  }

  /** By whom it is counted: a person, or a stranger's address group; null: a proxy's, which is many people's. */
  holderOf(socket: Duplex): { key: string; isStranger: boolean } | null {
    const place = this.#places.get(connectionKey(socket))
    if (!place) return null
    if (place.userId !== null) return { key: personKey(place.userId), isStranger: false }
    return { key: place.group, isStranger: place.isStranger }
  }

  /** Returns what is called when it has closed. */
  #enter(socket: Socket): () => void {
    const key = connectionKey(socket)
    const cut = () => socket.destroy()
    const place: Place = {
      group: addressGroup(socket.remoteAddress ?? ''),
      silence: setTimeout(cut, this.#limits.silentMs).unref(),
      isStranger: true,
      userId: null,
      cut,
      leave: () => {},
    }
    this.#places.set(key, place)
    const row = this.#groups.get(place.group) ?? new StrangerRow()
    this.#groups.set(place.group, row)
    this.#put(place, 'silent')
    const { strangers, strangersOfAddress } = this.#limits
    if (row.size > strangersOfAddress) row.first(place)?.cut()
    else if (this.#strangers.size > strangers) this.#strangers.first(place)?.cut()
    return () => {
      hush(place)
      this.#forget(place)
      place.leave()
      if (this.#places.get(key) === place) this.#places.delete(key)
    }
  }

  #put(place: Place, doing: Doing): void {
    this.#groups.get(place.group)?.put(place, doing)
    this.#strangers.put(place, doing)
  }

  #ask(key: string, doing: Doing): void {
    const place = this.#places.get(key)
    if (!place) return
    hush(place)
    if (place.isStranger) this.#put(place, doing)
  }

  /** It is no stranger's any more. */
  #forget(place: Place): void {
    place.isStranger = false
    this.#strangers.remove(place)
    const row = this.#groups.get(place.group)
    row?.remove(place)
    if (row?.size === 0) this.#groups.delete(place.group)
  }
}

/** Something is asked by it: its timer is not kept for as long as the connection is. */
function hush(place: Place): void {
  if (place.silence) clearTimeout(place.silence)
  place.silence = null
}

/** What somebody known is counted by where strangers are by their address group. */
export function personKey(userId: number): string {
  return `person ${userId}`
}
