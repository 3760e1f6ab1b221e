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

export const getLiveness = endpoint({
  method: 'GET',
  path: '/health/live/',
  summary: 'The server answers: who gets no answer may start it anew.',
  answers: { 200: () => z.object({ status: z.literal('ok') }) },
  permission: 'public',
  section: '0',
  origin: 'extension',
})

export const getReadiness = endpoint({
  method: 'GET',
  path: '/health/ready/',
  summary:
    'Calls and chats may be sent here: the store takes writes, engine and media are connected, and the server does not end. Else 503 `not_ready`.',
  answers: { 200: () => z.object({ status: z.literal('ok') }) },
  errors: ['not_ready'],
  permission: 'public',
  section: '0',
  origin: 'extension',
})
