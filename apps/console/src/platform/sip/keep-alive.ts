import { SIP_OPTIONS_INTERVAL_S, SIP_OPTIONS_MISSED } from '@ramal/contract/constants'
import type { Cancel, Clock } from '../clock.ts'

/**
 * Pings the registrar every 5 s. `send` gets a function to call on any answer; `lost` is called when three pings in a row
 * got none, and the count starts anew.
 */
export function startKeepAlive(clock: Clock, send: (answered: () => void) => void, lost: () => void): Cancel {
  let missed = 0
  let round = 0
  return clock.every(SIP_OPTIONS_INTERVAL_S * 1000, () => {
    if (missed === SIP_OPTIONS_MISSED) {
      missed = 0
      lost()
      return
    }
    missed += 1
    round += 1
    const sent = round
    send(() => {
      if (sent === round) missed = 0 // a late answer to an older ping says nothing about now
    })
  })
}
