import * as z from 'zod'
import { Activity } from '../entities/activity.ts'
import { CallStepChange, ClickToCall, DialOrder } from '../entities/call-order.ts'
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

/** Everything the server sends on the business websocket. */
export const BUSINESS_SERVER_ACTIONS = {
  pong: serverAction({
    action: 'pong',
    data: () => z.object({ ts: EpochMs.optional(), server_time: DateTime }),
    section,
    spec,
    origin,
  }),
  pause: serverAction({ action: 'pause', data: () => Pause, topics, section, spec, origin }),
  startPause: serverAction({
    action: 'startPause',
    data: () => z.object({ pause: Pause }),
    topics,
    section,
    spec,
    origin,
  }),
  stopPause: serverAction({
    action: 'stopPause',
    data: () => z.object({ id: Id, by: Reference.nullable() }),
    topics,
    section,
    spec,
    origin,
  }),
  activity: serverAction({ action: 'activity', data: () => Activity, topics, section, spec, origin }),
  // `uid` = the owner's tab
  startService: serverAction({
    action: 'startService',
    data: () => z.object({ uid: Uid }),
    section,
    spec,
    origin,
  }),
  startWebphone: serverAction({ action: 'startWebphone', data: startChannel, section, spec, origin }),
  startWebchat: serverAction({ action: 'startWebchat', data: startChannel, section, spec, origin }),
  openUrl: serverAction({
    action: 'openUrl',
    data: () => z.object({ url: z.string(), target: z.string().optional() }),
    section,
    spec,
    origin,
  }),
  clickToCall: serverAction({ action: 'clickToCall', data: () => ClickToCall, section, spec, origin }),
  changeDeviceState: serverAction({
    action: 'changeDeviceState',
    data: () => z.object({ endpoint: z.string(), state: EndpointState }),
    section,
    spec,
    origin,
  }),
  dnd: serverAction({ action: 'dnd', data: () => z.object({ active: z.boolean() }), section, spec, origin }),
  updateUser: serverAction({ action: 'updateUser', data: () => z.object({}), topics, section, spec, origin }),
  logout: serverAction({
    action: 'logout',
    data: () => z.object({ seconds: Seconds.optional(), reason: z.string().nullable().optional() }),
    topics,
    section,
    spec,
    origin,
  }),
  refresh: serverAction({
    action: 'refresh',
    data: () => z.object({ reason: z.string().nullable().optional() }),
    section,
    spec,
    origin,
  }),
  dial: serverAction({ action: 'dial', data: () => DialOrder, section, spec, origin }),
  // Widget data of contract §12 belongs to the builder.
  report: serverAction({
    action: 'report',
    data: () => z.object({ page_id: Id, widget_id: Id, data: Json }),
    section,
    spec,
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
    spec,
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
    spec,
    origin,
  }),
  changeCallStep: serverAction({
    action: 'changeCallStep',
    data: () => CallStepChange,
    topics,
    section,
    spec,
    origin,
  }),
} as const
