import type { CallMetadata } from '../call.ts'

/** What the server knows of a customer's call that came through queue 4. */
export const METADATA = {
  callType: 20,
  dialerId: null,
  campaignId: null,
  mailingId: null,
  mailingClientId: null,
  clientId: 31,
  clientName: 'João Souza',
  mailingClientAttempts: 0,
  queueId: 4,
} as const satisfies CallMetadata
