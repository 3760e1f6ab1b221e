import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DateTime } from '../wire.ts'

export const createFileKey = endpoint({
  method: 'POST',
  path: '/v1/business/file-key/',
  summary:
    "A key that opens one file to one user for five minutes, so that the session's token stands in no address (contract §0.4).",
  /** `path` as the client asks for it after `/api`, without query. */
  body: () =>
    z.object({
      path: z
        .string()
        .max(500)
        .regex(/^\/v1\/[^?#\s]+$/),
    }),
  answers: { 201: () => z.object({ api_key: z.string(), expires: DateTime }) },
  errors: ['validation'],
  permission: 'signed-in',
  section: '0.4',
  origin: 'extension',
})
