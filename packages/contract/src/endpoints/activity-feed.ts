import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DateTime, noContent } from '../wire.ts'

// One's activities in a calendar of another program: read-only, by an address that can be revoked.
const section = '10.1'
const origin = 'extension'
const permission = 'sites.view_activities'
const path = '/v1/service/activity-feed/'

export const getActivityFeed = endpoint({
  method: 'GET',
  path,
  summary: 'Since when the reader has an address for their calendar; the address itself is told once.',
  answers: { 200: () => z.object({ created_at: DateTime.nullable() }).meta({ id: 'ActivityFeed' }) },
  permission,
  section,
  origin,
})

export const openActivityFeed = endpoint({
  method: 'POST',
  path,
  summary: 'A new address for the calendar of the writer; the one before reads nothing any more.',
  answers: {
    201: () => z.object({ address: z.string(), created_at: DateTime }).meta({ id: 'NewActivityFeed' }),
  },
  permission,
  section,
  origin,
})

export const closeActivityFeed = endpoint({
  method: 'DELETE',
  path,
  summary: 'The address reads nothing any more.',
  answers: { 204: noContent },
  permission,
  section,
  origin,
})

/** 404: nobody has this address, or they may no longer see activities. */
export const readActivityFeed = endpoint({
  method: 'GET',
  path: '/v1/service/activity-feed/:file',
  summary:
    'The open activities of whoever has the address, a month back and a year ahead: subject and time (RFC 5545).',
  params: () => z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) }),
  answers: { 200: noContent },
  errors: ['throttled'],
  permission: 'public',
  media: ['text/calendar'],
  section,
  origin,
})
