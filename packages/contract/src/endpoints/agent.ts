import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { CHANNELS_OF_SERVICE } from '../vocabulary.ts'
import { DateTime } from '../wire.ts'

export const LOGGED_IN_BY = ['user', 'system'] as const

/** Signs the agent in to a channel; idempotent. `system` = auto-login, `user` = a button. */
export const channelLogin = endpoint({
  method: 'POST',
  path: '/v1/agent/channel/login/',
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
  errors: ['validation'],
  permission: 'signed-in',
  section: '3.1',
  spec: '7.1',
  origin: 'spec',
})

/** Signs the agent out of a channel; idempotent. */
export const channelLogout = endpoint({
  method: 'POST',
  path: '/v1/agent/channel/logout/',
  query: () => z.object({ channel: z.enum(CHANNELS_OF_SERVICE) }),
  answers: { 200: () => z.object({ success: z.boolean(), channel: z.enum(CHANNELS_OF_SERVICE) }) },
  errors: ['validation'],
  permission: 'signed-in',
  section: '3.1',
  spec: '7.1',
  origin: 'spec',
})
