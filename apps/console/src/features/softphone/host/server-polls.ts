import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { BusinessPort } from './softphone-ports.ts'

const POLL_MS = 5000

/** Asks for the open pauses and the due activities, every 5 s while this tab serves (contract §8.1). */
export function createServerPolls(clock: Clock, link: BusinessPort): { start(): void; stop(): void } {
  let stop: Cancel | null = null

  function ask(): void {
    link.send('get_pauses', {})
    link.send('get_activities', {})
  }

  return {
    start() {
      if (stop !== null) return
      ask()
      stop = clock.every(POLL_MS, ask)
    },
    stop() {
      stop?.()
      stop = null
    },
  }
}
