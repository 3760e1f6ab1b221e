import * as z from 'zod'
import { CallQuality } from '../entities/call-detail.ts'
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
  'quality',
] as const
export type WebphoneEvent = (typeof WEBPHONE_EVENTS)[number]

const section = '8.1'
const spec = '7.6'
const origin = 'spec'
const nothing = () => z.object({})
/** A number, a name, a short reason. */
const Word = z.string().max(255)
/** An address within the console. */
const Page = z.string().max(2000)

/** Everything the console sends on the business websocket. */
export const BUSINESS_CLIENT_ACTIONS = {
  login: clientAction({
    action: 'login',
    summary: 'Registers the tab; the answer names the tab that owns the service.',
    replies: ['startService'],
    payload: () =>
      z.object({
        uid: Uid,
        page: Page.optional(),
        build: Word.optional(),
        visible: z.boolean().optional(),
        since: Since.optional(),
      }),
    section,
    spec,
    origin,
  }),
  ping: clientAction({
    action: 'ping',
    summary: 'Keeps the link alive, every 5 s.',
    replies: ['pong'],
    payload: () => z.object({ ts: EpochMs.optional() }),
    section,
    spec,
    origin,
  }),
  get_pauses: clientAction({
    action: 'get_pauses',
    summary: 'Asks for the open pauses: one frame per pending or current one, none where there is none.',
    replies: ['pause'],
    payload: nothing,
    section,
    spec,
    origin,
  }),
  get_activities: clientAction({
    action: 'get_activities',
    summary: 'Asks for the activities due now: one frame each.',
    replies: ['activity'],
    payload: nothing,
    section,
    spec,
    origin,
  }),
  service_here: clientAction({
    action: 'service_here',
    summary: 'Makes this tab the owner of the service; all tabs of the user are told.',
    replies: ['startService'],
    payload: () => z.object({ uid: Uid }),
    section,
    spec,
    origin,
  }),
  change_page: clientAction({
    action: 'change_page',
    summary: 'Says which page is shown, so that its live frames come and others stay away.',
    payload: () =>
      z.object({
        page: Page,
        id: Id.nullable().optional(),
        /** The page takes `operationUpdate`, merged, in place of `queueUpdate` and `endpointUpdate` (extension). */
        merged: z.boolean().optional(),
      }),
    section,
    spec,
    origin,
  }),
  change_state: clientAction({
    action: 'change_state',
    summary: 'Tells the state of softphone or web chat; pages that show people hear of it.',
    payload: () =>
      z.discriminatedUnion('type', [
        z.object({
          type: z.literal('webphone'),
          state: z.enum(WEBPHONE_STATES),
          phone: Word.nullable().optional(),
        }),
        z.object({
          type: z.literal('webchat'),
          state: z.enum(WEBCHAT_STATES),
          phone: Word.nullable().optional(),
        }),
      ]),
    ownerOnly: true,
    section,
    spec,
    origin,
  }),
  answer_call: clientAction({
    action: 'answer_call',
    summary: 'Marks a call as answered by the agent.',
    payload: () => z.object({ uid: CallUid, endpoint: Word }),
    ownerOnly: true,
    section,
    spec,
    origin,
  }),
  start_pause: clientAction({
    action: 'start_pause',
    summary: 'Starts a pending pause.',
    replies: ['startPause'],
    payload: () => z.object({ id: Id }),
    ownerOnly: true,
    section,
    spec,
    origin,
  }),
  done_activity: clientAction({
    action: 'done_activity',
    summary: 'Ends an activity, after its call or after 50 attempts.',
    payload: () => z.object({ id: Id, count: z.int().nonnegative().optional() }),
    ownerOnly: true,
    section,
    spec,
    origin,
  }),
  get_call_metadata: clientAction({
    action: 'get_call_metadata',
    summary: 'Asks what the exchange knows of a call; no answer while it knows nothing.',
    replies: ['changeCallStep'],
    payload: () => z.object({ uid: CallUid, attempt: z.int().nonnegative().optional() }),
    section,
    spec,
    origin,
  }),
  webphone: clientAction({
    action: 'webphone',
    summary: "Tells an event of the softphone for the call's timeline.",
    payload: () =>
      z.object({
        event: z.enum(WEBPHONE_EVENTS),
        uid: CallUid.nullable().optional(),
        /** With `quality` (extension): every 20 s of a call and at its end. */
        data: CallQuality.optional(),
      }),
    section,
    spec,
    origin,
  }),
  debug: clientAction({
    action: 'debug',
    summary: "A line for the server's log.",
    payload: () => z.object({ message: z.string().max(2000), data: Json.optional() }),
    section,
    spec,
    origin,
  }),
  debug_frontend: clientAction({
    action: 'debug_frontend',
    summary: "An error of the console for the server's log, 20 per minute at most.",
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
    summary: 'Ends the channels of the agent and gives up the service.',
    payload: () => z.object({ reason: Word.optional() }),
    section,
    spec,
    origin,
  }),
} as const
