import * as z from 'zod'
import { Activity } from '../entities/activity.ts'
import { CallStepChange, ClickToCall, DialOrder } from '../entities/call-order.ts'
import { Pause } from '../entities/pause.ts'
import { serverAction } from '../kit/action.ts'
import { CHANNELS_OF_SERVICE, ENDPOINT_STATUSES } from '../vocabulary.ts'
import { DateTime, EpochMs, Id, Json, Reference, Seconds, Uid } from '../wire.ts'

const section = '8.2'
const origin = 'spec'
const topics = ['user'] as const

const startChannel = () => z.object({ logged_in_by: z.enum(['user', 'system']) })
const EndpointState = z.enum(ENDPOINT_STATUSES)

/** Everything the server sends on the business websocket. */
export const BUSINESS_SERVER_ACTIONS = {
  pong: serverAction({
    action: 'pong',
    data: () => z.object({ ts: EpochMs.optional(), server_time: DateTime }),
    section,
    origin,
  }),
  pause: serverAction({ action: 'pause', data: () => Pause, topics, section, origin }),
  startPause: serverAction({
    action: 'startPause',
    data: () => z.object({ pause: Pause }),
    topics,
    section,
    origin,
  }),
  stopPause: serverAction({
    action: 'stopPause',
    data: () => z.object({ id: Id, by: Reference.nullable() }),
    topics,
    section,
    origin,
  }),
  activity: serverAction({ action: 'activity', data: () => Activity, topics, section, origin }),
  // `uid` = the owner's tab
  startService: serverAction({ action: 'startService', data: () => z.object({ uid: Uid }), section, origin }),
  startWebphone: serverAction({ action: 'startWebphone', data: startChannel, section, origin }),
  startWebchat: serverAction({ action: 'startWebchat', data: startChannel, section, origin }),
  openUrl: serverAction({
    action: 'openUrl',
    data: () => z.object({ url: z.string(), target: z.string().optional() }),
    section,
    origin,
  }),
  clickToCall: serverAction({ action: 'clickToCall', data: () => ClickToCall, section, origin }),
  changeDeviceState: serverAction({
    action: 'changeDeviceState',
    data: () => z.object({ endpoint: z.string(), state: EndpointState }),
    section,
    origin,
  }),
  dnd: serverAction({ action: 'dnd', data: () => z.object({ active: z.boolean() }), section, origin }),
  updateUser: serverAction({ action: 'updateUser', data: () => z.object({}), topics, section, origin }),
  logout: serverAction({
    action: 'logout',
    data: () => z.object({ seconds: Seconds.optional(), reason: z.string().nullable().optional() }),
    topics,
    section,
    origin,
  }),
  refresh: serverAction({
    action: 'refresh',
    data: () => z.object({ reason: z.string().nullable().optional() }),
    section,
    origin,
  }),
  dial: serverAction({ action: 'dial', data: () => DialOrder, section, origin }),
  // Widget data of contract §12 belongs to the builder.
  report: serverAction({
    action: 'report',
    data: () => z.object({ page_id: Id, widget_id: Id, data: Json }),
    section,
    origin,
  }),
  queueUpdate: serverAction({
    action: 'queueUpdate',
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
    origin,
  }),
  endpointUpdate: serverAction({
    action: 'endpointUpdate',
    data: () =>
      z.object({
        endpoint: z.string().nullable(),
        user: Reference,
        webphone: EndpointState,
        webchat: EndpointState,
        /** The exchange's view (extension). */
        device: EndpointState.optional(),
        phone: z.string().nullable(),
        since: DateTime.nullable(),
        pause: Pause.nullable(),
      }),
    section,
    origin,
  }),
  changeCallStep: serverAction({
    action: 'changeCallStep',
    data: () => CallStepChange,
    topics,
    section,
    origin,
  }),
} as const
