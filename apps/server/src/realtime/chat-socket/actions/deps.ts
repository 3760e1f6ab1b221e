import type { Store } from '@ramal/db/store/store'
import type { Distribution } from '../../../modules/chat/distribution.ts'
import type { ChatService } from '../../../modules/chat/service.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import type { PersonalLimits } from '../../door/personal-limits.ts'
import type { Hub } from '../../hub.ts'
import type { SessionSockets } from '../../session-sockets.ts'
import type { ChatSockets } from '../chat-sockets.ts'

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
