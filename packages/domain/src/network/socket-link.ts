import { PING_INTERVAL_S } from '@ramal/contract/constants'
import { mayReconnect } from '@ramal/contract/socket-handshake'
import type { LinkState } from '@ramal/contract/vocabulary'
import type { Cancel, Clock } from '../time/clock.ts'
import { backoffMs } from './backoff.ts'
import type { OpenSocket, SocketPort } from './socket-port.ts'

/** So many pings in a row without a word: the peer is gone (or frozen) although the socket says nothing. */
const MISSED_PINGS = 2

/** How long the answer to a ping may take before it counts as missed. */
const ANSWER_MS = 2000

/** How long opening may take. */
const SILENCE_MS = 16_000

/** How long a peer may take to answer after the network has come back: agents wait for their customers meanwhile. */
const PROBE_MS = 1000

export interface SocketLinkOptions {
  url: () => string
  /** Asked anew for each try: the token may have changed. */
  protocols: () => string[]
  ping: () => string
  /** The link is up (again): say who we are. */
  onOpen: () => void
  onText: (text: string) => void
  onState: (state: LinkState) => void
  /** Closed for good, with the code that said so and the reason that the server gave, if any. */
  onRefused: (code: number, reason?: string) => void
  readonly open: OpenSocket
  /** Calls every so many ms. */
  readonly ticker: Clock['every']
  readonly after: Clock['after']
  /** Tells when the machine has a network again. */
  readonly onReturn: (listener: () => void) => () => void
  readonly random: () => number
  readonly now: () => number
}

export interface SocketLink {
  start(): void
  /** Closes and stays closed until `start`. */
  stop(): void
  /** False when there is no link: the frame is dropped, never queued. */
  send(text: string): boolean
  readonly state: LinkState
}

/**
 * A websocket that comes back after 1, 2, 5, 10 s (±20 %), pings every 5 s and gives up a peer that leaves two pings in a row
 * unanswered, 2 s after the second (contract §8). One link has one owner, who stops it.
 */
export function createSocketLink(options: SocketLinkOptions): SocketLink {
  const { open, ticker, after, onReturn, random, now } = options
  let socket: SocketPort | null = null
  let state: LinkState = 'disconnected'
  let attempt = 0
  let heardAt = 0
  let unanswered = 0
  let cancelRetry: Cancel = () => undefined
  let cancelVerdict: Cancel = () => undefined
  let stopListening: Cancel = () => undefined
  let stopTicker: (() => void) | undefined

  function setState(next: LinkState) {
    if (next === state) return
    state = next
    options.onState(next)
  }

  function connect() {
    const current = open(options.url(), options.protocols())
    socket = current
    heardAt = now()
    current.onopen = () => {
      attempt = 0
      heardAt = now()
      unanswered = 0
      state = 'connected'
      options.onOpen() // says who we are before anybody else speaks
      options.onState(state)
    }
    current.onmessage = (event) => {
      heardAt = now()
      unanswered = 0
      if (typeof event.data === 'string') options.onText(event.data)
    }
    current.onclose = (event) => lose(event.code, event.reason)
  }

  function lose(code: number, reason?: string) {
    release()
    setState('disconnected')
    if (!mayReconnect(code)) {
      stop()
      options.onRefused(code, reason)
      return
    }
    cancelRetry = after(backoffMs(attempt++, random()), connect)
  }

  // The old socket may still speak after we gave it up: nobody listens any more.
  function release() {
    cancelVerdict()
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket = null
  }

  function tick() {
    if (!socket) return
    if (now() - heardAt > SILENCE_MS) giveUp()
    else if (state === 'connected') ping()
  }

  function ping() {
    socket?.send(options.ping())
    unanswered += 1
    if (unanswered < MISSED_PINGS) return
    cancelVerdict()
    cancelVerdict = after(ANSWER_MS, () => {
      if (unanswered >= MISSED_PINGS) giveUp()
    })
  }

  function giveUp() {
    socket?.close()
    lose(1006)
  }

  /** The network is back: what waits for its turn does not, and what may be dead is asked at once. */
  function hurry() {
    cancelRetry()
    if (!socket) {
      connect()
      return
    }
    heardAt = Math.min(heardAt, now() - SILENCE_MS + PROBE_MS)
    tick()
    cancelRetry = after(PROBE_MS + 1, () => {
      tick()
      if (socket || !stopTicker) return
      cancelRetry()
      connect() // The network is there: a dead link is no reason to wait.
    })
  }

  function stop() {
    cancelRetry()
    stopListening()
    stopTicker?.()
    stopTicker = undefined
    const current = socket
    release()
    current?.close()
    setState('disconnected')
  }

  return {
    start() {
      if (stopTicker) return
      attempt = 0
      stopTicker = ticker(PING_INTERVAL_S * 1000, tick)
      stopListening = onReturn(hurry)
      connect()
    },
    stop,
    send(text) {
      if (!socket || state !== 'connected') return false
      socket.send(text)
      return true
    },
    get state() {
      return state
    },
  }
}
