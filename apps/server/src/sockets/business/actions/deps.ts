import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { SessionSockets } from '../../../accounts/session/session-sockets.ts'
import type { AgentStates } from '../../../agents/agent-states.ts'
import type { TabRegistry } from '../../../agents/tab-registry.ts'
import type { DueActivities } from '../../../modules/activities/due.ts'
import type { AgentService } from '../../../modules/agent/service.ts'
import type { Monitors } from '../../../modules/monitor/monitors.ts'
import type { Pauses } from '../../../modules/pause/pauses.ts'
import type { Logger } from '../../../platform/log.ts'
import type { PersonalLimits } from '../../../realtime/door/personal-limits.ts'
import type { Hub } from '../../../realtime/hub.ts'
import type { Telephony } from '../../../telephony/telephony.ts'
import type { LivePages } from '../../live-pages/live-pages.ts'

/** What the handlers of the business socket work with. */
export interface BusinessActionDeps {
  store: Store
  clock: Clock
  log: Logger
  hub: Hub
  registry: TabRegistry
  sessionSockets: SessionSockets
  limits: PersonalLimits
  livePages: Pick<LivePages, 'show' | 'enter'>
  agents: AgentStates
  agentService: AgentService
  pauses: Pauses
  dueActivities: DueActivities
  monitors: Pick<Monitors, 'supervisionOf'>
  telephony: Pick<Telephony, 'answerCall' | 'callMetadata' | 'recordWebphoneEvent'>
}
