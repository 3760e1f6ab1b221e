import { TENANT_MARK } from '../testing/marks.ts'
import type { Ask, Subject, Things } from '../testing/things.ts'

const client = (of: Things): Ask => ({ params: { id: of.clientId } })
const team = {
  allowed: "§10: clients are the tenant's, for who holds the permission of their model",
} as const
const said = { purpose: 'marketing', channel: 'sms', answer: 'no', source: 'call' }

/** What stands beside a client's row (contract §10.5). */
export const CLIENT_RECORD = {
  getClientTimeline: { ask: client, tenant: 404, team },
  getLeadTimeline: { ask: (of) => ({ params: { id: of.leadId } }), tenant: 404, team },
  getConsents: { ask: client, tenant: 404, team },
  addConsent: { ask: (of) => ({ ...client(of), body: said }), tenant: 404, team },
  getDataRequests: { ask: (of) => ({ query: { client: of.clientId } }), tenant: 404, team },
  addDataRequest: { ask: (of) => ({ ...client(of), body: { kind: 'access' } }), tenant: 404, team },
  closeDataRequest: {
    ask: (of) => ({
      params: { id: of.dataRequestId },
      body: { state: 'done', answer: 'Enviado' },
    }),
    ...{ tenant: 404, team },
  },
  getPersonalData: { ask: client, tenant: 404, team },
  getErasure: { ask: client, tenant: 404, team },
  eraseClient: {
    ask: (of) => ({ params: { id: of.leavingClientId }, body: { name: `Eva Prado ${TENANT_MARK}` } }),
    ...{ tenant: 404, team },
  },
  getTwinPairs: { ask: () => ({}), tenant: 200, team },
  getTwins: { ask: client, tenant: 404, team },
  mergeClient: {
    ask: (of) => ({ ...client(of), body: { other: of.otherClientId } }),
    ...{ tenant: 404, team },
    detours: {
      "Ana's client into one's own": {
        ask: (of, by) => ({ ...client(by), body: { other: of.clientId } }),
        ...{ tenant: 400, field: 'other' },
      },
    },
  },
  unmergeClient: {
    ask: (of) => ({ ...client(of), body: { merge: of.mergeId } }),
    ...{ tenant: 404, team },
  },
  distinguishClients: {
    ask: (of) => ({ ...client(of), body: { other: of.otherClientId } }),
    ...{ tenant: 404, team },
    detours: {
      "one's own from Ana's": {
        ask: (of, by) => ({ ...client(by), body: { other: of.clientId } }),
        ...{ tenant: 400, field: 'other' },
      },
    },
  },
  forgetDistinction: {
    ask: (of) => ({ params: { id: of.clientId, other: of.otherClientId } }),
    ...{ tenant: 404, team },
  },
} as const satisfies Record<string, Subject>
