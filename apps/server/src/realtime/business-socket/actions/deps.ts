import type { Store } from '@ramal/db/store/store'
import type { AgentService } from '../../../modules/agent/service.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import type { Telephony } from '../../../telephony/telephony.ts'
import type { Hub } from '../../hub.ts'
import type { PresenceStore } from '../../presence.ts'
import type { SessionRegistry } from '../../session-registry.ts'

/** What the handlers of the business socket work with. */
export interface BusinessActionDeps {
  store: Store
  clock: Clock
  log: Logger
  hub: Hub
  registry: SessionRegistry
  presence: PresenceStore
  agents: AgentService
  telephony: Pick<Telephony, 'answerCall' | 'callMetadata' | 'noteWebphoneEvent'>
}
