import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { SessionSockets } from '../../../../accounts/session/session-sockets.ts'
import type { Logger } from '../../../../platform/log.ts'
import type { PersonalLimits } from '../../../../realtime/door/personal-limits.ts'
import type { Hub } from '../../../../realtime/hub.ts'
import type { Distribution } from '../../distribution/distribution.ts'
import type { ChatService } from '../../service.ts'
import type { ChatSockets } from '../../serving/chat-sockets.ts'

/** What the handlers of the chat socket work with. */
export interface ChatActionDeps {
  store: Store
  clock: Clock
  log: Logger
  hub: Hub
  sockets: ChatSockets
  sessionSockets: SessionSockets
  limits: PersonalLimits
  chats: ChatService
  distribution: Pick<Distribution, 'offersOf' | 'settled'>
}
