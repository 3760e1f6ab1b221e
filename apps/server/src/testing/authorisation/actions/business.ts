import type { BusinessClientAction, BusinessPayload } from '@ramal/contract/business-socket'
import type { Things } from '../testing/things.ts'

/** An action that names what is Ana's. */
export interface Attempt<Payload> {
  readonly payload: (of: Things) => Payload
  /** What others are told back: of their own, or that it was not done. Null = nothing. */
  readonly reply: string | null
  /** What it is to Ana: something is told back, or a table changes; without it nothing is to be seen. */
  readonly own?: { readonly reply: string } | { readonly changes: string }
}

type Attempts = { readonly [A in BusinessClientAction]: Attempt<BusinessPayload<A>> }

const told = (reply: string) => ({ reply, own: { reply } })
const nothing = { reply: null } as const
/** Topics of Ana's as if they were one's own. */
export const sinceOf = (of: Things) => ({ [`user:${of.userId}`]: 0, [`room:${of.room.id}`]: 0 })

/** Every action of the business websocket (contract §8.1). The server takes the tab's uid from its handshake alone. */
export const BUSINESS_ATTEMPTS: Attempts = {
  login: {
    payload: (of) => ({ uid: of.tabUid, page: '/operation', build: '1', visible: true, since: sinceOf(of) }),
    ...told('startService'),
  },
  ping: { payload: () => ({ ts: 1 }), ...told('pong') },
  get_pauses: { payload: () => ({}), ...nothing, own: { reply: 'pause' } },
  get_activities: { payload: () => ({}), ...nothing, own: { reply: 'activity' } },
  service_here: { payload: (of) => ({ uid: of.tabUid }), ...told('startService') },
  change_page: { payload: (of) => ({ page: '/operation', id: of.room.id }), ...told('endpointUpdate') },
  change_state: {
    payload: () => ({ type: 'webphone', state: 'busy', phone: '11977770000' }),
    reply: 'endpointUpdate', // to Ana's own page, which is live since `change_page`
    own: { changes: 'agent_state_intervals' },
  },
  answer_call: { payload: (of) => ({ uid: of.call.uid, endpoint: String(of.extension) }), ...nothing },
  start_pause: { payload: (of) => ({ id: of.reportId }), ...nothing, own: { reply: 'startPause' } },
  done_activity: {
    payload: (of) => ({ id: of.activityId, count: 50 }),
    ...nothing,
    own: { changes: 'activities' },
  },
  get_call_metadata: { payload: (of) => ({ uid: of.call.uid, attempt: 1 }), ...nothing },
  webphone: { payload: (of) => ({ event: 'hangup', uid: of.call.uid }), ...nothing },
  debug: { payload: () => ({ message: 'x', data: {} }), ...nothing },
  debug_frontend: { payload: () => ({ level: 'error', message: 'x' }), ...nothing },
  logout: {
    payload: () => ({ reason: 'user' }),
    reply: 'endpointUpdate',
    own: { changes: 'agent_channel_logins' },
  },
}
