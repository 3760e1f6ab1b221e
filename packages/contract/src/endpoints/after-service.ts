import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { CallUid, Id, Seconds } from '../wire.ts'

/**
 * Starts the after-service of a call (§4.6); while it runs, asking again answers the same. `id` = its report; null with the flag: this
 * call has none.
 */
export const startAfterService = endpoint({
  method: 'POST',
  path: '/v1/service/action/after-service/start/:uid/',
  summary: 'Starts the after-service of a call, or says that it has none.',
  params: () => z.object({ uid: CallUid }),
  answers: {
    200: () =>
      z.object({
        id: Id.nullable(),
        duration: Seconds,
        ignore_after_service_dial_status: z.boolean(),
      }),
  },
  errors: ['not_owner'],
  permission: 'signed-in',
  section: '4',
  spec: '7.3',
  origin: 'spec',
})
