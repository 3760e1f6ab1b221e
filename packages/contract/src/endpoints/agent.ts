import * as z from 'zod'
import { PendingCall } from '../entities/pending-call.ts'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { CALL_APPS, CHANNELS_OF_SERVICE, TRANSFER_TYPES } from '../vocabulary.ts'
import { DateTime, Id, Outcome } from '../wire.ts'

export const LOGGED_IN_BY = ['user', 'system'] as const

/** Signs the agent in to a channel; idempotent. `system` = auto-login, `user` = a button. */
export const channelLogin = endpoint({
  method: 'POST',
  path: '/v1/agent/channel/login/',
  summary: 'Signs the agent in to a channel.',
  query: () =>
    z.object({
      // Not lenient: an unknown channel is 400 on the field (contract §3.1).
      channel: z.enum(CHANNELS_OF_SERVICE),
      logged_in_by: q.choice(LOGGED_IN_BY, { default: 'user' }),
    }),
  answers: {
    200: () =>
      z.object({
        success: z.boolean(),
        channel: z.enum(CHANNELS_OF_SERVICE),
        logged_in_by: z.enum(LOGGED_IN_BY),
        logged_in_at: DateTime,
        detail: z.string().nullable(),
      }),
  },
  errors: ['validation', 'too_many_agents'],
  permission: 'signed-in',
  section: '3.1',
  spec: '7.1',
  origin: 'spec',
})

/** Signs the agent out of a channel; idempotent. */
export const channelLogout = endpoint({
  method: 'POST',
  path: '/v1/agent/channel/logout/',
  summary: 'Signs the agent out of a channel.',
  query: () => z.object({ channel: z.enum(CHANNELS_OF_SERVICE) }),
  answers: { 200: () => z.object({ success: z.boolean(), channel: z.enum(CHANNELS_OF_SERVICE) }) },
  errors: ['validation'],
  permission: 'signed-in',
  section: '3.1',
  spec: '7.1',
  origin: 'spec',
})

/** Calls of the caller whose after-service or required classification is still open. */
export const getPendencies = endpoint({
  method: 'GET',
  path: '/v1/agent/pendencies/',
  summary: 'Calls of the agent whose after-service or required classification is still open.',
  answers: { 200: () => z.object({ calls: z.array(PendingCall) }) },
  permission: 'signed-in',
  section: '3.3',
  spec: '7.2',
  origin: 'spec',
})

/** Where a transfer may lead: every call-flow app but the hang-up. */
const TransferApp = z.enum(CALL_APPS).exclude(['hangup'])

/** Takes back a transfer that runs; `success: false` when none does. */
export const cancelTransfer = endpoint({
  method: 'POST',
  path: '/v1/agent/transfer/cancel/',
  summary: 'Takes back a transfer that is under way.',
  body: () =>
    z.object({
      step_id: Id,
      type: z.enum(TRANSFER_TYPES),
      app: TransferApp,
      /** Destination id or number. */
      appdata: z.string().max(255),
    }),
  answers: { 200: () => Outcome },
  errors: ['validation', 'not_owner'],
  permission: 'signed-in',
  section: '3.4',
  spec: '7.2',
  origin: 'spec',
})
