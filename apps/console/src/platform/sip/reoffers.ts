import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { RTCSession } from 'jssip/lib/RTCSession'
import type { Trouble } from './session-shield.ts'

/** The re-INVITEs of one call: one at a time, never into a dead socket, again until the other side knows how we are. */
export interface Reoffers {
  hold(held: boolean): void
  /** New ICE credentials and candidates: the network has changed under the call. */
  restartIce(): void
  /** JsSIP says that the one under way has failed. */
  failed(trouble: Trouble): void
  /** The socket is up. */
  connected(): void
  stop(): void
}

interface Deps {
  readonly session: Pick<RTCSession, 'hold' | 'unhold' | 'renegotiate' | 'isOnHold' | 'isEnded'>
  readonly clock: Clock
  readonly isConnected: () => boolean
  /** An offer has been made: JsSIP has set our tracks anew. */
  readonly onOffer: () => void
}

const RETRY_MS = 250
/** Refused, or crossed by an offer of the other side (RFC 3261 14.1: up to 4 s). */
const REFUSED_RETRY_MS = 1000
/** A peer that refuses so often in a row will not take the next one. */
const TRIES = 20

export function createReoffers({ session, clock, isConnected, onOffer }: Deps): Reoffers {
  let wantedHold: boolean | null = null
  let restart = false
  /** The other side may not know our last offer. */
  let untold = false
  let underWay: 'restart' | 'plain' | null = null
  let refusals = 0
  let cancelRetry: Cancel = () => undefined

  function later(ms: number): void {
    cancelRetry()
    cancelRetry = clock.after(ms, pump)
  }

  function pump(): void {
    cancelRetry()
    if (underWay !== null || session.isEnded() || !isWanted()) return
    // `connected` wakes us at once; the timer is for a socket that is up and a session that is not ready yet.
    if (isConnected() && offer()) onOffer()
    else later(RETRY_MS)
  }

  function isWanted(): boolean {
    return (wantedHold !== null && session.isOnHold().local !== wantedHold) || restart || untold
  }

  /** False when the session cannot make one now. */
  function offer(): boolean {
    const holds = wantedHold !== null && session.isOnHold().local !== wantedHold
    underWay = restart && !holds ? 'restart' : 'plain'
    const started = holds
      ? session[wantedHold ? 'hold' : 'unhold']({}, done)
      : session.renegotiate(restart ? { rtcOfferConstraints: { iceRestart: true } } : {}, done)
    if (!started) underWay = null
    return started
  }

  function done(): void {
    if (underWay === 'restart') restart = false
    underWay = null
    untold = false
    refusals = 0
    pump()
  }

  return {
    hold(held) {
      wantedHold = held
      pump()
    },
    restartIce() {
      restart = true
      pump()
    },
    failed(trouble) {
      if (underWay === null) return
      underWay = null
      untold = true
      if (trouble === 'WebRTC Error') refusals += 1
      if (refusals < TRIES) later(trouble === 'WebRTC Error' ? REFUSED_RETRY_MS : RETRY_MS)
    },
    connected: pump,
    stop: () => cancelRetry(),
  }
}
