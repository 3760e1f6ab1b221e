import { SIP_OPTIONS_INTERVAL_S, SIP_OPTIONS_MISSED } from '@ramal/contract/constants'
import type { Clock } from '../time/clock.ts'

/** The pings of one registration. */
export interface KeepAlive {
  /** Asks out of turn: without an answer in 3 s the connection counts as lost. */
  probe(): void
  stop(): void
}

const PROBE_MS = 3000

/**
 * Pings the registrar every 5 s. `send` gets a function to call on any answer; `lost` is called when three pings in a row
 * got none, and the count starts anew; `returned` when an answer comes behind pings that got none: the network was away and is
 * back, though the connection has lived through it.
 */
export function startKeepAlive(
  clock: Clock,
  send: (answered: () => void) => void,
  lost: () => void,
  returned: () => void = () => undefined,
): KeepAlive {
  let missed = 0
  let round = 0
  let isProbing = false

  function ping(onAnswer: () => void = () => undefined): void {
    round += 1
    const sent = round
    send(() => {
      onAnswer()
      if (sent !== round) return // a late answer to an older ping says nothing about now
      const wasAway = missed > 1
      missed = 0
      if (wasAway) returned()
    })
  }

  const stop = clock.every(SIP_OPTIONS_INTERVAL_S * 1000, () => {
    if (missed === SIP_OPTIONS_MISSED) {
      missed = 0
      lost()
      return
    }
    missed += 1
    ping()
  })

  return {
    probe() {
      if (isProbing) return
      isProbing = true
      let answered = false
      ping(() => {
        answered = true
      })
      clock.after(PROBE_MS, () => {
        isProbing = false
        if (!answered) lost()
      })
    },
    stop,
  }
}
