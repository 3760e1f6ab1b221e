import * as z from 'zod'
import { clientAction } from '../kit/action.ts'
import { Since } from '../since.ts'
import { WEBCHAT_STATES, WEBPHONE_STATES } from '../vocabulary.ts'
import { CallUid, EpochMs, Id, Json, Uid } from '../wire.ts'

/** What the softphone tells for the call's timeline (contract §8.1). */
export const WEBPHONE_EVENTS = [
  'registered',
  'unregistered',
  'registrationFailed',
  'connected',
  'disconnected',
  'webphone_answer',
  'hangup',
  'hold',
  'unhold',
  'mute',
  'unmute',
  'dtmf',
  'conference',
] as const
export type WebphoneEvent = (typeof WEBPHONE_EVENTS)[number]

const section = '8.1'
const spec = '7.6'
const origin = 'spec'
const nothing = () => z.object({})

/** Everything the console sends on the business websocket. */
export const BUSINESS_CLIENT_ACTIONS = {
  login: clientAction({
    action: 'login',
    payload: () =>
      z.object({
        uid: Uid,
        page: z.string().optional(),
        build: z.string().optional(),
        visible: z.boolean().optional(),
        since: Since.optional(),
      }),
    section,
    spec,
    origin,
  }),
  ping: clientAction({
    action: 'ping',
    payload: () => z.object({ ts: EpochMs.optional() }),
    section,
    spec,
    origin,
  }),
  get_pauses: clientAction({ action: 'get_pauses', payload: nothing, section, spec, origin }),
  get_activities: clientAction({ action: 'get_activities', payload: nothing, section, spec, origin }),
  service_here: clientAction({
    action: 'service_here',
    payload: () => z.object({ uid: Uid }),
    section,
    spec,
    origin,
  }),
  change_page: clientAction({
    action: 'change_page',
    payload: () => z.object({ page: z.string(), id: Id.nullable().optional() }),
    section,
    spec,
    origin,
  }),
  change_state: clientAction({
    action: 'change_state',
    payload: () =>
      z.discriminatedUnion('type', [
        z.object({
          type: z.literal('webphone'),
          state: z.enum(WEBPHONE_STATES),
          phone: z.string().nullable().optional(),
        }),
        z.object({
          type: z.literal('webchat'),
          state: z.enum(WEBCHAT_STATES),
          phone: z.string().nullable().optional(),
        }),
      ]),
    ownerOnly: true,
    section,
    spec,
    origin,
  }),
  answer_call: clientAction({
    action: 'answer_call',
    payload: () => z.object({ uid: CallUid, endpoint: z.string() }),
    ownerOnly: true,
    section,
    spec,
    origin,
  }),
  start_pause: clientAction({
    action: 'start_pause',
    payload: () => z.object({ id: Id }),
    ownerOnly: true,
    section,
    spec,
    origin,
  }),
  done_activity: clientAction({
    action: 'done_activity',
    payload: () => z.object({ id: Id, count: z.int().nonnegative().optional() }),
    ownerOnly: true,
    section,
    spec,
    origin,
  }),
  get_call_metadata: clientAction({
    action: 'get_call_metadata',
    payload: () => z.object({ uid: CallUid, attempt: z.int().nonnegative().optional() }),
    section,
    spec,
    origin,
  }),
  webphone: clientAction({
    action: 'webphone',
    payload: () => z.object({ event: z.enum(WEBPHONE_EVENTS), uid: CallUid.nullable().optional() }),
    section,
    spec,
    origin,
  }),
  debug: clientAction({
    action: 'debug',
    payload: () => z.object({ message: z.string().max(2000), data: Json.optional() }),
    section,
    spec,
    origin,
  }),
  debug_frontend: clientAction({
    action: 'debug_frontend',
    payload: () =>
      z.object({
        level: z.enum(['debug', 'info', 'warn', 'error']),
        message: z.string().max(2000),
        stack: z.string().max(10_000).nullable().optional(),
        url: z.string().max(2000).optional(),
      }),
    section,
    spec,
    origin,
  }),
  logout: clientAction({
    action: 'logout',
    payload: () => z.object({ reason: z.string().optional() }),
    section,
    spec,
    origin,
  }),
} as const
