import type { Store } from '@ramal/db/store/store'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { Logger } from '../../platform/log.ts'
import type { SessionSockets } from './session-sockets.ts'
import { readStanding } from './standing.ts'

/** A socket is obeyed for no longer than this by a session that has ended or changed without anybody telling it, ms. */
const EVERY_MS = 60_000

/** Looks once a minute how the sessions of all open sockets stand. Returns what ends it. */
export function reviewSessions(deps: {
  store: Store
  clock: Clock
  log: Logger
  sessionSockets: SessionSockets
}): Cancel {
  const { store, clock, log, sessionSockets } = deps
  let cancel = clock.after(EVERY_MS, look)
  return () => cancel()

  function look(): void {
    cancel = clock.after(EVERY_MS, look)
    review().catch((error: unknown) =>
      log.error({ err: error }, 'the sessions of open sockets were not looked at'),
    )
  }

  async function review(): Promise<void> {
    const asked = sessionSockets.open().map(({ sessionId }) => sessionId)
    if (asked.length > 0)
      sessionSockets.review(asked, await store.read((tx) => readStanding(tx, asked, clock.now())))
  }
}
