import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'

const Part = z.object({ ok: z.boolean() })

export const getHealth = endpoint({
  method: 'GET',
  path: '/health/',
  summary: 'What is up, and the version.',
  answers: {
    200: () =>
      z.object({
        status: z.enum(['ok', 'degraded']),
        version: z.string(),
        store: Part,
        engine: Part,
        media: Part,
        disk: Part,
        /** Rejections and exceptions of the server that nobody caught since it started; each has its line in the log. */
        faults: z.int().nonnegative(),
      }),
  },
  permission: 'public',
  section: '0',
  origin: 'extension',
})
