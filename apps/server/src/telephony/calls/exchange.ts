import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { AgentStates } from '../../agents/agent-states.ts'
import type { Contacts } from '../../agents/contacts.ts'
import type { LateWrites } from '../../platform/late-writes.ts'
import type { Logger } from '../../platform/log.ts'
import type { CallControl } from '../ports/call-control.ts'
import type { MediaPort } from '../ports/media-port.ts'
import type { LiveCalls } from './live-calls.ts'

/** What every part of the exchange works with. */
export interface Exchange {
  readonly store: Store
  /** Ends of calls and legs, which a full disk must not keep alive. */
  readonly late: LateWrites
  readonly clock: Clock
  readonly log: Logger
  readonly control: CallControl
  readonly media: MediaPort
  readonly agents: AgentStates
  readonly contacts: Contacts
  readonly live: LiveCalls
  /** Host, and port unless 5060, of the URIs we call from. */
  readonly host: string
}
