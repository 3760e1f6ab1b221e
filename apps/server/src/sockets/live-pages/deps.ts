import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { AgentStates } from '../../agents/agent-states.ts'
import type { TabRegistry } from '../../agents/tab-registry.ts'
import type { LiveFacts } from '../../modules/coworkers/person-state.ts'
import type { Floors } from '../../modules/operation/floors.ts'
import type { Logger } from '../../platform/log.ts'
import type { Hub } from '../../realtime/hub.ts'
import type { Telephony } from '../../telephony/telephony.ts'

/** What the live pages and their feeds work with. */
export interface LivePagesDeps extends LiveFacts {
  store: Store
  clock: Clock
  log: Logger
  hub: Hub
  agents: Pick<AgentStates, 'of' | 'onChange'>
  registry: Pick<TabRegistry, 'sendToAll'>
  floors: Pick<Floors, 'join'>
  telephony: Pick<Telephony, 'deviceState'>
}
