import type { Subject } from './subject.ts'
import { audit } from './subjects/old-audit-rows.ts'
import { erasedRecordings, oldCalls, recordings } from './subjects/old-call-rows.ts'
import { messages, rooms } from './subjects/old-chat-rows.ts'
import {
  agentStates,
  endedSessions,
  messagesOfCoworkers,
  messagesOfSupervisors,
  notices,
} from './subjects/old-people-rows.ts'
import { payloads, receipts } from './subjects/old-webhook-rows.ts'

/** All that grows old, in the order in which it goes: what belongs to another before the other. */
export const SUBJECTS = {
  recordings,
  erased_recordings: erasedRecordings,
  calls: oldCalls,
  messages,
  chats: rooms,
  agent_states: agentStates,
  audit,
  sessions: endedSessions,
  notifications: notices,
  supervisor_messages: messagesOfSupervisors,
  coworker_messages: messagesOfCoworkers,
  webhook_receipts: receipts,
  provider_payloads: payloads,
} satisfies Record<string, Subject>
