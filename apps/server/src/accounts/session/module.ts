import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { Logger } from '../../platform/log.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { SecurityEvents } from '../audit/security-events.ts'
import { SecondFactors } from '../second-factor/service.ts'
import { Access, type AccessDeps } from './access.ts'
import { LastSeen } from './last-seen.ts'
import { SessionService } from './service.ts'
import type { SessionSockets } from './session-sockets.ts'
import { SignIns } from './sign-ins.ts'

/** Everything about people who sign in. */
export interface Accounts {
  sessions: SessionService
  factors: SecondFactors
  lastSeen: LastSeen
  events: SecurityEvents
  access: Access
  start(): void
  /** Writes what is not written yet. */
  stop(): Promise<void>
}

/** Builds it; nothing is watched before `start`. */
export function createAccounts(deps: {
  store: Store
  clock: Clock
  log: Logger
  box: SecretBox
  sockets: SessionSockets
  telephony: AccessDeps['telephony']
}): Accounts {
  const events = new SecurityEvents(deps)
  const lastSeen = new LastSeen(deps)
  const factors = new SecondFactors({ ...deps, events })
  const signIns = new SignIns({ ...deps, events, factors })
  const sessions = new SessionService({ ...deps, signIns })
  const access = new Access({ ...deps, lastSeen })
  return {
    sessions,
    factors,
    lastSeen,
    events,
    access,
    start: () => access.start(),
    async stop() {
      access.stop()
      await Promise.all([events.flush(), lastSeen.flush()])
    },
  }
}
