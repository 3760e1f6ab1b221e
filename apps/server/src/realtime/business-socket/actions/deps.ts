import type { Store } from '@ramal/db/store/store'
import type { AgentService } from '../../../modules/agent/service.ts'
import type { Pauses } from '../../../modules/pause/pauses.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import type { Telephony } from '../../../telephony/telephony.ts'
import type { PersonalLimits } from '../../door/personal-limits.ts'
import type { Hub } from '../../hub.ts'
import type { LivePages } from '../../live-pages/live-pages.ts'
import type { PresenceStore } from '../../presence.ts'
import type { SessionRegistry } from '../../session-registry.ts'
import type { SessionSockets } from '../../session-sockets.ts'

/** What the handlers of the business socket work with. */
export interface BusinessActionDeps {
  store: Store
  clock: Clock
  log: Logger
  hub: Hub
  registry: SessionRegistry
  sessionSockets: SessionSockets
  limits: PersonalLimits
  livePages: Pick<LivePages, 'show' | 'enter'>
  presence: PresenceStore
  agents: AgentService
  pauses: Pauses
  telephony: Pick<Telephony, 'answerCall' | 'callMetadata' | 'noteWebphoneEvent'>
}
