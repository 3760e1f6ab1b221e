import type { Registration } from '../../../agents/registration-rows.ts'

/** A desk phone's registration over TCP, but for what a test says otherwise. */
export function registered(change: Partial<Registration> = {}): Registration {
  return {
    tenantId: 1,
    endpointId: 1,
    userId: 1,
    contact: 'sip:10001@10.0.0.1:5060',
    protocol: 'tcp',
    address: '10.0.0.1',
    port: 5060,
    flow: 'flow-1',
    sessionId: null,
    callId: 'c',
    cseq: 1,
    userAgent: null,
    expiresAt: Number.MAX_SAFE_INTEGER,
    isDesk: true,
    maxContacts: 5,
    qualifyS: 30,
    ...change,
  }
}
