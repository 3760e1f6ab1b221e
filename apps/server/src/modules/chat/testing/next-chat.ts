import type { Clock } from '@ramal/domain/time/clock'
import { SessionSockets } from '../../../accounts/session/session-sockets.ts'
import { silentLog } from '../../../platform/log.ts'
import { PersonalLimits } from '../../../realtime/door/personal-limits.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { type Chat, createChat } from '../module.ts'

/** The chat of the next process on a server's store, not started: what the one before left is taken up by its `start`. */
export function nextChat(server: TestServer, clock: Clock): Chat {
  const { store, hub, agents, box, files, meter } = server
  const own = { scanner: null, sessionSockets: new SessionSockets(), limits: new PersonalLimits(clock) }
  return createChat({ store, hub, agents, box, files, meter, clock, log: silentLog, ...own })
}
