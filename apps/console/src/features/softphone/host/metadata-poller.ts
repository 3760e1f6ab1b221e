import { metadataPollDelay } from '@ramal/domain/call/metadata-delay'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { BusinessPort } from './softphone-ports.ts'

/** Asks the server for the metadata of calls until told to stop (§4.4). */
export interface MetadataPoller {
  start(uid: string): void
  /** The metadata has come, or the call has left the list. */
  stop(uid: string): void
}

/** 100 ms ten times, then every second. */
export function createMetadataPoller(clock: Clock, link: BusinessPort): MetadataPoller {
  const timers = new Map<string, Cancel>()

  function poll(uid: string, attempt: number): void {
    timers.set(
      uid,
      clock.after(metadataPollDelay(attempt), () => {
        link.send('get_call_metadata', { uid, attempt })
        poll(uid, attempt + 1)
      }),
    )
  }

  function stop(uid: string): void {
    timers.get(uid)?.()
    timers.delete(uid)
  }

  return {
    start(uid) {
      if (!timers.has(uid)) poll(uid, 1)
    },
    stop,
  }
}
