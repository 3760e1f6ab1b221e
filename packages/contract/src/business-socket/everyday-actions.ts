import * as z from 'zod'
import { Activity } from '../entities/activity.ts'
import { CallStepChange, ClickToCall, DialOrder } from '../entities/call-order.ts'
import { CallSupervision } from '../entities/call-supervision.ts'
import { PersonState } from '../entities/coworker.ts'
import { Pause } from '../entities/pause.ts'
import { serverAction } from '../kit/action.ts'
import { CHANNELS_OF_SERVICE, ENDPOINT_STATUSES } from '../vocabulary.ts'
import { DateTime, EpochMs, Id, Json, Reference, Seconds, Uid } from '../wire.ts'

const section = '8.2'
const spec = '7.6'
const origin = 'spec'
const topics = ['user'] as const

const startChannel = () => z.object({ logged_in_by: z.enum(['user', 'system']) })
const EndpointState = z.enum(ENDPOINT_STATUSES)

/** What the server sends to every tab on the business websocket: what the console knows before any page is shown. */
export const EVERYDAY_SERVER_ACTIONS = {
  pong: serverAction({
    action: 'pong',
    summary: "The link is alive; the server's clock.",
    data: () => z.object({ ts: EpochMs.optional(), server_time: DateTime }),
    section,
    spec,
    origin,
  }),
  pause: serverAction({
    action: 'pause',
    summary: 'An open pause, pending or current.',
    data: () => Pause,
    topics,
    section,
    spec,
    origin,
  }),
  startPause: serverAction({
    action: 'startPause',
    summary: 'This pause has started.',
    data: () => z.object({ pause: Pause }),
    topics,
    section,
    spec,
    origin,
  }),
  stopPause: serverAction({
    action: 'stopPause',
    summary: 'This pause has ended.',
    data: () => z.object({ id: Id, by: Reference.nullable() }),
    topics,
    section,
    spec,
    origin,
  }),
  activity: serverAction({
    action: 'activity',
    summary: 'An activity is due: the softphone calls it.',
    data: () => Activity,
    topics,
    section,
    spec,
    origin,
  }),
  // `uid` = the owner's tab
  startService: serverAction({
    action: 'startService',
    summary: 'The tab that owns the service.',
    data: () => z.object({ uid: Uid }),
    section,
    spec,
    origin,
  }),
  startWebphone: serverAction({
    action: 'startWebphone',
    summary: "The owner's tab starts its softphone.",
    data: startChannel,
    section,
    spec,
    origin,
  }),
  startWebchat: serverAction({
    action: 'startWebchat',
    summary: "The owner's tab starts its web chat.",
    data: startChannel,
    section,
    spec,
    origin,
  }),
  openUrl: serverAction({
    action: 'openUrl',
    summary: 'Open an address: http, https or a path of the console.',
    data: () => z.object({ url: z.string(), target: z.string().optional() }),
    section,
    spec,
    origin,
  }),
  clickToCall: serverAction({
    action: 'clickToCall',
    summary: 'Dial this number and show the calls.',
    data: () => ClickToCall,
    section,
    spec,
    origin,
  }),
  changeDeviceState: serverAction({
    action: 'changeDeviceState',
    summary: "The exchange's view of the user's own device.",
    data: () => z.object({ endpoint: z.string(), state: EndpointState }),
    section,
    spec,
    origin,
  }),
  dnd: serverAction({
    action: 'dnd',
    summary: 'Set or clear do-not-disturb.',
    data: () => z.object({ active: z.boolean() }),
    section,
    spec,
    origin,
  }),
  updateUser: serverAction({
    action: 'updateUser',
    summary: 'Load the profile again.',
    data: () => z.object({}),
    topics,
    section,
    spec,
    origin,
  }),
  logout: serverAction({
    action: 'logout',
    summary: 'Log out after so many seconds, again and again while calls are active.',
    data: () => z.object({ seconds: Seconds.optional(), reason: z.string().nullable().optional() }),
    topics,
    section,
    spec,
    origin,
  }),
  refresh: serverAction({
    action: 'refresh',
    summary: 'Load the page again, after the current call.',
    data: () => z.object({ reason: z.string().nullable().optional() }),
    section,
    spec,
    origin,
  }),
  dial: serverAction({
    action: 'dial',
    summary: 'Place this preview or system call.',
    data: () => DialOrder,
    section,
    spec,
    origin,
  }),
  // Widget data of contract §12 belongs to the builder.
  report: serverAction({
    action: 'report',
    summary: 'New data of a live widget.',
    data: () => z.object({ page_id: Id, widget_id: Id, data: Json }),
    section,
    spec,
    origin,
  }),
  queueUpdate: serverAction({
    action: 'queueUpdate',
    summary: 'Live figures of a queue.',
    data: () =>
      z.object({
        type: z.enum(CHANNELS_OF_SERVICE),
        id: Id,
        description: z.string(),
        waiting: z.int().nonnegative(),
        in_service: z.int().nonnegative(),
        agents: z.int().nonnegative(),
        longest_wait: Seconds,
      }),
    section,
    spec,
    origin,
  }),
  endpointUpdate: serverAction({
    action: 'endpointUpdate',
    summary: 'States of a person, for the pages that show people.',
    data: () => PersonState,
    section,
    spec,
    origin,
  }),
  changeCallStep: serverAction({
    action: 'changeCallStep',
    summary: 'State and metadata of a call.',
    data: () => CallStepChange,
    topics,
    section,
    spec,
    origin,
  }),
  callSupervised: serverAction({
    action: 'callSupervised',
    summary: "Who supervises the user's call now; said anew when they connect.",
    data: () => CallSupervision,
    section,
    origin: 'extension',
  }),
} as const
