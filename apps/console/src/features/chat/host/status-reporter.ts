import { CHAT_STATUS_INTERVAL_S } from '@ramal/contract/constants'
import type { WebchatState } from '@ramal/contract/vocabulary'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { BusinessPort } from './chat-ports.ts'
import { type ChatSnapshot, statusOf } from './chat-state.ts'

/** Tells the server the web chat status: on every change and every 5 s while the chat runs. */
export interface StatusReporter {
  update(snapshot: ChatSnapshot): void
}

export function createStatusReporter(clock: Clock, link: BusinessPort): StatusReporter {
  let told: WebchatState | null = null
  let repeat: Cancel | null = null

  function tell(state: WebchatState): void {
    told = state
    link.send('change_state', { type: 'webchat', state })
  }

  return {
    update(snapshot) {
      const status = statusOf(snapshot)
      if (snapshot.run === 'on') {
        repeat ??= clock.every(CHAT_STATUS_INTERVAL_S * 1000, () => told && tell(told))
        if (status !== told) tell(status)
      } else if (repeat) {
        repeat()
        repeat = null
        if (status !== told) tell(status) // unavailable, once
        told = null
      }
    },
  }
}
