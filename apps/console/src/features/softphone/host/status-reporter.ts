import { SOFTPHONE_STATUS_INTERVAL_S } from '@ramal/contract/constants'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { BusinessPort } from './softphone-ports.ts'
import type { SoftphoneSnapshot } from './softphone-state.ts'

/** Tells the server the softphone's status: on every change and every 5 s while it runs (§4.3, §9). */
export interface StatusReporter {
  update(snapshot: SoftphoneSnapshot): void
}

export function createStatusReporter(clock: Clock, link: BusinessPort): StatusReporter {
  let told: string | null = null
  let latest: SoftphoneSnapshot | null = null
  let stop: Cancel | null = null

  function tell(snapshot: SoftphoneSnapshot): void {
    const phone = (snapshot.ringing ?? snapshot.current)?.phone || null
    link.send('change_state', { type: 'webphone', state: snapshot.status, phone })
  }

  return {
    update(snapshot) {
      latest = snapshot
      if (snapshot.run === 'on') {
        stop ??= clock.every(SOFTPHONE_STATUS_INTERVAL_S * 1000, () => latest && tell(latest))
      } else {
        stop?.()
        stop = null
        if (told === null) return // it never ran: the server was told nothing
      }
      if (snapshot.status !== told) tell(snapshot)
      told = snapshot.run === 'on' ? snapshot.status : null
    },
  }
}
